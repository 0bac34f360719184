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
  const repeats = new Map<number, number[]>()
  for (let row = 0; row < use.length; row++) if (use[row] === again && at(of, row) >= 0) note(repeats, at(of, row), row)
  const shown = new Map<number, number>()
  const others = new Map<number, readonly number[]>()
  for (const [first, own] of repeats) {
    const all = [first, ...own]
    const said = all.map((row) => saidOf(bank, row))
    const best = at(all, said.indexOf(Math.max(...said)))
    shown.set(first, best)
    others.set(
      best,
      all.filter((row) => row !== best),
    )
  }
  return { shownOf: (row) => shown.get(row) ?? row, othersOf: (row) => others.get(row) ?? [] }
}

/** More for the payments of a batch than for an account, for an account than for a name, and for a name than for the bank's reference. */
function saidOf({ rows, parts }: BankStatements, row: number): number {
  const [from, to] = [at(rows.firstPart, row), at(rows.firstPart, row + 1)]
  const says = (column: 'counterparty' | 'counterpartyAccount' | 'reference') =>
    at(rows[column], row) !== 0 || (to - from === 1 && at(parts[column], from) !== 0)
  return [says('reference'), says('counterparty'), says('counterpartyAccount'), to - from > 1].reduce(
    (sum, isSaid, i) => (isSaid ? sum + 2 ** i : sum),
    0,
  )
}
