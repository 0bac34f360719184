// Several rows and several lines that one or more references hold together: batches, part payments, payouts less a fee.
import { at, float64At, int32At } from '../column.ts'
import { cellsOf, itemsOf, type KeysOf } from './cells.ts'
import { Groups, grouped, note } from './groups.ts'
import { type Proposal, sumOf, takeProposals } from './proposals.ts'
import { ascending } from './settle-pairs.ts'
import { eachToken } from './side.ts'
import type { MatchState } from './state.ts'
import type { Tokens } from './tokens.ts'
import type { MatchWindow } from './window.ts'

/** A reference in more items than this names no single event. */
const MOST_WITH_REFERENCE = 100
/** Items that hang together by references. */
const MOST_TOGETHER = 400

interface Together {
  readonly bank: readonly number[]
  readonly ledger: readonly number[]
}

/**
 * Takes groups whose sums are the same: all items with one reference; one item and all that share a reference with it; and all items that hang together by
 * references. Items of both signs may stand in one group: a fee is a line of the other sign.
 */
export function takeReferenceGroups(state: MatchState, tokens: Tokens, { referenceDays }: MatchWindow): void {
  const keysOf =
    (side: 'bank' | 'ledger'): KeysOf =>
    (item, say) => {
      if (!state.isTaken(side, item) && float64At(state[side].minor, item) !== 0)
        eachToken(state[side], item, (token) => {
          if (tokens.isReference(token)) say(token)
        })
    }
  const cells = cellsOf(state.bank.length, keysOf('bank'), state.ledger.length, keysOf('ledger'))
  const sets: Together[] = []
  for (let cell = 0; cell < cells.count; cell++) {
    const bank = itemsOf(cells.bank, cell)
    const ledger = itemsOf(cells.ledger, cell)
    if (bank.length > 0 && ledger.length > 0 && bank.length + ledger.length <= MOST_WITH_REFERENCE)
      sets.push({ bank: [...bank], ledger: [...ledger] })
  }
  const proposals: Proposal[] = []
  for (const groups of [sets, starsOf(sets), componentsOf(sets)])
    for (const { bank, ledger } of groups)
      if (bank.length + ledger.length > 2 && isWhole(state, { bank, ledger }, referenceDays))
        proposals.push({ rank: bank.length + ledger.length, match: { rule: 'reference-group', bank, ledger, equals: false } })
  takeProposals(state, proposals)
}

function isWhole({ bank, ledger }: MatchState, group: Together, mostDays: number): boolean {
  if (sumOf(bank.minor, group.bank) !== sumOf(ledger.minor, group.ledger)) return false
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  const widen = (day: number) => {
    if (day < first) first = day
    if (day > last) last = day
  }
  for (const item of group.bank) widen(int32At(bank.day, item))
  for (const item of group.ledger) widen(int32At(ledger.day, item))
  return last - first <= mostDays
}

/** Each item with everything of the other side that shares a reference with it. */
function starsOf(sets: readonly Together[]): Together[] {
  const linesOfRow = new Map<number, number[]>()
  const rowsOfLine = new Map<number, number[]>()
  for (const { bank, ledger } of sets)
    for (const row of bank)
      for (const line of ledger) {
        note(linesOfRow, row, line)
        note(rowsOfLine, line, row)
      }
  const stars: Together[] = []
  // one and one is no group
  for (const [row, lines] of linesOfRow) if (lines.length > 1) stars.push({ bank: [row], ledger: ascending(lines) })
  for (const [line, rows] of rowsOfLine) if (rows.length > 1) stars.push({ bank: ascending(rows), ledger: [line] })
  return stars
}

function componentsOf(sets: readonly Together[]): Together[] {
  const groups = new Groups()
  for (const { bank, ledger } of sets) {
    const first = 2 * at(bank, 0)
    for (const row of bank) groups.join(first, 2 * row)
    for (const line of ledger) groups.join(first, 2 * line + 1)
  }
  const components: Together[] = []
  for (const own of grouped(sets, ({ bank }) => groups.of(2 * at(bank, 0))).values()) {
    // a set alone is told as one already
    if (own.length < 2) continue
    const bank = ascending(own.flatMap(({ bank }) => bank))
    const ledger = ascending(own.flatMap(({ ledger }) => ledger))
    if (bank.length + ledger.length <= MOST_TOGETHER) components.push({ bank, ledger })
  }
  return components
}
