import type { MonthlyMatrixResult, MonthlyMatrixRow } from '../../analyses/monthly-matrix/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table } from '../table.ts'
import { lackingLines } from './statement.ts'

/** Rows by month in whole kronor, with what breaks their rhythm. */
export function* monthlyMatrixView(result: MonthlyMatrixResult): Generator<string> {
  const { mode, unit, months, period } = result
  const figure = (value: number | null): string => {
    if (value === null) return '–'
    if (unit === 'lines') return group(value)
    return unit === 'ratio' ? `${(value * 100).toFixed(0)} %` : kronor(Math.round(value / 100) * 100).replace(/,00$/, '')
  }
  const right = (head: string): Column => ({ head, align: 'right' })
  const name = ({ name: own, kind }: MonthlyMatrixRow) => (kind === 'no-object' ? 'No object' : typeof own === 'string' ? own : own.en)
  yield `Monthly matrix, ${mode}, ${period.from} to ${period.to}, ${unit === 'ore' ? `whole ${result.currency}` : unit}\n\n`
  yield table(
    [
      { head: 'Row', align: 'left' },
      { head: 'Name', align: 'left' },
      ...months.map(({ month }) => right(month)),
      ...['Outside', 'Total', 'Median'].map(right),
      { head: 'Rhythm', align: 'left' },
      { head: 'Events', align: 'left' },
    ],
    result.rows.map((row) => [
      row.id,
      shorten(name(row), 28),
      ...[...row.values, row.outside, row.total, row.median].map(figure),
      row.rhythm,
      row.events.map(({ kind, month }) => `${kind} ${month}`).join(', '),
    ]),
  )
  yield '\n'
  yield* lackingLines(result.rows)
  yield `Rows that differ from the trial balance: ${group(result.differingRows)}\n\n`
  yield findingLines(result.findings)
}
