import { accountMask } from '../../books/account-number.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { monthsAfter } from '../../company/deadlines.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import { type AssociationYear, associationYears, sumOfKnown } from '../../condominium/years.ts'
import { isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import { run as administrationOf } from '../condominium-administration/run.ts'
import { condominiumAdministrationParams } from '../condominium-administration/schema.ts'
import { run as cashFlowOf } from '../condominium-cash-flow/run.ts'
import { condominiumCashFlowParams } from '../condominium-cash-flow/schema.ts'
import { run as componentsOf } from '../condominium-components/run.ts'
import { condominiumComponentsParams } from '../condominium-components/schema.ts'
import { run as debtOf } from '../condominium-debt/run.ts'
import { condominiumDebtParams } from '../condominium-debt/schema.ts'
import { run as feesOf } from '../condominium-fees/run.ts'
import { condominiumFeesParams } from '../condominium-fees/schema.ts'
import { run as keyFiguresOf } from '../condominium-key-figures/run.ts'
import { type AmountId, condominiumKeyFiguresParams } from '../condominium-key-figures/schema.ts'
import { run as reserveOf } from '../condominium-reserve/run.ts'
import { condominiumReserveParams } from '../condominium-reserve/schema.ts'
import { run as taxOf } from '../condominium-tax/run.ts'
import { condominiumTaxParams } from '../condominium-tax/schema.ts'
import { type CondominiumBoardReportParams, type CondominiumBoardReportResult, type CostId, costIds, type ReviewedId } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'inputs' | 'realEstates' | 'counterparties' | 'declarations'>
type Result = CondominiumBoardReportResult

const silent: RunContext = { progress: () => undefined }
/** Years of the plan that the saving is held against. */
const HORIZON = 10

export function run(inputs: Inputs, params: CondominiumBoardReportParams, ctx: RunContext): Result {
  const { books } = inputs
  const year = associationYears(books, params.to ?? params.from, 0).at(-1)
  if (!year) throw new RangeError('there is no fiscal year')
  const days = { from: year.from, to: year.to }
  const figures = keyFiguresOf(inputs, condominiumKeyFiguresParams.parse(days), silent)
  ctx.progress(1, 3)
  const debt = debtOf(inputs, condominiumDebtParams.parse({ ...days, newRatePercent: params.newRatePercent }), silent)
  ctx.progress(2, 3)
  const reserve = reserveOf(inputs, condominiumReserveParams.parse(days), silent)
  const fees = feesOf(inputs, condominiumFeesParams.parse(days), silent)
  const components = componentsOf(inputs, condominiumComponentsParams.parse(days), silent)
  const cashFlow = cashFlowOf(inputs, condominiumCashFlowParams.parse(days), silent)
  const tax = taxOf(inputs, condominiumTaxParams.parse(days), silent)
  const administration = administrationOf(inputs, condominiumAdministrationParams.parse(days), silent)
  const reviewed = reviewedOnce([
    ['books', books.findings],
    ['key-figures', figures.findings],
    ['debt', debt.findings],
    ['fees', fees.findings],
    ['reserve', reserve.findings],
    ['components', components.findings],
    ['cash-flow', cashFlow.findings],
    ['tax', tax.findings],
    ['administration', administration.findings],
  ])
  ctx.progress(3, 3)
  const amount = (id: AmountId, before = 0) => figures.amounts.find((own) => own.id === id)?.years.at(-1 - before)?.ore ?? null
  const soon = isoOfDay(monthsAfter(year.to, 12))
  const costs = costsOf(inputs, year)
  return {
    currency: books.currency,
    period: figures.period,
    hasVouchers: year.hasVouchers,
    years: figures.years,
    figures: figures.figures,
    savingOre: amount('saving'),
    debtOre: amount('debt'),
    debtBeforeOre: amount('debt', 1),
    feesOre: amount('fees'),
    resultOre: amount('result'),
    depreciationOre: sumOfKnown([amount('depreciation'), amount('scrapping')]),
    averageRatePercent: debt.averageRatePercent,
    newRatePercent: params.newRatePercent,
    stress: debt.stress,
    loans: debt.loans.flatMap(({ id, ore, ratePercent, maturesOn, resetOn }) => {
      const ends = maturesOn !== null && maturesOn <= soon
      const on = ends ? maturesOn : resetOn
      return on !== null && on <= soon ? [{ id, ore, ratePercent, on, ends }] : []
    }),
    costs,
    costsOre: costs.length === 0 ? null : costs.reduce((sum, { ore }) => sum + ore, 0),
    planPerM2Ore: reserve.plan.averages.find(({ years }) => years === HORIZON)?.perM2Ore ?? null,
    savingPerM2Ore: reserve.savingPerM2Ore,
    reviewed,
    findings: reviewed.flatMap((part) => part.findings),
  }
}

/** The costs of a year by what they are for; each account is in one of them, the rest are running costs. */
function costsOf(inputs: Inputs, year: AssociationYear): Result['costs'] {
  const { books } = inputs
  const term = (functions: readonly string[]) => accountMask(accountsOfTerm(inputs, null, functions, year).accounts, books.accounts)
  const kinds: readonly (readonly [CostId, Uint8Array])[] = [
    ['interest', accountMask(condominiumAccounts.interestCost, books.accounts)],
    ['depreciation', term(['depreciation', 'brf-scrapping'])],
    ['energy', term(['brf-electricity', 'brf-heating', 'brf-water'])],
    ['maintenance', addedUp([term(['brf-planned-maintenance']), term(['brf-repairs'])])],
    ['property-fee', term(['brf-property-fee'])],
    ['running', accountMask(['4000-7999'], books.accounts)],
  ]
  const result = resultMask(books.accounts)
  const sums = new Map<CostId, { ore: number; accounts: string[] }>()
  for (const [a, { number }] of books.accounts.entries()) {
    const ore = year.amounts.movementOre[a] ?? Number.NaN
    const kind = result[a] === 1 ? kinds.find(([, mask]) => mask[a] === 1)?.[0] : undefined
    if (kind === undefined || ore === 0) continue
    if (Number.isNaN(ore)) return []
    const own = sums.get(kind) ?? { ore: 0, accounts: [] }
    own.ore += ore
    own.accounts.push(number)
    sums.set(kind, own)
  }
  return costIds.flatMap((id) => {
    const own = sums.get(id)
    return own ? [{ id, ...own }] : []
  })
}

function addedUp(masks: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(masks[0] ?? [], (_, a) => (masks.some((mask) => mask[a] === 1) ? 1 : 0))
}

/** How accounts were read is for who knows the accounts; it stands in the parts themselves. */
const ofAccounts: ReadonlySet<string> = new Set([
  'condominium.fees-by-name',
  'condominium.net-sales-by-k2',
  'condominium.planned-by-name',
  'condominium.planned-unmarked',
])

/** What is for the board. The analyses find some of the same things: each stands in the first part that has it. */
function reviewedOnce(parts: readonly (readonly [ReviewedId, readonly Finding[]])[]): Result['reviewed'] {
  const seen = new Set<string>()
  return parts.map(([id, findings]) => ({
    id,
    findings: findings.filter((finding) => {
      if (ofAccounts.has(finding.code)) return false
      const key = JSON.stringify(finding)
      return !seen.has(key) && seen.add(key)
    }),
  }))
}
