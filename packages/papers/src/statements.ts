/** Statements as tables: the rows of the layout with their accounts, one column of amounts per column of the statement, then the differences. */
import {
  analyses,
  type Change,
  type ColumnResult,
  type Display,
  isFromSmallBase,
  lackingText,
  misplacedText,
  type ResultOf,
  type StatementRow,
} from '@verifikat/analyses'
import { kronorIn } from './csv.ts'
import { type LayoutRow, type Placed, rowKinds } from './layout.ts'
import { type Cell, type Column, count, type Labels, type Language, ratio, text } from './table.ts'
import { type ExportView, sideOf, signed } from './view.ts'

export type Statement = ResultOf<'balance-sheet'> | ResultOf<'income-statement'>
type Row = Statement['rows'][number]
type Misplaced = ResultOf<'balance-sheet'>['rows'][number]['misplaced']
type Named = LayoutRow & Pick<StatementRow, 'code' | 'name' | 'lacking'> & { readonly misplaced?: Misplaced }
/** What statements and reviews of accounts have in common. */
type Compared = Named & { readonly valuesOre: readonly (number | null)[]; readonly changes: readonly Change[] }

/** Kind, account and name: how every export of a statement begins. */
export function statementHead<R extends Named>(): readonly Column<Placed<R>>[] {
  return [
    { header: { en: 'Kind', sv: 'Slag' }, kind: 'text', value: ({ row }, language) => rowKinds[row.kind][language] },
    text('Account', 'Konto', ({ row }) => row.account),
    text('Code', 'Kod', ({ row }) => row.code),
    text('Name', 'Namn', ({ row, figures }, language) => {
      const name = typeof row.name === 'string' ? row.name : row.name[language]
      // A closed group has the doubt of its total.
      const { lacking, misplaced } = figures ?? row
      return doubted(name, lacking, language, row.kind === 'account' ? null : misplaced)
    }),
  ]
}

/** A name with the doubt of its total. */
export function doubted(name: string, lacking: StatementRow['lacking'], language: Language, misplaced: Misplaced = null): string {
  const money = (own: number) => kronorIn(language, own)
  const doubts = [lacking && lackingText(lacking, language, money), misplaced && misplacedText(misplaced, language, money)].filter(Boolean)
  return doubts.length === 0 ? name : `${name} (${doubts.join('; ')})`
}

/** An amount of a row on the side that the reader chose. */
export function sided<R extends { readonly display: Display }>(
  id: string,
  [en, sv]: readonly [string, string],
  view: Pick<ExportView, 'sign'>,
  of: (row: R) => number | null | undefined,
): Column<Placed<R>> {
  return {
    id,
    header: { en, sv },
    kind: 'ore',
    adds: 'sided',
    value: ({ figures }) => (figures === null ? null : signed(of(figures), sideOf(figures, view))),
  }
}

function labelOf({ kind, from, to }: ColumnResult, language: Language): string {
  if (kind === 'date') return to
  return `${kind === 'budget' ? 'Budget ' : ''}${from} ${language === 'sv' ? 'till' : 'to'} ${to}`
}

/** Beside a comparison of columns that are booked for other numbers of months. */
export const unlikeWords: Labels = { en: 'not as long', sv: 'olika långa' }

/** What stands where a change has no per cent. */
export const changeWords = {
  new: { en: 'New', sv: 'Nytt' },
  ended: { en: 'Ended', sv: 'Upphört' },
  small: { en: 'Small basis', sv: 'För liten bas' },
} as const satisfies Record<string, Labels>

/** The amounts of each column, then of each comparison the difference in money and in per cent. */
export function comparedColumns<R extends Compared>(
  { columns, comparisons }: Pick<Statement, 'columns' | 'comparisons'>,
  view: Pick<ExportView, 'sign'>,
): readonly Column<Placed<R>>[] {
  const label = (column: number, language: Language) => {
    const own = columns[column]
    return own ? labelOf(own, language) : ''
  }
  const amounts = columns.map((_, c) => sided<R>(`v${c}`, [label(c, 'en'), label(c, 'sv')], view, ({ valuesOre }) => valuesOre[c]))
  const differences = comparisons.flatMap(({ of, against, isUnlike }, pair): Column<Placed<R>>[] => {
    const header = (language: Language) =>
      `${label(of, language)} − ${label(against, language)}${isUnlike ? ` (${unlikeWords[language]})` : ''}`
    const operands = { left: `v${of}`, right: `v${against}` }
    const percent = ({ figures }: Placed<R>, language: Language): Cell => {
      const change = figures?.changes[pair]
      if (figures === null || change === undefined) return null
      const isSmall = isFromSmallBase(figures.valuesOre[of] ?? null, figures.valuesOre[against] ?? null)
      const unmeasured = change.changeRatio === null && change.changeOre !== null && isSmall ? 'small' : null
      const word = change.flags.includes('new') ? 'new' : change.flags.includes('ended') ? 'ended' : unmeasured
      return word === null ? change.changeRatio : changeWords[word][language]
    }
    return [
      {
        ...sided<R>(`d${pair}`, [`Δ ${header('en')}`, `Δ ${header('sv')}`], view, ({ changes }) => changes[pair]?.changeOre),
        derived: { op: 'minus', ...operands },
      },
      { ...ratio(`Δ % ${header('en')}`, `Δ % ${header('sv')}`, percent), derived: { op: 'growth', ...operands } },
    ]
  })
  return [...amounts, ...differences]
}

