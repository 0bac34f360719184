import type { FlagGroupTexts } from '../texts.ts'

export const objects: FlagGroupTexts<'objects'> = {
  'object.after-end': {
    name: 'After its end',
    rule: 'Something is booked on the object after the date on which it ended.',
    sentence:
      '{object} {name} ended on {endDate}, yet its last line is dated {date}; the period’s result is {amountOre} ({observations} lines).',
  },
  'object.cost-without-revenue': {
    name: 'Cost without revenue',
    rule: 'Most active objects of the dimension have both income and costs; this one has costs only. It may be work in progress, or a project to close.',
    sentence: '{object} {name} has costs of {amountOre} and no net sales; most of the {observations} objects have both.',
  },
  'object.revenue-without-cost': {
    name: 'Revenue without cost',
    rule: 'Most active objects of the dimension have both income and costs; this one has income only. Its costs may be booked elsewhere.',
    sentence: '{object} {name} has net sales of {amountOre} and no costs; most of the {observations} objects have both.',
  },
  'object.negative-margin': {
    name: 'Negative margin',
    rule: 'The object sells, and loses the least amount or more.',
    sentence: '{object} {name} has a result of {amountOre} on net sales of {salesOre}, a margin of {marginRatio} ({observations} lines).',
  },
  'object.first-used-last-month': {
    name: 'First used in the last month',
    rule: 'The first line of all loaded years lies in the period’s last month.',
    sentence: '{object} {name} was first used on {date}, in the last month of the period: {amountOre} ({observations} lines).',
  },
  'object.large-share-missing': {
    name: 'Much without object',
    rule: 'More than the share of the turnover of income and costs is booked on no object of the dimension.',
    sentence:
      '{amountOre} of a turnover of {turnoverOre} is booked without object: {shareRatio}, more than {limitRatio} ({observations} lines).',
  },
  'object.moved': {
    name: 'Moved between objects',
    rule: 'A correction takes an amount from one object and puts it on another.',
    sentence: 'Voucher {voucher} of {date}: {amountOre} on {account} was moved from {fromObject} to {object}.',
  },
  'object.split-differs': {
    name: 'Split differs from rule',
    rule: 'A voucher splits an account otherwise than its rule says, by more than a percentage point.',
    sentence: 'Voucher {voucher} of {date}: {object} has {amountOre} of {sumOre} on {accounts}; by {basis} {expectedOre} was expected.',
  },
  'object.work-in-progress': {
    name: 'Work in progress left',
    rule: 'Work in progress stands on the balance sheet, and nothing is earned or spent on the object in the period.',
    sentence: '{object} {name} has {amountOre} of work in progress on {date}, but no line in the period; {expectedOre} was expected.',
  },
}
