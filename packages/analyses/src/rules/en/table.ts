import type { GroupTexts } from '../texts.ts'

export const table: GroupTexts<'table'> = {
  'opening-from-table': {
    sentence:
      'The table gives opening balances for {count} accounts, which sum to {sumOre}. They were read as opening balances of the year.',
    cause: 'A print of the general ledger, or a sheet of balances, says what each account opens with.',
    remedy: 'Agree the sum with last year’s closing balances; a complete set sums to zero.',
  },
  'opening-from-table-unused': {
    sentence:
      'The table gives opening balances for {count} accounts, which sum to {sumOre} and were not used: they do not clearly belong to the beginning of the year, or an amount or its sign is not clear ({reason}, account {account}).',
    cause: 'Balances that differ between rows or sheets, or balances on result accounts, show that a print begins within the year.',
    remedy: 'Export from the first day of the year, or take the opening balances from a SIE file or from the year before.',
  },
  'table-amount': {
    sentence: 'The amount on account {account} cannot be read, so the row was left out.',
    cause: 'The cell holds a text or a formula’s error, or the decimal mark differs from that of the other rows.',
    remedy: 'Correct the cell in the spreadsheet, or choose the right decimal mark in the mapping, and read the file again.',
  },
  'table-amount-unclear': {
    sentence:
      'The amount {amount} on account {account} can be thousands or decimals: other amounts of the table use its mark as both. The row was left out.',
    cause: 'Rows from different programs or countries were put together, or some cells were edited by hand.',
    remedy: 'Write the amounts of the column in one way, and read the file again.',
  },
  'table-day-order': {
    sentence: 'Dates of which no row shows whether day or month comes first: {count}. {example} was read as {read}.',
    cause: 'All the dates of the table are of the first twelve days of a month, so that each is a day in either order.',
    remedy: 'Compare one date with the client’s report. If it is wrong, choose the other order of day and month and read the file again.',
  },
  'table-day-order-mixed': {
    sentence:
      'Dates contradict each other: {dayFirst} on row {dayFirstRow} has its day first, {monthFirst} on row {monthFirstRow} its month. Dates that do not fit the order read cannot be read; the others may be of another day.',
    cause: 'Rows from programs of different languages were put together, or a spreadsheet turned some of the dates round.',
    remedy: 'Fetch the file anew without opening it in another program, or write the dates of the column in one way.',
  },
  'table-outside-year': {
    sentence: 'Vouchers of the table that are dated outside {from} to {to} and were left out: {count}.',
    cause: 'The table holds several fiscal years, of which one was chosen.',
    remedy: 'Import the table again for each of the other years.',
  },
  'table-row-without-account': {
    sentence: 'The row has an amount but no account and was left out.',
    cause: 'The row is a subtotal without a heading, or the account stands in another column.',
    remedy: 'Read the row. If it is a booked amount, correct the mapping or the spreadsheet and read the file again.',
  },
  'table-row-without-content': {
    sentence: 'The row has neither account nor amount and was passed over.',
    cause: 'Headings, page numbers and notes in the client’s report.',
    remedy: 'Harmless.',
  },
  'table-sheet-left-out': {
    sentence: 'The sheet “{sheet}” is not built like the ledger and was left out.',
    cause: 'The workbook also holds a cover, a chart of accounts or sums. Sheets with the ledger’s header row are read as one.',
    remedy: 'Look at the sheet. If it holds vouchers, give it the same header row, or import it on its own.',
  },
  'table-subtotal': {
    sentence: 'The row “{label}” is a sum or a balance and was left out of the vouchers.',
    cause: 'Reports print sums and opening balances between the booked rows; counting them would double the amounts.',
    remedy: 'Check that the row is no booking. Sums that agree with the report show that the reading is complete.',
  },
  'table-sum-differs': {
    sentence:
      'The row “{label}” calls itself a sum, but its debit {debitOre} and credit {creditOre} are not what the rows above it come to. It was left out.',
    cause:
      'The report leaves rows out that the sum counts, the sum includes an opening balance, or the row is a booking whose text begins like a sum.',
    remedy:
      'Read the row. If it is a booking, give it its account, date and voucher number in the spreadsheet; otherwise look for rows that are missing.',
  },
  'table-sums-left-out': {
    sentence:
      'Rows that are sums or balances and were left out of the vouchers: {count}, with debit {debitOre} and credit {creditOre} in all.',
    cause: 'Reports print sums and balances between the booked rows; counting them would double the amounts.',
    remedy: 'Compare the debit and credit that were read with the total of the report: when they agree, no booked row is among these.',
  },
  'table-three-digits': {
    sentence:
      'Amounts of the table with three digits behind their only mark, where no amount shows whether those are thousands: {count}. {example} was read as {readOre}.',
    cause: 'Whole kronor with a thousands mark look like amounts with three decimals.',
    remedy:
      'Compare one amount with the client’s report. If it is wrong, choose the other decimal mark in the mapping and read the file again.',
  },
  'table-year': {
    sentence: 'The table gives no fiscal year. It was taken from the dates of its vouchers: {from} to {to}.',
    cause: 'A table has no place for the fiscal year. Dates within one calendar year give that year, others whole months from the first.',
    remedy: 'Compare with the company’s registered fiscal year; a broken year whose first months are empty would begin too late.',
  },
}
