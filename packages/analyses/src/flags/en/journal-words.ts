import type { UnavailableReason } from '../../journal-tests/catalogue.ts'

/** Why a test of journal entries could not be run. */
export const journalReasons: Readonly<Record<UnavailableReason, string>> = {
  'no-vouchers': 'The books hold no vouchers: ask for a SIE file of type 4.',
  'no-users': 'The file names no users: ask for an export that does.',
  'no-registration-dates': 'The file has no registration dates: ask for an export that has.',
  'no-texts': 'The file has no texts to judge.',
  'no-manual-series': 'No series is known to be booked by hand: say which.',
  'manual-series-absent':
    'No voucher is in a series taken to be booked by hand ({sought}). The series of these books: {held}. Say which of them are booked by hand.',
  'no-management-list': 'No users of management are listed: say who should not book.',
  'no-closed-periods': 'No closed periods are known: say to what day, and when, periods were closed.',
  'no-closing-voucher': 'No voucher books the year’s result, and no day of closing is given.',
  'no-next-year': 'No adjacent fiscal year is loaded.',
  'no-opening-balance': 'The opening balance of cash is unknown.',
  'no-approval-limits': 'There are no approval limits: say what they are.',
  'no-keywords': 'The list of words is empty.',
  'too-few-lines': 'There are too few lines for Benford’s law to say anything.',
  'no-previous-version': 'No earlier import of the fiscal year is there to compare with.',
}

/** Values of the tests that are names: days off, and what was changed. */
export const journalWords: Readonly<Record<string, string>> = {
  'reversed-by': 'Reversed by',
  reverses: 'Reverses',
  saturday: 'a Saturday',
  sunday: 'a Sunday',
  'changed-date': 'its date',
  'changed-text': 'its text',
  'changed-rows': 'its lines',
  'changed-registrationDate': 'its registration date',
  'changed-user': 'its user',
  'changed-corrections': 'its corrections',
  'changed-several': 'several things',
}
