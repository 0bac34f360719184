/** Analytical reviews and results per object as tables: their figures, what was expected, and the names of what was flagged. */
import { type Flag, type FlagTexts, flagTextOf, type ObjectRow, type ResultOf } from '@verifikat/analyses'
import { statementColumns } from './statements.ts'
import { type Column, count, date, ore, text } from './table.ts'

type Review = ResultOf<'balance'> | ResultOf<'result'>
type ReviewRow = Review['rows'][number]

/** Names of the flags of a row, the month after those that have one. */
function flagColumn<T extends { readonly id: string }>(flags: readonly Flag[], texts: FlagTexts): Column<T> {
  const byRow = new Map<string, Flag[]>()
  for (const flag of flags) if (flag.row !== null) byRow.set(flag.row, [...(byRow.get(flag.row) ?? []), flag])
  const named = ({ id, month }: Flag) => `${flagTextOf(texts, id)?.name ?? id}${month === null ? '' : ` ${month}`}`
  return text('Flags', 'Flaggor', ({ id }) => (byRow.get(id) ?? []).map(named).join(', '))
}

export function reviewColumns(review: Review, texts: FlagTexts): readonly Column<ReviewRow>[] {
  return [
    ...statementColumns(review),
    ore('Expected', 'Väntat', ({ expectedOre }) => expectedOre),
    ore('Difference', 'Avvikelse', ({ differenceOre }) => differenceOre),
    flagColumn(review.flags, texts),
  ]
}

type ObjectList = ResultOf<'object-list-income-statement'>

/** The period in full, then the result of each that it is compared with; the company as a whole last. */
export function objectColumns({ columns, periods, flags }: ObjectList, texts: FlagTexts): readonly Column<ObjectRow>[] {
  return [
    text('Dimension', 'Dimension', ({ dimension }) => dimension),
    text('Object', 'Objekt', ({ object }) => object),
    text('Name', 'Namn', ({ name }) => name),
    ...columns.map(({ name }, c) => ore<ObjectRow>(name.en, name.sv, (row) => row.periods[0]?.valuesOre[c] ?? null)),
    ...periods.map(({ from, to }, p) =>
      ore<ObjectRow>(`Result ${from} to ${to}`, `Resultat ${from} till ${to}`, (row) => row.periods[p]?.resultOre ?? null),
    ),
    { header: { en: 'Margin', sv: 'Marginal' }, kind: 'ratio', value: (row) => row.periods[0]?.marginRatio ?? null },
    {
      header: { en: 'Share of sales', sv: 'Andel av försäljningen' },
      kind: 'ratio',
      value: (row) => row.periods[0]?.salesShareRatio ?? null,
    },
    count('Lines', 'Rader', (row) => row.periods[0]?.lineCount ?? null),
    date('First line', 'Första rad', (row) => row.periods[0]?.firstDate ?? null),
    date('Last line', 'Sista rad', (row) => row.periods[0]?.lastDate ?? null),
    flagColumn(flags, texts),
  ]
}
