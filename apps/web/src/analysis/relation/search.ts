import { measures, relationBuckets } from '@verifikat/analyses'
import { flag, matching, number, oneOf, text, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'
import { selectionField } from '../selection/selection.ts'

export const relationTabs = ['within', 'time'] as const
export const relationShows = ['deviating', 'within', 'all'] as const
export const relationIntervals = ['month', 'quarter', 'year'] as const
export const relationUnits = ['percent', 'percentPerYear', 'days'] as const

/** A template that is none: base and counterpart are chosen freely. */
export const OWN = 'own'

/** Own keys: tab, template and what is chosen instead of the template's, which vouchers are in sight, and how periods are judged. */
export const relationSearch = searchSchema(
  {
    tab: oneOf(relationTabs),
    template: text(60, 1),
    base: selectionField,
    counter: selectionField,
    /** Text of the counterpart's lines; the frame's filters are of the base. */
    counterText: text(200, 1),
    /** Conditions with `~` between them; see `conditions.ts`. */
    cond: text(600),
    /** Öre. */
    tolerance: whole(0),
    show: oneOf(relationShows),
    noMissing: flag,
    bucket: oneOf(relationBuckets),
    /** A bar of the histogram: bounds in per cent with `~` between them, an open one left out. */
    bar: matching(/^-?[\d.]*~-?[\d.]*$/),
    graph: oneOf(['ratio', 'scatter']),
    every: oneOf(relationIntervals),
    baseBy: oneOf(measures),
    counterBy: oneOf(measures),
    per: oneOf(relationUnits),
    /** Half-width of the usual band in MAD; residuals from so many standard errors. */
    k: number(0.5, 20),
    errors: number(0.5, 20),
  },
  { tab: 'within', show: 'deviating', noMissing: false, graph: 'ratio', tolerance: 50, k: 3, errors: 2 },
)

export type RelationSearch = ReturnType<typeof relationSearch.parse>
