/** Unsaved work, kept in this browser until it is saved, given up, or its user signs out. */
const PREFIX = 'verifikat.draft.'

export function draftKey(key: string): string {
  return PREFIX + key
}

/** Whose work it is: whoever signs in after somebody else finds nothing of theirs. */
export function draftsBelongTo(userId: string): void {
  const known = keptDraft('owner', (value) => value)
  if (known !== null && known !== userId) forgetAllDrafts()
  if (known !== userId) keepDraft('owner', userId)
}

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
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

/** What somebody has typed into a field and not committed yet, over which value; it outlives a reload and signing in again, and goes with the tab. */
export function keptText(field: string, over: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + field) ?? 'null')
    if (!Array.isArray(kept) || kept[0] !== over || typeof kept[1] !== 'string') return null
    return kept[1]
  } catch {
    return null
  }
}

/** Null: it is committed, or given up. */
export function keepText(field: string, over: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + field)
    else sessionStorage.setItem(PREFIX + field, JSON.stringify([over, text]))
  } catch {
    // Storage may be full or forbidden: the text then lives as long as the page.
  }
}

/** Which field of which page it is, by its name; null for one that has none. */
export function fieldName(input: HTMLInputElement | HTMLTextAreaElement): string | null {
  const name = input.getAttribute('aria-label') ?? labelText(input.labels?.[0]) ?? ''
  return name === '' ? null : placeOfText(name)
}

/** A field by its name and the place it is asked for in: the page, and on pages of samples the sample. */
export function placeOfText(name: string): string {
  const sample = new URLSearchParams(location.search).get('sample') ?? ''
  return `${location.pathname} ${sample} ${name}`
}

/** Without what is said of a value that was refused: the name stays. */
function labelText(label: HTMLLabelElement | undefined): string | undefined {
  const own = [...(label?.childNodes ?? [])].filter((node) => !(node instanceof Element && node.role === 'alert'))
  return (
    label &&
    own
      .map((node) => node.textContent)
      .join('')
      .trim()
  )
}
