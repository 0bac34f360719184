import { matrixModes } from '@verifikat/analyses'
import { oneOf, text, typed } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'

/** Own keys: what cells show, what rows are, patterns that rows must have (with `~` between them), shades off. */
export const monthlyMatrixSearch = searchSchema(
  {
    mode: oneOf(matrixModes),
    rows: oneOf(['accounts', 'lines', 'objects']),
    dim: typed(text(60, 1)),
    pattern: text(200),
    empty: oneOf(['show']),
    heat: oneOf(['none']),
  },
  { mode: 'movement', rows: 'accounts' },
)

export type MonthlyMatrixSearch = ReturnType<typeof monthlyMatrixSearch.parse>
