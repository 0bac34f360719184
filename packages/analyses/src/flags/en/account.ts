import type { FlagGroupTexts } from '../texts.ts'

export const account: FlagGroupTexts<'account'> = {
  'account.duplicate': {
    name: 'Possible duplicate',
    rule: 'The account has another line with the same amount and the same text, at most so many days earlier (longer where the text holds a reference number) and in another voucher. Each line after the first is counted.',
    sentence: 'Same amount and text as {otherVoucher} of {otherDate}: {amountOre} on {account}.',
  },
  'account.contrary-side': {
    name: 'On the other side',
    rule: 'Income is expected in credit and costs in debit; the line stands on the other side. Corrections and credit notes do so rightly. Vouchers that reset the result are left out.',
    sentence: 'Against the account’s side: {amountOre} on {account} {name}.',
  },
  'account.weekend': {
    name: 'On a weekend',
    rule: 'The voucher is dated on a Saturday or a Sunday. The last day of a month is left out: closings are dated then whatever day it is.',
    sentence: 'Dated on a weekend: {amountOre} on {account}.',
  },
  'account.holiday': {
    name: 'On a public holiday',
    rule: 'The voucher is dated on a public holiday or an eve that counts as one. The last day of a month is left out.',
    sentence: 'Dated on a public holiday ({holiday}): {amountOre} on {account}.',
  },
  'account.round': {
    name: 'Round amount',
    rule: 'The amount is a whole multiple of the rounding amount. Estimates are round; invoices seldom are.',
    sentence: 'Round amount: {amountOre} on {account}.',
  },
  'account.outlier': {
    name: 'Unusual amount',
    rule: 'Lines with the same kind of text have a usual amount, and this one lies more robust standard deviations from their median than the limit. Asked of groups with enough lines.',
    sentence: 'Far from the usual {medianOre} of “{group}” ({deviations} deviations, {observations} lines): {amountOre} on {account}.',
  },
  'account.gap': {
    name: 'Missing month',
    rule: 'Lines with this kind of text come nearly every month; between the first and the last a month lacks them. The amount is the median of the months.',
    sentence: 'Missing in {month}: “{group}” comes nearly every month ({observations} months) on {account}; {amountOre} would be usual.',
  },
  'account.reversal': {
    name: 'Taken back',
    rule: 'A line of income or costs with the opposite amount and the same kind of text follows within so many days, in another voucher.',
    sentence: 'Takes back {otherVoucher} of {otherDate}, {days} days later: {amountOre} on {account}.',
  },
  'account.late-registration': {
    name: 'Registered late',
    rule: 'The voucher was registered more than so many days after its date.',
    sentence: 'Registered {lagDays} days after its date: {amountOre} on {account}.',
  },
}
