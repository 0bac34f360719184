import type { FlagGroupTexts } from '../texts.ts'

export const result: FlagGroupTexts<'result'> = {
  'result.over-threshold': {
    name: 'Over the threshold',
    rule: 'The account differs from the period it is compared with by the thresholds that were chosen.',
    sentence: '{account} {name} is {amountOre}; from {from} to {to} it was {expectedOre}, a change of {changeOre} ({changeRatio}).',
  },
  'result.off-expectation': {
    name: 'Not as expected',
    rule: 'The account differs from what was expected by the thresholds, or without thresholds by the least amount and half of what was expected. A trend also by five times what its months deviate from it.',
    sentence:
      '{account} {name} is {amountOre}; {expectedOre} was expected by {basis} ({observations} observations), a difference of {differenceOre}.',
  },
  'result.margin-shift': {
    name: 'Margin shift',
    rule: 'A month’s gross margin differs from the median of the twelve months before by the limit, k · MAD and the least amount. A note where the share of goods varies by such factors.',
    sentence:
      'Gross profit in {month} is {amountOre}, a margin of {marginRatio}; by {basis} {expectedOre} was expected, a margin of {medianRatio} ({observations} months).',
  },
  'result.missing-month': {
    name: 'Missing month',
    rule: 'A cost that otherwise comes every month in like amounts has no line; closing entries do not count.',
    sentence:
      '{account} {name} has no line in {month} (months without: {months}); by {basis} {expectedOre} was expected ({observations} months).',
  },
  'result.step-change': {
    name: 'New level',
    rule: 'Three months in a row lie outside the band of the months before, on the same side.',
    sentence:
      '{account} {name} is about {amountOre} a month from {month} on; by {basis} {expectedOre} was expected ({observations} months).',
  },
  'result.one-off': {
    name: 'One-off',
    rule: 'One line makes up more than the share of its account’s turnover.',
    sentence:
      'Voucher {voucher} of {date} books {amountOre} on {account} {name}: {shareRatio} of the turnover of {turnoverOre} ({observations} lines).',
  },
  'result.unexpected-month': {
    name: 'Unexpected month',
    rule: 'A cost that has always come each quarter or each year comes in another month.',
    sentence:
      '{account} {name} is {amountOre} in {month}; it has come every {everyMonths} months, last in {lastMonth}, so {expectedOre} was expected ({observations} months).',
  },
  'result.unusually-high': {
    name: 'Unusually high',
    rule: 'A month lies above the account’s usual band (median ± k · MAD), by the least amount or more, and nothing like it comes in every cycle before (year, half-year or quarter). A note where the account’s months vary by such factors.',
    sentence:
      '{account} {name} is {amountOre} in {month}; by {basis} {expectedOre} was expected, usually {lowOre} to {highOre} ({observations} months).',
  },
  'result.unusually-low': {
    name: 'Unusually low',
    rule: 'A month lies below the account’s usual band (median ± k · MAD), by the least amount or more, and nothing like it comes in every cycle before (year, half-year or quarter).',
    sentence:
      '{account} {name} is only {amountOre} in {month}; by {basis} {expectedOre} was expected, usually {lowOre} to {highOre} ({observations} months).',
  },
  'result.low-value-equipment': {
    name: 'Equipment not of low value',
    rule: 'One line costs half a price base amount or more (inkomstskattelagen 18 kap. 4 §): the cost is deducted over years.',
    sentence: 'Voucher {voucher} of {date} books {amountOre} on {account} {name}; from {expectedOre} equipment is no longer of low value.',
  },
  'result.last-month': {
    name: 'Last month stands out',
    rule: 'The result before appropriations of a fiscal year’s last month lies outside the band of the other months.',
    sentence:
      'The result before appropriations in {month} is {amountOre}, {shareRatio} of the year’s {yearOre}; by {basis} {expectedOre} was expected ({observations} months).',
  },
  'result.post-close': {
    name: 'Booked after the closing',
    rule: 'Lines that were registered so many days after the fiscal year’s end.',
    sentence:
      '{lines} lines on {account} {name} were registered more than {days} days after {yearTo}: {amountOre} net, {lateTurnoverOre} in all ({shareRatio} of the turnover).',
  },
  'result.seasonality-broken': {
    name: 'Season broken',
    rule: 'A month’s share of twelve differs from the same month’s share the year before.',
    sentence:
      '{line}: {month} is {amountOre}, {shareRatio} of the year; by {basis} {expectedOre} was expected, {priorRatio} ({observations} months).',
  },
}
