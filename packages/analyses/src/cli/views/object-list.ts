import type { ObjectListResult, ObjectRow } from '../../analyses/object-list-income-statement/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table } from '../table.ts'
import { flagLines, percent } from './review.ts'
import { lackingLines } from './statement.ts'

const money = (head: string): Column => ({ head, align: 'right' })

function nameOf({ kind, level, object, name }: ObjectRow): string {
  const text = kind === 'total' ? '= Income statement' : kind === 'none' ? 'No object' : `${object ?? ''} ${name}`.trim()
  return `${'  '.repeat(level)}${shorten(text, 40)}`
}

/** The period's figures of each object, and the company's below them. */
export function* objectListView(result: ObjectListResult): Generator<string> {
  const [period] = result.periods
  const dimension = result.dimensions.find((own) => own.dimension === result.levels[0])
  yield `Income statement by ${dimension ? `${dimension.dimension} ${dimension.name}`.trim() : 'object'}, ${period?.from ?? ''} to ${period?.to ?? ''}, ${result.currency}\n\n`
  if (result.levels.length === 0) yield 'The books have no objects.\n\n'
  const cells = (row: ObjectRow): string[] => {
    const [own] = row.periods
    if (!own) return [nameOf(row)]
    const { valuesOre, marginRatio, salesShareRatio, lineCount, firstDate, lastDate } = own
    const lines = lineCount === null ? '–' : group(lineCount)
    const values = valuesOre.map((ore) => (ore === null ? 'missing' : kronor(ore)))
    return [nameOf(row), ...values, percent(marginRatio), percent(salesShareRatio), lines, firstDate ?? '', lastDate ?? '']
  }
  yield table(
    [
      { head: 'Object', align: 'left' },
      ...result.columns.map(({ name }) => money(shorten(name.en, 24))),
      ...['Margin', 'Share of sales', 'Lines'].map(money),
      { head: 'First', align: 'left' },
      { head: 'Last', align: 'left' },
    ],
    [...result.rows.map(cells), null, cells(result.total)],
  )
  yield '\n'
  yield* lackingLines(result.columns)
  yield `${flagLines(result.flags)}\n`
  yield findingLines(result.findings)
}
