import { dayOfIso } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PairRule } from './rule-schema.ts'
import { anyDay, type SelectionData, selectionParts } from './selection.ts'

/** Rules on a company's accounts: bit i of a number is rule i. */
export interface CompiledRules {
  readonly rules: readonly PairRule[]
  /** Rules that find a pair of accounts odd, whatever the voucher. */
  odd(base: number, counter: number): number
  /** Rules that name a pair as expected. */
  expected(base: number, counter: number): number
  /** Of the rules that find a pair odd, those that hold in a voucher. */
  holding(rules: number, day: number, isClosing: () => boolean, hasAccount: (mask: Uint8Array) => boolean): number
}

/** At most 30 rules, so that a set of them is one number. Functions of accounts count whatever the day. */
export function compileRules(data: SelectionData, rules: readonly PairRule[]): CompiledRules {
  const n = data.books.accounts.length
  const [of, against, good] = [new Uint32Array(n), new Uint32Array(n), new Uint32Array(n)]
  const maskOf = (selection: PairRule['of']) => anyDay(selectionParts(data, selection))
  rules.forEach((rule, i) => {
    const [own, other] = [maskOf(rule.of), maskOf(rule.against)]
    const bit = 1 << i
    for (let a = 0; a < n; a++) {
      if (own[a] === 1) of[a] = (of[a] ?? 0) | bit
      else if ((other[a] === 1) === (rule.kind === 'odd')) against[a] = (against[a] ?? 0) | bit
      else if (rule.kind === 'expected') good[a] = (good[a] ?? 0) | bit
    }
  })
  const conditions = rules.map(({ without, exceptClosing, from, to }) => ({
    without: without ? maskOf(without) : null,
    exceptClosing,
    fromDay: from === null ? Number.NEGATIVE_INFINITY : dayOfIso(from),
    toDay: to === null ? Number.POSITIVE_INFINITY : dayOfIso(to),
  }))
  const both = (other: Uint32Array) => (base: number, counter: number) =>
    ((of[base] ?? 0) & (other[counter] ?? 0)) | ((of[counter] ?? 0) & (other[base] ?? 0))
  return {
    rules,
    odd: both(against),
    expected: both(good),
    holding(found, day, isClosing, hasAccount) {
      let held = found
      conditions.forEach(({ without, exceptClosing, fromDay, toDay }, i) => {
        const bit = 1 << i
        if ((found & bit) === 0) return
        if (day < fromDay || day > toDay || (exceptClosing && isClosing()) || (without && hasAccount(without))) held &= ~bit
      })
      return held
    },
  }
}

/** Ids of a set of rules. */
export function rulesIn({ rules }: CompiledRules, set: number): string[] {
  return rules.flatMap(({ id }, i) => ((set & (1 << i)) === 0 ? [] : [id]))
}

/** Whether a voucher has a line on the accounts; `accountOf` leads from the ledger's accounts to the books'. */
export function hasAccountIn({ rows, vouchers }: Ledger, accountOf: Uint32Array, voucher: number): (mask: Uint8Array) => boolean {
  return (mask) => {
    const end = vouchers.firstRow[voucher + 1] ?? 0
    for (let r = vouchers.firstRow[voucher] ?? 0; r < end; r++) if (mask[accountOf[rows.account[r] ?? 0] ?? 0] === 1) return true
    return false
  }
}
