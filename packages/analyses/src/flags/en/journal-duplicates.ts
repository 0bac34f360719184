import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalDuplicates: JournalGroupTexts<'duplicate' | 'number' | 'version'> = {
  'journal.duplicate-voucher': {
    name: 'Voucher twice',
    rule: 'Another voucher within so many days has the same accounts with the same amounts. Vouchers a month apart, consecutive documents and what recurs at its usual interval are left out. Two serials that the company gives its suppliers’ invoices itself are not consecutive documents.',
    why: 'The same event may be booked twice, by hand and from a file, or by two people.',
    sentence: 'The same lines as {otherVoucher} of {otherDate}: {amountOre}.',
  },
  'journal.duplicate-line': {
    name: 'Line twice the same day',
    rule: 'Another voucher of the same date has the same amount on the same account. Consecutive documents are left out.',
    why: 'The same cost may be booked twice in vouchers that otherwise differ.',
    sentence: 'The same line as in {otherVoucher} that day: {lineOre} on {account} {name}.',
  },
  'journal.duplicate-counterpart': {
    name: 'Same party and amount twice',
    rule: 'Another voucher within so many days has the same amount on the same account with the same text, digits aside. Lines a month apart, consecutive documents and what recurs at its usual interval are left out. Two serials that the company gives its suppliers’ invoices itself are not consecutive documents.',
    why: 'Paid twice, or the same invoice booked twice: money may be claimed back.',
    sentence: 'The same text as {otherVoucher} of {otherDate}: {lineOre} on {account} {name}.',
  },
  'journal.reversed-sign': {
    name: 'Reversal',
    rule: 'Another voucher within so many days has the same accounts with opposite amounts. Both are flagged; a voucher belongs to one other at most.',
    why: 'Corrections look so. What was wrong, and is the right entry there?',
    sentence: '{role} {otherVoucher} of {otherDate}: {amountOre}.',
  },
  'journal.document-number': {
    name: 'Document number twice',
    rule: 'Another voucher has the same document number with the same words, on the same side of the same ledger account. Three or more equal amounts whole months apart, and a number that recurs at its usual interval, are left out.',
    why: 'An invoice is booked or paid once.',
    sentence: 'Document {document}, as {otherVoucher} of {otherDate} has: {lineOre} on {account} {name}.',
  },
  'journal.unbalanced': {
    name: 'Unbalanced',
    rule: 'The voucher’s debit and credit differ.',
    why: 'Double entry does not allow it: the file was changed, or the program is not to be relied on.',
    sentence: 'Does not balance: {balanceOre} remains of {amountOre}.',
  },
  'journal.many-lines': {
    name: 'Very many lines',
    rule: 'The voucher has more lines than the limit.',
    why: 'Nobody looks through a voucher of hundreds of lines: it is a place to hide, and to err.',
    sentence: '{count} lines over {amountOre}.',
  },
  'journal.number-gap': {
    name: 'Numbers missing',
    rule: 'Between the first and the last number of a series, numbers are missing; named is the voucher after the gap.',
    why: 'Vouchers are numbered without break (5 kap. 6–7 §§ bokföringslagen). What is missing was removed, or never given to you.',
    sentence: '{missing} numbers are missing before this one, {missingFrom} to {missingTo}.',
  },
  'journal.duplicate-number': {
    name: 'Number twice',
    rule: 'Another voucher of the fiscal year has the same series and number.',
    why: 'The number does not say which voucher is meant; one may have come in beside the program.',
    sentence: 'Number {occurrence} with this series and number: {amountOre}.',
  },
  'journal.number-order': {
    name: 'Numbers against dates',
    rule: 'The voucher is dated more than so many days before the one with the number before it.',
    why: 'It was booked later than its neighbours: backdated, or kept back.',
    sentence: 'Dated before number {otherNumber} of {otherDate}: {amountOre}.',
  },
  'journal.changed-since-import': {
    name: 'Changed since the last import',
    rule: 'The voucher differs from the version of the fiscal year that the last import replaced.',
    why: 'A booked voucher is corrected by a new one, never changed. What was tested before may not hold.',
    sentence: 'Changed since the last import: {changed}.',
  },
  'journal.deleted-since-import': {
    name: 'Deleted since the last import',
    rule: 'The version of the fiscal year that the last import replaced had a voucher that is not in the books any more.',
    why: 'Booked vouchers are kept for seven years; deleting one breaks the trail.',
    sentence: 'Not in the books any more: {amountOre}.',
  },
}
