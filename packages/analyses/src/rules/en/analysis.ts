import type { GroupTexts } from '../texts.ts'

export const analysis: GroupTexts<'analysis'> = {
  'books.source-checksum': {
    sentence:
      'The checksum of the file for the year from {yearFrom} cannot be confirmed: the file was cut short, changed or damaged after it was made.',
    cause: 'See the import’s findings for the line, and both values where the file gives one.',
    remedy: 'Import a new export before the figures are relied on, or agree them with control totals from the client’s program.',
  },
  'books.source-cut-off': {
    sentence: 'The file for the year from {yearFrom} is cut off at line {firstLine}: what came after is in no figure.',
    cause: 'The export or the download was interrupted.',
    remedy: 'Import a new export of the year; the analysis is then marked as made on an older version.',
  },
  'books.source-errors': {
    sentence:
      'The file for the year from {yearFrom} contains errors, so its figures are uncertain. Errors: {count}; the first is on line {firstLine}.',
    cause: 'See the import’s findings: each is listed there with its line, cause and remedy.',
    remedy: 'Work through the import’s errors before relying on the figures of this year.',
  },
  'books.source-rows-left-out': {
    sentence:
      'The file for the year from {yearFrom} has records that cannot be read and are in no figure: {count}, the first on line {firstLine}.',
    cause: 'Account, amount or voucher is missing on them, usually because a field was left out when the file was written.',
    remedy: 'Open the import’s findings, read the lines, and have the client correct them and export anew.',
  },
  'books.source-unbalanced': {
    sentence: 'Vouchers of the year from {yearFrom} that do not balance: {count}, the first on line {firstLine} of the file.',
    cause: 'Rows were lost in the export, or the program allowed unbalanced vouchers.',
    remedy: 'Their rows are in the figures, so debit and credit differ. Open them from the import’s findings and have them corrected.',
  },
  'books.source-year': {
    sentence:
      'The file for the year from {yearFrom} gives a fiscal year (#RAR) that ends before it begins or has no such day, on line {firstLine}: it was not used.',
    cause:
      'The dates have changed places or were mistyped. Where they are of the file’s own year, its first and last day here are assumed.',
    remedy:
      'Compare with the registered fiscal year, have the client correct it in the program and export anew before the year is relied on.',
  },
  'object-list.year-without-objects': {
    sentence: 'The year from {yearFrom} says nothing of dimension {dimension}: its objects are missing here, not 0.',
    cause:
      'The file was made without objects, or the company did not use the dimension that year. A comparison year that only another file tells of has none.',
    remedy: 'Ask for a file of the year with objects (type 3 or 4) before years are compared by object.',
  },
  'trial-balance.declared-differs': {
    sentence: 'Accounts that close differently from what the file declares: {accounts}.',
    cause: 'Vouchers are missing from the file, or the declared balances were taken on another day.',
    remedy: 'Sort the trial balance by the difference, and compare those accounts with the client’s general ledger.',
  },
  'trial-balance.duplicate-numbers': {
    sentence: 'Voucher numbers that are used more than once: {numbers}.',
    cause: 'Numbers were given by hand or by an integration, or a file was imported twice into the client’s program.',
    remedy: 'Compare the vouchers that share a number. Alike ones are probably booked twice.',
  },
  'trial-balance.reset-vouchers': {
    sentence: 'Vouchers that only reset the result accounts at the year’s end, left out of the result: {vouchers}.',
    cause: 'Some programs book the closing of each result account as a voucher on the last day; with it every result would be 0.',
    remedy: 'Harmless. Open the vouchers to see that they hold nothing else.',
  },
  'trial-balance.unbalanced-vouchers': {
    sentence: 'Vouchers that do not balance: {vouchers}; their differences sum to {sumOre}.',
    cause: 'Rows were lost in the export, amounts were rounded, or the program allowed unbalanced vouchers.',
    remedy: 'Total debit and credit differ by the sum. Open the vouchers, compare with the client’s program and have them corrected.',
  },
  'trial-balance.vouchers-outside-year': {
    sentence: 'Vouchers dated outside their fiscal year: {vouchers}. Of these, {leftOut} are not in the figures of the period.',
    cause: 'The year was mistyped, or the voucher was entered in the wrong fiscal year of the program.',
    remedy: 'They count in the year as a whole but in none of its months. Ask the client in which year they belong.',
  },
  'trial-balance.vouchers-without-date': {
    sentence: 'Vouchers without a valid date: {vouchers}. Of these, {leftOut} are not in the figures of the period.',
    cause: 'The date is missing or impossible in the file.',
    remedy: 'They count in the year as a whole but in none of its months. Ask the client for the dates and a new export.',
  },
}
