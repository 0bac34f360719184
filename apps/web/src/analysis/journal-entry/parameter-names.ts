import type { journal } from '../../i18n/locales/en/journal.ts'

export type ParameterName = keyof typeof journal.param

const names: Readonly<Record<ParameterName, true>> = {
  accounts: true,
  closed: true,
  closedOn: true,
  counters: true,
  days: true,
  digits: true,
  eves: true,
  factor: true,
  keywords: true,
  limitsOre: true,
  manualOnly: true,
  maxLines: true,
  maxShare: true,
  minAmounts: true,
  minDigits: true,
  minLength: true,
  minLines: true,
  minOre: true,
  minShare: true,
  nines: true,
  recurring: true,
  revenue: true,
  sameText: true,
  series: true,
  significance: true,
  users: true,
  z: true,
  zeros: true,
}

/** Parameters have a name that people read; a test shows those. */
export function isParameterName(key: string): key is ParameterName {
  return Object.hasOwn(names, key)
}
