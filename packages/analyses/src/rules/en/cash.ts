import type { GroupTexts } from '../texts.ts'

export const cash: GroupTexts<'cash'> = {
  'cash.account-suggested': {
    sentence: '{bankAccount} is compared with {account}: {rows} of its {all} rows stand there; nobody has confirmed it.',
    cause: 'The accounts are joined by amounts and days, or because one of each was left and a row or the name of a currency agrees.',
    remedy: 'Confirm the ledger account, or give another.',
  },
  'cash.account-taken': {
    sentence: '{bankAccount} is compared with nothing: {rows} of its {all} rows stand in {account}, which is another bank account’s.',
    cause: 'Its file does not say whose account it is, though it is of the same; or two accounts of the bank are booked on one.',
    remedy: 'Say on the page of bank files which account the file is of; else give its own ledger account.',
  },
  'cash.below-limit': {
    sentence: 'From {from} the bank’s balance is below {limitMinor}; the lowest is {lowestMinor}.',
    cause: 'The account is overdrawn, or has a credit limit that has not been given.',
    remedy: 'Ask for the agreement; give the credit limit, and consider liquidity.',
  },
  'cash.booked-early': {
    sentence: 'Payments booked more than {days} days before the bank has them: {count}, {sumMinor} in all.',
    cause: 'Payments are booked when they are ordered, or were held back after they had been booked.',
    remedy: 'Look at what was booked before the balance date and paid after it.',
  },
  'cash.candidate-far': {
    sentence: 'Open rows whose amount stands on the other side more than {days} days away: {count}, {sumMinor} in all.',
    cause: 'The two sides have the same amount, but further apart than rows without a common reference are matched.',
    remedy: 'Match them by hand where they are the same, or ask with more days.',
  },
  'cash.currency-unknown': {
    sentence: '{account}: the amount in {currency} is not known of {count} lines, or of the opening balance.',
    cause: 'A SIE file holds kronor only; the text of the voucher does not say the currency amount.',
    remedy: 'Give the amounts in the currency by voucher, and the opening balance.',
  },
  'cash.date-outside': {
    sentence: '{date} was asked for, but ledger and bank have only {from} to {to} in common: the reconciliation is of {used}.',
    cause: 'No statement or no books that were read reach that day.',
    remedy: 'Read the statements and the books of that day, or ask for another.',
  },
  'cash.decision-reopened': {
    sentence: 'Matches made by hand that no longer hold, since a voucher or a row has changed, is gone or is not certain: {count}.',
    cause: 'The ledger or the statements were imported again with other content.',
    remedy: 'Look at the difference, and match again.',
  },
  'cash.equal-candidates': {
    sentence: 'Rows with several candidates as good as each other, of which none was picked: {count}, {sumMinor} in all.',
    cause: 'Several rows have the same amount on days as near, and no text tells them apart.',
    remedy: 'Choose the right one, or see that the sums agree.',
  },
  'cash.foreign': {
    sentence: 'Payments to or from accounts in other countries: {count}, {sumMinor} in all; the first on {date}.',
    cause: 'The counterparty’s IBAN begins with another country’s code.',
    remedy: 'Consider who the counterparty is, VAT, and reports of payments abroad.',
  },
  'cash.map-contradicted': {
    sentence: '{bankAccount} was said to be {account} and also {other} in the ledger: it is compared with {account}.',
    cause: 'The same account was given twice, perhaps in another spelling, or asked for otherwise than the company has said.',
    remedy: 'Say once which account it is.',
  },
  'cash.map-shared': {
    sentence: '{account} was said to be the ledger account of both {bankAccount} and {other}: each is compared with all of its lines.',
    cause: 'Two accounts of the bank are booked on one account of the ledger, or one of them was given the wrong one.',
    remedy: 'Correct the account; where both are booked on it, each shows the other’s rows as differences.',
  },
  'cash.map-unknown': {
    sentence: '{bankAccount} was said to be {account} in the ledger, but there is no {missing} in what was read: that is not heeded.',
    cause: 'The number was mistyped, or the files or the books of it have not been read.',
    remedy: 'Correct the number, or read what is missing.',
  },
  'cash.maybe-same-account': {
    sentence:
      '{bankAccount} and {other} ({currency}) may be one account: the last digits that both have: {digits}; openings that go on from the other’s closing: {continues}.',
    cause: 'One file names the account without its clearing number, in another spelling, or not at all.',
    remedy: 'Say on the page of bank files whether they are one; until then they are reconciled as two.',
  },
  'cash.no-balance': {
    sentence: 'The files of {bankAccount} say no balances: rows are matched, nothing is reconciled.',
    cause: 'Interim reports and exported lists of rows often have no balances.',
    remedy: 'Read statements with balances (camt.053 or MT940), or a balance letter.',
  },
  'cash.no-ledger-account': {
    sentence: '{bankAccount} in {currency}: no account of the ledger agrees with its {rows} rows, and it is compared with none.',
    cause: 'The account is booked on an account that is no bank account here, or not booked at all.',
    remedy: 'Give its ledger account; else ask why the company has an account that is not in the books.',
  },
  'cash.not-booked': {
    sentence: 'Rows of the bank that are not in the ledger on {date}: {count}, {sumMinor} in all; the oldest of {from}.',
    cause: 'Fees, interest or payments were not booked, or with another amount.',
    remedy: 'Book them, or match them with what they are booked as.',
  },
  'cash.nothing-chosen': {
    sentence: 'No account of the bank that was read is compared with what was asked for ({asked}): nothing is reconciled.',
    cause: 'The number was mistyped, or the account of the bank is compared with another account of the ledger.',
    remedy: 'See among the accounts what each is compared with, and ask for one of them.',
  },
  'cash.open-lines': {
    sentence: 'Lines of the ledger open for more than {days} days on {date}: {count}, {sumMinor} in all; the oldest of {from}.',
    cause: 'The payment was never made, was booked twice, or was booked with another amount.',
    remedy: 'Look at the vouchers; a payment that the bank does not have is no payment.',
  },
  'cash.opening-differs': {
    sentence: 'When the comparison begins on {from}, ledger and bank differ by {differenceMinor}.',
    cause: 'Something before the first statement is booked on one side only, or the opening balance is wrong.',
    remedy: 'Read the statements before, or reconcile the opening balance by hand.',
  },
  'cash.opening-either': {
    sentence: 'The lists of {bankAccount} may as well open with {otherMinor} as with {openingMinor}, which is used.',
    cause:
      'On each of their days as much goes out as comes in, so that the balances read from more than one opening, and no statement says which. Of several lists the lowest is taken, of a list of one day the one in which the newest row stands first.',
    remedy: 'Read a statement of the days before, or ask for the bank’s confirmation of the balance.',
  },
  'cash.reversed': {
    sentence: 'Rows of the bank that were taken back on the same or the next day: {count}, {sumMinor} in all; the first on {date}.',
    cause: 'A payment went wrong, or money passed through the account.',
    remedy: 'Ask what they were, above all around the balance date.',
  },
  'cash.round-transfers': {
    sentence:
      'Round amounts moved between the company’s own accounts around the end of a fiscal year: {count}, {sumMinor} in all; the first on {date}.',
    cause: 'Money that is counted in two accounts on the balance date makes liquidity look better than it is.',
    remedy: 'See that both sides of each transfer are booked on the same day.',
  },
  'cash.same-account-contradicted': {
    sentence: '{bankAccount} and {other} are reconciled as one account, though it was said that they are two.',
    cause: 'Each was said to be one with a third account, which makes them one.',
    remedy: 'Say on the page of bank files which of it holds, and undo the other.',
  },
  'cash.settled-later': {
    sentence:
      'Rows that belong together on either side of {date}: {count}, {sumMinor} in all. They are in transit, outstanding or booked after it.',
    cause: 'They were booked on one side before the balance date and on the other after it.',
    remedy: 'See that each belongs to the year in which it is booked.',
  },
  'cash.statements-differ': {
    sentence: 'The bank’s own statements do not lead to their balance on {date}: {differenceMinor} is unexplained.',
    cause: 'A statement is missing, pages are missing, or a file was altered.',
    remedy: 'Read what is missing; compare with the bank’s balance letter.',
  },
  'cash.unnamed-lists': {
    sentence: 'Lists that name no account and are compared with nothing: {lists}. {rows} of their {all} rows stand in {account}.',
    cause: 'The bank’s list does not say which account it is of, so each is taken for an account of its own.',
    remedy: 'Say on the page of bank files which account they are of, for all of them at once.',
  },
  'cash.withdrawals': {
    sentence: 'Withdrawals of cash: {count}, {sumMinor} in all; the first on {date}.',
    cause: 'The text or the bank’s code says cash.',
    remedy: 'Look for receipts and for the account that the cash is booked on.',
  },
}
