import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { bankControl } from './control.ts'
import { useIndex } from './row-uses.ts'
import type { BankStatements } from './statements.ts'

/** Rows that several statements have, each once. */
export interface Twins {
  /** The row that stands for one that counts: of those that are it, the one that says most of whom it was paid to or by. */
  readonly shownOf: (row: number) => number
  /** The others that a shown row stands for. */
  readonly othersOf: (shown: number) => readonly number[]
}

const known = new WeakMap<BankStatements, Twins>()

export function twinsOf(bank: BankStatements): Twins {
  const found = known.get(bank) ?? readTwins(bank)
  known.set(bank, found)
  return found
}

function readTwins(bank: BankStatements): Twins {
  const { use, of } = bankControl(bank)
  const again = useIndex('repeated')
  const isRepeat = (row: number) => use[row] === again && at(of, row) >= 0
  const shown = new Uint32Array(use.length)
  for (let row = 0; row < use.length; row++) shown[row] = row
  const said = new Uint8Array(use.length)
  const others = new Map<number, number[]>()
  for (let row = 0; row < use.length; row++) {
    if (!isRepeat(row)) continue
    const first = at(of, row)
    if (said[at(shown, first)] === 0) said[at(shown, first)] = 1 + saidOf(bank, at(shown, first))
    said[row] = 1 + saidOf(bank, row)
    if (at(said, row) > at(said, at(shown, first))) shown[first] = row
  }
  const firstOf = (row: number) => (isRepeat(row) ? at(of, row) : row)
  let isGrouped = false
  const grouped = () => {
    for (let row = 0; row < use.length && !isGrouped; row++) if (isRepeat(row)) note(others, at(of, row), row)
    isGrouped = true
    return others
  }
  return {
    shownOf: (row) => at(shown, row),
    othersOf: (row) => {
      const first = firstOf(row)
      return at(shown, first) === row ? [first, ...(grouped().get(first) ?? [])].filter((own) => own !== row) : []
    },
  }
}

/** More for the payments of a batch than for an account, for an account than for a name, and for a name than for the bank's reference. */
function saidOf({ rows, parts }: BankStatements, row: number): number {
  const from = at(rows.firstPart, row)
  const to = at(rows.firstPart, row + 1)
  const part = to - from === 1 ? from : -1
  const says = (column: Uint32Array, ofParts: Uint32Array) => (at(column, row) !== 0 || (part >= 0 && at(ofParts, part) !== 0) ? 1 : 0)
  return (
    says(rows.reference, parts.reference) +
    2 * says(rows.counterparty, parts.counterparty) +
    4 * says(rows.counterpartyAccount, parts.counterpartyAccount) +
    (to - from > 1 ? 8 : 0)
  )
}
