/** In the order of the list; `data`: export, import and deletion of the whole company. */
export const settingsParts = ['company', 'years', 'thresholds', 'inputs', 'journal', 'closing', 'calendar', 'retention', 'data'] as const
export type SettingsPart = (typeof settingsParts)[number]

export interface SettingsSearch {
  readonly part?: SettingsPart | undefined
  /** Of the almanac. */
  readonly year?: number | undefined
}

/** What is left out would be taken from the address as it is: both are always said. */
export function parseSettingsSearch({ part, year }: Record<string, unknown>): SettingsSearch {
  const known = settingsParts.find((one) => one === part)
  const number = typeof year === 'number' && Number.isInteger(year) && year >= 1990 && year <= 2199 ? year : undefined
  return { part: known === settingsParts[0] ? undefined : known, year: number }
}
