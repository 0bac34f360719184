import { matchesAccount } from '../../books/account-number.ts'
import { reverseInputAccounts, type VatBox, vatBoxFacts } from '../../reference/vat-boxes.ts'
import { vatReturnBoxes } from '../../reference/vat-return.ts'
import type { Opened } from '../../tables/table.ts'
import { type Drill, movementDrill, overlap } from '../drill.ts'
import type { AccountDays, VatResult } from './schema.ts'
import { words } from './words.ts'

type Days = Pick<VatResult['periods'][number], 'from' | 'to'>
type Measure = 'sum' | 'negated'

/** The boxes whose accounts make up a box. */
export function partsOf(box: VatBox): readonly VatBox[] {
  return box === '49' ? vatReturnBoxes.flatMap((entry) => ('inNet' in entry ? [entry.box] : [])) : [box]
}

/** The lines of a box in one period, or in all of them (null); the öre that whole kronor leave out come after them. */
export function boxFigure(result: VatResult, box: VatBox, slot: number | null, shownOre: number | null): Opened | null {
  const cells = result.boxes.find((row) => row.box === box)?.cells ?? []
  const own = slot === null ? cells : cells.slice(slot, slot + 1)
  const bookedOre = own.reduce<number | null>((sum, cell) => (sum === null || cell.bookedOre === null ? null : sum + cell.bookedOre), 0)
  if (shownOre === null || bookedOre === null) return null
  const figure = accountsFigure(result, partsOf(box), slot, box === '49' || vatBoxFacts[box].sign === 1 ? 'negated' : 'sum')
  return figure !== null && 'query' in figure ? { ...figure, roundingOre: shownOre - bookedOre } : figure
}

/** The lines of the accounts of some boxes; of those only that match a pattern, where one is given. */
export function accountsFigure(
  result: VatResult,
  boxes: readonly VatBox[],
  slot: number | null,
  measure: Measure,
  holds: (account: string) => boolean = () => true,
): Opened | null {
  const accounts = result.boxes
    .filter(({ box }) => boxes.includes(box))
    .flatMap((row) => row.accounts.filter(({ account, cellsOre }) => holds(account) && (slot === null || cellsOre[slot] !== 0)))
  return daysFigure(accounts, daysOf(result, slot), measure)
}

/** The lines of accounts in a period. Words, where an account counts in a part of it only and the others in all of it: one list cannot show that. */
export function daysFigure(accounts: readonly AccountDays[], days: Days, measure: Measure): Opened | null {
  const within = accounts.flatMap(({ account, from, to }) => {
    const own = overlap(days, { from: from ?? days.from, to: to ?? days.to })
    return own.from <= own.to ? [{ account, ...own }] : []
  })
  const [first] = within
  if (first === undefined) return null
  if (within.some(({ from, to }) => from !== first.from || to !== first.to)) return words.movedAccounts
  return linesFigure(
    within.map(({ account }) => account),
    first,
    measure,
  )
}

/** The lines of accounts, as the boxes count them: without settlements, without what closes the year. */
function linesFigure(accounts: readonly string[], { from, to }: Days, measure: Measure): Drill {
  return {
    ...movementDrill('netOre', {
      accounts: [...new Set(accounts)],
      period: { from, to },
      withoutVatSettlement: true,
      withoutResetVouchers: true,
      outsideYear: 'exclude',
    }),
    measure,
  }
}

/** Credit on accounts of class 3 in a fiscal year, without what closes it; rounding of settlements is among it. */
export function revenueFigure(account: string, { from, to }: Days): Drill {
  const scope = { accounts: [account], period: { from, to } }
  return { ...movementDrill('netOre', { ...scope, withoutResetVouchers: true, outsideYear: 'exclude' }), measure: 'negated' }
}

/** The days of a period; of all of them. */
export function daysOf({ periods }: VatResult, slot: number | null): Days {
  const first = slot === null ? periods[0] : periods[slot]
  const last = slot === null ? periods.at(-1) : first
  if (first === undefined || last === undefined) throw new RangeError(`no period ${slot}`)
  return { from: first.from, to: last.to }
}

/** Input VAT, that of reverse charge apart, in the vouchers that have a line on an account. */
export function inputVatFigure(result: VatResult, account: string): Opened | null {
  const isReverse = isOneOf(reverseInputAccounts)
  const figure = accountsFigure(result, ['48'], null, 'sum', (own) => !isReverse(own))
  if (figure === null || !('query' in figure) || figure.query === null) return figure
  return { ...figure, query: { ...figure.query, counterAccounts: { include: [account], exclude: [] } } }
}

export const isOneOf = (patterns: readonly string[]) => (account: string) => patterns.some((pattern) => matchesAccount(pattern, account))
