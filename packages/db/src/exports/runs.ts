import { type AnalysisId, analyses, type QueryInput, type TrialBalanceRow } from '@verifikat/analyses'
import { type Cell, type Column, count, date, ore, summed, text } from './table.ts'

/** Columns with the rows they show, the item type kept inside. */
export interface Table {
  readonly columns: readonly Pick<Column<never>, 'header' | 'kind' | 'summed'>[]
  readonly length: number
  row(index: number): Cell[]
}

export function tableOf<T>(columns: readonly Column<T>[], items: readonly T[]): Table {
  return {
    columns,
    length: items.length,
    row(index) {
      const item = items[index]
      return item === undefined ? [] : columns.map(({ value }) => value(item))
    },
  }
}

/** A run is exported as a table of its result, or as the ledger lines it is about. */
export type RunExport = { readonly kind: 'table'; readonly table: Table } | { readonly kind: 'lines'; readonly query: QueryInput }

const trialBalanceColumns: readonly Column<TrialBalanceRow>[] = [
  text('Account', 'Konto', (row) => row.account),
  text('Name', 'Namn', (row) => row.name),
  summed('Opening', 'Ingående', (row) => row.openingOre),
  summed('Debit', 'Debet', (row) => row.debitOre),
  summed('Credit', 'Kredit', (row) => row.creditOre),
  summed('Net', 'Netto', (row) => row.netOre),
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
  text('Flags', 'Flaggor', (row) => row.flags.join(' ')),
]

/** One entry for each analysis: a missing one does not compile. */
const exporters: { readonly [K in AnalysisId]: (result: unknown, params: unknown) => RunExport } = {
  'trial-balance': (result) => {
    const { rows } = analyses['trial-balance'].result.parse(result)
    return { kind: 'table', table: tableOf(trialBalanceColumns, rows) }
  },
  'general-ledger-account': (result, params) => {
    const { period } = analyses['general-ledger-account'].result.parse(result)
    const { account, accounts, filters } = analyses['general-ledger-account'].params.parse(params)
    const chosen = account === null ? accounts : [account, ...accounts]
    return { kind: 'lines', query: { ...filters, accounts: chosen, period: { from: period.from, to: period.to } } }
  },
}

export function runExport(analysisId: AnalysisId, result: unknown, params: unknown): RunExport {
  return exporters[analysisId](result, params)
}
