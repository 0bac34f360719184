import { accountMask, accountMatcher } from '../../books/account-number.ts'
import type { BooksYear } from '../../books/books.ts'
import { resultMaskOfYear } from '../../books/result-accounts.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { dayOfIso, NO_DAY } from '../../dates.ts'
import { type Flag, flagOf } from '../../flags/catalogue.ts'
import { balanceKinds } from '../../ledger/ledger.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import { reviewRanges } from '../../reference/review-ranges.ts'
import type { Review } from './context.ts'
import type { ObjectRow } from './schema.ts'

/** Vouchers of each kind that are listed, the largest. */
const LISTED = 200
/** A share may differ by a percentage point from its rule. */
const SPLIT_TOLERANCE = 0.01

type Tree = Review['tree']

/** The outermost object of each object set of a ledger: index of its node. */
function outermost({ nodeOfSet, parents }: Tree, { ledger }: BooksYear): Int32Array {
  const sets = ledger ? nodeOfSet.get(ledger) : undefined
  return Int32Array.from(sets ?? [], (node) => {
    let outer = node
    for (let parent = parents[outer] ?? -1; parent >= 0; parent = parents[outer] ?? -1) outer = parent
    return outer
  })
}

/** Outer objects whose first line of all loaded years lies in the last month of the period (which has earlier months). */
export function lateStarters({ books, period, tree, sums }: Review, outer: readonly ObjectRow[]): ReadonlySet<string> {
  const month = period.to.slice(0, 7)
  if (period.from.slice(0, 7) === month) return new Set()
  const ids = new Map(tree.nodes.map(({ id }, node) => [id, node]))
  const candidates = new Map<number, string>()
  for (const { id } of outer) {
    const node = ids.get(id)
    if (node !== undefined && isoOrNull(sums.firstDay[node])?.startsWith(month)) candidates.set(node, id)
  }
  const first = dayOfIso(`${month}-01`)
  for (const year of candidates.size === 0 ? [] : books.years) {
    const { ledger } = year
    if (!ledger || year.fromDay >= first) continue
    const result = resultMaskOfYear(year, ledger)
    const outerOf = outermost(tree, year)
    const { account, objectSet, voucher, length } = ledger.rows
    for (let r = 0; r < length; r++) {
      const day = ledger.vouchers.day[uint32At(voucher, r)] ?? NO_DAY
      if (result[indexAt(account, r)] === 1 && day < first) candidates.delete(outerOf[indexAt(objectSet, r)] ?? -1)
    }
  }
  return new Set(candidates.values())
}

/** Balance of work in progress per outer object at the period's end: opening balances of the first loaded year, and every line since. */
export function workInProgress({ books, period, tree }: Pick<Review, 'books' | 'period' | 'tree'>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (node: number, ore: number) => {
    const id = tree.nodes[node]?.id ?? ''
    sums.set(id, (sums.get(id) ?? 0) + ore)
  }
  const accounts = [...reviewRanges.workInProgress]
  const mask = accountMask(accounts, books.accounts)
  if (!mask.includes(1)) return sums
  const [first] = books.years.filter(({ ledger }) => ledger !== null)
  if (first?.ledger) {
    const { balances } = first.ledger
    const outerOf = outermost(tree, first)
    for (let i = 0; i < balances.length; i++) {
      const isOpening = balances.kind[i] === balanceKinds.indexOf('OIB') && balances.yearIndex[i] === 0
      if (isOpening && mask[uint32At(first.accountOf, uint32At(balances.account, i))] === 1)
        add(outerOf[uint32At(balances.objectSet, i)] ?? -1, float64At(balances.ore, i))
    }
  }
  for (const compiled of compileQuery(books, { accounts, period: { from: null, to: period.to } }).years) {
    const outerOf = outermost(tree, compiled.year)
    const { rows } = compiled.ledger
    eachMatch(compiled, (r) => add(outerOf[indexAt(rows.objectSet, r)] ?? -1, float64At(rows.ore, r)))
  }
  return sums
}

