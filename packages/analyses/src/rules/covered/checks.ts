import type { RuleId } from '../catalogue.ts'
import type { Covered } from './quirks.ts'

const check = (what: string, behaviour: string, ...rules: RuleId[]) => ({ what, behaviour, rules })

/** What an import of bookkeeping must check. */
export const checks: readonly Covered[] = [
  check('Vouchers balance', 'Each one that does not, with its difference.', 'unbalanced-voucher'),
  check('Transactions give the closing balances', 'Per account.', 'closing-mismatch'),
  check(
    'Last year’s result is carried over',
    'Between the years of a file and between files.',
    'ib-without-previous-result',
    'result-not-transferred',
    'books.opening-computed',
  ),
  check(
    'Gaps, duplicates and order within a series',
    'Missing numbers are listed.',
    'voucher-number-gap',
    'duplicate-voucher-number',
    'voucher-order',
  ),
  check('Dates within the year', 'Vouchers and rows.', 'voucher-outside-year', 'row-date-outside-year'),
  check('Dates in the future', 'Held against the day the file was made and the day it came in.', 'voucher-after-made', 'voucher-in-future'),
  check(
    'Opening is last year’s closing',
    'Per account, within a file and between files.',
    'ib-differs-from-previous-ub',
    'books.opening-differs',
    'books.year-break',
  ),
  check(
    'New, changed and deleted vouchers against the version before',
    'Comparison of versions, with each one that goes into use; in closed periods findings of the highest severity.',
    'version-adds',
    'version-changes',
    'changed-after-vat-report',
    'changed-after-vat-report-by-choice',
    'changed-after-sign-off',
    'changed-after-sign-off-by-choice',
  ),
  check(
    '#RES, #PSALDO and #OUB agree with the rest',
    'Per account, month and object.',
    'closing-mismatch',
    'books.closing-differs',
    'period-sum-mismatch',
    'object-balance-mismatch',
    'period-balance-mismatch',
  ),
  check(
    'Opening balances sum to 0',
    'With the cause where the file tells it.',
    'ib-sum-not-zero',
    'ib-without-previous-result',
    'ib-on-result-account',
  ),
  check('Closing balances sum to 0', 'With the result.', 'ub-sum-not-zero'),
  check('Unknown labels are kept', 'Counted; they stay in the source file.', 'unknown-label'),
  check('#KSUMMA', 'Computed over what the standard says.', 'ksumma-mismatch', 'ksumma-not-closed', 'ksumma-without-start'),
  check(
    'Overlaps and gaps between years',
    'Within a file and between files.',
    'rar-overlap',
    'rar-gap',
    'books.gap',
    'books.comparison-year-overlap',
  ),
  check(
    'Organisation number',
    'File against company, and year against year.',
    'import.other-company',
    'import.other-name',
    'books.org-number-differs',
  ),
  check(
    'Coverage to the month',
    '#OMFATTN, the day the file was made, and the vouchers.',
    'omfattn-outside-year',
    'books.coverage-outside-year',
    'books.coverage-not-credible',
    'books.coverage-after-made',
    'months-without-vouchers',
  ),
].map((entry, i) => ({ number: String(i + 1), ...entry }))
