import * as z from 'zod'
import { nameSchema } from '../account-plan/account-plan.ts'
import { checkFormula, type FormulaScope, type FormulaType, quantityOf } from './check.ts'
import { isFormulaFact } from './facts.ts'
import { type Parsed, parseFormula } from './parse.ts'
import type { FormulaProblem } from './problem.ts'
import { FormulaError } from './tokens.ts'
import { FORMULA_LENGTH, type FormulaNode, formulaNodes, type Place } from './tree.ts'

/** How a key figure is shown: `%` and `times` are ratios, `days` a number, `kr` kronor, also per employee or square metre. */
export const figureUnits = ['%', 'times', 'days', 'kr'] as const

/**
 * A key figure that a company or firm defines itself: a formula (see `parseFormula`) with names in both languages. The version goes up whenever
 * the formula changes, so that an old result says by which one it was made. One with the id of a shipped figure takes its place.
 */
export const figureDefinitionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'ids are written in lower-case letters, digits and underscores')
    .refine((id) => !isFormulaFact(id), { error: 'a fact or input has this name' }),
  version: z.int().min(1).default(1),
  name: nameSchema,
  unit: z.enum(figureUnits),
  formula: z.string().max(FORMULA_LENGTH),
  /** What variant this is, and what to bear in mind. */
  note: nameSchema.nullable().default(null),
  source: z.string().max(1000).default(''),
})

export type FigureDefinition = Readonly<z.output<typeof figureDefinitionSchema>>

/** So many figures of its own a company or firm can have in force. */
export const OWN_FIGURES = 200

/** So many figures may stand inside each other. */
const LEVELS = 20

/** A definition as far as it can be computed: with its tree, or with what is wrong. */
export type CompiledFigure = {
  readonly definition: FigureDefinition
  /** 1, and one more than the figures it asks for. */
  readonly level: number
} & (
  | { readonly tree: FormulaNode; readonly type: FormulaType; readonly problem: null }
  | { readonly tree: null; readonly type: null; readonly problem: FormulaProblem }
)

/**
 * Reads and checks definitions that may ask for each other. Every figure of a circle is told so, at the character that leads into it and with the
 * way back to itself; figures that ask for one that cannot be read cannot be read either. The order of the definitions changes nothing but the
 * order of what comes back.
 */
export function compileFigures(
  definitions: readonly FigureDefinition[],
  line: (id: string) => 'balance' | 'movement' | null,
): ReadonlyMap<string, CompiledFigure> {
  const parsed = new Map(definitions.map((definition) => [definition.id, { definition, ...parseFormula(definition.formula) }]))
  const asked = new Map([...parsed].map(([id, { tree }]) => [id, tree ? namesIn(tree).filter(({ name }) => parsed.has(name)) : []]))
  const next = (id: string) => asked.get(id) ?? []
  const compiled = new Map<string, CompiledFigure>()
  for (const id of innermostFirst(parsed.keys(), next)) {
    const own = parsed.get(id)
    if (own) compiled.set(id, compileOne(own, circleOf(id, next), { line, compiled }))
  }
  return new Map([...parsed.keys()].flatMap((id) => compiled.get(id) ?? []).map((own) => [own.definition.id, own]))
}

type Name = Extract<FormulaNode, { kind: 'name' }>
type Asked = (id: string) => readonly Name[]

function namesIn(tree: FormulaNode): Name[] {
  return [...formulaNodes(tree)].filter((node) => node.kind === 'name')
}

/** Each after those it asks for; those of a circle in any order. */
function innermostFirst(ids: Iterable<string>, next: Asked): ReadonlySet<string> {
  const ordered = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { name } of next(id)) visit(name)
    ordered.add(id)
  }
  for (const id of ids) visit(id)
  return ordered
}

/** The shortest way from a figure back to itself, of those the one that the formulas name first; null where there is none. */
function circleOf(id: string, next: Asked): { readonly place: Place; readonly path: readonly string[] } | null {
  let ways = next(id).map((place) => ({ place, path: [id, place.name] }))
  const seen = new Set<string>()
  while (ways.length > 0) {
    const found = ways.find(({ path }) => path.at(-1) === id)
    if (found) return found
    ways = ways.flatMap(({ place, path }) => {
      const last = path.at(-1) ?? id
      if (seen.has(last)) return []
      seen.add(last)
      return next(last).map(({ name }) => ({ place, path: [...path, name] }))
    })
  }
  return null
}

function compileOne(
  { definition, tree, problem }: Parsed & { readonly definition: FigureDefinition },
  circle: ReturnType<typeof circleOf>,
  { line, compiled }: { readonly line: FormulaScope['line']; readonly compiled: ReadonlyMap<string, CompiledFigure> },
): CompiledFigure {
  if (!tree) return { definition, level: 1, tree, type: null, problem }
  let level = 1
  const figure = (id: string, place: Place): FormulaType | null => {
    const found = compiled.get(id)
    if (!found) return null
    if (!found.type) throw new FormulaError('figure-invalid', place, { name: id })
    if (found.level >= LEVELS) throw new FormulaError('too-deep', place)
    level = Math.max(level, found.level + 1)
    return found.type
  }
  try {
    if (circle) throw new FormulaError('cycle', circle.place, { path: circle.path.join(' → ') })
    const type = checkFormula(tree, { line, figure })
    const found = quantityOf(type)
    const fits = definition.unit === 'kr' ? found.startsWith('kr') : found === 'number'
    if (!fits) throw new FormulaError('wrong-unit', tree, { found, wanted: definition.unit })
    return { definition, level, tree, type, problem: null }
  } catch (error) {
    if (error instanceof FormulaError) return { definition, level: 1, tree: null, type: null, problem: error.problem }
    throw error
  }
}
