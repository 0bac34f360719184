import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { yearName } from '../../books/year-name.ts'
import { monthsAfter } from '../../company/deadlines.ts'
import { closedFindings } from '../../condominium/closed.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { leftOutFindings } from '../../condominium/left-out.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import { movedAgainst, vouchersOn } from '../../condominium/vouchers.ts'
import { type AssociationYear, associationYears, movedOn, negated, sumOfKnown } from '../../condominium/years.ts'
import { isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { clientFundsName, condominiumAccounts } from '../../reference/condominium.ts'
import { companyDueRules } from '../../reference/due-dates.ts'
import { periodResult } from '../period-result.ts'
import { type CondominiumCashFlowParams, type CondominiumCashFlowResult, type FlowId, flowIds, flowSums } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions'>
type Result = CondominiumCashFlowResult

const YEARS_BEFORE = 3

/** Every balance account is on one line, so that the lines come to the change in cash where vouchers balance. */
const places: readonly (readonly [FlowId, string])[] = [
  ['property', '1000-1299'],
  ['financial-assets', '1300-1399'],
  ['receivables', '1400-1999'],
  ['contributions', '2000-2099'],
  ['other-debt', '2100-2399'],
  ['payables', '2400-2999'],
  ['contributions', '8990-8999'],
]

export function run(inputs: Inputs, params: CondominiumCashFlowParams, ctx: RunContext): Result {
  const { books } = inputs
  const all = associationYears(books, params.to ?? params.from, YEARS_BEFORE)
  const last = all.at(-1)
  if (!last) throw new RangeError('there is no fiscal year')
  const clientFunds = books.accounts.flatMap(({ number, name }) => (/^1[4-8]/.test(number) && clientFundsName.test(name) ? [number] : []))
  const ofYears = all.map((year, y) => {
    ctx.progress(y, all.length)
    return flowOf(inputs, params, clientFunds, year)
  })
  const newest = ofYears.at(-1)
  const years = all.map(({ from, to, hasVouchers, amounts }, y) => ({
    from,
    to,
    hasVouchers,
    differenceOre: ofYears[y]?.differenceOre ?? null,
    isClosed: amounts.resetOre !== 0,
    revaluedOre: ofYears[y]?.revaluedOre ?? 0,
    reservedInResultOre: ofYears[y]?.reservedInResultOre ?? 0,
  }))
  const lines = flowIds.map((id) => ({ id, ore: ofYears.map(({ ore }) => ore[id]), accounts: [...(newest?.accounts[id] ?? [])] }))
  const { months } = companyDueRules.condominiumReport
  const differing = years.at(-1)?.differenceOre ?? null
  return {
    currency: books.currency,
    period: periodResult(last.period),
    years,
    lines,
    reserved: newest?.reserved ?? [],
    clientFunds,
    loss: newest ? lossOf(books, last, newest) : null,
    filing: { months, due: isoOfDay(monthsAfter(last.to, months)) },
    findings: [
      ...books.findings,
      ...closedFindings(all),
      ...leftOutFindings(books, all, YEARS_BEFORE),
      ...(differing === null || differing === 0
        ? []
        : [condominiumFinding('condominium.cash-flow-open', 'error', { year: yearName(last), differenceOre: differing })]),
    ],
  }
}

interface Flow {
  readonly ore: Readonly<Record<FlowId, number | null>>
  readonly accounts: Readonly<Partial<Record<FlowId, readonly string[]>>>
  readonly differenceOre: number | null
  readonly revaluedOre: number
  readonly reservedInResultOre: number
  readonly reserved: Result['reserved']
}

function flowOf(inputs: Inputs, params: CondominiumCashFlowParams, clientFunds: readonly string[], year: AssociationYear): Flow {
  const { books } = inputs
  const { amounts } = year
  const functions = accountsOfTerm(inputs, null, ['bank', 'cash'], year).accounts
  const cashPatterns = params.cash ?? [...functions, ...clientFunds]
  const cash = accountMask(cashPatterns, books.accounts)
  const loans = accountMask(accountsOfTerm(inputs, null, ['brf-credit-loan'], year).accounts, books.accounts)
  const nonCash = accountMask(nonCashAccounts(inputs, year), books.accounts)
  const result = resultMask(books.accounts)
  const placed = places.map(([id, range]) => ({ id, mask: accountMask([range], books.accounts) }))
  const sums = new Map<FlowId, number>()
  const accounts = new Map<FlowId, string[]>()
  const move = (id: FlowId, ore: number) => sums.set(id, (sums.get(id) ?? 0) + ore)
  const add = (id: FlowId, ore: number, account: string, isPresent: boolean) => {
    move(id, ore)
    if (isPresent) accounts.set(id, [...(accounts.get(id) ?? []), account])
  }
  let opening = 0
  let closing = 0
  for (const [a, { number }] of books.accounts.entries()) {
    const isPresent = amounts.present[a] === 1
    const ore = amounts.movementOre[a] ?? Number.NaN
    if (result[a] === 1) {
      if (nonCash[a] !== 1) continue
      add('non-cash', ore, number, isPresent)
      add('property', 0 - ore, number, isPresent)
    } else if (cash[a] === 1) {
      opening += amounts.openingOre[a] ?? Number.NaN
      closing += amounts.closingOre[a] ?? Number.NaN
      if (isPresent) accounts.set('opening', [...(accounts.get('opening') ?? []), number])
    } else {
      const id = loans[a] === 1 ? 'loans' : (placed.find(({ mask }) => mask[a] === 1)?.id ?? 'payables')
      add(id, 0 - ore, number, isPresent)
    }
  }
  const { revaluedOre, reservedInResultOre, reserved } = unpaidOf(inputs, year, result)
  move('property', revaluedOre)
  move('reserve-in-result', reservedInResultOre)
  move('contributions', 0 - revaluedOre - reservedInResultOre)
  // what the closing's voucher took from the result accounts stands in equity, and is no contribution
  move('contributions', 0 - amounts.resetOre)
  // what other vouchers took from them nobody can tell from what was paid
  if (year.closedBy.length > 0) move('contributions', Number.NaN)
  sums.set('result', 0 - amounts.resultOre)
  const known = (ore: number | undefined) => (ore === undefined ? 0 : Number.isNaN(ore) ? null : ore + 0)
  const ore: Record<FlowId, number | null> = {
    result: known(sums.get('result')),
    'non-cash': known(sums.get('non-cash')),
    'reserve-in-result': known(reservedInResultOre),
    receivables: known(sums.get('receivables')),
    payables: known(sums.get('payables')),
    operating: null,
    property: known(sums.get('property')),
    'financial-assets': known(sums.get('financial-assets')),
    investing: null,
    loans: known(sums.get('loans')),
    'other-debt': known(sums.get('other-debt')),
    contributions: known(sums.get('contributions')),
    financing: null,
    flow: null,
    opening: known(opening),
    closing: known(closing),
  }
  for (const id of ['operating', 'investing', 'financing', 'flow'] as const) ore[id] = sumOfKnown(flowSums[id].map((part) => ore[part]))
  const { flow } = ore
  return {
    ore,
    accounts: {
      ...Object.fromEntries(accounts),
      result: year.period.spans.at(-1)?.year.resultAccounts ?? [],
      closing: accounts.get('opening') ?? [],
    },
    revaluedOre,
    reservedInResultOre,
    reserved,
    differenceOre: flow === null || ore.opening === null || ore.closing === null ? null : ore.closing - ore.opening - flow,
  }
}

/** Moves of reserves that no cash stands behind: a revaluation of property, and what was set aside or used through the income statement. Credit is positive. */
function unpaidOf(
  inputs: Inputs,
  year: AssociationYear,
  result: Uint8Array,
): Pick<Flow, 'revaluedOre' | 'reservedInResultOre' | 'reserved'> {
  const { books } = inputs
  const against = (accounts: readonly string[], counters: Uint8Array): Result['reserved'] => {
    const numbers = new Set(books.accounts.flatMap(({ number }, a) => (counters[a] === 1 ? [number] : [])))
    return vouchersOn(books, accounts, year.from, year.to).flatMap((move) => {
      const { yearFrom, voucher, name, date } = move
      const ore = 0 - movedAgainst(move, (account) => numbers.has(account))
      return ore === 0 ? [] : [{ yearFrom, voucher, name, date, ore }]
    })
  }
  const sum = (moves: Result['reserved']) => moves.reduce((all, { ore }) => all + ore, 0)
  const { accounts } = accountsOfTerm(inputs, null, ['brf-maintenance-reserve'], year)
  const reserved = against(accounts, result)
  return {
    revaluedOre: sum(against(condominiumAccounts.revaluationReserve, accountMask(condominiumAccounts.property, books.accounts))),
    reservedInResultOre: sum(reserved),
    reserved,
  }
}

/** Costs that no cash stands behind: depreciation, impairment and scrapped parts. */
function nonCashAccounts(inputs: Inputs, year: AssociationYear): readonly string[] {
  const { accounts } = accountsOfTerm(inputs, null, ['depreciation', 'brf-scrapping'], year)
  return [...condominiumAccounts.impairment, ...accounts]
}

function lossOf(books: Books, year: AssociationYear, { ore }: Flow): Result['loss'] {
  const { result } = ore
  if (result === null || result >= 0) return null
  return {
    lossOre: 0 - result,
    nonCashOre: ore['non-cash'] ?? 0,
    interestOre: movedOn(books, year, condominiumAccounts.interestCost),
    operatingOre: ore.operating,
    amortisedOre: negated(ore.loans),
  }
}
