/** In the order of the list; `data`: export, import and deletion of the whole company. */
export const settingsParts = ['company', 'years', 'thresholds', 'inputs', 'journal', 'closing', 'calendar', 'retention', 'data'] as const
export type SettingsPart = (typeof settingsParts)[number]

export interface SettingsSearch {
  readonly part?: SettingsPart
  /** Of the almanac. */
  readonly year?: number
}

export function parseSettingsSearch({ part, year }: Record<string, unknown>): SettingsSearch {
  const known = settingsParts.find((one) => one === part)
  const number = typeof year === 'number' && Number.isInteger(year) && year >= 1990 && year <= 2199 ? year : null
  return {
    ...(known === undefined || known === settingsParts[0] ? {} : { part: known }),
    ...(number === null ? {} : { year: number }),
  }
}
