import { attributionMethods } from '@verifikat/analyses'
import * as z from 'zod'
import { searchSchema } from '../search/search.ts'
import { selectionField } from '../selection/selection.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const counterpartShows = ['list', 'matrix', 'flow', 'months', 'flags'] as const

/** Own keys: base, method, view, what is left out, limits of rare pairs and of flows, and which flags are in sight. */
export const counterpartSearch = searchSchema(
  {
    base: selectionField,
    method: maybe(z.enum(attributionMethods)),
    show: maybe(z.enum(counterpartShows)),
    noClosing: maybe(z.boolean()),
    /** Series that hold year-end entries. */
    closing: maybe(z.array(z.string().max(20)).max(50)),
    /** Rare from this amount, below this share in per cent. */
    rareOre: maybe(z.int().min(0)),
    rarePercent: maybe(z.number().min(0).max(100)),
    flowOre: maybe(z.int().min(0)),
    flag: maybe(z.string().max(600)),
    severity: maybe(z.enum(['warning', 'info'])),
  },
  { method: 'proportional', show: 'list', noClosing: false, rareOre: 1_000_000, rarePercent: 0.5 },
)

export type CounterpartSearch = z.output<typeof counterpartSearch>
