// How the worked cases of key figures, months and sources write what a result holds otherwise.
import { keyFigureResult } from '../analyses/key-figure/schema.ts'
import { monthlyMatrixResult } from '../analyses/monthly-matrix/schema.ts'
import { sourceStatementResult } from '../source-statement/schema.ts'

/** A result of these analyses in the words of its worked case; null: the case has the result's own words. */
export function caseFigures(analysis: string, result: unknown): Readonly<Record<string, unknown>> | null {
  switch (analysis) {
    case 'key-figure':
      return figures(result)
    case 'monthly-matrix':
      return months(result)
    case 'source-balance-sheet':
    case 'source-income-statement':
      return sources(result)
    default:
      return null
  }
}

/** The cases write ratios with ten decimals. */
function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(10))
}

function figures(result: unknown): Readonly<Record<string, unknown>> {
  const { figures: all, terms, columns } = keyFigureResult.parse(result)
  const values = Object.fromEntries(all.map(({ id, values: own }) => [id, rounded(own[0]?.value ?? null)]))
  return {
    ...Object.fromEntries(terms.map(({ id, closingOre, movementOre }) => [id, closingOre[0] ?? movementOre[0]])),
    ...values,
    value: rounded(all[0]?.values[0]?.value ?? null),
    adjEquityOre: all[0]?.values[0]?.numerator,
    taxRatePermille: columns[0]?.taxRatePermille,
  }
}

function months(result: unknown): Readonly<Record<string, unknown>> {
  const { months: all, rows } = monthlyMatrixResult.parse(result)
  const [row] = rows
  return {
    columns: all.map(({ month }) => month),
    valuesOre: row?.values,
    outsideYearOre: row?.outside,
    rowTotalOre: row?.total,
    trialBalanceMovementOre: row?.trialBalanceNetOre,
  }
}

/** Accounts of the balance sheet in bookkeeping sign, lines as they are shown. */
function sources(result: unknown): Readonly<Record<string, unknown>> {
  const { rows, sources: all, sumsOre, sumOre } = sourceStatementResult.parse(result)
  const keyed = (values: readonly (number | null)[], sign = 1) =>
    Object.fromEntries(all.map(({ key }, s) => [key ?? '', sign * (values[s] ?? Number.NaN) + 0]))
  const accounts = rows.flatMap((row) => {
    const sign = row.display === 'debit' ? 1 : -1
    const balance = (ore: number | null) => sign * (ore ?? Number.NaN) + 0
    return row.account === null
      ? []
      : [[row.account, { ibOre: balance(row.openingOre), ...keyed(row.valuesOre, sign), ubOre: balance(row.closingOre) }]]
  })
  return {
    ...Object.fromEntries(rows.map(({ id, valuesOre, totalOre }) => [id, { ...keyed(valuesOre), total: totalOre }])),
    rows: Object.fromEntries(accounts),
    columnSums: keyed(sumsOre),
    sumAllSeriesOre: sumOre,
  }
}
