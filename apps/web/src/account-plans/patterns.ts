/** Accounts of a line as people write them: `1510, 1560-1569, 30*`. */
import type { PlanTotal } from '@verifikat/analyses'
import { parseAccounts } from '../analysis/search/parse.ts'

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly wrong: string }

export function writePatterns(patterns: readonly string[]): string {
  return patterns.join(', ')
}

/** Separated by commas, semicolons or spaces; `wrong` is the first part that is no account, range or beginning. */
export function parsePatterns(text: string): Parsed<string[]> {
  const { accepted, rejected } = parseAccounts(text)
  const [wrong] = rejected
  return wrong === undefined ? { ok: true, value: [...accepted] } : { ok: false, wrong }
}

/** `is.net + is.cap − is.a1` */
export function writeSum(sum: PlanTotal['sum'], nameOf: (id: string) => string = (id) => id): string {
  return sum.map(({ id, sign }, at) => `${sign === 1 ? (at === 0 ? '' : '+ ') : '− '}${nameOf(id)}`).join(' ')
}

/** `wrong` is the first part that is none of the ids. */
export function parseSum(text: string, known: ReadonlySet<string>): Parsed<PlanTotal['sum']> {
  const terms: PlanTotal['sum'] = []
  let sign: 1 | -1 = 1
  let isOpen = true
  for (const part of text
    .replaceAll(/(^|\s)([+−–-])/g, '$1 $2 ')
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    if (part === '+') [sign, isOpen] = [1, true]
    else if (/^[−–-]$/.test(part)) [sign, isOpen] = [-1, true]
    else if (!known.has(part) || terms.some(({ id }) => id === part)) return { ok: false, wrong: part }
    else {
      terms.push({ id: part, sign: isOpen ? sign : 1 })
      ;[sign, isOpen] = [1, false]
    }
  }
  return { ok: true, value: terms }
}

/** As in a spreadsheet: pointing at a row while a sum is written adds it, pointing again takes it away. */
export function toggledTerm(text: string, id: string): string {
  const parts = text.split(/\s+/).filter(Boolean)
  const at = parts.indexOf(id)
  if (at >= 0) {
    const hasSign = /^[+−–-]$/.test(parts[at - 1] ?? '')
    return parts
      .toSpliced(hasSign ? at - 1 : at, hasSign ? 2 : 1)
      .join(' ')
      .replace(/^\+ /, '')
  }
  if (/[+−–-]$/.test(text.trim()) || parts.length === 0) return [...parts, id].join(' ')
  return [...parts, '+', id].join(' ')
}
