import {
  type AnalysisId,
  analyses,
  type FlagTexts,
  flagTextOf,
  flagTexts,
  isFromSmallBase,
  type QueryInput,
  type ShownId,
  type TrialBalanceRow,
  undisposedRow,
} from '@verifikat/analyses'
import { accountPartTable } from './account-parts.ts'
import { flagNotes } from './flags.ts'
import { journalTable } from './journal.ts'
import { figureColumns } from './key-figures.ts'
import { hungRows, type LayoutRow, type Placed, placedRows } from './layout.ts'
import { type Table, tableOf } from './made-table.ts'
import { hungMonths, matrixColumns } from './months.ts'
import { pairColumns, relationPeriodColumns, relationVoucherColumns } from './pairs.ts'
import { accrualColumns, accrualRows, cutOffColumns, cutOffRows, windowColumns, windowRows } from './periods.ts'
import { hungObjects, objectColumns, type ReviewRow, reviewColumns } from './reviews.ts'
import { sampleExportTable } from './samples.ts'
import { everyTable, type NamedTable, shownTable } from './shown.ts'
import { checkColumns, checkNotes, checkRows, fileInSight, sourceColumns } from './sources.ts'
import { changeWords, counterColumns, parseStatement, type Statement, statementColumns, turnoverColumns } from './statements.ts'
import { statusNotes } from './status.ts'
import { type Cell, type Column, count, date, type Labels, type Language, ore, summed, text } from './table.ts'
import { type ExportView, plainView, rowsInSight } from './view.ts'
import { watchColumns, watchRows } from './watch-list.ts'

/** A change in per cent, or why there is none to show. */
function percentOf({ changeRatio, changeOre, closingOre, priorClosingOre }: TrialBalanceRow, language: Language): Cell {
  const isSmall = changeRatio === null && changeOre !== null && isFromSmallBase(closingOre, priorClosingOre, 'bookkeeping')
  return isSmall ? changeWords.small[language] : changeRatio
}

/** A run is exported as a table of its result, or as the ledger lines it is about. */
export type RunExport =
  | {
      readonly kind: 'table'
      readonly table: Table
      /** On which side its amounts are positive; null: it has none. Debit unless said. */
      readonly sign?: ExportView['sign'] | null
      /** In which its amounts are written; kronor unless said. */
      readonly unit?: ExportView['unit']
      /** Rows of the result that are not in sight, and so not in the table. */
      readonly leftOut?: number
      /** Of a result with several tables, all of them: by their ids a view asks for each. */
      readonly tabs?: readonly Pick<NamedTable, 'id' | 'title'>[]
      /** What is to be known beside the rows, in words. */
      readonly notes?: readonly (readonly [string, string])[]
    }
  | { readonly kind: 'lines'; readonly query: QueryInput }

/** What screens call them. */
const flagNames: Readonly<Record<TrialBalanceRow['flags'][number], Readonly<Record<Language, string>>>> = {
  'over-limits': { en: 'Over limits', sv: 'Över gränserna' },
  'over-one-limit': { en: 'Over one limit', sv: 'Över en gräns' },
  'year-break': { en: 'Year break', sv: 'Årsskiftesdifferens' },
  'declared-differs': { en: 'Differs from file', sv: 'Avviker från fil' },
  'opening-unknown': { en: 'Opening unknown', sv: 'Okänt ingående' },
  'result-opening': { en: 'Opening on result', sv: 'IB på resultat' },
  'sign-change': { en: 'Sign change', sv: 'Teckenbyte' },
  new: { en: 'New', sv: 'Ny' },
  ended: { en: 'Ended', sv: 'Upphörd' },
  undeclared: { en: 'Undeclared', sv: 'Odeklarerat' },
  renamed: { en: 'Renamed', sv: 'Nytt namn' },
  'same-name': { en: 'Same name', sv: 'Samma namn' },
}

