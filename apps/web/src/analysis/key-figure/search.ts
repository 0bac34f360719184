import { figureDefinitionSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { searchSchema } from '../search/search.ts'
import { statementDefaults, statementFields } from '../statement/search.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** Own keys beside the columns': twelve months instead of the fiscal year, the editor, and definitions that are not the company's stored ones. */
export const keyFigureSearch = searchSchema(
  {
    ...statementFields,
    basis: maybe(z.enum(['fiscal', 'rolling'])),
    reclassify: maybe(z.boolean()),
    /** Only what can be computed, or what cannot. */
    state: maybe(z.enum(['computable', 'not'])),
    /** Figure whose formula is edited; `new`: one more. */
    edit: maybe(z.string().max(60)),
    own: maybe(z.array(figureDefinitionSchema).max(200)),
  },
  { ...statementDefaults, basis: 'fiscal', reclassify: false },
)

export type KeyFigureSearch = z.output<typeof keyFigureSearch>
