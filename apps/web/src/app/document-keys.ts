import type { QueryKey } from '@tanstack/react-query'

const timeline = [['books', 'timeline']]
const form = [['plan', 'form']]

/** Where what is kept in documents is read from. */
export const documentKeys = {
  accountPlan: [[['plan']]],
  accountFunctions: [[['functions']]],
  budget: [[['budget']]],
  inputs: [[['inputs']]],
  headcount: [[['headcount']]],
  counterparties: [[['counterparties']]],
  staff: [[['staff']]],
  realEstates: [[['realEstates']]],
  ownRates: [[['ownRates']]],
  planYears: [[['planYears']]],
  thresholds: [[['settings']]],
  keyFigure: [[['keyFigures']]],
  journal: [[['settings']]],
  closing: [[['settings']]],
  calendar: [[['settings']]],
  declarations: [[['taxes']]],
  bank: [[['bank']]],
  bankDecisions: [[['bank']]],
  bankConclusions: [[['bank']]],
  profile: [[['settings']], timeline, form],
  fiscalYears: [[['settings']], timeline],
  retention: [[['settings']]],
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>
