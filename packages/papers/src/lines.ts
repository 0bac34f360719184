import type { LedgerLine } from '@verifikat/analyses'
import { type Column, count, date, ore, summed, text } from './table.ts'

/** Ledger lines, one row each, in the order of the screens. */
export const lineColumns: readonly Column<LedgerLine>[] = [
  text('Account', 'Konto', (line) => line.account),
  text('Account name', 'Kontonamn', (line) => line.accountName),
  date('Date', 'Datum', (line) => line.date),
  text('Series', 'Serie', (line) => line.series),
  text('Number', 'Nummer', (line) => line.number),
  text('Voucher text', 'Verifikattext', (line) => line.voucherText),
  text('Text', 'Text', (line) => line.text),
  summed('Debit', 'Debet', (line) => Math.max(0, line.ore)),
  summed('Credit', 'Kredit', (line) => Math.max(0, -line.ore)),
  summed('Amount', 'Belopp', (line) => line.ore),
  ore('Balance', 'Saldo', (line) => line.runningOre),
  text('Objects', 'Objekt', (line) => line.objects.map(({ dimension, object }) => `${dimension}:${object}`).join(' ')),
  { header: { en: 'Quantity', sv: 'Kvantitet' }, kind: 'number', value: (line) => line.quantity },
  text('User', 'Signatur', (line) => line.user),
  date('Registered', 'Registrerad', (line) => line.registrationDate),
  text('Counter-accounts', 'Motkonton', (line) => line.counterAccounts.join(' ')),
  date('Fiscal year from', 'Räkenskapsår från', (line) => line.yearFrom),
  count('Source line', 'Källrad', (line) => line.line),
]
