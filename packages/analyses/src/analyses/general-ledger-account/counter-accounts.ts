import type { Books } from '../../books/books.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { largestRemainder } from '../../statistics/largest-remainder.ts'
import { Groups, type YearLines } from './groups.ts'
import type { AccountParts } from './parts-schema.ts'

type Part = NonNullable<AccountParts['counterAccounts']>
type Kind = Part['rows'][number]['kind']

const WITHIN = -1
const MISSING = -2

interface Flow {
  debitOre: number
  creditOre: number
}

/**
 * Where the movement comes from and goes to. The chosen lines of a voucher, debits and credits each as one, are shared out over the accounts of the
 * voucher's other side in proportion to their amounts there; what answers them on the chosen accounts themselves is `within`, and what the other side
 * falls short of is `missing`.
 */
export function counterAccountsPart(books: Books, accounts: Uint8Array, lines: readonly YearLines[]): Part {
  const flows = new Map<number, Flow>()
  const touching = new Groups<number>()
  for (const { year, rows } of lines) {
    const { ledger } = year
    const { account, ore, voucher } = ledger.rows
    const { day, firstRow } = ledger.vouchers
    const { accountOf } = year.year
    for (let i = 0; i < rows.length; ) {
      const v = uint32At(voucher, uint32At(rows, i))
      const from = i
      let debitOre = 0
      let creditOre = 0
      for (; i < rows.length && voucher[uint32At(rows, i)] === v; i++) {
        const amount = float64At(ore, uint32At(rows, i))
        if (amount >= 0) debitOre += amount
        else creditOre -= amount
      }
      const sides = sidesOf(v)
      share(debitOre, sides.credit, sides.debitOre, (counter, part) => addFlow(flows, counter, part, 0))
      share(creditOre, sides.debit, sides.creditOre, (counter, part) => addFlow(flows, counter, 0, part))
      for (const counter of sides.accounts) {
        const at = touching.at(counter)
        for (let k = from; k < i; k++) {
          touching.add(at, float64At(ore, uint32At(rows, k)), v, day[v] ?? NO_DAY)
        }
      }
    }
    touching.nextYear()

    function sidesOf(v: number) {
      const debit = new Map<number, number>()
      const credit = new Map<number, number>()
      const counters = new Set<number>()
      let debitOre = 0
      let creditOre = 0
      const end = uint32At(firstRow, v + 1)
      for (let r = uint32At(firstRow, v); r < end; r++) {
        const a = uint32At(accountOf, indexAt(account, r))
        const amount = float64At(ore, r)
        const counter = accounts[a] === 1 ? WITHIN : a
        if (counter !== WITHIN) counters.add(counter)
        if (amount > 0) {
          debit.set(counter, (debit.get(counter) ?? 0) + amount)
          debitOre += amount
        } else if (amount < 0) {
          credit.set(counter, (credit.get(counter) ?? 0) - amount)
          creditOre -= amount
        }
      }
      return { debit, credit, debitOre, creditOre, accounts: [...counters].sort((a, b) => a - b) }
    }
  }
  return { rows: rowsOf(books, flows, touching) }
}

/** Shares an amount out over the other side; what that falls short of the whole own side is missing. */
function share(ore: number, other: ReadonlyMap<number, number>, ownSideOre: number, add: (counter: number, part: number) => void): void {
  if (ore === 0) return
  const counters = [...other].sort(([a], [b]) => a - b)
  const otherOre = counters.reduce((sum, [, weight]) => sum + weight, 0)
  const weights: [number, number][] = otherOre < ownSideOre ? [...counters, [MISSING, ownSideOre - otherOre]] : counters
  const parts = largestRemainder(
    ore,
    weights.map(([, weight]) => weight),
  )
  for (const [i, [counter]] of weights.entries()) add(counter, parts[i] ?? 0)
}

function addFlow(flows: Map<number, Flow>, counter: number, debitOre: number, creditOre: number): void {
  const flow = flows.get(counter) ?? { debitOre: 0, creditOre: 0 }
  flow.debitOre += debitOre
  flow.creditOre += creditOre
  flows.set(counter, flow)
}

function rowsOf(books: Books, flows: ReadonlyMap<number, Flow>, touching: Groups<number>): Part['rows'] {
  const counters = new Set([...flows.keys(), ...touching.keys])
  const touched = new Set(touching.keys)
  const rows = [...counters].map((counter) => {
    const { debitOre, creditOre } = flows.get(counter) ?? { debitOre: 0, creditOre: 0 }
    const sums = touched.has(counter) ? touching.sums(touching.at(counter)) : null
    const kind: Kind = counter === WITHIN ? 'within' : counter === MISSING ? 'missing' : 'account'
    return {
      kind,
      account: books.accounts[counter]?.number ?? '',
      name: books.accounts[counter]?.name ?? '',
      flowOre: debitOre - creditOre,
      flowDebitOre: debitOre,
      flowCreditOre: creditOre,
      touchingOre: sums?.netOre ?? 0,
      touchingCount: sums?.count ?? 0,
      voucherCount: sums?.voucherCount ?? 0,
      firstDate: sums?.firstDate ?? null,
      lastDate: sums?.lastDate ?? null,
    }
  })
  const size = (row: (typeof rows)[number]) => row.flowDebitOre + row.flowCreditOre
  const rank = { account: 0, within: 1, missing: 2 } as const
  return rows.sort((a, b) => rank[a.kind] - rank[b.kind] || size(b) - size(a) || (a.account < b.account ? -1 : 1))
}
