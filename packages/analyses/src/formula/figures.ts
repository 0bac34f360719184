import * as z from 'zod'
import { nameSchema } from '../account-plan/account-plan.ts'
import { checkFormula, type FormulaScope, type FormulaType, quantityOf } from './check.ts'
import { isFormulaFact } from './facts.ts'
import { FORMULA_LENGTH, parseFormula } from './parse.ts'
import type { FormulaProblem } from './problem.ts'
import { FormulaError } from './tokens.ts'
import type { FormulaNode, Place } from './tree.ts'

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
 * Reads and checks definitions that may ask for each other. A circle is named with every figure in it, at the character that closes it; figures
 * that ask for one that cannot be read cannot be read either.
 */
export function compileFigures(
  definitions: readonly FigureDefinition[],
  line: (id: string) => 'balance' | 'movement' | null,
): ReadonlyMap<string, CompiledFigure> {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  const compiled = new Map<string, CompiledFigure>()
  const path: string[] = []
  const levels: number[] = []
  const figure = (id: string, place: Place): FormulaType | null => {
    const definition = byId.get(id)
    if (!definition) return null
    if (path.includes(id)) throw new FormulaError('cycle', place, { path: [...path.slice(path.indexOf(id)), id].join(' → ') })
    // The first to be read may be the outermost.
    if (path.length > LEVELS) throw new FormulaError('too-deep', place)
    const { type, level } = compile(definition)
    if (level >= LEVELS) throw new FormulaError('too-deep', place)
    levels[levels.length - 1] = Math.max(levels.at(-1) ?? 1, level + 1)
    if (!type) throw new FormulaError('figure-invalid', place, { name: id })
    return type
  }
  const compile = (definition: FigureDefinition): CompiledFigure => {
    const known = compiled.get(definition.id)
    if (known) return known
    path.push(definition.id)
    levels.push(1)
    const compiledOne = compileOne(definition, { line, figure })
    path.pop()
    const made = { ...compiledOne, level: levels.pop() ?? 1 }
    compiled.set(definition.id, made)
    return made
  }
  for (const definition of definitions) compile(definition)
  return compiled
}

type WithoutLevel<T> = T extends unknown ? Omit<T, 'level'> : never

function compileOne(definition: FigureDefinition, scope: FormulaScope): WithoutLevel<CompiledFigure> {
  const { tree, problem } = parseFormula(definition.formula)
  if (!tree) return { definition, tree, type: null, problem }
  try {
    const type = checkFormula(tree, scope)
    const found = quantityOf(type)
    const fits = definition.unit === 'kr' ? found.startsWith('kr') : found === 'number'
    if (!fits) throw new FormulaError('wrong-unit', tree, { found, wanted: definition.unit })
    return { definition, tree, type, problem: null }
  } catch (error) {
    if (error instanceof FormulaError) return { definition, tree: null, type: null, problem: error.problem }
    throw error
  }
}
