import { filled } from '../../tables/filled.ts'
import type { RowKind } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import type { Drill } from '../drill.ts'
import { minus } from '../ore.ts'
import { resultAccountsOf } from '../result-of-period.ts'
import type { Adjustment, Computation } from './corporate-schema.ts'
import { incomeTax } from './liability-accounts.ts'
import type { TaxParams, TaxResult } from './schema.ts'
import { FIELD_LIMIT_KR, taxLimitOre } from './tax-limit.ts'
import { incomeWhy, words } from './words.ts'
import { linesOf } from './year-lines.ts'

/** A row of the income tax: what is booked, what the return says, and what is computed from the books. */
export interface IncomeRow {
  readonly id: string
  readonly item: Words
  readonly kind: RowKind
  /** Which of the three it can have: others are empty, not unknown. */
  readonly sides: readonly (keyof Given)[]
  readonly bookedOre: number | null
  readonly lines: Drill | null
  readonly declaredOre: number | null
  readonly computedOre: number | null
  readonly bookedComputedOre: number | null
  readonly declaredComputedOre: number | null
  /** Of the differences; null where there are none. */
  readonly limitOre: number | null
  /** What would explain them; null where they lie within the limit. */
  readonly why: Words | null
}

interface Given {
  readonly booked?: number | null
  readonly lines?: Drill | null
  readonly declared?: number | null
  readonly computed?: number | null
  /** Null: a difference is no error. */
  readonly limit?: number | null
  readonly why?: Words
}

export function incomeRows(result: TaxResult, { toleranceOre }: TaxParams): IncomeRow[] {
  const tax = result.corporateTax
  const own = tax?.computation
  if (!tax || !own) return []
  const declared = declaredIn(result)
  const row = (id: string, item: Words, kind: RowKind, given: Given): IncomeRow => {
    const { booked = null, lines = null, declared: said = null, computed = null, limit = FIELD_LIMIT_KR * 100, why } = given
    const bookedComputedOre = minus(booked, computed)
    const declaredComputedOre = minus(said, computed)
    const differences = [bookedComputedOre, declaredComputedOre].filter((ore) => ore !== null)
    return {
      id,
      item,
      kind,
      sides: (['booked', 'declared', 'computed'] as const).filter((side) => given[side] !== undefined),
      bookedOre: booked,
      lines,
      declaredOre: said,
      computedOre: computed,
      bookedComputedOre,
      declaredComputedOre,
      limitOre: differences.length === 0 || limit === null ? null : limit,
      why: why && limit !== null && differences.some((ore) => Math.abs(ore) > limit) ? why : null,
    }
  }
  const accountsOf = (kind: Adjustment['kind']) => tax.adjustments.flatMap((one) => (one.kind === kind ? [one.account] : []))
  const taken = (accounts: readonly string[], measure: 'sum' | 'negated') => linesOf(tax, accounts, measure)
  const negative = (ore: number | null) => (ore === null ? null : 0 - ore)
  const candidates = accountsOf('candidate').join(', ')
  const ofAccounts = candidates === '' ? incomeWhy.adjusted : filled(incomeWhy.candidates, { accounts: candidates })
  const taxLimit = taxLimitOre(own.taxOre ?? 0, toleranceOre)
  return [
    row('result', words.result, 'row', {
      booked: own.resultOre,
      lines: taken(resultAccountsOf(result.period), 'negated'),
      declared: minus(declared('7650'), declared('7750')),
      computed: own.resultOre,
      why: incomeWhy.later,
    }),
    row('booked', words.bookedTax, 'row', {
      booked: own.bookedTaxOre,
      lines: taken(incomeTax, 'sum'),
      declared: declared('7651'),
      computed: own.bookedTaxOre,
      why: incomeWhy.later,
    }),
    row('added', words.added, 'row', {
      booked: own.addedOre,
      lines: taken(accountsOf('added'), 'sum'),
      declared: declared('7653'),
      computed: own.addedOre + own.interestNotDeductedOre,
      why: own.interestNotDeductedOre === 0 ? ofAccounts : filled(incomeWhy.interest, { interestOre: own.interestNotDeductedOre }),
    }),
    row('deducted', words.deducted, 'row', {
      booked: negative(own.deductedOre),
      lines: taken(accountsOf('deducted'), 'sum'),
      declared: negative(declared('7754')),
      computed: negative(own.deductedOre),
      why: ofAccounts,
    }),
    row('deemed', words.deemed, 'row', { declared: declared('7654'), computed: own.deemedIncomeOre, why: incomeWhy.deemed }),
    row('uplift', words.uplift, 'row', { declared: declared('7673'), computed: own.reversalUpliftOre, why: incomeWhy.uplift }),
    row('loss', words.lossUsed, 'row', { declared: negative(declared('7763')), computed: negative(own.lossUsedOre), why: incomeWhy.loss }),
    row('before', words.taxableBefore, 'total', {
      declared: minus(declared('7670'), declared('7770')),
      computed: own.taxableBeforeRoundingOre,
      // each field is truncated by itself
      limit: 700,
      why: incomeWhy.above,
    }),
    row('taxable', words.taxable, 'total', { computed: own.taxableOre }),
    row('tax', words.taxOfYear, 'total', {
      booked: own.bookedTaxOre,
      lines: taken(incomeTax, 'sum'),
      declared: declaredTax(own, minus(declared('7670'), declared('7770'))),
      computed: own.taxOre,
      limit: taxLimit,
      why: taxWhy(own),
    }),
    // what is left is paid or repaid with final tax: no error
    row('preliminary', words.preliminary, 'total', {
      declared: own.preliminaryTaxOre,
      computed: own.preliminaryTaxOre === null ? null : own.taxOre,
      limit: null,
    }),
    row('allocation', words.allocation, 'total', { booked: own.allocationOre, lines: taken(['8810-8818'], 'sum') }),
    row('room', words.room, 'total', { computed: own.allocationRoomOre }),
    row('loss-left', words.lossLeft, 'total', { computed: own.lossLeftOre }),
    row('received', words.received, 'total', { booked: own.groupContributionsReceivedOre, lines: taken(['8820-8829'], 'negated') }),
    row('given', words.given, 'total', { booked: own.groupContributionsGivenOre, lines: taken(['8830-8839'], 'sum') }),
    row('net-interest', words.netInterest, 'total', { booked: own.netInterestOre, lines: taken(['8300-8399', '8400-8499'], 'sum') }),
  ]
}

