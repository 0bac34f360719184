import { accountMatcher } from '../../books/account-number.ts'
import type { BooksYear } from '../../books/books.ts'
import type { PlanYear } from '../../books/plan-year.ts'
import type { AccountFunctions } from '../../company/account-functions.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { foodVatRates } from '../../reference/food-vat.ts'
import { type VatBox, vatBoxAccounts, vatBoxes, vatBoxOfFunction } from '../../reference/vat-boxes.ts'
import { salesFunctionRates, type VatRate, vatPercent, vatRates } from '../../reference/vat-rates.ts'
import type { VatParams } from './schema.ts'

/** Which box an account belongs to, by what, and which rate it should have. */
export interface AccountBox {
  readonly box: VatBox
  readonly basis: 'choice' | 'function' | 'name' | 'number'
  readonly isEstimated: boolean
  readonly rate: VatRate['kind'] | 'food' | null
}

/** Boxes of a fiscal year's accounts between two days. */
export interface Epoch {
  readonly fromDay: number
  readonly boxes: readonly (AccountBox | null)[]
  /** Index into `vatBoxes`, −1: none. */
  readonly boxOf: Int8Array
}

const purchaseRates: Readonly<Record<string, VatRate['kind']>> = {
  'purchases-reverse-25': 'standard',
  'purchases-reverse-12': 'reduced',
  'purchases-reverse-6': 'low',
}
const salesRates: Readonly<Record<string, VatRate['kind'] | null>> = salesFunctionRates
/** As much of an account's name as is read for its box: what a name says stands at its beginning, and hostile ones are long. */
const NAME_READ = 120
const relevant = (id: string) => id in vatBoxOfFunction || id in purchaseRates

/** The boxes of a fiscal year's accounts by day: choices of the run, then functions as they hold, then numbers by the year's chart of accounts. */
export function epochsOf(
  { fromDay, toDay }: BooksYear,
  { accounts }: Ledger,
  functions: AccountFunctions,
  choices: VatParams['boxAccounts'],
  plan: PlanYear,
): Epoch[] {
  const own = functions.filter((entry) => relevant(entry.function))
  const starts = new Set([fromDay])
  for (const { from, to } of [...own, ...vatRates, ...foodVatRates]) {
    if (from !== null && dayOfIso(from) > fromDay && dayOfIso(from) <= toDay) starts.add(dayOfIso(from))
    if (to !== null && dayOfIso(to) >= fromDay && dayOfIso(to) < toDay) starts.add(dayOfIso(to) + 1)
  }
  const chosen = choices.map((choice) => ({ choice, matches: accountMatcher(choice.pattern) }))
  const numbered = vatBoxAccounts
    .filter(({ plan: { from, to } }) => (from === null || from <= plan.year) && (to === null || plan.year <= to))
    .map((entry) => ({ entry, matches: entry.patterns.map(accountMatcher) }))
  return [...starts]
    .sort((a, b) => a - b)
    .map((start): Epoch => {
      const iso = isoOfDay(start)
      const now = own
        .filter(({ from, to }) => (from === null || from <= iso) && (to === null || iso <= to))
        .map((entry) => ({ id: entry.function, matches: entry.patterns.map(accountMatcher) }))
      const boxes = accounts.map(({ number, name }): AccountBox | null => {
        const choice = chosen.find(({ matches }) => matches(number))?.choice
        const ids = now.flatMap(({ id, matches }) => (matches.some((holds) => holds(number)) ? [id] : []))
        const rate = ids.map((id) => salesRates[id] ?? purchaseRates[id] ?? null).find((kind) => kind !== null) ?? null
        const byNumber = numbered.find(
          ({ entry, matches }) => matches.some((holds) => holds(number)) && (entry.named?.test(name.slice(0, NAME_READ)) ?? true),
        )?.entry
        if (choice) {
          const goods = choice.goods === 'restaurant' ? 'reduced' : choice.goods
          return { box: choice.box, basis: 'choice', isEstimated: false, rate: goods ?? rate }
        }
        const id = ids.find((known) => known in vatBoxOfFunction)
        const box = id === undefined ? undefined : vatBoxOfFunction[id]
        if (box !== undefined)
          return {
            box,
            basis: 'function',
            isEstimated: byNumber?.box === box && byNumber.isEstimated,
            rate: rate ?? byNumber?.rate ?? null,
          }
        if (!byNumber) return null
        const basis = byNumber.named ? 'name' : 'number'
        return { box: byNumber.box, basis, isEstimated: byNumber.isEstimated, rate: rate ?? byNumber.rate }
      })
      return { fromDay: start, boxes, boxOf: Int8Array.from(boxes, (found) => (found ? vatBoxes.indexOf(found.box) : -1)) }
    })
}

/** The rate due on a day of supply, in per cent; null: not known. */
export function duePercent(rate: AccountBox['rate'], day: number): number | null {
  if (rate === null) return null
  const iso = isoOfDay(day)
  if (rate !== 'food') return vatPercent(rate, iso)
  return foodVatRates.find(({ from, to }) => from <= iso && (to === null || iso <= to))?.percent ?? null
}
