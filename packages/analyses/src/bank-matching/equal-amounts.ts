// Equal amounts, by nothing but their days.
import { at, float64At, int32At, uint32At } from '../column.ts'
import { NumberPlaces } from '../matching/number-places.ts'
import { isBankingDay, weekdayOf } from '../reference/holidays.ts'
import { type Cells, cellsOf, itemsOf, type KeysOf } from './cells.ts'
import type { MatchState } from './state.ts'

type SideName = 'bank' | 'ledger'

/**
 * Takes what has the same amount, the nearest days first. Items of one amount and day are alike: as many of them on one day of the bank as on one day of the
 * ledger are one match, if no other day is as near to either. Otherwise all of them are equal candidates, and none is picked.
 */
export function takeEqualAmounts(state: MatchState, toleranceDays: number, dayOf: DayOf = daysOf(state)): void {
  const days = new Days(state, dayOf)
  for (let away = 0; away <= toleranceDays; away++) days.settle(away)
}

/** Days of the items of each side. */
type DayOf = Readonly<Record<SideName, Int32Array>>

const daysOf = ({ bank, ledger }: MatchState): DayOf => ({ bank: bank.day, ledger: ledger.day })

/** The same without the days on which banks are closed though it is no weekend: a payment of the day before Christmas is at the bank as many days later as any other. */
export function daysWithoutHolidays(state: MatchState): DayOf {
  const [least, most] = extent(daysOf(state))
  if (most - least > MOST_DAYS) return daysOf(state)
  const closed = new Int32Array(most - least + 1)
  let count = 0
  for (let day = least; day <= most; day++) {
    if (isClosedWeekday(day)) count++
    closed[day - least] = count
  }
  const without = (days: Int32Array) => days.map((day) => day - int32At(closed, day - least))
  return { bank: without(state.bank.day), ledger: without(state.ledger.day) }
}

/** A century: what reaches further has a day that is wrong. */
const MOST_DAYS = 36_525

const isClosedWeekday = (day: number): boolean => !isBankingDay(day) && weekdayOf(day) % SATURDAY !== 0
const SATURDAY = 6

/** Items of one amount on one day, per side. */
class Days {
  private readonly state: MatchState
  private readonly span: number
  private readonly cells: Cells

  constructor(state: MatchState, dayOf: DayOf) {
    this.state = state
    const [least, most] = extent(dayOf)
    this.span = most - least + 1
    const amounts = new NumberPlaces(state.bank.length)
    const keysOf =
      (side: SideName): KeysOf =>
      (item, say) => {
        const minor = float64At(state[side].minor, item)
        if (minor !== 0 && state.isFree(side, item)) say(amounts.at(minor) * this.span + int32At(dayOf[side], item) - least)
      }
    this.cells = cellsOf(state.bank.length, keysOf('bank'), state.ledger.length, keysOf('ledger'))
  }

  settle(away: number): void {
    const { cells } = this
    const taken: [bank: number, ledger: number][] = []
    const tied: [side: SideName, cell: number][] = []
    for (let cell = 0; cell < cells.count; cell++) {
      if (!this.isOpen('bank', cell)) continue
      const others = this.near('ledger', cell, away)
      const [other] = others
      if (other === undefined) continue
      const back = this.near('bank', other, away)
      if (others.length === 1 && back.length === 1 && this.countOf('bank', cell) === this.countOf('ledger', other))
        taken.push([cell, other])
      else {
        tied.push(['bank', cell])
        for (const own of others) tied.push(['ledger', own])
      }
    }
    for (const [cell, other] of taken) {
      const bank = [...itemsOf(cells.bank, cell)]
      this.state.take({ rule: 'amount', bank, ledger: [...itemsOf(cells.ledger, other)], equals: bank.length > 1 })
    }
    for (const [side, cell] of tied) for (const item of itemsOf(cells[side], cell)) this.state.tie(side, item)
  }

  private countOf(side: SideName, cell: number): number {
    const { start } = this.cells[side]
    return uint32At(start, cell + 1) - uint32At(start, cell)
  }

  private isOpen(side: SideName, cell: number): boolean {
    const { start, items } = this.cells[side]
    const first = uint32At(start, cell)
    return first < uint32At(start, cell + 1) && this.state.isFree(side, at(items, first))
  }

  /** Open days of one amount that lie so far from a day of it. */
  private near(side: SideName, cell: number, away: number): number[] {
    const key = this.cells.key(cell)
    const day = key % this.span
    const found: number[] = []
    for (const other of away === 0 ? [day] : [day - away, day + away]) {
      if (other < 0 || other >= this.span) continue
      const near = this.cells.find(key - day + other)
      if (near >= 0 && this.isOpen(side, near)) found.push(near)
    }
    return found
  }
}

function extent({ bank, ledger }: DayOf): [least: number, most: number] {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const days of [bank, ledger])
    for (const own of days) {
      if (own < least) least = own
      if (own > most) most = own
    }
  return least <= most ? [least, most] : [0, 0]
}
