import { isDigit } from './fold.ts'

const SHORTEST = 4
const LONGEST = 20

/**
 * The number that a text refers to by: its longest run of at least four digits, of equals the first, without leading zeros; dates and years
 * (`2025-01-31`, `20250131`, `2025`) are none. Null where there is none. `Faktura F-0012345, 2025-01-31` → `12345`.
 */
export function referenceNumber(text: string): string | null {
  let best = ''
  for (let i = 0; i < text.length; ) {
    if (!isDigit(text.charCodeAt(i))) {
      i++
      continue
    }
    const from = i
    while (i < text.length && isDigit(text.charCodeAt(i))) i++
    const run = text.slice(from, i)
    if (run.length < SHORTEST || run.length > LONGEST || isDateLike(run)) continue
    const own = run.replace(/^0+/, '')
    if (own.length > best.length) best = own
  }
  return best.length < SHORTEST - 1 ? null : best
}

/** `2025`, `202501` or `20250131`. */
function isDateLike(run: string): boolean {
  return /^(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?)?$/.test(run)
}
