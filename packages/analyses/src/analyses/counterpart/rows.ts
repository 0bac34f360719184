import type { Books } from '../../books/books.ts'
import { float64At, uint8At, uint32At } from '../../column.ts'

import { isoOfDay } from '../../dates.ts'
import { type CompiledRules, rulesIn } from '../../flows/pair-rules.ts'
import { NO_FIRST_DAY, NO_LAST_DAY } from '../../flows/pair-table.ts'
import type { CounterPair, CounterpartParams, CounterpartResult, CounterRow } from './schema.ts'
import type { Tally } from './tally.ts'

type BaseAccount = CounterpartResult['base']['accounts'][number]

function dateOf(day: number | undefined): string | null {
  return day === undefined || day === NO_FIRST_DAY || day === NO_LAST_DAY ? null : isoOfDay(day)
}

/** −ore ÷ base; null where there is no base. */
function shareOf(ore: number, baseOre: number): number | null {
  return baseOre === 0 ? null : (0 - ore) / baseOre + 0
}

/** Base accounts with lines in the period. */
export function baseAccounts(books: Books, tally: Tally): BaseAccount[] {
  return books.accounts.flatMap(({ number, name }, a) => {
    if (tally.baseLines[a] === 0) return []
    const debitOre = float64At(tally.baseDebit, a)
    const creditOre = float64At(tally.baseCredit, a)
    return [
      {
        account: number,
        name,
        debitOre,
        creditOre,
        netOre: debitOre - creditOre,
        lineCount: float64At(tally.baseLines, a),
        voucherCount: uint32At(tally.baseVouchers, a),
        insideOre: float64At(tally.baseInside, a) + 0,
        missingOre: float64At(tally.baseMissing, a) + 0,
      },
    ]
  })
}

/** Net of all base lines. */
export function netOf(tally: Tally): number {
  return sum(tally.baseDebit) - sum(tally.baseCredit)
}

export function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

/** The matrix: every pair with something in it. */
export function pairRows(
  books: Books,
  tally: Tally,
  prior: Tally | null,
  rules: CompiledRules,
  rare: CounterpartParams['rare'],
): CounterPair[] {
  const { pairs } = tally
  const order = Array.from({ length: pairs.length }, (_, slot) => slot).sort(
    (s, t) =>
      uint32At(pairs.base, s) - uint32At(pairs.base, t) ||
      uint32At(pairs.counter, s) - uint32At(pairs.counter, t) ||
      uint8At(pairs.inside, s) - uint8At(pairs.inside, t),
  )
  return order.map((slot): CounterPair => {
    const base = uint32At(pairs.base, slot)
    const counter = uint32At(pairs.counter, slot)
    const inside = uint8At(pairs.inside, slot)
    const ore = float64At(pairs.ore, slot) + 0
    const voucherCount = uint32At(pairs.vouchers, slot)
    const found = prior ? prior.pairs.find(base, counter, inside) : -1
    const priorOre = prior ? (found < 0 ? 0 : float64At(prior.pairs.ore, found)) + 0 : null
    const odd = rulesIn(rules, uint32At(pairs.oddFound, slot))
    const frequency = tally.vouchers === 0 ? null : voucherCount / tally.vouchers
    const isWithin = base === counter
    const isNew = prior ? found < 0 && !isWithin : null
    const isRare = !isWithin && frequency !== null && frequency < rare.ratio && Math.abs(ore) >= rare.minOre
    const monthOre = () => Array.from(pairs.monthOre.subarray(slot * pairs.months, (slot + 1) * pairs.months), (value) => value + 0)
    return {
      base: books.accounts[base]?.number ?? '',
      counter: books.accounts[counter]?.number ?? '',
      inside: inside === 1,
      ore,
      share: shareOf(ore, float64At(tally.baseDebit, base) - float64At(tally.baseCredit, base)),
      voucherCount,
      frequency,
      firstDate: dateOf(pairs.firstDay[slot]),
      lastDate: dateOf(pairs.lastDay[slot]),
      priorOre,
      priorShare:
        prior && priorOre !== null ? shareOf(priorOre, float64At(prior.baseDebit, base) - float64At(prior.baseCredit, base)) : null,
      priorVoucherCount: prior ? (found < 0 ? 0 : uint32At(prior.pairs.vouchers, found)) : null,
      isNew,
      isRare,
      expected: odd.length > 0 ? 'odd' : rules.expected(base, counter) !== 0 ? 'expected' : null,
      rules: odd,
      monthOre: isNew || isRare ? monthOre() : null,
    }
  })
}

/** Counter-accounts of the base as a whole, the largest first. */
export function counterRows(
  books: Books,
  tally: Tally,
  prior: Tally | null,
  params: CounterpartParams,
  months: number,
  pairs: readonly CounterPair[],
): CounterRow[] {
  const net = netOf(tally)
  const priorNet = prior ? netOf(prior) : 0
  const chosen = tally.counters[params.method]
  const judged = new Map<string, { expected: CounterRow['expected']; rules: Set<string> }>()
  for (const { counter, inside, expected, rules } of pairs) {
    if (inside) continue
    const own = judged.get(counter) ?? { expected, rules: new Set<string>() }
    if (expected === 'odd' || own.expected === null) own.expected = expected
    for (const id of rules) own.rules.add(id)
    judged.set(counter, own)
  }
  const rows = books.accounts.flatMap(({ number, name }, a): CounterRow[] => {
    const byMethod = {
      allOther: float64At(tally.counters.allOther, a) + 0,
      oppositeSide: float64At(tally.counters.oppositeSide, a) + 0,
      proportional: float64At(tally.counters.proportional, a) + 0,
      unambiguous: float64At(tally.counters.unambiguous, a) + 0,
    }
    const voucherCount = uint32At(tally.counterVouchers, a)
    if (voucherCount === 0 && Object.values(byMethod).every((ore) => ore === 0)) return []
    const ore = float64At(chosen, a) + 0
    const monthOre = Array.from(tally.counterMonths.subarray(a * months, (a + 1) * months), (value) => value + 0)
    const priorOre = prior ? float64At(prior.counters[params.method], a) + 0 : null
    const frequency = tally.vouchers === 0 ? null : voucherCount / tally.vouchers
    const own = judged.get(number)
    return [
      {
        account: number,
        name,
        ore,
        share: shareOf(ore, net),
        voucherCount,
        frequency,
        firstDate: dateOf(tally.counterFirst[a]),
        lastDate: dateOf(tally.counterLast[a]),
        priorOre,
        priorShare: priorOre === null ? null : shareOf(priorOre, priorNet),
        priorVoucherCount: prior ? uint32At(prior.counterVouchers, a) : null,
        isNew: prior && voucherCount > 0 ? prior.counterVouchers[a] === 0 : prior ? false : null,
        isRare: frequency !== null && frequency < params.rare.ratio && Math.abs(ore) >= params.rare.minOre,
        expected: own?.expected ?? null,
        rules: own ? [...own.rules].sort() : [],
        byMethod,
        monthOre,
        outsideOre: ore - monthOre.reduce((total, value) => total + value, 0) + 0,
      },
    ]
  })
  // Accounts stand in their order, which a stable sort keeps where amounts are equal.
  return rows.sort((s, t) => Math.abs(t.ore) - Math.abs(s.ore))
}