/** What INK2S of the year says in a field: one that it leaves out is 0; null where no return has been read. */
function declaredIn({ forms }: TaxResult): (code: string) => number | null {
  const form = forms.find((own) => own.form === 'INK2S' && own.declared)
  return (code) => {
    if (!form) return null
    const field = form.fields.find((own) => own.code === code)
    return field === undefined ? 0 : field.declaredKronor === null ? null : field.declaredKronor * 100
  }
}

/** A return states no tax: the rate of the year on its surplus, down to whole tens of kronor. */
function declaredTax({ ratePermille }: Computation, surplusOre: number | null): number | null {
  return surplusOre === null ? null : Math.floor(Math.max(0, surplusOre) / 1000) * ratePermille
}

/** Why the booked tax is another: no tax is booked, or it is the rate on the result with some row of the computation left out. */
function taxWhy(own: Computation): Words {
  const { bookedTaxOre, bookedMinusComputedOre, ratePermille, resultOre, taxableBeforeRoundingOre } = own
  if (bookedTaxOre === 0) return incomeWhy.notBooked
  const ratio = ratePermille / 1000
  // whole tens of kronor
  const isIt = (baseOre: number) => Math.abs((bookedMinusComputedOre ?? Number.NaN) + (baseOre * ratePermille) / 1000) <= 1000
  const leftOut = (taxableBeforeRoundingOre ?? Number.NaN) - resultOre - bookedTaxOre
  if (leftOut !== 0 && isIt(leftOut)) return filled(incomeWhy.onResult, { ratio, baseOre: leftOut })
  const parts: readonly (readonly [Words, number | null])[] = [
    [words.added, own.addedOre],
    [words.deducted, 0 - own.deductedOre],
    [words.deemed, own.deemedIncomeOre],
    [words.uplift, own.reversalUpliftOre],
    [words.interestLimited, own.interestNotDeductedOre],
    [words.lossUsed, own.lossUsedOre === null ? null : 0 - own.lossUsedOre],
  ]
  const [part] = parts.flatMap(([name, ore]) => (ore !== null && ore !== 0 && isIt(ore) ? [{ name, ore }] : []))
  if (!part) return incomeWhy.tax
  const [en] = filled(incomeWhy.partLeftOut, { ratio, item: part.name[0], baseOre: part.ore })
  const [, sv] = filled(incomeWhy.partLeftOut, { ratio, item: part.name[1], baseOre: part.ore })
  return [en, sv]
}
