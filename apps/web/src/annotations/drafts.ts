/** What is being written, kept while one goes to another voucher and back; gone when the page is left. */
const drafts = new Map<string, string>()

export function draftOf(key: string): string | null {
  return drafts.get(key) ?? null
}

export function keepDraft(key: string, text: string | null): void {
  if (text === null || text === '') drafts.delete(key)
  else drafts.set(key, text)
}
