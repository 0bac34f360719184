import type { IncomeStatementResult } from '@verifikat/analyses'

/** The line of net sales. */
export const SALES_ROW = 'is.net'

type Row = Pick<IncomeStatementResult['rows'][number], 'id' | 'kind' | 'shareRatios'>

/** Net sales: the line of that name, also where they are not positive and nothing is a share of them; in other layouts what shares are of. */
export function salesRow<R extends Row>(rows: readonly R[]): R | undefined {
  return (
    rows.find(({ id }) => id === SALES_ROW) ??
    rows.find(
      ({ kind, shareRatios }) =>
        kind !== 'account' && shareRatios.includes(1) && shareRatios.every((ratio) => ratio === 1 || ratio === null),
    )
  )
}
