import { type Preferences, preferences, setPreference } from '../app/preferences.ts'

type Choice = { -readonly [K in 'locale' | 'theme']?: Preferences[K] }
const KEY = 'verifikat.chosen'

/** Language or theme chosen outside the shell: it holds at once, and goes with whoever signs in next in this tab. */
export function choose<K extends keyof Choice>(key: K, value: Preferences[K]): void {
  setPreference(key, value)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [key]: value }))
  } catch {
    // Where storage is forbidden, the user's own choice rules after signing in.
  }
}

/** What is on screen goes with whoever comes back from a provider, whether it was chosen here or is the browser's. */
export function chooseShown(): void {
  const { locale, theme } = preferences()
  choose('locale', locale)
  choose('theme', theme)
}

/** What was chosen on the way in; once. */
export function takeChosen(): Choice {
  const taken = read()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
  return taken
}

function read(): Choice {
  let stored: unknown
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  const { locale, theme } = stored as Record<string, unknown> // each part is checked below
  return {
    ...((locale === 'en' || locale === 'sv') && { locale }),
    ...((theme === 'light' || theme === 'dark' || theme === 'system') && { theme }),
  }
}
