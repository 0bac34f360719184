import type { FlagGroupTexts } from '../texts.ts'

export const balance: FlagGroupTexts<'balance'> = {
  'balance.over-threshold': {
    name: 'Over the threshold',
    rule: 'The balance differs from the one it is compared with by the thresholds that were chosen.',
    sentence: '{account} {name} is {amountOre}; on {date} it was {expectedOre}, a change of {changeOre} ({changeRatio}).',
  },
  'balance.off-expectation': {
    name: 'Not as expected',
    rule: 'The balance differs from what was expected by the thresholds, or without thresholds by the least amount and half of what was expected. A trend also by five times what its months deviate from it.',
    sentence:
      '{account} {name} is {amountOre}; {expectedOre} was expected by {basis} ({observations} observations), a difference of {differenceOre}.',
  },
  'balance.jump': {
    name: 'Unusual monthly change',
    rule: 'A month’s change lies outside the account’s usual band (median ± k · MAD), by the least amount or more, and nothing like it comes in every cycle before (year, half-year or quarter). Accruals and tax accounts are left out.',
    sentence:
      '{account} {name} changed by {amountOre} in {month}; by {basis} {expectedOre} was expected, usually {lowOre} to {highOre} ({observations} months).',
  },
  'balance.frozen': {
    name: 'Long unchanged',
    rule: 'No line in more months than the limit in which others have some (of accruals in more than a year), while most balances do, and the balance is not small. Equity, untaxed reserves, fixed assets, provisions and long-term loans are left out.',
    sentence: '{account} {name} has stood at {amountOre} for {months} months without a line.',
  },
  'balance.closing-only': {
    name: 'Made by the closing',
    rule: 'Closing vouchers alone make the balance. Accruals, tax, equity and untaxed reserves are left out.',
    sentence: '{account} {name} is {amountOre}, all of it booked by the closing; without it the balance would be {expectedOre}.',
  },
  'balance.round': {
    name: 'Exactly round',
    rule: 'The balance has lines in the fiscal year and is a multiple of the round amount. Taxes, equity, untaxed reserves, fixed assets, provisions and long-term loans are left out.',
    sentence: '{account} {name} is exactly {amountOre}, a multiple of {unitOre}.',
  },
  'balance.sign-change': {
    name: 'Sign reversed',
    rule: 'The balance stands on the other side than on the date it is compared with. Tax and VAT settlement may stand on either.',
    sentence: '{account} {name} is {amountOre}; on {date} it was {expectedOre}, on the other side.',
  },
  'balance.growth-mismatch': {
    name: 'Grows faster than its turnover',
    rule: 'The balance is larger than the flow that makes it leads one to expect, by the share and the least amount.',
    sentence:
      '{pair}: the balance is {amountOre} (a year before {priorBalanceOre}); by {basis} {expectedOre} was expected ({observations} months). The flow changed by {flowRatio}.',
  },
  'balance.old-entries': {
    name: 'Old entries',
    rule: 'If whatever comes in settles the oldest entry first, part of the balance is older than the limit. A proxy: SIE does not say what settles what.',
    sentence:
      '{amountOre} of {balanceOre} on {account} {name} is older than {ageMonths} months; the oldest open entry is from {oldestMonth}.',
  },
}
