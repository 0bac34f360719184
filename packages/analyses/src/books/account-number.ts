/** Ascending by number as digits (shorter first), then anything else by text. */
export function compareAccountNumbers(a: string, b: string): number {
  const aDigits = /^\d+$/.test(a)
  const bDigits = /^\d+$/.test(b)
  if (aDigits !== bDigits) return aDigits ? -1 : 1
  if (aDigits && a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether an account pattern (`1930`, `3000-3799`, `30*`) holds an account; bounds of a range cover the accounts that begin with them. */
export function matchesAccount(pattern: string, account: string): boolean {
  return accountMatcher(pattern)(account)
}

/** As `matchesAccount`, with the pattern taken apart once for many accounts. */
export function accountMatcher(pattern: string): (account: string) => boolean {
  const text = pattern.trim()
  if (text.endsWith('*')) {
    const prefix = text.slice(0, -1)
    return (account) => account.startsWith(prefix)
  }
  const dash = text.indexOf('-')
  if (dash < 0) return (account) => account === text
  const a = text.slice(0, dash).trim()
  const b = text.slice(dash + 1).trim()
  const [from, to] = a <= b ? [a, b] : [b, a]
  return (account) => account.slice(0, from.length) >= from && account.slice(0, to.length) <= to
}

/** 1 for each account that any of the patterns holds. */
export function accountMask(patterns: readonly string[], accounts: readonly { readonly number: string }[]): Uint8Array {
  const matchers = patterns.map(accountMatcher)
  return Uint8Array.from(accounts, ({ number }) => (matchers.some((matches) => matches(number)) ? 1 : 0))
}
