import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalAmounts: JournalGroupTexts<'amount' | 'account'> = {
  'journal.round-amount': {
    name: 'Round amount',
    rule: 'The amount is whole kronor with at least so many trailing zeros, and at most so many digits before them.',
    why: 'Invoices are seldom round; estimates and invented amounts are.',
    sentence: 'Round amount {lineOre} on {account} {name}.',
  },
  'journal.nines-amount': {
    name: 'Just below a round amount',
    rule: 'The amount is whole kronor that end in at least so many nines, trailing zeros aside, and the next amount is round, with at most so many digits before its zeros: 999, 4 999, 49 990.',
    why: 'Amounts are set just below round ones to stay below a limit, or to look like prices.',
    sentence: '{belowOre} below {roundOre}: {lineOre} on {account} {name}.',
  },
  'journal.consistent-endings': {
    name: 'Same ending again and again',
    rule: 'One ending of the kronor (00 aside) makes up an unusual share of the account’s lines, with several distinct amounts.',
    why: 'Who invents amounts tends to end them alike.',
    sentence: 'The ending {ending} is unusually frequent on {account} {name}: {lineOre}.',
  },
  'journal.below-limit': {
    name: 'Just below an approval limit',
    rule: 'A payment or supplier’s invoice reaches so large a share of an approval limit without reaching the limit.',
    why: 'Who keeps below the limit avoids that somebody else approves.',
    sentence: 'Just below the limit {limitOre}: {lineOre} on {account} {name}.',
  },
  'journal.below-limit-share': {
    name: 'Heap below an approval limit',
    rule: 'There are more amounts in the tenth below an approval limit than in the tenth above it than the neighbouring tenths explain (binomial test).',
    why: 'One amount below a limit says nothing; a heap of them says that the limit steers what is booked.',
    sentence: 'Just below the limit {limitOre}, as {below} amounts are ({above} just above): {lineOre} on {account} {name}.',
  },
  'journal.split-below-limit': {
    name: 'Split below an approval limit',
    rule: 'Amounts below an approval limit on one account, with the same text, together reach it within a few days.',
    why: 'A purchase that is split in parts is approved by nobody who knows of the whole.',
    sentence: 'One of {parts} such amounts within days that make {splitOre}, over the limit {limitOre}: {lineOre} on {account} {name}.',
  },
  'journal.relative-size': {
    name: 'Far larger than the rest',
    rule: 'The largest amount of an account is so many times its second largest.',
    why: 'Often an amount on the wrong account, or a decimal sign in the wrong place.',
    sentence: '{factor} times the second largest amount ({secondOre}) on {account} {name}: {lineOre}.',
  },
  'journal.benford': {
    name: 'Digits that Benford does not expect',
    rule: 'The first two digits occur more often than Benford’s law says, in books whose digits do not conform to it.',
    why: 'It points to where amounts are made rather than met with. It is never proof: prices, fees and rents do not follow the law.',
    sentence: 'Amounts that begin with {digits} are {observedRatio}, expected {expectedRatio}: {lineOre} on {account} {name}.',
  },
  'journal.rare-pair': {
    name: 'Rare pair of accounts',
    rule: 'The voucher debits one account against the credit of another in one of the rarest combinations of the fiscal year. Vouchers with a combination as rare, or rarer, are at most so large a share of all. Rounding counts for nothing.',
    why: 'Errors and inventions connect accounts that have nothing to do with each other.',
    sentence: '{account} {name} debited against {counter} {counterName}, as in {count} vouchers of the year: {pairOre}.',
  },
  'journal.revenue-counter': {
    name: 'Revenue against an unusual account',
    rule: 'Revenue is credited, and a debit stands on an account where sales are not usually debited.',
    why: 'Revenue is presumed to be a risk of fraud (ISA 240). Without customer, money or accrual behind it, what is it?',
    sentence: 'Revenue against {account} {name}: {lineOre} of {amountOre}.',
  },
  'journal.seldom-account': {
    name: 'Account seldom used',
    rule: 'The account is one of those with fewest lines in the fiscal year. Vouchers on accounts used as seldom, or less, are at most so large a share of all.',
    why: 'What should not be found is put where nobody looks; and who seldom uses an account more often errs.',
    sentence: '{account} {name} has {accountLines} lines this year: {lineOre}.',
  },
  'journal.suspense-account': {
    name: 'On a suspense account',
    rule: 'The line stands on an account for what nobody has placed yet, by number or by name.',
    why: 'It should be empty at the year’s end; what remains is neither explained nor in the right place.',
    sentence: 'On the suspense account {account} {name}: {lineOre}.',
  },
  'journal.owner-account': {
    name: 'Owner or related party',
    rule: 'The line stands on an account of owners or related parties. Dividends that are decided from the result or paid are left out.',
    why: 'Loans to owners may be forbidden (21 kap. aktiebolagslagen) and taxed; dealings with related parties shall be disclosed.',
    sentence: 'On the owners’ account {account} {name}: {lineOre}.',
  },
  'journal.equity-direct': {
    name: 'Straight to equity',
    rule: 'The line stands on an equity account of the result or its transfer, outside the closing and the disposal of the result.',
    why: 'What goes past the income statement is in no result and no tax return.',
    sentence: 'Straight on {account} {name}: {lineOre}.',
  },
  'journal.negative-cash': {
    name: 'Cash below zero',
    rule: 'Cash is credited on a day at whose end its balance is negative.',
    why: 'A till cannot hold less than nothing: sales are missing, or money came from elsewhere. Swedish tax audits look at this first.',
    sentence: 'The balance of {account} {name} is {balanceOre} at the end of the day: {lineOre} taken out.',
  },
}
