import type { RuleId } from '../catalogue.ts'

/** Something files are known to do, or a check that an import must make, and what answers it. */
export interface Covered {
  readonly number: string
  readonly what: string
  readonly behaviour: string
  readonly rules: readonly RuleId[]
}

const quirk = (number: string, what: string, behaviour: string, ...rules: RuleId[]): Covered => ({ number, what, behaviour, rules })

/** The quirks of real files (SIE fact sheet, section 6), by their numbers there. */
export const quirks: readonly Covered[] = [
  quirk('1', 'UTF-8 bytes while #FORMAT says PC8', 'The whole file’s bytes decide, never #FORMAT.', 'encoding-not-pc8', 'encoding-broken'),
  quirk(
    '2',
    'Windows-1252 or ISO-8859-15 while #FORMAT says PC8',
    'As 1; the letters are scored against code page 437.',
    'encoding-not-pc8',
  ),
  quirk('3', 'Byte order mark before #FLAGGA', 'Left out of the first record and kept among the facts of the file.', 'encoding-not-pc8'),
  quirk(
    '4',
    'Names already spoiled before the file was made',
    'Said with examples, never refused; the file can be read again with repaired texts.',
    ...(['characters-spoiled', 'characters-repaired', 'characters-unrepairable', 'characters-lost'] as const),
  ),
  quirk('5', 'Line ends CR, LF, CRLF, mixed; 0x1A at the end', 'All are read; line numbers are those of an editor.'),
  quirk('6', 'A web page saved as .se', 'Refused with a sentence: the file is a web page, not bookkeeping.'),
  quirk('7', '.si and upper-case extensions', 'Content decides; names and types of files play no part.'),
  quirk('8', 'Tabs instead of blanks', 'Read alike.'),
  quirk('9', 'Numbers, dates and series in quotation marks', 'Read alike.'),
  quirk(
    '10',
    'Unescaped quotation mark inside a text',
    'The name is kept up to the line’s last quotation mark.',
    ...(['token-text-after-closing-quote', 'token-quote-in-bareword'] as const),
  ),
  quirk(
    '11',
    'Unterminated quotation mark, line break in a text',
    'The text ends with the line; no following row is swallowed.',
    ...(['token-unterminated', 'not-a-record'] as const),
  ),
  quirk('12', 'Brace on the #VER line, blanks after a brace', 'Read alike.', 'voucher-without-brace', 'stray-brace'),
  quirk('13', String.raw`Escaped quotation marks \"`, 'Only the quotation mark is unescaped; a backslash is a backslash.'),
  quirk('14', 'Rows without an object list', 'Read alike.', 'bad-object-list'),
  quirk(
    '15',
    'Fields left out without ""',
    'A text in the place of the row date is the text; a voucher whose fields have moved is named.',
    ...(['bad-row-date', 'bad-voucher-date', 'bad-amount'] as const),
  ),
  quirk('16', 'Account and period of #PBUDGET in each other’s place', 'Put right, and said.', 'bad-period'),
  quirk('17', 'Extra fields at the end, quantity always 0', 'Extra fields are passed over; a quantity of 0 is none.'),
  quirk('18', 'Labels of a program’s own', 'Passed over, counted, and kept in the file.', 'unknown-label'),
  quirk('19', 'Comment lines that begin with ;', 'Passed over in silence.'),
  quirk('20', 'Lower-case labels', 'Labels are read in any case.'),
  quirk('20b', 'Header records are data too', 'Program, date, sign, address, comment, type of company and tax year are kept.'),
  quirk('21', 'Organisation number without hyphen or with century', 'Compared by its ten digits.', 'orgnr-format', 'orgnr-check-digit'),
  quirk('22', '#FORMAT or the version in #PROGRAM missing', 'Said.', 'missing-mandatory-label', 'program-version-missing'),
  quirk('23', '#TAXAR that is no year', 'Kept as written.', 'bad-taxar'),
  quirk('24', '#OMFATTN 19700101', 'Not used.', 'omfattn-outside-year', 'books.coverage-outside-year'),
  quirk('25', 'Records that do not belong in the type', 'Read all the same.', 'forbidden-label'),
  quirk('26', '#ADRESS with three fields', 'Kept as written.', 'adress-fields'),
  quirk('27', '#FLAGGA 1', 'Said only; the same file is recognised by its SHA-256.', 'flagga-set', 'bad-flagga'),
  quirk('28', '#KPTYP that is not BAS', 'The accounts’ types (#KTYP) and balances decide what they are.', 'kptyp-not-bas'),
  quirk('29', '#KONTO, #DIM, #OBJEKT after other groups', 'Put together after the whole file is read.', 'group-order'),
  quirk(
    '30',
    'No #IB 0, only #UB −1',
    'Opening balances are taken from it, balance accounts only; a voucher that books them again is named.',
    ...(['books.opening-declared-prior', 'books.opening-booked-twice'] as const),
  ),
  quirk(
    '31',
    'Opening balances that do not sum to 0',
    'The amount is shown and its cause named; nothing is posted.',
    ...([
      'ib-sum-not-zero',
      'ib-without-previous-result',
      'ib-on-result-account',
      'books.result-opening',
      'books.opening-unbalanced',
      'books.prior-result',
    ] as const),
  ),
  quirk(
    '32',
    'Opening that differs from last year’s closing',
    'One finding per account, within a file and between files.',
    ...(['ib-differs-from-previous-ub', 'books.opening-differs', 'books.year-break'] as const),
  ),
  quirk('33', '#UB for result accounts too', 'Used only where #RES is missing.', 'ub-on-result-account'),
  quirk(
    '34',
    'Vouchers cover only part of the year',
    'Each account that differs is listed.',
    'closing-mismatch',
    'trial-balance.declared-differs',
  ),
  quirk('35', 'Last year’s #PSALDO with year index 0', 'Counted in the year that the month lies in.', 'period-outside-year'),
  quirk('36', 'Type 3: {} rows that hold only what no object has', 'Both readings are tried against the closing.', 'period-sum-mismatch'),
  quirk(
    '37',
    'Fiscal years of 26 months, ending before they begin, with impossible dates',
    'A year that can’t be used is left out and said.',
    ...(['rar-longer-than-18-months', 'rar-end-before-start', 'bad-rar-date'] as const),
  ),
  quirk('38', 'First year from the middle of a month, 6 to 18 months', 'Accepted.', 'rar-not-month-aligned'),
  quirk(
    '39',
    'Imports of overlapping periods, years in any order',
    'Order plays no part; overlaps stand in the timeline, and one version of each year is in use.',
    ...(['rar-overlap', 'rar-gap', 'books.comparison-year-overlap', 'books.gap'] as const),
  ),
  quirk('40', 'No vouchers', 'Accepted where there are balances; a file with nothing booked is said.', 'nothing-booked'),
  quirk(
    '41',
    'Amounts as .20, -250.6, -275, with a comma, missing',
    'Read; a row without an amount is left out and said.',
    ...(['amount-comma', 'amount-rounded', 'amount-missing', 'bad-amount', 'amount-too-large'] as const),
  ),
  quirk('42', 'Two balances for the same account and year', 'The last one holds.', 'duplicate-balance'),
  quirk('43', '#RTRANS and #BTRANS summed by mistake', 'Never summed, kept as the voucher’s corrections.', 'rtrans-without-twin'),
  quirk(
    '44',
    'Unbalanced vouchers',
    'Loaded, listed, nothing excluded.',
    'unbalanced-voucher',
    'books.source-unbalanced',
    'trial-balance.unbalanced-vouchers',
  ),
  quirk('45', 'Empty vouchers', 'The number is kept.', 'empty-voucher'),
  quirk('46', '#VER "" "" in 4I; long and alphanumeric numbers', 'Numbers that are not plain integers are kept as text.'),
  quirk(
    '47',
    'Missing, impossible or ISO voucher dates',
    'The rows are kept; an ISO date is used.',
    'bad-voucher-date',
    'trial-balance.vouchers-without-date',
  ),
  quirk('48', 'No registration date', 'The voucher stands as any other.', 'bad-regdate'),
  quirk(
    '49',
    'Accounts that are not declared, FEL, DIFF, 11AF, three to eight digits',
    'Accounts are text; undeclared ones are added.',
    ...(['account-not-declared', 'account-non-numeric', 'account-missing'] as const),
  ),
  quirk(
    '50',
    'Series and number twice; series #',
    'Both are kept, numbered by occurrence.',
    'duplicate-voucher-number',
    'trial-balance.duplicate-numbers',
  ),
  quirk(
    '51',
    'Row or voucher dated outside the year',
    'In the year’s closing, in none of its months.',
    ...([
      'row-date-outside-year',
      'voucher-outside-year',
      'trial-balance.vouchers-outside-year',
      'timeline.vouchers-outside-year',
    ] as const),
  ),
  quirk(
    '52',
    'Closed year whose result is not transferred',
    'Said with the amount.',
    'result-not-transferred',
    'ib-without-previous-result',
  ),
  quirk(
    '53',
    'Placeholder or wrong checksum',
    'Said with both values; the file is read.',
    'ksumma-mismatch',
    'ksumma-not-closed',
    'ksumma-without-start',
  ),
]
