import type { QueryInput } from '@verifikat/analyses'
import { parseAmount } from '../analysis/search/parse.ts'
import type { FilterSearch } from '../analysis/search/search.ts'

/** What somebody may mean by what they type: a voucher's number, an amount, or words in a text. */
export interface Meaning {
  readonly kind: 'voucher' | 'amount' | 'text'
  readonly query: QueryInput
  /** The same as filters of the vouchers' page. */
  readonly filters: FilterSearch
}

const FEWEST_LETTERS = 3

/** `B 214`, `b214` and `214` are vouchers, `1 250,50` is an amount on either side, and three characters or more may be in a text. */
export function meaningsOf(typed: string, series: readonly string[]): readonly Meaning[] {
  const text = typed.trim()
  const meanings: Meaning[] = []
  const reference = referenceOf(text, series)
  if (reference !== null) {
    const { number, ...rest } = reference
    meanings.push({
      kind: 'voucher',
      query: { ...rest, numbers: { from: number, to: number } },
      filters: { ...rest, noFrom: number, noTo: number },
    })
  }
  const ore = parseAmount(text)
  if (ore !== null && ore !== 0) {
    const bounds = { min: Math.abs(ore), max: Math.abs(ore) }
    meanings.push({
      kind: 'amount',
      query: { amount: { minOre: bounds.min, maxOre: bounds.max, absolute: true } },
      filters: { ...bounds, abs: true },
    })
  }
  if (text.length >= FEWEST_LETTERS && text.length <= 200 && !namesSeries(reference))
    meanings.push({ kind: 'text', query: { text: { match: 'contains', value: text } }, filters: { text } })
  return meanings
}

interface Reference {
  readonly number: number
  readonly series?: string[]
}

/** A voucher's series and number as people write them; without a series, the number in any. */
export function referenceOf(text: string, series: readonly string[]): Reference | null {
  const [, letters = '', digits = ''] = /^(.*?)[\s-]*(\d{1,9})$/u.exec(text.trim()) ?? []
  if (digits === '') return null
  if (letters === '') return { number: Number(digits) }
  const named = series.filter((name) => name !== '' && name.toLowerCase() === letters.toLowerCase())
  return named.length === 0 ? null : { number: Number(digits), series: named }
}

function namesSeries(reference: Reference | null): boolean {
  return reference?.series !== undefined
}
