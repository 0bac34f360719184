import { measures, relationBuckets } from '@verifikat/analyses'
import * as z from 'zod'
import { searchSchema } from '../search/search.ts'
import { selectionField } from '../selection/selection.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const relationTabs = ['within', 'time'] as const
export const relationShows = ['deviating', 'within', 'all'] as const
export const relationIntervals = ['month', 'quarter', 'year'] as const
export const relationUnits = ['percent', 'percentPerYear', 'days'] as const

/** A template that is none: base and counterpart are chosen freely. */
export const OWN = 'own'

/** Own keys: tab, template and what is chosen instead of the template's, which vouchers are in sight, and how periods are judged. */
export const relationSearch = searchSchema(
  {
    tab: maybe(z.enum(relationTabs)),
    template: maybe(z.string().min(1).max(60)),
    base: selectionField,
    counter: selectionField,
    /** Text of the counterpart's lines; the frame's filters are of the base. */
    counterText: maybe(z.string().min(1).max(200)),
    /** Conditions with `~` between them; see `conditions.ts`. */
    cond: maybe(z.string().max(600)),
    /** Öre. */
    tolerance: maybe(z.int().min(0)),
    show: maybe(z.enum(relationShows)),
    noMissing: maybe(z.boolean()),
    bucket: maybe(z.enum(relationBuckets)),
    /** A bar of the histogram: bounds in per cent with `~` between them, an open one left out. */
    bar: maybe(z.string().regex(/^-?[\d.]*~-?[\d.]*$/)),
    graph: maybe(z.enum(['ratio', 'scatter'])),
    every: maybe(z.enum(relationIntervals)),
    baseBy: maybe(z.enum(measures)),
    counterBy: maybe(z.enum(measures)),
    per: maybe(z.enum(relationUnits)),
    /** Half-width of the usual band in MAD; residuals from so many standard errors. */
    k: maybe(z.number().min(0.5).max(20)),
    errors: maybe(z.number().min(0.5).max(20)),
  },
  { tab: 'within', show: 'deviating', noMissing: false, graph: 'ratio', tolerance: 50, k: 3, errors: 2 },
)

export type RelationSearch = z.output<typeof relationSearch>
