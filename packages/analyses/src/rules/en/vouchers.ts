import type { GroupTexts } from '../texts.ts'

export const vouchers: GroupTexts<'vouchers'> = {
  'amount-comma': {
    sentence: 'An amount in {label} is written with a comma; it was read as the decimal mark.',
    cause: 'The program writes amounts as Swedes do, while SIE prescribes a point.',
    remedy: 'Harmless as long as the voucher balances.',
  },
  'amount-missing': {
    sentence: '{label} has no amount and was left out.',
    cause: 'The amount is empty in the client’s program, or a field is missing so that the others have moved.',
    remedy: 'Read the line. If the voucher does not balance without it, have the client correct the row and export anew.',
  },
  'amount-parted': {
    sentence:
      '{label}: the amount is written with blanks between its thousands, {amount}, which SIE does not allow. The record was left out.',
    cause: 'Whoever wrote the file formatted the amounts for reading, for example in a spreadsheet.',
    remedy:
      'Ask for a new export from the accounting program. SIE parts its fields with blanks: such an amount is two fields, and no guess is made.',
  },
  'amount-rounded': {
    sentence: 'The amount {amount} in {label} has more than two decimals and was rounded to {roundedOre}.',
    cause: 'The program keeps amounts with more decimals, often after converting a currency or splitting VAT.',
    remedy: 'Books are kept in whole öre. If the voucher no longer balances, have the client round the row in the program.',
  },
  'amount-too-large': {
    sentence: 'The amount {amount} in {label} is above ten thousand billion kronor and was left out.',
    cause: 'Two fields have run together, for example a date and an amount, or the amount was mistyped.',
    remedy: 'Read the line and have the client correct the voucher; its other rows do not balance without it.',
  },
  'bad-amount': {
    sentence: '{label} has {amount} where an amount should be; the record was left out.',
    cause: 'A field is missing so that a text stands in the amount’s place, or the amount has thousands separators or a currency.',
    remedy: 'Read the line. The amount is in no figure until the client has corrected it and exported anew.',
  },
  'bad-quantity': {
    sentence: 'The quantity {quantity} is not a number and was left out.',
    cause: 'A field is missing so that a text stands in its place, or the quantity has a unit.',
    remedy: 'Amounts are not affected; only quantities per account are incomplete.',
  },
  'bad-regdate': {
    sentence: 'The registration date {date} is not a date of the form YYYYMMDD.',
    cause: 'The program writes the date in another form, or another field has moved into its place.',
    remedy: 'The voucher’s own date holds. Tests of late registration leave the voucher out unless the date could be read anyway.',
  },
  'bad-row-date': {
    sentence: 'The row date {date} is not a date; the voucher’s date holds, and a text in its place is kept as the row’s text.',
    cause: 'The program leaves the row date out without marking its place, so that the text has moved there.',
    remedy: 'Harmless: row dates are seldom used, and the voucher’s date decides the period.',
  },
  'bad-voucher-date': {
    sentence: 'The voucher date {date} is not a date of the form YYYYMMDD.',
    cause:
      'The date is empty, impossible or written in another form such as 2025-01-31, or the series is missing so that the fields have moved.',
    remedy:
      'Rows are kept; a date in the form YYYY-MM-DD is used, but without a date the voucher is in no month. Ask the client for the date and a new export.',
  },
  'document-missing': {
    sentence: 'Voucher {voucher} refers to document {document}, which is not in the file.',
    cause: 'The export left the document out, or its number was changed.',
    remedy: 'Ask the client for the document if the voucher is looked at.',
  },
  'documents-listed': {
    sentence: 'Documents that the file holds or points to: {documents}, the first is “{name}”. Each is listed with its voucher.',
    cause: 'SIE 5 can carry the documents behind vouchers, or say where they lie.',
    remedy: 'Nothing. The documents stay in the source file, which can be downloaded as it is.',
  },
  'duplicate-voucher-number': {
    sentence: 'Voucher number {voucher} is used again (occurrence {occurrence}).',
    cause: 'Two vouchers were given the same number by hand or by an integration, or a file was imported twice into the client’s program.',
    remedy:
      'Compare the vouchers. If they are alike, one is probably a double entry; if they differ, the number series is not unbroken as BFNAR 2013:2 requires.',
  },
  'empty-voucher': {
    sentence: 'Voucher {voucher} has no rows.',
    cause: 'The voucher was cancelled or all its rows were struck; some programs then keep only the number.',
    remedy:
      'Harmless for the sums; the number is kept so that the series shows no gap. Ask why it was cancelled if it lies near the closing.',
  },
  'row-date-outside-year': {
    sentence: 'The row is dated outside the fiscal year; the voucher’s date holds.',
    cause: 'The row carries the date of the event, for example an invoice, while the voucher was booked in this year.',
    remedy: 'Look at it as a question of cut-off if it lies near the turn of the year.',
  },
  'rtrans-without-twin': {
    sentence: 'A row that was added later (#RTRANS) is not followed by the same row as #TRANS.',
    cause: 'By the standard each added row stands twice. The program leaves out the second, or writes it with another amount.',
    remedy:
      'Only #TRANS rows are summed. If the voucher does not balance, the added row is missing from it: compare with the client’s program.',
  },
  'unbalanced-voucher': {
    sentence: 'Voucher {voucher} does not balance: debit less credit is {differenceOre}.',
    cause: 'A row was lost in the export, amounts were rounded, or the program allowed an unbalanced voucher.',
    remedy:
      'All its rows are in the figures, which are wrong by the difference. Compare with the client’s program, and have the voucher corrected or the file exported anew.',
  },
  'voucher-after-made': {
    sentence: 'Voucher {voucher} is dated {date}, after the file was made ({generated}).',
    cause: 'Accruals, salaries or repeated vouchers were booked ahead, or the year or month was mistyped.',
    remedy:
      'Look at whether the voucher belongs to the period that is being audited. A mistyped date also moves VAT and payroll tax to another month.',
  },
  'voucher-in-future': {
    sentence: 'Voucher {voucher} is dated {date}, after the file came in ({received}).',
    cause: 'Accruals, salaries or repeated vouchers were booked ahead, or the year or month was mistyped.',
    remedy:
      'Look at whether the voucher belongs to the period that is being audited. A mistyped date also moves VAT and payroll tax to another month.',
  },
  'voucher-number-gap': {
    sentence: 'Series {series} lacks voucher numbers ({missing} in all): {numbers}.',
    cause: 'Vouchers were deleted, the export leaves some out, or the client began a new run of numbers in the same series.',
    remedy: 'Numbers must follow unbroken (BFL 5:6–7, BFNAR 2013:2). Ask for the missing vouchers or for an explanation of each gap.',
  },
  'voucher-order': {
    sentence: 'The numbers of the series fall, first at voucher {voucher}.',
    cause: 'The program sorts by date or registration instead of by number, or vouchers were numbered afterwards.',
    remedy: 'Harmless for the figures. Where numbers do not follow the time of registration, look for vouchers entered late.',
  },
  'voucher-outside-year': {
    sentence: 'Voucher {voucher} is dated outside the fiscal year.',
    cause: 'The year was mistyped, or the voucher was entered in the wrong fiscal year of the program.',
    remedy:
      'It counts in the year’s closing balances but in none of its months. Ask the client in which year it belongs, and have it moved.',
  },
}
