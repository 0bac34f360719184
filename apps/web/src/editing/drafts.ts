/** Unsaved work, kept in this browser until it is saved, given up, or its user signs out. */
const PREFIX = 'verifikat.draft.'

/** Null: nothing is kept, or not what `read` expects. */
export function keptDraft<T>(key: string, read: (value: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? null : read(JSON.parse(text))
  } catch {
    return null
  }
}

export function keepDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden: the work then lives as long as the page.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // There was nothing to forget.
  }
}

export function forgetAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
