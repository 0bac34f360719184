import type { PeriodAnalysisResult } from '../../analyses/period/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table, voucherLabel } from '../table.ts'

const left = (head: string): Column => ({ head, align: 'left' })
const right = (head: string): Column => ({ head, align: 'right' })

/** Months by window, what is near the balance date, and accruals with what lacks one. */
export function* periodView(result: PeriodAnalysisResult): Generator<string> {
  yield `Periods ${result.period.from} to ${result.period.to}, balance date ${result.date}, ${result.currency}\n\n`
  if (result.windows) yield* windowsView(result.windows)
  if (result.cutOff) yield* cutOffView(result.cutOff)
  if (result.accruals) yield* accrualsView(result.accruals)
  yield findingLines(result.findings)
}

function* windowsView({
  windows,
  mode,
  unit,
  seasonality,
  outside,
  patterns,
}: NonNullable<PeriodAnalysisResult['windows']>): Generator<string> {
  const figure = (value: number | null) => (unit === 'lines' ? (value === null ? '–' : group(value)) : kronor(value))
  yield `Months of ${patterns.join(', ')}, ${mode}\n\n`
  yield table(
    [left('Month'), ...windows.map(({ from, to }) => right(`${from} – ${to}`)), right('Season')],
    [
      ...(windows[0]?.months ?? []).map(({ month }, m) => [
        month.slice(5),
        ...windows.map((own) => figure(own.months[m]?.value ?? null)),
        seasonality[Number(month.slice(5)) - 1]?.index?.toFixed(2) ?? '–',
      ]),
      null,
      ['Total', ...windows.map(({ total }) => figure(total)), ''],
      ['Change', ...windows.map(({ change }) => figure(change)), ''],
    ],
  )
  yield `\nOutside the fiscal years ${kronor(outside.netOre)} on ${group(outside.count)} lines\n\n`
}

function* cutOffView({ groups, series }: NonNullable<PeriodAnalysisResult['cutOff']>): Generator<string> {
  for (const { group: name, cutOff, creditNotes, creditNotesOre } of groups) {
    yield `Cut-off of ${name}, ${cutOff.from} to ${cutOff.to}: ${kronor(cutOff.before.netOre)} before, ${kronor(cutOff.afterwards.netOre)} after`
    yield cutOff.after === 'loaded'
      ? '\n'
      : ` (${cutOff.after === 'missing' ? 'no books after the date' : `books to ${cutOff.afterTo ?? ''}`})\n`
    yield `By their texts ${kronor(cutOff.wrongBefore.ore)} booked before belongs after, ${kronor(cutOff.wrongAfter.ore)} booked after belongs before; ${group(creditNotes.length)} credit notes after, ${kronor(creditNotesOre)}\n\n`
    const told = cutOff.lines.filter(({ belongs }) => belongs.verdict === 'wrong' || belongs.verdict === 'split')
    if (told.length === 0) continue
    yield table(
      [left('Date'), left('Voucher'), left('Account'), left('Text'), right('Amount'), left('Belongs to'), right('Wrong period')],
      told.map((line) => [
        line.date ?? '',
        voucherLabel(line.series, line.number),
        line.account,
        shorten(line.text || line.voucherText, 40),
        kronor(line.ore),
        line.belongs.hint ? `${line.belongs.hint.from} – ${line.belongs.hint.to}` : '',
        kronor(line.belongs.wrongOre),
      ]),
    )
    yield '\n'
  }
  yield table(
    [left('Series'), left('Last before'), left('First after'), right('Registered late'), right('Out of order')],
    series.map((own) => [
      own.series,
      own.lastBefore ? `${own.lastBefore.number} ${own.lastBefore.date}` : '–',
      own.firstAfter ? `${own.firstAfter.number} ${own.firstAfter.date}` : '–',
      own.registeredLate === null ? '–' : group(own.registeredLate),
      group(own.outOfOrder),
    ]),
  )
  yield '\n'
}

function* accrualsView(accruals: NonNullable<PeriodAnalysisResult['accruals']>): Generator<string> {
  yield `Accruals at ${accruals.date}, followed from ${accruals.from}\n\n`
  yield table(
    [left('Account'), left('Name'), ...['Opening', 'Opened', 'Released', 'Closing', 'A year ago', 'Oldest days'].map(right), left('Notes')],
    accruals.accounts.map((own) => [
      own.account,
      shorten(own.name, 28),
      ...[own.openingOre, own.openedOre, own.releasedOre, own.closingOre, own.yearAgoOre].map(kronor),
      own.oldestDays === null ? '' : group(own.oldestDays),
      [...(own.sameAsYearAgo ? ['same as a year ago'] : []), ...(own.unmoved ? ['unmoved for a year'] : [])].join(', '),
    ]),
  )
  yield '\n'
  yield table(
    [left('Opened'), left('Account'), left('Text'), right('Amount'), right('Remains'), right('Days'), left('Result accounts')],
    accruals.items
      .filter(({ unreleasedOre }) => unreleasedOre !== 0)
      .map((item) => [
        item.openedDate ?? '',
        item.account,
        shorten(item.line ? item.line.text || item.line.voucherText : item.kind, 40),
        kronor(item.ore),
        kronor(item.unreleasedOre),
        item.ageDays === null ? '' : group(item.ageDays),
        item.resultAccounts.join(', '),
      ]),
  )
  yield `\nRecurring costs that lack a month: ${kronor(accruals.missingOre)}\n\n`
  yield table(
    [left('Account'), left('Text'), left('Kind'), left('Rhythm'), left('Missing'), right('Median'), right('Estimate'), left('Notes')],
    accruals.missing.map((own) => [
      own.account,
      shorten(own.text, 40),
      own.kind,
      own.rhythm,
      own.missing.join(', '),
      kronor(own.medianOre),
      kronor(own.estimateOre),
      [...(own.after ? [`after: ${own.after.date ?? ''}`] : []), ...(own.accrued ? [`accrued: ${own.accrued.account}`] : [])].join(', '),
    ]),
  )
  yield '\n'
  if (accruals.findings.length > 0) yield findingLines(accruals.findings)
}
