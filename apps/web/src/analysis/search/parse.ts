/** Reading what people type into filters. */
import { accountPatternForm } from '@verifikat/analyses'

/** Integer öre of an amount in kronor: `345 000`, `-1 250,50`, `12.5`, `−3`, `1 000-`, `(1 000)`. Null where it is no amount or too large to be exact. */
export function parseAmount(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(/kr$/i, '')
    .replace('\u2212', '-')
    .replace(',', '.')
    .replace(/^\((.+)\)$/, '$1-')
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?(-?)$/.exec(plain)
  if (!match) return null
  const [, before = '', whole = '', part = '', after = ''] = match
  if (before !== '' && after !== '') return null
  const minus = before || after
  const ore = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return minus === '-' && ore !== 0 ? -ore : ore
}

/** Öre as an amount one can edit: no separators, comma, no needless decimals. */
export function editableAmount(ore: number | null): string {
  if (ore === null) return ''
  const absolute = Math.abs(ore)
  const part = absolute % 100
  return `${ore < 0 ? '-' : ''}${Math.floor(absolute / 100)}${part === 0 ? '' : `,${String(part).padStart(2, '0')}`}`
}

/** Account tokens of one entry: commas, semicolons and spaces separate, a spaced or long dash makes a range. */
export function parseAccounts(text: string): { readonly accepted: readonly string[]; readonly rejected: readonly string[] } {
  const joined = text.replaceAll(/\s*[\u2013\u2014-]\s*/g, '-')
  const accepted: string[] = []
  const rejected: string[] = []
  for (const token of joined.split(/[\s,;]+/)) {
    if (token === '') continue
    const list = accountPatternForm.test(token) ? accepted : rejected
    if (!list.includes(token)) list.push(token)
  }
  return { accepted, rejected }
}
