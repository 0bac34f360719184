import type { GroupTexts } from '../texts.ts'

export const years: GroupTexts<'years'> = {
  'bad-header-date': {
    sentence: '{label} holds “{date}”, which is not a date of the form YYYYMMDD. It was left out.',
    cause: 'The program writes the date in another form, leaves it empty, or the day does not exist.',
    remedy:
      'Ask when the export was made and how far it reaches: vouchers dated after that day are not found, and a year that is not over may look finished.',
  },
  'bad-rar-date': {
    sentence: '#RAR {year} holds a date that does not exist or is empty; that fiscal year was not used.',
    cause:
      'The fiscal year is not filled in in the client’s program, or a day such as 30 February was typed. Files of vouchers only (4I) sometimes leave the dates empty.',
    remedy:
      'Have the client correct the fiscal year in the program and export anew. Until then the year is taken from the dates of the vouchers.',
  },
  'bad-year-index': {
    sentence: '{label} has no year index that can be read (0 this year, −1 the year before), so the record was left out.',
    cause: 'A field is missing before it, so that the others have moved, or the record is damaged.',
    remedy: 'Read the line. If it is a balance, the account’s opening or closing is incomplete: have the client export anew.',
  },
  'books.comparison-year-dates': {
    sentence: 'The comparison year {from} – {to} in a file cannot be right and was left out.',
    cause: '#RAR −1 in the file ends before it begins or lies after the file’s own year.',
    remedy: 'Have the client correct the previous fiscal year in the program, or import that year’s own file.',
  },
  'books.comparison-year-overlap': {
    sentence: 'A file’s comparison year {from} – {to} overlaps the loaded year {fileFrom} – {fileTo}; the loaded year is used.',
    cause: 'The fiscal year was changed or lengthened, and the later file still describes the year before as it was.',
    remedy: 'Harmless as long as the loaded year is the right one. Check the registered fiscal years if the company has changed them.',
  },
  'books.coverage-after-made': {
    sentence:
      'The file says that its balances cover the time up to {coveredTo}, but it was made on {generated}. The statement is not used.',
    cause: 'The program writes the last day of the fiscal year as #OMFATTN, however far the bookkeeping has come.',
    remedy: 'Ask how far the books are complete; take the last month with all its vouchers and reconciliations as the end.',
  },
  'books.coverage-not-credible': {
    sentence:
      'The file says that its balances cover the time up to {coveredTo}, but its last voucher is dated {lastVoucher}. The statement is not used.',
    cause: 'The client chose an earlier end date for the balances than for the vouchers, or vouchers were entered ahead.',
    remedy: 'Look at the vouchers after that day, and use a period that ends where both agree.',
  },
  'books.coverage-outside-year': {
    sentence:
      'The file says that its balances cover the time up to {coveredTo}, which is no day of its fiscal year {from} – {to}. The statement is not used.',
    cause: 'The field is not filled in by the program; older Fortnox versions write 19700101.',
    remedy: 'Harmless: how far the books go is taken from the vouchers.',
  },
  'books.gap': {
    sentence: 'There are no books for {from} – {to}.',
    cause: 'The file of a fiscal year in between has not been imported, or the fiscal year was changed and the short year is missing.',
    remedy: 'Ask for the missing year. Until it is there, balances on each side of the gap are not one continuous book.',
  },
  'generated-in-future': {
    sentence:
      'The file says that it was made on {generated}, after it came in on {received}. Vouchers were held against the day it came in.',
    cause: 'The clock of the client’s computer is wrong, or the date was edited.',
    remedy: 'Ask when the export was made: what it covers cannot be told from its date.',
  },
  'months-without-vouchers': {
    sentence: 'Months of the fiscal year without any voucher: {count} ({months}).',
    cause: 'Nothing was booked then, or the client exported only part of the year.',
    remedy: 'Ask the client where the company was active in those months; if vouchers are missing, ask for an export of the whole year.',
  },
  'omfattn-outside-year': {
    sentence: 'The file says that its balances cover the time up to {coveredTo} (#OMFATTN), which lies outside its fiscal year.',
    cause: 'The field is not filled in by the program; older Fortnox versions write 19700101.',
    remedy: 'Harmless: the statement is not used. How far the books go is taken from the vouchers.',
  },
  'period.next-year-missing': {
    sentence: 'No books after {date} are loaded: the {days} days after it could not be looked at.',
    cause: 'The file of the next fiscal year has not been imported.',
    remedy: 'Ask for an interim SIE file of the new year, ideally two months of it, and import it.',
  },
  'period.next-year-partly': {
    sentence: 'Of the {days} days after {date}, books of the first {daysLoaded} are loaded.',
    cause: 'The file of the next fiscal year was made before the days had passed, or nothing is booked on them.',
    remedy: 'Ask for a later file of the new year if the days that are missing matter.',
  },
  'period.opening-unknown': {
    sentence: '{account} {name}: no file says what was brought forward, so what was open before the first file is not among the items.',
    cause: 'The file has neither opening balances nor the closing balances of the year before.',
    remedy: 'Import the year before, or have the client export anew with balances.',
  },
  'period.partly-loaded': {
    sentence: 'You asked for {askedFrom} – {askedTo}; books are loaded for {from} – {to} only.',
    cause: 'The files of the other years have not been imported.',
    remedy: 'Import them, or read the figures as those of the shorter period.',
  },
  'period.unclosed-comparison': {
    sentence: 'The year to {to} is not closed: its result is not booked into equity, as that of the year to {closedTo} is.',
    cause: 'Closing entries such as tax, depreciation and appropriations may be missing in one of the years and booked in the other.',
    remedy: 'Read the change of the result with that reservation, or import the year again when it is closed.',
  },
  'period.unlike-comparison': {
    sentence:
      'Not as long as each other: of {from} – {to} {months} months are booked, of {againstFrom} – {againstTo} {againstMonths}. By how much results and other flows have changed is not shown.',
    cause: 'The fiscal year goes on and is not booked further yet, the columns were chosen so, or one of the years is short or long.',
    remedy: 'Compare with the same months of the year before.',
  },
  'rar-end-before-start': {
    sentence: 'The fiscal year #RAR {year} ends before it begins and was not used.',
    cause: 'The dates have changed places, or one of them was mistyped in the client’s program.',
    remedy: 'Have the client correct the fiscal year in the program and export anew.',
  },
  'rar-gap': {
    sentence: 'Days between the fiscal year #RAR {year} and the next one: {days}.',
    cause: 'A short year is missing in the program, or the dates of one of the years are wrong.',
    remedy: 'Compare with the registered fiscal years. Days without books must be explained or the missing year imported.',
  },
  'rar-longer-than-18-months': {
    sentence: 'The fiscal year #RAR {year} is {months} months long; 18 is the most that the Bookkeeping Act allows (BFL 3:3).',
    cause: 'The dates were mistyped, or several years lie in one in the client’s program.',
    remedy: 'Compare with the registered fiscal year. Comparisons with the year before are misleading until it is corrected.',
  },
  'rar-not-month-aligned': {
    sentence: 'The fiscal year #RAR {year} does not begin on the first or end on the last day of a month.',
    cause: 'Normal for a company’s first year, which begins when the company is formed; otherwise the dates were mistyped.',
    remedy: 'Nothing to do for a first year. For any other, compare with the registered fiscal year.',
  },
  'rar-overlap': {
    sentence: 'The fiscal year #RAR {year} overlaps the next one; days in both: {days}.',
    cause: 'A changed fiscal year was entered without ending the one before it.',
    remedy: 'Have the client correct the years in the program. A voucher in both years is otherwise counted in each.',
  },
  'timeline.currency-differs': {
    sentence: 'The file of the year from {yearFrom} is in {currency}, while the newest one is in {expected}.',
    cause: 'The company changed its accounting currency, or the currency is wrongly set in one year’s program.',
    remedy:
      'Amounts are never converted, so the two years cannot be read as one book. Have the client correct the setting, or analyse the years apart.',
  },
  'timeline.vouchers-outside-year': {
    sentence: 'Vouchers of the year {from} – {to} that are dated outside it: {vouchers}.',
    cause: 'Vouchers were booked with a mistyped year, or in the wrong fiscal year of the program.',
    remedy: 'Open them from the import’s findings and ask the client in which year they belong.',
  },
  'year-assumed': {
    sentence: 'The file names no usable fiscal year (#RAR 0); {from} – {to} was assumed.',
    cause:
      'Files of vouchers only (4I) need no #RAR, and in some the record is empty or damaged. The year after #RAR -1 was taken, else the span of the vouchers, else the day the file was made.',
    remedy: 'Compare with the registered fiscal year. If the span is shorter, months at the ends may be missing from the file.',
  },
}
