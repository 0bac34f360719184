import { type Node, PatternError, type Test } from './pattern-syntax.ts'

export type Step =
  | { readonly kind: 'char'; readonly test: Test }
  | { readonly kind: 'start' | 'end' | 'match' }
  | { readonly kind: 'jump'; to: number }
  | { readonly kind: 'split'; a: number; b: number }

const maxSteps = 2000

/** The steps of an automaton that reads what a pattern describes, from 0 to `match`. */
export function compileSteps(node: Node): readonly Step[] {
  const steps: Step[] = []
  const push = <S extends Step>(step: S): S => {
    if (steps.length >= maxSteps) throw new PatternError('the pattern is too large')
    steps.push(step)
    return step
  }
  const split = () => push<Extract<Step, { kind: 'split' }>>({ kind: 'split', a: 0, b: 0 })
  const emit = (n: Node): void => {
    switch (n.kind) {
      case 'char':
        push({ kind: 'char', test: n.test })
        return
      case 'start':
      case 'end':
        push({ kind: n.kind })
        return
      case 'empty':
        return
      case 'concat':
        for (const part of n.parts) emit(part)
        return
      case 'or': {
        const ends: { to: number }[] = []
        for (const [i, part] of n.parts.entries()) {
          if (i === n.parts.length - 1) {
            emit(part)
            break
          }
          const s = split()
          s.a = steps.length
          emit(part)
          ends.push(push<Extract<Step, { kind: 'jump' }>>({ kind: 'jump', to: 0 }))
          s.b = steps.length
        }
        for (const end of ends) end.to = steps.length
        return
      }
      case 'repeat': {
        for (let i = 0; i < n.min; i++) emit(n.part)
        if (n.max === Number.POSITIVE_INFINITY) {
          const at = steps.length
          const s = split()
          s.a = steps.length
          emit(n.part)
          push({ kind: 'jump', to: at })
          s.b = steps.length
          return
        }
        const skips: { b: number }[] = []
        for (let i = n.min; i < n.max; i++) {
          const s = split()
          s.a = steps.length
          skips.push(s)
          emit(n.part)
        }
        for (const s of skips) s.b = steps.length
      }
    }
  }
  emit(node)
  push({ kind: 'match' })
  return steps
}
