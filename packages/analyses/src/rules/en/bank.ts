import type { GroupTexts } from '../texts.ts'

export const bank: GroupTexts<'bank'> = {
  'bank.account-missing': {
    sentence: 'The file does not say which account it is of.',
    cause: 'The layout has no account number, as exports from an internet bank often have not.',
    remedy: 'See in the internet bank which account it is, and tie it to its ledger account by hand.',
  },
  'bank.amount-rounded': {
    sentence: 'The amount {amount} {currency} has more decimals than the currency: it is rounded.',
    cause: 'The file was written by a program that keeps more decimals, or the currency is wrong.',
    remedy: 'Compare the row with the statement in the internet bank.',
  },
  'bank.balance-missing': {
    sentence: 'The statement has no opening or no closing balance: whether its rows are complete cannot be told.',
    cause: 'The export has rows only, or balances of another currency or kind.',
    remedy: 'Ask the bank for a camt.053 file, which has both balances, or compare with the balance confirmation.',
  },
  'bank.bgmax-incomplete': {
    sentence: 'Payments are missing from BgMax files from {from} on: this one cannot be taken as complete.',
    cause: 'Payments in the new payment infrastructure are not in BgMax, which ends in November 2026.',
    remedy: 'Use camt.054 for payments received from that day on.',
  },
  'bank.cells-surplus': {
    sentence: 'The line has more cells than the headings, with an amount among them, which are left out: “{cells}”.',
    cause: 'A line break was lost, so that two rows stand on one line, or somebody wrote beside the table.',
    remedy: 'Export anew, and import the file without opening it in another program.',
  },
  'bank.count-differs': {
    sentence: 'The file says payments: {stated} (deposits: {statedDeposits}), but holds {count} (deposits: {deposits}).',
    cause: 'Records were lost or added after the file was made.',
    remedy: 'Fetch the file from the bank anew.',
  },
  'bank.credits-differ': {
    sentence:
      'The bank’s own count of money in: rows {statedRows}, sum {statedMinor} {currency}. The file holds: rows {rows}, sum {sumMinor}. Difference: {differenceMinor}.',
    cause: 'Rows were lost or added after the file was made, cannot be read, or are below the floor limit of the report.',
    remedy: 'Fetch the file from the bank anew, and compare its rows with the internet bank.',
  },
  'bank.currency-assumed': {
    sentence: 'The file names no currency: it is read as {currency}.',
    cause: 'The layout has no column for the currency.',
    remedy: 'See in the internet bank which currency the account has, and choose it beside the file.',
  },
  'bank.day-assumed': {
    sentence: 'Entries of this statement without a day: {rows}. They count on {date}, its last day.',
    cause: 'The bank gave neither a booking day nor a value date.',
    remedy: 'Find their days in the internet bank where they matter, as at the end of a year.',
  },
  'bank.days-missing': {
    sentence: 'There is no statement for {from} to {to}, and the balance changed by {differenceMinor} {currency} in between.',
    cause: 'A statement of the account was not handed over.',
    remedy: 'Ask for the statements of these days before the account is reconciled.',
  },
  'bank.days-overlap': {
    sentence: 'The days {from} to {to} are in the statement before as well.',
    cause: 'Exports were made for periods that overlap.',
    remedy: 'Rows that are in both count once; compare them where the two differ.',
  },
  'bank.debits-differ': {
    sentence:
      'The bank’s own count of money out: rows {statedRows}, sum {statedMinor} {currency}. The file holds: rows {rows}, sum {sumMinor}. Difference: {differenceMinor}.',
    cause: 'Rows were lost or added after the file was made, cannot be read, or are below the floor limit of the report.',
    remedy: 'Fetch the file from the bank anew, and compare its rows with the internet bank.',
  },
  'bank.deposit-differs': {
    sentence: 'The deposit is {depositMinor} {currency}, but its payments come to {sumMinor}: {differenceMinor} is unexplained.',
    cause: 'Payments are missing from the file, or were changed.',
    remedy: 'Fetch the file from the bank anew, and compare the deposit with the statement of the account.',
  },
  'bank.entries-differ': {
    sentence:
      'The bank’s own count of all entries together: rows {statedRows}, sum {statedMinor} {currency}. The file holds: rows {rows}, sum {sumMinor}. Difference: {differenceMinor}.',
    cause: 'Entries were taken out of the file or added to it, or its summary is from an earlier version.',
    remedy: 'Fetch the file from the bank anew, and compare the number of its rows with the internet bank.',
  },
  'bank.file-cut-off': {
    sentence: 'The file ends before it should: payments may be missing.',
    cause: 'The file was cut off when it was fetched or copied.',
    remedy: 'Fetch the file from the bank anew.',
  },
  'bank.floor-limit': {
    sentence:
      'Entries below the bank’s floor limit are not in this report: money in below {inMinor} {currency}, money out below {outMinor} {currency}.',
    cause: 'An interim report (MT942) lists entries from an agreed amount on only; smaller ones are in the account but not in the file.',
    remedy: 'Use the statement of the account (camt.053 or MT940), which has every entry.',
  },
  'bank.list-empty': {
    sentence: 'The list has headings and no rows: it says that nothing was paid, and no balance.',
    cause: 'Nothing was paid in the period, or the export was asked for other days or another account.',
    remedy: 'See in the internet bank whether the period has payments.',
  },
  'bank.list-filtered': {
    sentence: 'The balances of the list do not follow from row to row: rows are missing, or were changed.',
    cause: 'Rows were searched for or filtered in the internet bank before they were exported, or the file was edited.',
    remedy:
      'Fetch all rows of the period from the bank. Beside a whole statement the rows of this list are checked against it and count once; alone they count, but their balance is not proven.',
  },
  'bank.notification-waits': {
    sentence: 'A notification of {rows} payments, {sumMinor} {currency} in all, has no row of its own in any statement.',
    cause: 'The statement of that day is missing, the payment was not booked by the bank, or several rows have the same amount.',
    remedy: 'Look for the row in the statements; until then the notification is in no balance.',
  },
  'bank.opening-differs': {
    sentence: 'The statement opens at {openingMinor} {currency}, but the one before closes at {closingMinor}: {differenceMinor} apart.',
    cause: 'A statement in between is missing, or one of the two was changed.',
    remedy: 'Ask the bank for both statements, and compare their balances.',
  },
  'bank.other-currency': {
    sentence: 'Rows in another currency than the statement ({ownCurrency}), which are in no balance: {rows}, {sumMinor} {currency} in all.',
    cause: 'The bank lists a payment in its own currency without its value in that of the account.',
    remedy: 'Find the booked amount in the internet bank.',
  },
  'bank.overlap-differs': {
    sentence: 'The row of {date} of {amountMinor} {currency} is here but not in {other}, which has the same day. Such rows in all: {rows}.',
    cause: 'One of the two was changed or is not complete, or the two divide the payments of the day in other ways.',
    remedy:
      'See in the internet bank which is right, and leave the other statement out. Until then a row that contradicts a statement that ties is in no balance.',
  },
  'bank.pending': {
    sentence: 'Pending rows, which are kept apart and are in no balance: {rows}, {sumMinor} {currency} in all.',
    cause: 'The bank had not booked them when the file was made.',
    remedy: 'Fetch a file from after the period, where they are booked or gone.',
  },
  'bank.record-unknown': {
    sentence: 'A record of the kind “{record}” is not known here: it is left out.',
    cause: 'The file follows another version of the format, or was changed by hand.',
    remedy: 'See in the bank’s description of the format what such a record holds.',
  },
  'bank.row-balance': {
    sentence: 'The balance on this row is {balanceMinor} {currency}, but the one before and the amount come to {computedMinor}.',
    cause: 'Rows are missing before it, were sorted anew, or were changed after the export.',
    remedy: 'Export the period anew, and compare the rows around this one.',
  },
  'bank.row-in-text': {
    sentence: 'The line “{row}” reads as a row, but the balances agree without it: it is text of the row before, and is in no balance.',
    cause: 'Somebody who paid or was paid wrote a text that begins as the bank’s rows do.',
    remedy: 'See in the internet bank that there is no such row, and who wrote the text.',
  },
  'bank.row-outside-period': {
    sentence:
      'The row of {date} of {amountMinor} {currency} is dated outside the days of its statement, {from} to {to}. Such rows in all: {rows}.',
    cause: 'The date was changed or mistyped, or the period that the file states is not that of its rows.',
    remedy:
      'See in the internet bank on which day the row is booked. Until then the balance between that day and the statement’s is the statement’s, and the row stands as its own difference.',
  },
  'bank.row-unread': {
    sentence: 'The row “{row}” has no day, no amount or no direction that can be read: it is left out.',
    cause: 'The file was changed in a spreadsheet, or has a layout that is new.',
    remedy: 'Export anew, and import the file without opening it in another program.',
  },
  'bank.rows-differ': {
    sentence:
      'Opening {openingMinor} {currency} and rows of {sumMinor} do not come to the closing balance {closingMinor}: {differenceMinor} is unexplained.',
    cause: 'Rows are missing or were changed, or the statement was shortened.',
    remedy: 'Ask the bank for the statement; until then the difference is shown in the reconciliation.',
  },
  'bank.rows-repeated': {
    sentence: 'Rows of this statement that are also in an earlier one and are counted once: {rows}.',
    cause: 'Exports were made for periods that overlap, or a statement was sent again with more rows.',
    remedy: 'Nothing needs to be done where the two agree.',
  },
  'bank.statement-repeated': {
    sentence: 'This statement ({id}, {rows} rows) is there already: it counts once.',
    cause: 'The bank sent it again, or it was fetched twice.',
    remedy: 'Nothing needs to be done; remove one of them to be rid of the notice.',
  },
  'bank.value-date-unread': {
    sentence:
      'The value date “{date}” cannot be read as the other dates are written: the row counts on its booking day, without a value date.',
    cause: 'A spreadsheet turned the date round, or it was typed by hand.',
    remedy: 'See the row in the internet bank; export anew if its value date matters.',
  },
}
