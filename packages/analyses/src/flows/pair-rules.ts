import { accountMask } from '../books/account-number.ts'
import { uint32At } from '../column.ts'
import { dayOfIso } from '../dates.ts'
import type { PairRule } from './rule-schema.ts'
import { anyDay, type SelectionData, selectionParts } from './selection.ts'

/** Rules on a company's accounts: bit i of a number is rule i. */
export interface CompiledRules {
  readonly rules: readonly PairRule[]
  /** Rules that find a pair of accounts odd, whatever the voucher. */
  odd(base: number, counter: number): number
  /** Rules that name a pair as expected. */
  expected(base: number, counter: number): number
  /** Rules that do not hold in a voucher with a line on an account, one element per account. */
  readonly silencedBy: Uint32Array
  /** Rules that ask for a voucher's day or for the amount of a pair in it, and rules that closing vouchers are exempt from. */
  readonly ofVoucher: number
  readonly exceptClosing: number
  /** Of some rules those that hold in a voucher of a day, where a pair comes to so many öre. */
  holding(rules: number, ore: number, day: number, isClosing: () => boolean): number
}

/**
 * At most 30 rules, so that a set of them is one number. Functions of accounts count whatever the day. No rule finds a pair with one of the accounts of
 * `silent` (patterns) odd.
 */
export function compileRules(data: SelectionData, rules: readonly PairRule[], silent: readonly string[] = []): CompiledRules {
  const n = data.books.accounts.length
  const of = new Uint32Array(n)
  const against = new Uint32Array(n)
  const good = new Uint32Array(n)
  const maskOf = (selection: PairRule['of']) => anyDay(selectionParts(data, selection))
  rules.forEach((rule, i) => {
    const own = maskOf(rule.of)
    const other = maskOf(rule.against)
    const bit = 1 << i
    for (let a = 0; a < n; a++) {
      if (own[a] === 1) of[a] = uint32At(of, a) | bit
      else if ((other[a] === 1) === (rule.kind === 'odd')) against[a] = uint32At(against, a) | bit
      else if (rule.kind === 'expected') good[a] = uint32At(good, a) | bit
    }
  })
  accountMask(silent, data.books.accounts).forEach((isSilent, a) => {
    if (isSilent === 1) [of[a], against[a]] = [0, 0]
  })
  const silencedBy = new Uint32Array(n)
  let ofVoucher = 0
  let exceptClosing = 0
  const conditions = rules.map((rule, i) => {
    const bit = 1 << i
    const without = rule.without ? maskOf(rule.without) : null
    if (without) for (let a = 0; a < n; a++) if (without[a] === 1) silencedBy[a] = uint32At(silencedBy, a) | bit
    if (rule.exceptClosing) exceptClosing |= bit
    if (rule.from !== null || rule.to !== null || rule.minOre > 0) ofVoucher |= bit
    return {
      exceptClosing: rule.exceptClosing,
      minOre: rule.minOre,
      fromDay: rule.from === null ? Number.NEGATIVE_INFINITY : dayOfIso(rule.from),
      toDay: rule.to === null ? Number.POSITIVE_INFINITY : dayOfIso(rule.to),
    }
  })
  const both = (other: Uint32Array) => (base: number, counter: number) =>
    (uint32At(of, base) & uint32At(other, counter)) | (uint32At(of, counter) & uint32At(other, base))
  return {
    rules,
    odd: both(against),
    expected: both(good),
    silencedBy,
    ofVoucher,
    exceptClosing,
    holding(found, ore, day, isClosing) {
      let held = found
      conditions.forEach((own, i) => {
        const bit = 1 << i
        if ((found & bit) === 0) return
        if (day < own.fromDay || day > own.toDay || ore < own.minOre || (own.exceptClosing && isClosing())) held &= ~bit
      })
      return held
    },
  }
}

/** Ids of a set of rules. */
export function rulesIn({ rules }: CompiledRules, set: number): string[] {
  return rules.flatMap(({ id }, i) => ((set & (1 << i)) === 0 ? [] : [id]))
}
