export const settingsParts = ['thresholds', 'journal', 'inputs'] as const

export interface SettingsSearch {
  readonly part?: (typeof settingsParts)[number]
}

export function parseSettingsSearch({ part }: Record<string, unknown>): SettingsSearch {
  return part === 'inputs' || part === 'journal' ? { part } : {}
}
