/** Statements as tables: the rows of the layout with their accounts, one column of kronor per column of the statement, then the differences. */
import { analyses, type ColumnResult, type ResultOf, type StatementRow } from '@verifikat/analyses'
import { type Column, count, type Language, ore, text } from './table.ts'

type Statement = ResultOf<'balance-sheet'> | ResultOf<'income-statement'>
type Row = Pick<Statement['rows'][number], 'kind' | 'account' | 'code' | 'name' | 'valuesOre' | 'changes'>

const kinds = {
  heading: { en: 'Heading', sv: 'Rubrik' },
  line: { en: 'Line', sv: 'Rad' },
  total: { en: 'Total', sv: 'Summa' },
  account: { en: 'Account', sv: 'Konto' },
  computed: { en: 'Computed', sv: 'Beräknat' },
  unplaced: { en: 'Unplaced', sv: 'Oplacerat' },
  measure: { en: 'Measure', sv: 'Mått' },
} as const satisfies Record<StatementRow['kind'], Record<Language, string>>

/** Kind, account and name: how every export of a statement begins. */
export const statementHead: readonly Column<Pick<StatementRow, 'kind' | 'account' | 'code' | 'name'>>[] = [
  { header: { en: 'Kind', sv: 'Slag' }, kind: 'text', value: (row, language) => kinds[row.kind][language] },
  text('Account', 'Konto', (row) => row.account),
  text('Code', 'Kod', (row) => row.code),
  { header: { en: 'Name', sv: 'Namn' }, kind: 'text', value: ({ name }, language) => (typeof name === 'string' ? name : name[language]) },
]

function labelOf({ kind, from, to }: ColumnResult, language: Language): string {
  if (kind === 'date') return to
  return `${kind === 'budget' ? 'Budget ' : ''}${from} ${language === 'sv' ? 'till' : 'to'} ${to}`
}

export function statementColumns({ columns, comparisons }: Pick<Statement, 'columns' | 'comparisons'>): readonly Column<Row>[] {
  const label = (column: number | undefined, language: Language) => {
    const own = columns[column ?? -1]
    return own ? labelOf(own, language) : ''
  }
  const differences = comparisons.map(({ of, against }, pair): Column<Row> => {
    const header = (language: Language) => `${label(of, language)} − ${label(against, language)}`
    return ore(header('en'), header('sv'), ({ changes }) => changes[pair]?.changeOre ?? null)
  })
  return [
    ...statementHead,
    ...columns.map((_, c): Column<Row> => ore(label(c, 'en'), label(c, 'sv'), ({ valuesOre }) => valuesOre[c] ?? null)),
    ...differences,
  ]
}

export function parseStatement(id: 'balance-sheet' | 'income-statement', result: unknown): Statement {
  return analyses[id].result.parse(result)
}

type Turnover = ResultOf<'balance-sheet-debit-credit'>['rows'][number]
type Movement = ResultOf<'income-statement-debit-credit'>['rows'][number]

const movementColumns: readonly Column<Movement | Turnover>[] = [
  ore('Debit', 'Debet', (row) => row.debitOre),
  ore('Credit', 'Kredit', (row) => row.creditOre),
  ore('Net', 'Netto', (row) => row.netOre),
]
const countColumns: readonly Column<Movement | Turnover>[] = [
  count('Debit lines', 'Debetrader', (row) => row.debitCount),
  count('Credit lines', 'Kreditrader', (row) => row.creditCount),
]

export const turnoverColumns: readonly Column<Turnover>[] = [
  ...statementHead,
  ore('Opening', 'Ingående', (row) => row.openingOre),
  ...movementColumns,
  ore('Carried', 'Fört mellan år', (row) => row.carriedOre),
  ore('Closing', 'Utgående', (row) => row.closingOre),
  ...countColumns,
  { header: { en: 'Turnover ratio', sv: 'Vändningskvot' }, kind: 'number', value: (row) => row.turnoverRatio },
  { header: { en: 'Turnover days', sv: 'Omsättningsdagar' }, kind: 'number', value: (row) => row.turnoverDays },
]

export const counterColumns: readonly Column<Movement>[] = [
  ...statementHead,
  ...movementColumns,
  ...countColumns,
  { header: { en: 'Other side', sv: 'Andel motriktad' }, kind: 'ratio', value: (row) => row.counterRatio },
]
