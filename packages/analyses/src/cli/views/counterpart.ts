import type { CounterpartResult } from '../../analyses/counterpart/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table } from '../table.ts'

const left = (head: string): Column => ({ head, align: 'left' })
const right = (head: string): Column => ({ head, align: 'right' })
const percent = (ratio: number | null): string => (ratio === null ? '–' : `${(ratio * 100).toFixed(1)} %`)

/** What the base is booked against, by every method, and what stands out. */
export function* counterpartView(result: CounterpartResult): Generator<string> {
  const { base, counters, covered, method, missing, period, insideOre } = result
  yield `Counterparts of ${base.accounts.length} accounts, ${method}, ${period.from} to ${period.to}, ${result.currency}\n`
  yield `Base ${kronor(base.netOre)} on ${group(base.lineCount)} lines in ${group(base.voucherCount)} vouchers\n\n`
  yield table(
    [
      left('Account'),
      left('Name'),
      right(method),
      right('Share'),
      ...['All other', 'Opposite side', 'Proportional', 'Unambiguous', 'Vouchers', 'Prior share'].map(right),
      left('First'),
      left('Last'),
      left('Notes'),
    ],
    counters.map((row) => [
      row.account,
      shorten(row.name, 28),
      kronor(row.ore),
      percent(row.share),
      kronor(row.byMethod.allOther),
      kronor(row.byMethod.oppositeSide),
      kronor(row.byMethod.proportional),
      kronor(row.byMethod.unambiguous),
      group(row.voucherCount),
      percent(row.priorShare),
      row.firstDate ?? '–',
      row.lastDate ?? '–',
      [...(row.isNew ? ['new'] : []), ...(row.isRare ? ['rare'] : []), ...row.rules].join(', '),
    ]),
  )
  yield `\nInside the base ${kronor(insideOre)}, missing ${kronor(missing[method])}; unambiguous vouchers cover ${percent(covered.share)} of the base\n\n`
  yield table(
    [left('Base'), left('Counter'), right(method), right('Share'), right('Vouchers'), left('Notes')],
    result.pairs.map((pair) => [
      pair.base,
      pair.counter,
      kronor(pair.ore),
      percent(pair.share),
      group(pair.voucherCount),
      [...(pair.inside ? ['inside'] : []), ...(pair.isNew ? ['new'] : []), ...(pair.isRare ? ['rare'] : []), ...pair.rules].join(', '),
    ]),
  )
  if (result.pair) {
    yield `\n${result.pair.base ?? 'All'} against ${result.pair.counter ?? 'what is missing'}: ${kronor(result.pair.ore)} in ${group(result.pair.count)} vouchers\n\n`
    yield table(
      [left('Voucher'), left('Date'), left('Text'), right('Base'), right('Counter'), right(method)],
      result.pair.vouchers.map((own) => [
        `${own.series} ${own.number}`,
        own.date ?? '–',
        shorten(own.text, 40),
        kronor(own.baseOre),
        kronor(own.counterOre),
        kronor(own.ore),
      ]),
    )
  }
  yield '\n'
  yield findingLines(result.findings)
}
