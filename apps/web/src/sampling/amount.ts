/** Amounts as spreadsheets and banks write them. */
import { editableAmount, parseAmount } from '../analysis/search/parse.ts'

const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/

/**
 * Integer öre of what `parseAmount` reads, and of `362.619,00`, `386,500.00`, `1.250.000`, `391 719,06 SEK`, `2000:-` and `kr 3 000`. A lone separator
 * before three digits says neither thousands nor decimals: it is no amount.
 */
export function readAmount(text: string): number | null {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replaceAll('\u2212', '-')
    .replace(/^\+(?=[\d(k,.])/i, '')
    .replaceAll("'", '')
    .replace(/^([-(]?)(?:kr|sek)\.?/i, '$1')
    .replace(/(?:kr|sek)\.?([-)]?)$/i, '$1')
    .replace(/:(?:-|\u2013)$/, '')
  const [, before = '', number = '', after = ''] = /^([-(]?)(.*?)([-)]?)$/.exec(bare) ?? []
  const [, whole = '', mark = '', decimal, part = ''] = grouped.exec(number) ?? []
  const isGrouped = whole !== '' && (decimal === undefined ? whole.split(mark).length > 2 : decimal !== mark)
  return parseAmount(before + (isGrouped ? `${whole.replaceAll(mark, '')}${part === '' ? '' : `,${part}`}` : number) + after)
}

/** An amount as a field shows it: thousands apart, no needless decimals; `parseAmount` reads it back. */
export function groupedAmount(ore: number | null): string {
  const [whole = '', part] = editableAmount(ore).split(',')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return part === undefined ? apart : `${apart},${part}`
}

/** Whether an amount is written with its sign: `+100`, `−100`, `(100)`, `100-`. */
export function hasSign(text: string): boolean {
  return /^\s*[-+\u2212(]|[-\u2212]\s*$/.test(text)
}

/**
 * True where an amount without a sign would turn an item from debit to credit or back: `4 000` of an item booked at −4 000 may be meant either way, and is
 * asked about. Both in the sign that is shown.
 */
export function needsSign(text: string, auditedOre: number, bookOre: number): boolean {
  return auditedOre !== 0 && bookOre !== 0 && auditedOre < 0 !== bookOre < 0 && !hasSign(text)
}
