import type { Fact, Shown } from '../../tables/shown.ts'
import {
  accountsTable,
  dailyTable,
  datesTable,
  dayRowsTable,
  notificationsTable,
  pendingTable,
  reconciliationTable,
  statementsTable,
} from './balance-tables.ts'
import { rowsOf } from './found-rows.ts'
import { flaggedTable, matchesTable, onlyBankTable, onlyLedgerTable } from './row-tables.ts'
import type { BankAccountParams, BankAccountResult } from './schema.ts'
import { method, words } from './words.ts'

/** What people see of an account of the bank against the ledger. */
export const bankAccountShown: Shown<BankAccountParams, BankAccountResult> = {
  method,
  facts: factsOf,
  rowsOf,
  // what stands between files is told on their page, of all accounts
  pageOf: ({ code }) => (code.startsWith('bank.') ? 'bank' : null),
  sign: 'bookkeeping',
  tables: (result, params) => [
    reconciliationTable(result),
    onlyLedgerTable(result, params),
    onlyBankTable(result, params),
    matchesTable(result),
    flaggedTable(result),
    dailyTable(result),
    dayRowsTable(result),
    datesTable(result),
    pendingTable(result),
    statementsTable(result),
    notificationsTable(result),
    accountsTable(result),
  ],
}

function factsOf({ reconciliation, daily, chosen }: BankAccountResult): Fact[] {
  if (!reconciliation || !daily) return []
  const { date, bankMinor, inTransitMinor, outstandingMinor, onlyBankMinor, ledgerMinor, differenceMinor, unexplainedMinor } =
    reconciliation
  const beforeMinor = reconciliation.openingDifferenceMinor - reconciliation.statementDifferenceMinor
  const isLasting = daily.lastingFrom !== null
  const over = ['daily', 'dates']
  return [
    { id: 'bank', term: 'plus', label: words.bank, kind: 'ore', value: bankMinor, note: [date, date] },
    { id: 'transit', term: 'plus', label: words.plusInTransit, kind: 'ore', value: inTransitMinor },
    { id: 'outstanding', term: 'minus', label: words.minusOutstanding, kind: 'ore', value: outstandingMinor },
    {
      id: 'only-bank',
      term: 'minus',
      label: words.minusOnlyBank,
      kind: 'ore',
      value: onlyBankMinor,
      tone: onlyBankMinor === 0 ? 'good' : 'warning',
    },
    { id: 'before', term: 'plus', label: words.plusBefore, kind: 'ore', value: beforeMinor, tone: beforeMinor === 0 ? 'good' : 'warning' },
    {
      id: 'ledger',
      term: 'is',
      label: words.isLedger,
      kind: 'ore',
      value: ledgerMinor,
      note: [chosen?.account ?? '', chosen?.account ?? ''],
    },
    {
      id: 'unexplained',
      term: 'plus',
      label: words.unexplained,
      kind: 'ore',
      value: unexplainedMinor,
      tone: unexplainedMinor === 0 ? 'good' : 'error',
    },
    { id: 'difference', label: words.difference, kind: 'ore', value: differenceMinor, over },
    { id: 'first', label: words.firstDifference, kind: 'day', value: daily.firstDifferenceOn, over },
    { id: 'lasting', label: words.lastingFrom, kind: 'day', value: daily.lastingFrom, tone: isLasting ? 'warning' : 'good', over },
  ]
}