/** What screens call results that stand on no account. */
const undisposedName: Labels = { en: 'Results on no account', sv: 'Resultat som inte står på något konto' }

const trialBalanceColumns: readonly Column<TrialBalanceRow>[] = [
  text('Account', 'Konto', (row) => row.account),
  text('Name', 'Namn', (row) => row.name),
  summed('Opening', 'Ingående', (row) => row.openingOre),
  summed('Debit', 'Debet', (row) => row.debitOre),
  summed('Credit', 'Kredit', (row) => row.creditOre),
  summed('Net', 'Netto', (row) => row.netOre),
  summed('Outside the year, left out', 'Utanför året, utelämnat', (row) => row.outsideLeftOutOre),
  summed('Year break', 'Årsbrytning', (row) => row.yearBreakOre),
  summed('Closing', 'Utgående', (row) => row.closingOre),
  ore('Declared closing', 'Deklarerad utgående', (row) => row.declaredClosingOre),
  ore('Difference', 'Differens', (row) => row.closingDifferenceOre),
  summed('Prior closing', 'Utgående föregående', (row) => row.priorClosingOre),
  summed('Change', 'Förändring', (row) => row.changeOre),
  { header: { en: 'Change %', sv: 'Förändring %' }, kind: 'ratio', value: percentOf },
  count('Vouchers', 'Verifikat', (row) => row.voucherCount),
  count('Lines', 'Rader', (row) => row.lineCount),
  date('First posted', 'Först bokfört', (row) => row.firstDate),
  date('Last posted', 'Senast bokfört', (row) => row.lastDate),
  {
    header: { en: 'Flags', sv: 'Flaggor' },
    kind: 'text',
    value: (row, language) => row.flags.map((flag) => flagNames[flag][language]).join(', '),
  },
]

const shares: Readonly<Record<'balance' | 'result', Labels>> = {
  balance: { en: 'Share of total assets', sv: 'Andel av summa tillgångar' },
  result: { en: 'Share of net sales', sv: 'Andel av nettoomsättning' },
}

/** The rows of a layout that are in sight, as columns show them. */
function layoutExport<R extends LayoutRow>(
  { layout, rows }: { readonly layout: { readonly id: string }; readonly rows: readonly R[] },
  columns: readonly Column<Placed<R>>[],
  language: Language,
  view: ExportView,
): RunExport & { readonly kind: 'table' } {
  const placed = placedRows(rows, view)
  const { sign, unit } = view
  const table = tableOf(columns, placed, language, { ...hungRows(placed, { layout: layout.id, sign }), unit })
  return { kind: 'table', table, sign, unit, leftOut: rows.length - placed.length }
}

function statementExport(id: 'balance-sheet' | 'income-statement') {
  return (result: unknown, _params: unknown, language: Language, _flags: FlagTexts, view: ExportView): RunExport => {
    const statement = parseStatement(id, result)
    const columns = statementColumns(statement, shares[id === 'balance-sheet' ? 'balance' : 'result'], view)
    return layoutExport<Statement['rows'][number]>(statement, columns, language, view)
  }
}

function reviewExport(id: 'balance' | 'result') {
  return (result: unknown, _params: unknown, language: Language, flags: FlagTexts, view: ExportView): RunExport => {
    const review = analyses[id].result.parse(result)
    const columns = reviewColumns(review, shares[id], flags, language, view)
    return { ...layoutExport<ReviewRow>(review, columns, language, view), notes: flagNotes(review.flags, flags, language) }
  }
}

function sampleExport(result: unknown, _params: unknown, language: Language): RunExport {
  return { kind: 'table', table: sampleExportTable(analyses['audit-unit-sampling'].result.parse(result), language) }
}

