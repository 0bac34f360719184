import type { FlagGroupTexts } from '../texts.ts'

export const counterpart: FlagGroupTexts<'counterpart'> = {
  'counterpart.revenue': {
    name: 'Revenue, unusual counterpart',
    rule: 'Revenue stands against another account than receivables, bank, VAT, advances or accruals.',
    sentence:
      'Revenue: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.cash-sale-without-vat': {
    name: 'Sale for cash without VAT',
    rule: 'A sale stands against bank or cash in a voucher without any VAT account.',
    sentence:
      'Sale without VAT: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.cost-owner': {
    name: 'Cost against the owner',
    rule: 'A cost stands against an owner’s or an employee’s current account.',
    sentence:
      'Cost and owner: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.cost-revenue': {
    name: 'Cost against revenue',
    rule: 'A cost stands directly against revenue.',
    sentence:
      'Cost and revenue: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.capitalised': {
    name: 'Capitalised',
    rule: 'A fixed asset stands against income or personnel expenses: own work that was capitalised, or a sale booked net.',
    sentence:
      'Capitalised: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.equity-result': {
    name: 'Equity against the result',
    rule: 'Equity stands against a result account in a voucher that is no closing voucher.',
    sentence:
      'Past the result: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.vat-settlement': {
    name: 'VAT settlement, unusual counterpart',
    rule: 'The VAT settlement account stands against other than VAT, claims on the State or rounding.',
    sentence:
      'VAT settlement: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.salary-without-tax': {
    name: 'Wages without tax',
    rule: 'Wages stand against bank or cash in a voucher without tax withheld.',
    sentence:
      'Wages without tax: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.own-rule': {
    name: 'Odd by an own rule',
    rule: 'A rule that the company or the auditor has written finds the pair odd.',
    sentence:
      'By the rule {rule}: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.rare-pair': {
    name: 'Rare pair',
    rule: 'The pair is in a smaller share of the base’s vouchers than the limit, and its amount reaches the least amount.',
    sentence:
      'In {frequencyRatio} of the vouchers only: {base} {baseName} stands against {counter} {counterName} with {amountOre} in {observations} vouchers, first on {date}.',
  },
  'counterpart.new': {
    name: 'New counter-account',
    rule: 'The counter-account does not occur in the period it is compared with.',
    sentence: '{counter} {counterName} is a new counter-account since {date}: {amountOre} in {observations} vouchers.',
  },
}
