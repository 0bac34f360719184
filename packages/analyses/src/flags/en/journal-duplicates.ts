import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalDuplicates: JournalGroupTexts<'duplicate' | 'number' | 'version'> = {
  'journal.duplicate-voucher': {
    name: 'Voucher twice',
    rule: 'Another voucher within so many days has the same accounts with the same amounts.',
    why: 'The same event may be booked twice, by hand and from a file, or by two people.',
    sentence: 'Voucher {voucher} of {date} over {amountOre} has the same lines as {otherVoucher} of {otherDate}.',
  },
  'journal.duplicate-line': {
    name: 'Line twice the same day',
    rule: 'Another voucher of the same date has the same amount on the same account.',
    why: 'The same cost may be booked twice in vouchers that otherwise differ.',
    sentence: 'Voucher {voucher} of {date} has {lineOre} on {account} {name}, as {otherVoucher} has that day.',
  },
  'journal.duplicate-counterpart': {
    name: 'Same party and amount twice',
    rule: 'Another voucher within so many days has the same amount on the same account with the same text, digits aside; what recurs is left out.',
    why: 'Paid twice, or the same invoice booked twice: money may be claimed back.',
    sentence: 'Voucher {voucher} of {date} has {lineOre} on {account} {name} with the same text as {otherVoucher} of {otherDate}.',
  },
  'journal.reversed-sign': {
    name: 'Reversed',
    rule: 'Another voucher within so many days has the same accounts with opposite amounts.',
    why: 'Corrections look so. What was wrong, and is the right entry there?',
    sentence: 'Voucher {voucher} of {date} over {amountOre} and {otherVoucher} of {otherDate} take each other out.',
  },
  'journal.document-number': {
    name: 'Document number twice',
    rule: 'Another voucher has the same document number with the same words, on the same side of the same ledger account.',
    why: 'An invoice is booked or paid once.',
    sentence:
      'Voucher {voucher} of {date} has document {document} with {lineOre} on {account} {name}, as {otherVoucher} of {otherDate} has.',
  },
  'journal.unbalanced': {
    name: 'Unbalanced',
    rule: 'The voucher’s debit and credit differ.',
    why: 'Double entry does not allow it: the file was changed, or the program is not to be relied on.',
    sentence: 'Voucher {voucher} of {date} over {amountOre} does not balance: {balanceOre} remains.',
  },
  'journal.many-lines': {
    name: 'Very many lines',
    rule: 'The voucher has more lines than the limit.',
    why: 'Nobody looks through a voucher of hundreds of lines: it is a place to hide, and to err.',
    sentence: 'Voucher {voucher} of {date} over {amountOre} has {count} lines.',
  },
  'journal.number-gap': {
    name: 'Numbers missing',
    rule: 'Between the first and the last number of a series, numbers are missing; named is the voucher after the gap.',
    why: 'Vouchers are numbered without break (5 kap. 6–7 §§ bokföringslagen). What is missing was removed, or never given to you.',
    sentence: 'Before voucher {voucher} of {date} over {amountOre}, {missing} numbers are missing ({missingFrom} to {missingTo}).',
  },
  'journal.duplicate-number': {
    name: 'Number twice',
    rule: 'Another voucher of the fiscal year has the same series and number.',
    why: 'The number does not say which voucher is meant; one may have come in beside the program.',
    sentence: 'Voucher {voucher} of {date} over {amountOre} is number {occurrence} with this series and number.',
  },
  'journal.number-order': {
    name: 'Numbers against dates',
    rule: 'The voucher is dated more than so many days before the one with the number before it.',
    why: 'It was booked later than its neighbours: backdated, or kept back.',
    sentence: 'Voucher {voucher} over {amountOre} is dated {date}, before number {otherNumber} of {otherDate}.',
  },
  'journal.changed-since-import': {
    name: 'Changed since the last import',
    rule: 'The voucher differs from the version of the fiscal year that the last import replaced.',
    why: 'A booked voucher is corrected by a new one, never changed. What was tested before may not hold.',
    sentence: 'Voucher {voucher} of {date} over {amountOre} was changed since the last import: {changed}.',
  },
  'journal.deleted-since-import': {
    name: 'Deleted since the last import',
    rule: 'The version of the fiscal year that the last import replaced had a voucher that is not in the books any more.',
    why: 'Booked vouchers are kept for seven years; deleting one breaks the trail.',
    sentence: 'Voucher {voucher} of {date} over {amountOre} is not in the books any more.',
  },
}