const flagNames = {
  'over-limits': { en: 'Over limits', sv: 'Över gränserna' },
  'wrong-side': { en: 'Wrong side', sv: 'Fel sida' },
  'over-one-limit': { en: 'Over one limit', sv: 'Över en gräns' },
  'sign-change': { en: 'Sign change', sv: 'Teckenbyte' },
} as const satisfies Record<string, Labels>

function flagsOf({ changes, wrongSides }: Row, language: Language): string {
  const has = (flag: keyof typeof flagNames) =>
    flag === 'wrong-side' ? wrongSides.some(Boolean) : changes.some(({ flags }) => flags.includes(flag))
  // Keys of the object, in its order: worst first.
  const known = Object.keys(flagNames) as (keyof typeof flagNames)[]
  return known
    .filter(has)
    .map((flag) => flagNames[flag][language])
    .join(', ')
}

export function statementColumns(
  statement: Statement,
  shares: { readonly en: string; readonly sv: string },
  view: ExportView,
): readonly Column<Placed<Row>>[] {
  const share = statement.columns.flatMap((column, c): Column<Placed<Row>>[] =>
    view.share && column.kind !== 'budget'
      ? [
          ratio(`${shares.en} ${labelOf(column, 'en')}`, `${shares.sv} ${labelOf(column, 'sv')}`, ({ figures }) =>
            figures === null ? null : signed(figures.shareRatios[c], sideOf(figures, view)),
          ),
        ]
      : [],
  )
  return [
    ...statementHead<Row>(),
    ...comparedColumns<Row>(statement, view),
    ...share,
    text('Flags', 'Flaggor', ({ figures }, language) => (figures === null ? null : flagsOf(figures, language))),
  ]
}

export function parseStatement(id: 'balance-sheet' | 'income-statement', result: unknown): Statement {
  return analyses[id].result.parse(result)
}

export type Turnover = ResultOf<'balance-sheet-debit-credit'>['rows'][number]
export type Movement = ResultOf<'income-statement-debit-credit'>['rows'][number]

const turnoverFlags = {
  'one-sided': { en: 'One-sided', sv: 'Ensidigt' },
  rolling: { en: 'Rolling', sv: 'Rullande' },
  'disposal-without-result': { en: 'Disposal without result', sv: 'Avyttring utan resultat' },
  'clearing-open': { en: 'Not cleared', sv: 'Inte avräknat' },
  'equity-moved': { en: 'Equity moved', sv: 'Eget kapital ändrat' },
  'counter-share': { en: 'Other side', sv: 'Motriktat' },
  'net-near-zero': { en: 'Net near zero', sv: 'Netto nära noll' },
} as const satisfies Record<Turnover['flags'][number] | Movement['flags'][number], Labels>

function movementColumns<R extends Turnover | Movement>(view: ExportView): readonly Column<Placed<R>>[] {
  const plain = (id: 'debit' | 'credit', en: string, sv: string, of: (row: R) => number | null): Column<Placed<R>> => ({
    id,
    header: { en, sv },
    kind: 'ore',
    adds: 'plain',
    value: ({ figures }) => (figures === null ? null : of(figures)),
  })
  return [
    plain('debit', 'Debit', 'Debet', (row) => row.debitOre),
    plain('credit', 'Credit', 'Kredit', (row) => row.creditOre),
    { ...sided<R>('net', ['Net', 'Netto'], view, (row) => row.netOre), derived: { op: 'minus', left: 'debit', right: 'credit' } },
  ]
}

function countColumns<R extends Turnover | Movement>(): readonly Column<Placed<R>>[] {
  return [
    { ...count('Debit lines', 'Debetrader', ({ figures }: Placed<R>) => figures?.debitCount ?? null), adds: 'plain' },
    { ...count('Credit lines', 'Kreditrader', ({ figures }: Placed<R>) => figures?.creditCount ?? null), adds: 'plain' },
  ]
}

function turnoverFlagColumn<R extends Turnover | Movement>(): Column<Placed<R>> {
  return text('Flags', 'Flaggor', ({ figures }, language) =>
    figures === null ? null : figures.flags.map((flag) => turnoverFlags[flag][language]).join(', '),
  )
}

export function turnoverColumns(rows: readonly Turnover[], view: ExportView): readonly Column<Placed<Turnover>>[] {
  const hasCarried = rows.some(({ carriedOre }) => carriedOre !== null && carriedOre !== 0)
  return [
    ...statementHead<Turnover>(),
    sided<Turnover>('opening', ['Opening', 'Ingående'], view, (row) => row.openingOre),
    ...movementColumns<Turnover>(view),
    ...(hasCarried ? [sided<Turnover>('carried', ['Carried', 'Fört mellan år'], view, (row) => row.carriedOre)] : []),
    {
      ...sided<Turnover>('closing', ['Closing', 'Utgående'], view, (row) => row.closingOre),
      derived: { op: 'sum', of: ['opening', 'net', ...(hasCarried ? ['carried'] : [])] },
    },
    ...countColumns<Turnover>(),
    ratio('Turnover ratio', 'Vändningskvot', ({ figures }: Placed<Turnover>) => figures?.turnoverRatio ?? null),
    {
      header: { en: 'Turnover days', sv: 'Omsättningsdagar' },
      kind: 'decimal',
      value: ({ figures }) => figures?.turnoverDays ?? null,
    },
    turnoverFlagColumn<Turnover>(),
  ]
}

export function counterColumns(view: ExportView): readonly Column<Placed<Movement>>[] {
  return [
    ...statementHead<Movement>(),
    ...movementColumns<Movement>(view),
    ...countColumns<Movement>(),
    ratio('Other side', 'Andel motriktad', ({ figures }: Placed<Movement>) => figures?.counterRatio ?? null),
    turnoverFlagColumn<Movement>(),
  ]
}
