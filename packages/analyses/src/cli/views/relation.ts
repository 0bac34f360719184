import type { RelationResult } from '../../analyses/relation/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table } from '../table.ts'

const left = (head: string): Column => ({ head, align: 'left' })
const right = (head: string): Column => ({ head, align: 'right' })
const amount = (ore: number | null): string => (ore === null ? '–' : kronor(ore))

/** Vouchers, or periods, with their ratio and what was expected. */
export function* relationView(result: RelationResult): Generator<string> {
  const { within, overTime, template, period, unit } = result
  yield `Relation${template ? ` ‘${template.name.en}’` : ''}, ${period.from} to ${period.to}, ${result.currency}\n`
  for (const { percent, tolerancePp, from, to } of result.conditions)
    yield `Expected ${percent} ± ${tolerancePp}${from || to ? `, ${from ?? ''}–${to ?? ''}` : ''}\n`
  yield '\n'
  if (within) {
    yield table(
      [left('Vouchers'), ...['Number', 'Base', 'Counter', 'Deviation'].map(right)],
      Object.entries({ ...within.buckets, total: within.total }).map(([bucket, own]) => [
        bucket,
        group(own.voucherCount),
        ...[own.baseOre, own.counterOre, own.deviationOre].map(kronor),
      ]),
    )
    yield '\n'
    yield table(
      [left('Voucher'), left('Date'), left('Text'), ...['Base', 'Counter', 'Ratio', 'Deviation'].map(right), left('Bucket')],
      within.vouchers.map((own) => [
        `${own.series} ${own.number}`,
        own.date ?? '–',
        shorten(own.text, 40),
        kronor(own.baseOre),
        kronor(own.counterOre),
        own.ratioPercent === null ? '–' : `${own.ratioPercent.toFixed(2)} %`,
        amount(own.deviationOre),
        own.wrongSide ? `${own.bucket}, wrong side` : own.bucket,
      ]),
    )
  }
  if (overTime) {
    const ratio = (value: number | null) => (value === null ? '–' : unit === 'days' ? value.toFixed(1) : `${(value * 100).toFixed(2)} %`)
    yield table(
      [left('Period'), ...['Base', 'Counter', 'Ratio', 'Expected', 'Difference', 'Residual'].map(right), left('Notes')],
      overTime.periods.map((own) => [
        own.label,
        amount(own.baseOre),
        amount(own.counterOre),
        ratio(own.ratio),
        ratio(own.expectedRatio),
        amount(own.differenceOre),
        amount(own.residualOre),
        [
          ...(own.status === 'complete' ? [] : [own.status]),
          ...(own.within === false ? ['off'] : []),
          ...(own.isResidual ? ['residual'] : []),
        ].join(', '),
      ]),
    )
    const line = overTime.regression
    if (line) {
      yield `\nCounter = ${kronor(Math.round(line.interceptOre))} + ${line.slope.toFixed(6)} × base, R² ${line.rSquared?.toFixed(4) ?? '–'}, `
      yield `t ${line.slopeT?.toFixed(2) ?? '–'}, standard error ${kronor(Math.round(line.standardErrorOre))}, ${line.observations} periods\n`
    }
  }
  if (result.settlementVoucherCount > 0) {
    const shown = result.settlementVouchers.map(({ series, number }) => `${series}${number}`).join(', ')
    yield `\nVAT settlement vouchers (${group(result.settlementVoucherCount)}): ${shown}\n`
  }
  yield '\n'
  yield findingLines(result.findings)
}
