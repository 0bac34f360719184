import { FORMULA_LENGTH, type figureDefinitionSchema } from '@verifikat/analyses'
import type * as z from 'zod'
import { type Field, flag, list, matching, oneOf, readFields, text, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'
import { statementDefaults, statementFields } from '../statement/search.ts'

type Definition = z.output<typeof figureDefinitionSchema>

const nameFields = { sv: text(200, 1), en: text(200, 1) } as const
const definitionFields = {
  id: matching(/^[a-z][a-z0-9_]{0,39}$/),
  version: whole(1),
  unit: oneOf<Definition['unit']>(['%', 'times', 'days', 'kr']),
  formula: text(FORMULA_LENGTH),
  source: text(1000),
} as const

const named: Field<Definition['name']> = (value) => {
  const { sv, en } = readFields(nameFields, value)
  return sv === undefined || en === undefined ? undefined : { sv, en }
}

/** A definition as the core has it; whether its formula holds is checked where it is computed. */
const definition: Field<Definition> = (value) => {
  const { id, version = 1, unit, formula, source = '' } = readFields(definitionFields, value)
  const { name, note = null } = readFields({ name: named, note: named }, value)
  if (id === undefined || unit === undefined || formula === undefined || name === undefined) return undefined
  return { id, version, name, unit, formula, note, source }
}

/** Own keys beside the columns': twelve months instead of the fiscal year, the editor, and definitions that are not the company's stored ones. */
export const keyFigureSearch = searchSchema(
  {
    ...statementFields,
    basis: oneOf(['fiscal', 'rolling']),
    reclassify: flag,
    /** Only what can be computed, or what cannot. */
    state: oneOf(['computable', 'not']),
    /** Figure whose formula is edited; `new`: one more. */
    edit: text(60),
    own: list(definition, 200),
  },
  { ...statementDefaults, basis: 'fiscal', reclassify: false },
)

export type KeyFigureSearch = ReturnType<typeof keyFigureSearch.parse>