function sourceExport(result: unknown, _params: unknown, language: Language, _flags: FlagTexts, view: ExportView): RunExport {
  const statement = analyses['source-balance-sheet'].result.parse(result)
  const file = view.tab === 'file' ? fileInSight(statement, view) : null
  if (file === null) return layoutExport(statement, sourceColumns(statement, view), language, view)
  const { unit, part } = view
  const rows = checkRows(file, view, language)
  const table = tableOf(checkColumns(view, rows), rows, language, {
    ...(part === 'sru' ? {} : { account: { column: 0, of: (index: number) => rows[index]?.id ?? null } }),
    control: { kind: null, has: () => true },
    unit,
  })
  const leftOut = checkRows(file, { part, differing: false }, language).length - rows.length
  return { kind: 'table', table, sign: 'bookkeeping', unit, leftOut, notes: checkNotes(file, language) }
}

type Exporter = (result: unknown, params: unknown, language: Language, flags: FlagTexts, view: ExportView) => RunExport | Promise<RunExport>

/** Of each analysis that shows no tables of its own: a missing one does not compile. */
const exporters: { readonly [K in Exclude<AnalysisId, ShownId>]: Exporter } = {
  'balance-sheet': statementExport('balance-sheet'),
  'balance-sheet-debit-credit': (result, _params, language, _flags, view) => {
    const turnover = analyses['balance-sheet-debit-credit'].result.parse(result)
    return layoutExport(turnover, turnoverColumns(turnover.rows, view), language, view)
  },
  'income-statement': statementExport('income-statement'),
  'income-statement-debit-credit': (result, _params, language, _flags, view) => {
    const movement = analyses['income-statement-debit-credit'].result.parse(result)
    return layoutExport(movement, counterColumns(view), language, view)
  },
  balance: reviewExport('balance'),
  result: reviewExport('result'),
  'object-list-income-statement': (result, _params, language, flags, view) => {
    const list = analyses['object-list-income-statement'].result.parse(result)
    const shown = rowsInSight(list.rows, view)
    const rows = [...shown, list.total]
    const { sign, unit } = view
    const table = tableOf(objectColumns(list, flags, language, view), rows, language, { ...hungObjects(list, rows), unit })
    const leftOut = list.rows.length - shown.length
    return { kind: 'table', table, sign, unit, leftOut, notes: flagNotes(list.flags, flags, language) }
  },
  'key-figure': (result, _params, language, _flags, view) => {
    const figures = analyses['key-figure'].result.parse(result)
    const shown = rowsInSight(figures.figures, view)
    const { unit } = view
    const table = tableOf(figureColumns(figures, language), shown, language, { unit })
    return { kind: 'table', table, sign: null, unit, leftOut: figures.figures.length - shown.length }
  },
  'monthly-matrix': (result, _params, language, _flags, view) => {
    const matrix = analyses['monthly-matrix'].result.parse(result)
    const shown = rowsInSight(matrix.rows, view)
    const { unit } = view
    const table = tableOf(matrixColumns(matrix), shown, language, { ...hungMonths(matrix, shown), unit })
    const sign = matrix.unit !== 'ore' ? null : matrix.rowsBy === 'lines' ? 'natural' : 'bookkeeping'
    return { kind: 'table', table, sign, unit, leftOut: matrix.rows.length - shown.length }
  },
  counterpart: (result, _params, language) => {
    const counterpart = analyses.counterpart.result.parse(result)
    return { kind: 'table', table: tableOf(pairColumns(counterpart), counterpart.pairs, language) }
  },
  period: (result, _params, language, _flags, view) => {
    const { windows, cutOff, accruals } = analyses.period.result.parse(result)
    const { sign } = view
    if (windows) return { kind: 'table', sign, table: tableOf(windowColumns(windows), windowRows(windows, view), language) }
    if (cutOff) return { kind: 'table', sign, table: tableOf(cutOffColumns, cutOffRows(cutOff, view), language) }
    return { kind: 'table', sign, table: tableOf(accrualColumns, accruals ? accrualRows(accruals, view) : [], language) }
  },
  relation: (result, _params, language) => {
    const { within, overTime } = analyses.relation.result.parse(result)
    const table = overTime
      ? tableOf(relationPeriodColumns, overTime.periods, language)
      : tableOf(relationVoucherColumns, within?.vouchers ?? [], language)
    return { kind: 'table', table }
  },
  'source-balance-sheet': sourceExport,
  'source-income-statement': sourceExport,
  'trial-balance': (result, params, language) => {
    const parsed = analyses['trial-balance'].result.parse(result)
    const { accounts } = analyses['trial-balance'].params.parse(params)
    const beside = accounts.length === 0 ? undisposedRow(parsed, '', undisposedName[language]) : null
    return { kind: 'table', table: tableOf(trialBalanceColumns, beside ? [...parsed.rows, beside] : parsed.rows, language) }
  },
  'audit-unit-sampling': sampleExport,
  'monetary-unit-sampling': sampleExport,
  'random-unit-sampling': sampleExport,
  'watch-list': async (result, _params, language) => {
    const list = analyses['watch-list'].result.parse(result)
    return { kind: 'table', table: tableOf(await watchColumns(language), watchRows(list), language) }
  },
  'journal-entry': (result, _params, language, flags, view) => {
    const journal = analyses['journal-entry'].result.parse(result)
    const found = journalTable(journal, view, flags, language)
    return found === null ? { kind: 'lines', query: journal.query } : { kind: 'table', unit: view.unit, ...found }
  },
  'general-ledger-account': (result, params, language, flags) => {
    const { period, parts } = analyses['general-ledger-account'].result.parse(result)
    const { account, accounts, filters } = analyses['general-ledger-account'].params.parse(params)
    const nameOf = (id: string) => flagTextOf(flags, id)?.name ?? id
    const table = accountPartTable(parts, nameOf, (columns, items) => tableOf(columns, items, language))
    if (table) return { kind: 'table', table }
    const chosen = account === null ? accounts : [account, ...accounts]
    return { kind: 'lines', query: { ...filters, accounts: chosen, period: { from: period.from, to: period.to } } }
  },
}

