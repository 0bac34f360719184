import { isOwnPath } from '../app/own-path.ts'

const KEY = 'verifikat.begun'

/** Leaving for a provider: this tab, and nobody else, keeps the page it was left from, which may be an invitation. */
export function keepBegun(): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search)
  } catch {
    // Where storage is forbidden, one begins again at the sign-in page.
  }
}

/** Once somebody is in: an invitation's link is nobody else's business. */
export function forgetBegun(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Where going to a provider was begun in this tab. */
export function begunAt(): string {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (isOwnPath(kept)) return kept
  } catch {
    // As above.
  }
  return '/sign-in'
}
