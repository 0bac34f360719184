import type { AccountPlan } from '../account-plan/account-plan.ts'
import { lineSum } from '../account-plan/line-factors.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { changeRatio } from '../analyses/ore.ts'
import { accountMask, accountMatcher } from '../books/account-number.ts'
import type { BooksAccount } from '../books/books.ts'
import { type AccountFunctions, patternsOfFunction } from '../company/account-functions.ts'
import { leastSquares, medianAbsoluteDeviation, roundOre } from '../statistics/statistics.ts'
import type { Driver, Expectation, Expected, OwnExpectations, Reason } from './schema.ts'

/** A figure of every account: as the analysis shows it, and as a driver (movement of income and costs, closing of balances). Bookkeeping öre, NaN unknown. */
export interface Figures {
  readonly ore: Float64Array
  readonly driverOre: Float64Array
}

/** What expectations are made of. */
export interface Foretelling {
  readonly plan: AccountPlan
  readonly functions: AccountFunctions
  readonly accounts: readonly BooksAccount[]
  /** Until when account functions hold. */
  readonly to: string
  readonly current: Figures
  /** The same figure one, two … years earlier, as far as they are loaded. */
  readonly earlier: () => readonly Figures[]
  readonly budget: () => { readonly ore: Float64Array; readonly months: number } | null
  /** The months before the tested figure, oldest first, at most so many; and the months to foretell, counted on from them. Null: not whole months. */
  readonly history: (account: number, months: number) => readonly { readonly x: number; readonly y: number }[] | null
  readonly ahead: readonly number[]
}

/** What is expected of an account: bookkeeping öre, NaN where there is a reason for none. */
export interface AccountExpectation {
  readonly basis: Expected['basis']
  readonly ore: number
  readonly observations: number
  readonly reason: Reason | null
  /** How far off such an expectation usually is: k deviations of the months from their trend; 0 on other bases. */
  readonly toleranceOre: number
}

/** The months lie within so many median absolute deviations of their trend as a rule. */
const TREND_DEVIATIONS = 5
const MIN_TREND_MONTHS = 6

/** The expectation of each account; `signs` turn what was typed in natural sign into bookkeeping sign. */
export function expectationsOf(
  given: Foretelling,
  fallback: Expectation,
  own: OwnExpectations,
  signs: (account: number) => 1 | -1,
): AccountExpectation[] {
  const chosen = own.map(({ accounts, expectation }) => ({ matchers: accounts.map(accountMatcher), expectation }))
  const driverOf = eachOnce((driver: Driver) => driverFigures(given, driver))
  return given.accounts.map(({ number }, a) => {
    const found = chosen.find(({ matchers }) => matchers.some((matches) => matches(number)))
    return expectationOf(given, found?.expectation ?? fallback, a, signs(a), driverOf)
  })
}

function expectationOf(
  given: Foretelling,
  expectation: Expectation,
  a: number,
  sign: number,
  driverOf: (driver: Driver) => DriverFigures,
): AccountExpectation {
  switch (expectation.kind) {
    case 'auto': {
      const prior = fromPriorYear(given, a)
      return prior.reason === null ? prior : fromTrend(given, a, 12)
    }
    case 'prior-year':
      return fromPriorYear(given, a)
    case 'budget':
      return fromBudget(given, a)
    case 'trend':
      return fromTrend(given, a, expectation.months)
    case 'driver':
      return fromDriver(given, driverOf(expectation.driver), a)
    case 'typed':
      return known('typed', sign * expectation.ore, 1)
  }
}

function eachOnce<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

function none(basis: Expected['basis'], reason: Reason, observations = 0): AccountExpectation {
  return { basis, ore: Number.NaN, observations, reason, toleranceOre: 0 }
}

function known(basis: Expected['basis'], ore: number, observations: number, toleranceOre = 0): AccountExpectation {
  return Number.isNaN(ore) ? none(basis, 'unknown') : { basis, ore: roundOre(ore), observations, reason: null, toleranceOre }
}

function fromPriorYear({ earlier }: Foretelling, a: number): AccountExpectation {
  const [prior] = earlier()
  return prior ? known('prior-year', prior.ore[a] ?? Number.NaN, 1) : none('prior-year', 'no-prior-year')
}

function fromBudget({ budget }: Foretelling, a: number): AccountExpectation {
  const own = budget()
  return own ? known('budget', own.ore[a] ?? Number.NaN, own.months) : none('budget', 'no-budget')
}

function fromTrend({ history, ahead }: Foretelling, a: number, months: number): AccountExpectation {
  const points = history(a, months)
  if (points === null) return none('trend', 'not-whole-months')
  const line = points.length < MIN_TREND_MONTHS ? null : leastSquares(points)
  if (!line) return none('trend', 'too-few-months', points.length)
  const at = (x: number) => line.intercept + line.slope * x
  const deviation = medianAbsoluteDeviation(
    points.map(({ x, y }) => y - at(x)),
    0,
  )
  return known(
    'trend',
    ahead.reduce((sum, x) => sum + at(x), 0),
    line.observations,
    TREND_DEVIATIONS * ahead.length * (deviation ?? 0),
  )
}

interface DriverFigures {
  readonly current: number
  readonly earlier: readonly number[]
}

/** Σ of the account over the earlier years ÷ Σ of the driver over them, times the driver now. */
function fromDriver({ earlier }: Foretelling, driver: DriverFigures, a: number): AccountExpectation {
  let own = 0
  let driven = 0
  let years = 0
  earlier().forEach(({ ore }, i) => {
    const figure = ore[a] ?? Number.NaN
    const driving = driver.earlier[i] ?? Number.NaN
    if (Number.isNaN(figure) || Number.isNaN(driving)) return
    own += figure
    driven += driving
    years++
  })
  if (years === 0) return none('driver', 'no-prior-year')
  if (driven === 0 || Number.isNaN(driver.current)) return none('driver', 'no-driver', years)
  return known('driver', (own / driven) * driver.current, years)
}

function driverFigures({ plan, functions, accounts, to, current, earlier }: Foretelling, driver: Driver): DriverFigures {
  const factors = factorsOf(plan, functions, accounts, to, driver)
  const sum = ({ driverOre }: Figures) => {
    let total = 0
    factors.forEach((factor, a) => {
      if (factor !== 0) total += factor * (driverOre[a] ?? Number.NaN)
    })
    return total
  }
  return { current: sum(current), earlier: earlier().map(sum) }
}

/** How often each account is in a driver. */
function factorsOf(
  plan: AccountPlan,
  functions: AccountFunctions,
  accounts: readonly BooksAccount[],
  to: string,
  driver: Driver,
): ArrayLike<number> & { forEach(visit: (factor: number, account: number) => void): void } {
  switch (driver.kind) {
    case 'accounts':
      return accountMask(driver.accounts, accounts)
    case 'function':
      return accountMask(patternsOfFunction(functions, driver.function, { from: to, to }), accounts)
    case 'line': {
      const lines = lineSum(plan, driver.line)?.factors ?? new Map<string, number>()
      return Float64Array.from(placeAccounts(plan, accounts), (line) => lines.get(line) ?? 0)
    }
  }
}

/** An account's expectation as its row states it: in natural sign, with what differs. */
export function expectedResult({ basis, ore, observations, reason }: AccountExpectation, sign: number, value: number | null): Expected {
  const expectedOre = Number.isNaN(ore) ? null : sign * ore + 0
  const differenceOre = expectedOre === null || value === null ? null : value - expectedOre
  return { basis, expectedOre, observations, reason, differenceOre, differenceRatio: changeRatio(value, expectedOre) }
}
