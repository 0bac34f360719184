import { attributionMethods } from '@verifikat/analyses'
import { flag, list, number, oneOf, text, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'
import { selectionField } from '../selection/selection.ts'

export const counterpartShows = ['list', 'matrix', 'flow', 'months', 'flags'] as const

/** Own keys: base, method, view, what is left out, limits of rare pairs and of flows, and which flags are in sight. */
export const counterpartSearch = searchSchema(
  {
    base: selectionField,
    method: oneOf(attributionMethods),
    show: oneOf(counterpartShows),
    noClosing: flag,
    /** Series that hold year-end entries. */
    closing: list(text(20), 50),
    /** Rare from this amount, below this share in per cent. */
    rareOre: whole(0),
    rarePercent: number(0, 100),
    flowOre: whole(0),
    flag: text(600),
    severity: oneOf(['warning', 'info']),
  },
  { method: 'proportional', show: 'list', noClosing: false, rareOre: 1_000_000, rarePercent: 0.5 },
)

export type CounterpartSearch = ReturnType<typeof counterpartSearch.parse>
