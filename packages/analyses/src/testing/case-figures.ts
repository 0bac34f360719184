// How the worked cases of journal entries, key figures, months and sources write what a result holds otherwise.
import { counterpartResult } from '../analyses/counterpart/schema.ts'
import { journalEntryResult } from '../analyses/journal-entry/schema.ts'
import { keyFigureResult } from '../analyses/key-figure/schema.ts'
import { monthlyMatrixResult } from '../analyses/monthly-matrix/schema.ts'
import { relationResult } from '../analyses/relation/schema.ts'
import type { BenfordTest } from '../journal-tests/schema.ts'
import { sourceStatementResult } from '../source-statement/schema.ts'

/** A result of these analyses in the words of its worked case; null: the case has the result's own words. */
export function caseFigures(analysis: string, result: unknown): Readonly<Record<string, unknown>> | null {
  switch (analysis) {
    case 'counterpart':
      return counterparts(result)
    case 'relation':
      return relations(result)
    case 'journal-entry':
      return journal(result)
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

/** Vouchers by series and number; digits by their counts, those of two digits under the digits themselves. */
function journal(result: unknown): Readonly<Record<string, unknown>> {
  const { search, numbers, library } = journalEntryResult.parse(result)
  const counts = (test: BenfordTest | undefined) => test && { n: test.n, counts: test.digits.map(({ count }) => count) }
  const byDigits = (test: BenfordTest | undefined) =>
    test && { n: test.n, counts: Object.fromEntries(test.digits.flatMap(({ digit, count }) => (count > 0 ? [[digit, count]] : []))) }
  const benford = library?.benford
  return {
    vouchers: search?.vouchers.map(({ series, number }) => `${series}${number}`),
    lines: search?.found.lines,
    first: counts(benford?.first),
    firstPositive: counts(benford?.firstPositive),
    firstNegative: counts(benford?.firstNegative),
    second: counts(benford?.second),
    firstTwoFrom10kr: byDigits(benford?.firstTwo),
    gaps: Object.fromEntries((numbers ?? []).map(({ series, gaps }) => [series, gaps])),
    duplicates: Object.fromEntries((numbers ?? []).map(({ series, duplicates }) => [series, duplicates])),
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

/** Counterparts are written as they explain the base: positive where they stand against it. */
function counterparts(result: unknown): Readonly<Record<string, unknown>> {
  const { base, counters, pairs, covered, missing } = counterpartResult.parse(result)
  const sign = (netOre: number) => (netOre > 0 ? -1 : 1)
  const methods = (['allOther', 'oppositeSide', 'proportional', 'unambiguous'] as const).map((method) => [
    method,
    Object.fromEntries(
      counters.flatMap((row) => (row.byMethod[method] === 0 ? [] : [[row.account, sign(base.netOre) * row.byMethod[method]]])),
    ),
  ])
  const accounts = base.accounts.map(({ account, netOre, insideOre, missingOre }) => {
    const own = pairs
      .filter((pair) => pair.base === account && !pair.inside)
      .map(({ counter, ore }) => [counter, sign(netOre) * ore] as const)
    return [
      account,
      {
        ...Object.fromEntries(own),
        sumOre: own.reduce((sum, [, ore]) => sum + ore, 0),
        insideOre: sign(netOre) * insideOre + 0,
        missingOre: sign(netOre) * missingOre + 0,
      },
    ]
  })
  return {
    ...Object.fromEntries(accounts),
    ...Object.fromEntries(methods),
    baseOre: base.netOre,
    unambiguousCoveredOre: covered.ore,
    missingOre: sign(base.netOre) * missing.proportional + 0,
  }
}

function relations(result: unknown): Readonly<Record<string, unknown>> {
  const { within, overTime, settlementVouchers } = relationResult.parse(result)
  const names = (own: readonly { readonly series: string; readonly number: string }[]) =>
    own.map(({ series, number }) => `${series}${number}`)
  if (overTime)
    return {
      ...Object.fromEntries(overTime.periods.map(({ label, baseOre, counterOre, ratio }) => [label, { baseOre, counterOre, ratio }])),
      settlementVouchers: names(settlementVouchers),
      naiveMarchCounterOre: overTime.periods.find(({ label }) => label.endsWith('-03'))?.naiveCounterOre,
    }
  const vouchers = within?.vouchers.toSorted((a, b) => Number(a.number) - Number(b.number)) ?? []
  const inBucket = (bucket: string) => names(vouchers.filter((own) => own.bucket === bucket))
  return {
    ...Object.fromEntries(['within', 'deviating', 'missing', 'baseZero'].map((bucket) => [bucket, inBucket(bucket)])),
    deviationOre: Object.fromEntries(vouchers.flatMap((own) => (own.deviationOre === null ? [] : [[names([own])[0], own.deviationOre]]))),
  }
}
