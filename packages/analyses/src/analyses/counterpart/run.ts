import { monthsOf, type Period, periodOf } from '../../books/period.ts'
import { float64At, uint32At } from '../../column.ts'
import { roundingAccounts } from '../../company/rounding.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { compileRules } from '../../flows/pair-rules.ts'
import { expectedPairs } from '../../reference/counterpart-rules.ts'
import { clippedFindings, comparisonPeriod, monthLabels, periodResult, unlikePeriods } from '../period-result.ts'
import { counterpartFlags } from './flags.ts'
import { flowLinks } from './flow-links.ts'
import { type PairTotal, pairVouchers } from './pair-vouchers.ts'
import { baseAccounts, counterRows, netOf, pairRows, sum } from './rows.ts'
import { baseSelection, scanCounterparts } from './scan.ts'
import type { CounterpartParams, CounterpartResult, MethodSums } from './schema.ts'
import type { Tally } from './tally.ts'

type Data = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>

export function run(data: Data, params: CounterpartParams, ctx: RunContext): CounterpartResult {
  const { books } = data
  const period = periodOf(books, params.from, params.to)
  const compared = comparisonPeriod(books, period, params.comparison)
  const months = monthsOf(period)
  const rounds = roundingAccounts(data.accountFunctions)
  // Öre are rounded off against any account: what the product ships says nothing of that; a company's own rules say what they say.
  const rules = params.rules === null ? compileRules(data, expectedPairs, rounds) : compileRules(data, params.rules)
  ctx.progress(0, 3)
  const tally = scanCounterparts(data, params, period, months, rules)
  ctx.progress(1, 3)
  const prior =
    compared && hasVouchers(compared) ? scanCounterparts(data, params, compared, monthsOf(compared), compileRules(data, [])) : null
  ctx.progress(2, 3)
  const pairs = pairRows(books, tally, prior, rules, params.rare)
  const counters = counterRows(books, tally, prior, params, months.count, pairs)
  const debitOre = sum(tally.baseDebit)
  const creditOre = sum(tally.baseCredit)
  const monthOre = Array.from(tally.baseMonths, (value) => value + 0)
  const result = {
    currency: books.currency,
    method: params.method,
    period: periodResult(period),
    comparison: prior && compared ? periodResult(compared) : null,
    months: monthLabels(months),
    base: {
      selection: baseSelection(params),
      accounts: baseAccounts(books, tally),
      debitOre,
      creditOre,
      netOre: debitOre - creditOre,
      lineCount: sum(tally.baseLines),
      voucherCount: tally.vouchers,
      monthOre,
      outsideOre: debitOre - creditOre - monthOre.reduce((total, value) => total + value, 0),
      priorNetOre: prior ? netOf(prior) : null,
    },
    counters,
    pairs,
    insideOre: tally.inside[params.method] + 0,
    insideGrossOre: tally.insideGross,
    missing: plain(tally.missing),
    difference: differences(tally),
    covered: {
      ore: tally.coveredOre,
      share: debitOre + creditOre === 0 ? null : tally.coveredOre / (debitOre + creditOre),
      voucherCount: tally.coveredVouchers,
    },
    flows: flowLinks(pairs, debitOre + creditOre, params.flowThresholdOre, params.flowLimit),
    closing: { voucherCount: tally.closingVouchers, netOre: tally.closingOre + 0 },
    rules: rules.rules.map(({ id, name, kind, source }, i) => ({
      id,
      name,
      kind,
      source,
      pairCount: pairs.filter((pair) => pair.rules.includes(id)).length,
      voucherCount: uint32At(tally.odd.ruleVouchers, i),
      ore: float64At(tally.odd.ruleOre, i),
    })),
    pair: pairVouchers(data, params, period, pairTotal(params.pair, pairs, counters)),
  }
  ctx.progress(3, 3)
  return {
    ...result,
    flags: counterpartFlags(books, result, rounds),
    findings: [...books.findings, ...clippedFindings(period, params.from, params.to), ...unlikePeriods(period, prior && compared)],
  }
}

/** What the figure of a pair is, where it is one figure: a row, or the only cell of its two accounts. */
function pairTotal(
  asked: CounterpartParams['pair'],
  pairs: CounterpartResult['pairs'],
  counters: CounterpartResult['counters'],
): PairTotal | null {
  if (asked === null || asked.counter === null) return null
  const { base, counter } = asked
  const found =
    base === null
      ? counters.filter(({ account }) => account === counter)
      : pairs.filter((own) => own.base === base && own.counter === counter)
  const [only, second] = found
  return only && !second ? { count: only.voucherCount, ore: only.ore } : null
}

/** A comparison year that is known by its balances alone has no counterparts to compare with. */
function hasVouchers({ spans }: Period): boolean {
  return spans.every(({ year }) => year.hasVouchers)
}

function plain(sums: MethodSums): MethodSums {
  return {
    allOther: sums.allOther + 0,
    oppositeSide: sums.oppositeSide + 0,
    proportional: sums.proportional + 0,
    unambiguous: sums.unambiguous + 0,
  }
}

function differences(tally: Tally): MethodSums {
  const net = netOf(tally)
  const of = (method: keyof MethodSums) => net + sum(tally.counters[method]) + tally.inside[method] + tally.missing[method]
  return plain({
    allOther: of('allOther'),
    oppositeSide: of('oppositeSide'),
    proportional: of('proportional'),
    unambiguous: of('unambiguous'),
  })
}
