import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { onPreferences, preferences } from '../app/preferences.ts'

function scheme(): MantineColorScheme {
  const { theme } = preferences()
  return theme === 'system' ? 'auto' : theme
}

let stop: () => void = () => {}

/** Mantine follows our preferences; the theme is changed with `setPreference('theme', …)` only. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: scheme,
  set: () => {},
  subscribe: (onUpdate) => {
    stop = onPreferences(() => onUpdate(scheme()))
  },
  unsubscribe: () => stop(),
  clear: () => {},
}
