import type { RuleId } from '../../rules/catalogue.ts'

/** What is looked for among payees and their payments, in the order of what it may mean. Each is a rule of the group `payee`. */
export const payeeFlagIds = [
  'employee-account',
  'related',
  'several-payees',
  'changed-account',
  'several-accounts',
  'duplicates',
  'below-approval',
  'new-large',
  'watched-country',
  'enforcement',
  'late-tax',
  'no-cost',
  'rare-account',
  'not-registered',
  'foreign',
  'related-name',
  'round',
  'weekend',
  'refunds',
] as const
export type PayeeFlagId = (typeof payeeFlagIds)[number]

/** The rule that a finding about each names. */
export const payeeFlagRules = {
  'employee-account': 'payee.employee-account',
  related: 'payee.related',
  'several-payees': 'payee.several-payees',
  'changed-account': 'payee.changed-account',
  'several-accounts': 'payee.several-accounts',
  duplicates: 'payee.duplicates',
  'below-approval': 'payee.below-approval',
  'new-large': 'payee.new-large',
  'watched-country': 'payee.watched-country',
  enforcement: 'payee.enforcement',
  'late-tax': 'payee.late-tax',
  'no-cost': 'payee.no-cost',
  'rare-account': 'payee.rare-account',
  'not-registered': 'payee.not-registered',
  foreign: 'payee.foreign',
  'related-name': 'payee.related-name',
  round: 'payee.round',
  weekend: 'payee.weekend',
  refunds: 'payee.refunds',
} as const satisfies Readonly<Record<PayeeFlagId, RuleId<'payee'>>>
