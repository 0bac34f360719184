import {
  type AnalysisId,
  analyses,
  type FlagTexts,
  flagTextOf,
  flagTexts,
  type QueryInput,
  type TrialBalanceRow,
} from '@verifikat/analyses'
import { accountPartTable } from './account-parts.ts'
import { figureColumns, matrixColumns, sourceColumns } from './figures.ts'
import { pairColumns, relationPeriodColumns, relationVoucherColumns } from './pairs.ts'
import { accrualColumns, cutOffColumns, cutOffRows, windowColumns, windowRows } from './periods.ts'
import { objectColumns, reviewColumns } from './reviews.ts'
import { counterColumns, parseStatement, statementColumns, turnoverColumns } from './statements.ts'
import { type Cell, type Column, count, date, type Language, ore, summed, text } from './table.ts'
import { watchColumns, watchRows } from './watch-list.ts'

/** Columns with the rows they show, the item type kept inside. */
export interface Table {
  readonly columns: readonly Pick<Column<never>, 'header' | 'kind' | 'summed'>[]
  readonly length: number
  row(index: number): Cell[]
}

export function tableOf<T>(columns: readonly Column<T>[], items: readonly T[], language: Language): Table {
  return {
    columns,
    length: items.length,
    row(index) {
      const item = items[index]
      return item === undefined ? [] : columns.map(({ value }) => value(item, language))
    },
  }
}

/** A run is exported as a table of its result, or as the ledger lines it is about. */
export type RunExport = { readonly kind: 'table'; readonly table: Table } | { readonly kind: 'lines'; readonly query: QueryInput }

/** What screens call them. */
const flagNames: Readonly<Record<TrialBalanceRow['flags'][number], Readonly<Record<Language, string>>>> = {
  'over-limits': { en: 'Over limits', sv: 'Över gränserna' },
  'over-one-limit': { en: 'Over one limit', sv: 'Över en gräns' },
  'year-break': { en: 'Year break', sv: 'Årsbrott' },
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
  { header: { en: 'Change %', sv: 'Förändring %' }, kind: 'ratio', value: (row) => row.changeRatio },
  count('Vouchers', 'Verifikationer', (row) => row.voucherCount),
  count('Lines', 'Rader', (row) => row.lineCount),
  date('First posted', 'Först bokfört', (row) => row.firstDate),
  date('Last posted', 'Senast bokfört', (row) => row.lastDate),
  {
    header: { en: 'Flags', sv: 'Flaggor' },
    kind: 'text',
    value: (row, language) => row.flags.map((flag) => flagNames[flag][language]).join(', '),
  },
]

function statementExport(id: 'balance-sheet' | 'income-statement') {
  return (result: unknown, _params: unknown, language: Language): RunExport => {
    const statement = parseStatement(id, result)
    return { kind: 'table', table: tableOf(statementColumns(statement), statement.rows, language) }
  }
}

function sourceExport(result: unknown, _params: unknown, language: Language): RunExport {
  const statement = analyses['source-balance-sheet'].result.parse(result)
  return { kind: 'table', table: tableOf(sourceColumns(statement), statement.rows, language) }
}

/** One entry for each analysis: a missing one does not compile. */
const exporters: {
  readonly [K in AnalysisId]: (result: unknown, params: unknown, language: Language, flags: FlagTexts) => RunExport | Promise<RunExport>
} = {
  'balance-sheet': statementExport('balance-sheet'),
  'balance-sheet-debit-credit': (result, _params, language) => {
    const { rows } = analyses['balance-sheet-debit-credit'].result.parse(result)
    return { kind: 'table', table: tableOf(turnoverColumns, rows, language) }
  },
  'income-statement': statementExport('income-statement'),
  'income-statement-debit-credit': (result, _params, language) => {
    const { rows } = analyses['income-statement-debit-credit'].result.parse(result)
    return { kind: 'table', table: tableOf(counterColumns, rows, language) }
  },
  balance: (result, _params, language, flags) => {
    const review = analyses.balance.result.parse(result)
    return { kind: 'table', table: tableOf(reviewColumns(review, flags), review.rows, language) }
  },
  result: (result, _params, language, flags) => {
    const review = analyses.result.result.parse(result)
    return { kind: 'table', table: tableOf(reviewColumns(review, flags), review.rows, language) }
  },
  'object-list-income-statement': (result, _params, language, flags) => {
    const list = analyses['object-list-income-statement'].result.parse(result)
    return { kind: 'table', table: tableOf(objectColumns(list, flags), [...list.rows, list.total], language) }
  },
  'key-figure': (result, _params, language) => {
    const figures = analyses['key-figure'].result.parse(result)
    return { kind: 'table', table: tableOf(figureColumns(figures), figures.figures, language) }
  },
  'monthly-matrix': (result, _params, language) => {
    const matrix = analyses['monthly-matrix'].result.parse(result)
    return { kind: 'table', table: tableOf(matrixColumns(matrix), matrix.rows, language) }
  },
  counterpart: (result, _params, language) => {
    const counterpart = analyses.counterpart.result.parse(result)
    return { kind: 'table', table: tableOf(pairColumns(counterpart), counterpart.pairs, language) }
  },
  period: (result, _params, language) => {
    const { windows, cutOff, accruals } = analyses.period.result.parse(result)
    if (windows) return { kind: 'table', table: tableOf(windowColumns(windows), windowRows(windows), language) }
    if (cutOff) return { kind: 'table', table: tableOf(cutOffColumns, cutOffRows(cutOff), language) }
    return { kind: 'table', table: tableOf(accrualColumns, accruals?.items ?? [], language) }
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
  'trial-balance': (result, _params, language) => {
    const { rows } = analyses['trial-balance'].result.parse(result)
    return { kind: 'table', table: tableOf(trialBalanceColumns, rows, language) }
  },
  'watch-list': async (result, _params, language) => {
    const list = analyses['watch-list'].result.parse(result)
    return { kind: 'table', table: tableOf(await watchColumns(language), watchRows(list), language) }
  },
  'journal-entry': (result) => ({ kind: 'lines', query: analyses['journal-entry'].result.parse(result).query }),
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

export async function runExport(analysisId: AnalysisId, result: unknown, params: unknown, language: Language): Promise<RunExport> {
  return exporters[analysisId](result, params, language, await flagTexts(language))
}