/** Corrections of a voucher that take an amount from one object (`#BTRANS`) and put the same amount of the same account on another (`#RTRANS`). */
export function moved({ books, period, tree }: Review): Flag[] {
  const flags: Flag[] = []
  for (const { year, fromDay, toDay } of period.spans) {
    const { ledger, accountOf } = year
    if (!ledger) continue
    const { corrections, vouchers } = ledger
    const result = resultMaskOfYear(year, ledger)
    const outerOf = outermost(tree, year)
    /** Removed rows of the voucher at hand, by account and amount. */
    let at = -1
    let removed = new Map<string, number[]>()
    for (let i = 0; i < corrections.length; i++) {
      const v = uint32At(corrections.voucher, i)
      const day = vouchers.day[v] ?? NO_DAY
      const account = indexAt(corrections.account, i)
      if (day < fromDay || day > toDay || result[account] !== 1) continue
      if (v !== at) [at, removed] = [v, new Map<string, number[]>()]
      const key = `${account} ${corrections.ore[i]}`
      const node = outerOf[indexAt(corrections.objectSet, i)] ?? -1
      const waiting = removed.get(key) ?? []
      if (corrections.kind[i] === 2) {
        removed.set(key, [...waiting, node])
        continue
      }
      const from = waiting.pop()
      if (from === undefined || from === node) continue
      const old = tree.nodes[from]
      const now = tree.nodes[node]
      flags.push(
        flagOf('object.moved', {
          row: now?.id ?? null,
          amountOre: float64At(corrections.ore, i),
          observations: 1,
          values: {
            ...voucherOf(year, v),
            account: books.accounts[uint32At(accountOf, account)]?.number ?? '',
            object: now?.object ?? null,
            fromObject: old?.object ?? null,
          },
        }),
      )
    }
  }
  return largest(flags)
}

/** Vouchers that split an account otherwise than its rule says. */
export function splits({ books, params, period, tree }: Review): Flag[] {
  const flags: Flag[] = []
  params.splitRules.forEach(({ accounts, shares }, rule) => {
    const wanted = new Map(shares.map(({ object, ratio }) => [object, ratio]))
    const matchers = accounts.map(accountMatcher)
    const compiled = compileQuery(books, { accounts, period: { from: period.from, to: period.to } })
    for (const own of compiled.years) {
      const { rows } = own.ledger
      const outerOf = outermost(tree, own.year)
      const vouchers = new Map<number, Map<string, number>>()
      eachMatch(own, (r, v) => {
        const object = tree.nodes[outerOf[indexAt(rows.objectSet, r)] ?? -1]?.object ?? ''
        const parts = vouchers.get(v) ?? new Map<string, number>()
        parts.set(object, (parts.get(object) ?? 0) + float64At(rows.ore, r))
        vouchers.set(v, parts)
      })
      for (const [v, parts] of vouchers) {
        const sum = [...parts.values()].reduce((total, ore) => total + ore, 0)
        const worst = [...new Set([...parts.keys(), ...wanted.keys()])]
          .map((object) => ({ object, ore: parts.get(object) ?? 0, expectedOre: Math.round(sum * (wanted.get(object) ?? 0)) }))
          .sort((a, b) => Math.abs(b.ore - b.expectedOre) - Math.abs(a.ore - a.expectedOre))[0]
        // A krone is rounding, however small the voucher.
        if (!worst || Math.abs(worst.ore - worst.expectedOre) <= Math.max(100, SPLIT_TOLERANCE * Math.abs(sum))) continue
        flags.push(
          flagOf('object.split-differs', {
            row: `${tree.levels[0] ?? ''}:${worst.object}`,
            amountOre: worst.ore,
            expectedOre: worst.expectedOre,
            basis: 'typed',
            observations: parts.size,
            values: {
              ...voucherOf(own.year, v),
              rule,
              accounts: books.accounts.flatMap(({ number }) => (matchers.some((matches) => matches(number)) ? [number] : [])).join(', '),
              object: worst.object === '' ? null : worst.object,
              sumOre: sum,
            },
          }),
        )
      }
    }
  })
  return largest(flags)
}

function voucherOf({ ledger, year }: BooksYear, v: number): Flag['values'] {
  if (!ledger) return {}
  return {
    yearFrom: year.from,
    voucherIndex: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    date: isoOrNull(ledger.vouchers.day[v]),
  }
}

/** The largest first; equally large ones stay in the order of the books. */
function largest(flags: readonly Flag[]): Flag[] {
  return flags.toSorted((a, b) => Math.abs(b.amountOre ?? 0) - Math.abs(a.amountOre ?? 0)).slice(0, LISTED)
}
