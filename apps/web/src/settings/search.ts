export const settingsParts = ['thresholds', 'inputs'] as const

export interface SettingsSearch {
  readonly part?: (typeof settingsParts)[number]
}

export function parseSettingsSearch({ part }: Record<string, unknown>): SettingsSearch {
  return part === 'inputs' ? { part } : {}
}
