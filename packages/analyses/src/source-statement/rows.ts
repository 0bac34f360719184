import type { AccountPlan } from '../account-plan/account-plan.ts'
import { minus, sumOf } from '../analyses/ore.ts'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { resultMask } from '../books/result-accounts.ts'
import { float64At } from '../column.ts'
import { automatedAccounts } from '../reference/voucher-series.ts'
import { type ComputedKind, computedClosing, computedOpening, computedPlaces } from '../statements/computed.ts'
import { type Extra, statementRows } from '../statements/rows.ts'
import type { Standing } from '../statements/standing.ts'
import type { Source, SourceRow, SourceStatementParams } from './schema.ts'
import type { SourceSums } from './sums.ts'

interface Input {
  readonly books: Books
  readonly plan: AccountPlan
  readonly statement: 'balance' | 'result'
  /** Null: the period's movements are not known by line. */
  readonly sums: readonly SourceSums[] | null
  /** Of the period, also where no lines are known. */
  readonly movementOre: Float64Array
  readonly opening: Standing
  readonly closing: Standing
  readonly sources: readonly Source[]
  readonly params: SourceStatementParams
}

/** The statement with one column per source between opening and closing. */
export function sourceRows(input: Input): SourceRow[] {
  const { books, plan, statement, sums, opening, closing } = input
  const n = books.accounts.length
  const width = sums?.length ?? 0
  const nothing = new Float64Array(n)
  const isBalance = statement === 'balance'
  const balances = isBalance ? [opening.balanceOre, opening.startOre, closing.balanceOre] : [nothing, nothing, input.movementOre]
  const filled = statementRows({
    plan,
    statement,
    accounts: books.accounts,
    amounts: [...balances, ...(sums ?? []).map(({ netOre }) => netOre), ...(sums ?? []).map(({ lines }) => lines)],
    extras: isBalance ? computedExtras(input) : [],
    blank: isBalance ? [!opening.isKnown, !opening.isKnown, !closing.isKnown] : [false, false, !closing.isKnown],
    present: presentIn(input),
    lackingIn: [2],
  })
  const flagsOf = cellFlags(input)
  return filled.map(({ valuesOre: all, ...row }) => {
    const [openingOre = null, openingStartOre = null, closingOre = null] = all
    const valuesOre = all.slice(3, 3 + width)
    const sign = row.display === 'debit' ? 1 : -1
    const totalOre = row.kind === 'heading' || sums === null ? null : sumOf(valuesOre)
    const shared = {
      ...row,
      valuesOre,
      // Lines were added up along the layout with the signs of amounts.
      lines: all.slice(3 + width).map((lines) => (lines === null || row.accounts === null ? null : sign * lines + 0)),
      totalOre,
      flags: row.account === null ? valuesOre.map(() => []) : flagsOf(row.account),
    }
    return { ...shared, openingOre, openingStartOre, carriedOre: minus(minus(closingOre, openingOre), totalOre), closingOre }
  })
}

function presentIn({ books, sums, movementOre, opening, closing, statement }: Input): Uint8Array {
  return Uint8Array.from(books.accounts, (_, a) => {
    const moved = sums?.some(({ lines }) => lines[a] !== 0) ?? false
    const has = statement === 'balance' ? opening.balanceOre[a] || closing.balanceOre[a] : movementOre[a]
    return moved || has ? 1 : 0
  })
}

/** What stands on no account: a source's part of the result is what it booked on 3000–8989. */
function computedExtras({ books, plan, sums, opening, closing }: Input): Extra[] {
  const result = resultMask(books.accounts)
  const all = sums ?? []
  const inResult = (column: Float64Array) => column.reduce((total, value, a) => (result[a] === 1 ? total + value : total), 0)
  const none = all.map(() => 0)
  const booked: Readonly<Record<ComputedKind, readonly number[]>> = {
    'result-for-the-year': [...all.map(({ netOre }) => inResult(netOre)), ...all.map(({ lines }) => inResult(lines))],
    'undisposed-result': [...all.map(({ resetOre }) => resetOre), ...none],
    'prior-result': [...none, ...none],
    'result-in-equity': [...none, ...none],
  }
  const before = computedClosing(opening)
  const start = computedOpening(opening)
  const after = computedClosing(closing)
  return computedPlaces(plan).map((place) => ({
    ...place,
    ore: [before[place.kind], start[place.kind], after[place.kind], ...booked[place.kind]],
  }))
}

function cellFlags({ books, sums, sources, params }: Input): (account: string) => SourceRow['flags'] {
  const automated = accountMask(automatedAccounts, books.accounts)
  const indexOf = new Map(books.accounts.map(({ number }, a) => [number, a]))
  const all = sums ?? []
  return (account) => {
    const a = indexOf.get(account) ?? -1
    const lines = all.map((own) => float64At(own.lines, a))
    const total = lines.reduce((sum, count) => sum + count, 0)
    const byHand = lines.reduce((sum, count, s) => (sources[s]?.isManual ? sum + count : sum), 0)
    return all.map(({ netOre, settledOre }, s) => {
      const flags: SourceRow['flags'][number] = []
      const own = lines[s] ?? 0
      if (own === 0 || Math.abs(float64At(netOre, a)) < params.flagOre) return flags
      if (own < params.unusualRatio * total) flags.push('unusual')
      // Where most lines are booked by hand no routine books the account.
      const beside = Math.abs(float64At(netOre, a) - float64At(settledOre, a)) >= params.flagOre
      if (sources[s]?.isManual && automated[a] === 1 && byHand * 2 < total && beside) flags.push('manual')
      return flags
    })
  }
}