export async function runExport(
  analysisId: AnalysisId,
  result: unknown,
  params: unknown,
  language: Language,
  view: ExportView = plainView,
): Promise<RunExport> {
  const run = await exportOf(analysisId, result, params, language, view)
  return run.kind === 'lines' ? run : { ...run, notes: [...statusNotes(result, language), ...(run.notes ?? [])] }
}

/** The tables of a result, in the plain view; null: it is lines of the ledger. `isWhole`: they are all that it shows. */
export async function tablesOfRun(
  analysisId: AnalysisId,
  result: unknown,
  params: unknown,
  language: Language,
): Promise<{ readonly tables: readonly NamedTable[]; readonly isWhole: boolean } | null> {
  const shown = await analyses[analysisId].loadShown()
  if (shown !== null) {
    const sign = shown.sign === 'either' ? plainView.sign : shown.sign
    return { tables: everyTable(shown.of(params, result), { ...plainView, sign }, language), isWhole: true }
  }
  const run = await exportOf(analysisId, result, params, language, plainView)
  return run.kind === 'lines' ? null : { tables: [{ id: '', title: '', table: run.table }], isWhole: false }
}

async function exportOf(
  analysisId: AnalysisId,
  result: unknown,
  params: unknown,
  language: Language,
  view: ExportView,
): Promise<RunExport> {
  const shown = await analyses[analysisId].loadShown()
  if (shown !== null) {
    const sign = shown.sign === 'either' ? view.sign : shown.sign
    return { kind: 'table', sign, unit: view.unit, ...shownTable(shown.of(params, result), { ...view, sign }, language) }
  }
  // what shows no tables has an exporter
  const exporter = (exporters as Readonly<Partial<Record<AnalysisId, Exporter>>>)[analysisId]
  if (exporter === undefined) throw new TypeError(`${analysisId} has no table to export`)
  return await exporter(result, params, language, await flagTexts(language), view)
}
