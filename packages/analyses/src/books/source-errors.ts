import type { Finding } from '../finding.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** Errors of form that leave every figure as it is: they stand in the import's report only. */
const ofForm: ReadonlySet<string> = new Set(['missing-mandatory-label', 'bad-taxar', 'sru-missing', 'account-non-numeric', 'bad-sie-type'])

/** What the reader's error means for the figures; any other is `books.source-errors`. */
const meanings: Readonly<Record<string, string>> = {
  'account-missing': 'books.source-rows-left-out',
  'amount-missing': 'books.source-rows-left-out',
  'amount-parted': 'books.source-rows-left-out',
  'amount-too-large': 'books.source-rows-left-out',
  'bad-amount': 'books.source-rows-left-out',
  'bad-year-index': 'books.source-rows-left-out',
  'row-outside-voucher': 'books.source-rows-left-out',
  'table-amount': 'books.source-rows-left-out',
  'table-amount-unclear': 'books.source-rows-left-out',
  'table-row-without-account': 'books.source-rows-left-out',
  'cut-off-before-vouchers': 'books.source-cut-off',
  'file-cut-off': 'books.source-cut-off',
  'ksumma-mismatch': 'books.source-checksum',
  'ksumma-not-closed': 'books.source-checksum',
  'unbalanced-voucher': 'books.source-unbalanced',
  'bad-rar-date': 'books.source-year',
  'rar-end-before-start': 'books.source-year',
}

/** What was wrong in a fiscal year's file when it was read, so that no result is taken for one of sound books: one finding per kind of error. */
export function sourceFindings(ledger: Ledger): Finding[] {
  return ledger.errors
    .filter(({ code }) => !ofForm.has(code))
    .map(({ code, count, firstLine }) => ({
      code: meanings[code] ?? 'books.source-errors',
      severity: 'error',
      line: 0,
      values: { yearFrom: ledger.year.from, error: code, count, firstLine },
    }))
}
