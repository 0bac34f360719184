import { useSyncExternalStore } from 'react'

/** Choices kept in this browser, so that they hold before signing in too. */
export interface Preferences {
  readonly locale: 'en' | 'sv'
  readonly theme: 'light' | 'dark' | 'system'
  /** Single letters as shortcuts; can be switched off (WCAG 2.1.4). */
  readonly letterKeys: boolean
  readonly navigation: boolean
}

const PREFIX = 'verifikat.'
const listeners = new Set<() => void>()
let current = read()

function stored(key: keyof Preferences): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

function read(): Preferences {
  const locale = stored('locale') ?? (navigator.language.startsWith('sv') ? 'sv' : 'en')
  const theme = stored('theme')
  return {
    locale: locale === 'sv' ? 'sv' : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    letterKeys: stored('letterKeys') !== 'false',
    navigation: stored('navigation') !== 'false',
  }
}

export function preferences(): Preferences {
  return current
}

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  try {
    localStorage.setItem(PREFIX + key, String(value))
  } catch {
    // Storage may be full or forbidden: the choice then holds until the page is left.
  }
  current = { ...current, [key]: value }
  for (const listener of listeners) listener()
}

export function onPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, preferences)
}
