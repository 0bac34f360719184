import { float64At } from '../column.ts'
import { bankDayOnOrAfter, type YearSpan } from './calendar.ts'
import { A, D } from './chart.ts'
import type { Draft } from './draft.ts'
import type { Scene } from './trade.ts'

function balance(scene: Scene, account: number): number {
  return float64At(scene.state.balances, account)
}

function closing(scene: Scene, build: (draft: Draft) => void): void {
  build(scene.draft)
  if (scene.draft.rows === 0) return
  scene.draft.untouched = true
  scene.emit()
}

/** First day: share capital of a new company, the reversal of last year's accruals, last year's result carried to 2098. */
export function openYear(scene: Scene, span: YearSpan, isFirst: boolean): void {
  const { profile, state } = scene
  const day = span.fromDay
  if (isFirst && profile.newlyStarted) {
    const capital = Math.max(25_000_00, Math.round((profile.expectedSalesOre * 0.08) / 1000_00) * 1000_00)
    closing(scene, (d) => d.begin('A', day, day, 0, 'Insatt aktiekapital').row(A.bank, capital).row(A.shareCapital, -capital))
    const equipment = Math.round((profile.expectedSalesOre * 0.03) / 100_00) * 100_00
    const vat = Math.round(equipment * 0.25)
    closing(scene, (d) =>
      d
        .begin('A', day, day, 0, 'Inköp inventarier')
        .row(A.equipment, equipment, 3)
        .row(A.vatIn, vat)
        .row(A.bank, -(equipment + vat)),
    )
  }
  const accrued = state.accruedCosts
  state.accruedCosts = []
  closing(scene, (d) => {
    d.begin('A', day, bankDayOnOrAfter(day + 20), 0, 'Återföring upplupna kostnader')
    let sum = 0
    for (const { account, ore } of accrued) {
      d.row(account, -ore, 3)
      sum += ore
    }
    d.row(A.accruedCosts, sum)
  })
  scene.declaring?.openYear(day)
  const prepaid = balance(scene, A.prepaidRent)
  closing(scene, (d) =>
    d
      .begin('A', day, bankDayOnOrAfter(day + 20), 0, 'Återföring förutbetald hyra')
      .row(A.rent, prepaid, 3)
      .row(A.prepaidRent, -prepaid),
  )
  const result = balance(scene, A.yearResult)
  closing(scene, (d) =>
    d.begin('A', day, day, 0, 'Omföring av föregående års resultat').row(A.yearResult, -result).row(A.priorResult, result),
  )
}

/** The annual meeting: last year's result to retained earnings, a fifth of a profit as dividend, paid two weeks later. */
export function annualMeeting(scene: Scene, day: number): void {
  const result = -balance(scene, A.priorResult)
  const dividend = result > 0 ? Math.floor(result / 5 / 100_00) * 100_00 : 0
  closing(scene, (d) =>
    d
      .begin('A', day, day, 0, 'Resultatdisposition enligt årsstämma')
      .row(A.priorResult, result)
      .row(A.retained, dividend - result)
      .row(A.dividend, -dividend),
  )
}

export function payDividend(scene: Scene, day: number): void {
  const dividend = -balance(scene, A.dividend)
  closing(scene, (d) => d.begin('E', day, day, 0, 'Utbetalning av utdelning').row(A.dividend, dividend).row(A.bank, -dividend))
}

/** Corporate income tax, per cent: 22 to 2018, 21.4 for 2019–2020, 20.6 from 2021 (by the year in which the fiscal year begins). */
function taxRate(firstYear: number): number {
  return firstYear >= 2021 ? 0.206 : firstYear >= 2019 ? 0.214 : 0.22
}

function resultSoFar(scene: Scene): number {
  let sum = 0
  for (let account = 3000; account < 8990; account++) sum += balance(scene, account)
  return -sum
}

/** Last day: prepaid rent, accrued costs, holiday pay, tax, and the year's result carried to 2099. */
export function closeYear(scene: Scene, span: YearSpan, firstYear: number): void {
  const { profile, state, random } = scene
  const day = span.toDay
  const registered = bankDayOnOrAfter(day + 45)
  if (profile.monthlyRentOre > 0)
    closing(scene, (d) =>
      d
        .begin('A', day, registered, 0, 'Förutbetald hyra')
        .row(A.prepaidRent, profile.monthlyRentOre)
        .row(A.rent, -profile.monthlyRentOre, 3),
    )
  for (const account of [5020, 6212, 6530])
    state.accruedCosts.push({ account, ore: Math.round(random.amount(profile.expectedSalesOre / 200_000) / 100) * 100 })
  closing(scene, (d) => {
    d.begin('A', day, registered, 0, 'Upplupna kostnader')
    let sum = 0
    for (const { account, ore } of state.accruedCosts) {
      d.row(account, ore, 3)
      sum += ore
    }
    d.row(A.accruedCosts, -sum)
  })
  const target = Math.round(profile.employees * profile.monthlySalaryOre * (0.85 + random.unit() * 0.2))
  const change = target + balance(scene, A.holidayPay)
  const required = Math.round(target * 0.3142)
  const contributions = (scene.declaring?.wrongContributions(required) ?? required) + balance(scene, A.holidayContributions)
  closing(scene, (d) =>
    d
      .begin('A', day, registered, 0, 'Semesterlöneskuld')
      .row(A.holidayPayChange, change, 3)
      .row(A.holidayPay, -change)
      .row(A.holidayContributionsChange, contributions, 3)
      .row(A.holidayContributions, -contributions),
  )
  scene.declaring?.closeYear(day, registered)
  const profit = resultSoFar(scene)
  const taxable = profit + balance(scene, D.entertainment)
  const due = taxable > 0 ? Math.floor((taxable * taxRate(firstYear)) / 100) * 100 : 0
  const tax = scene.declaring?.wrongTax(due) ?? due
  closing(scene, (d) =>
    d
      .begin('A', day, registered + 7, 0, 'Beräknad skatt på årets resultat')
      .row(A.incomeTax, tax)
      .row(A.taxDebt, -tax),
  )
  const result = profit - tax
  closing(scene, (d) => d.begin('A', day, closingRegistered(span), 0, 'Årets resultat').row(A.result, result).row(A.yearResult, -result))
}

/** The day the books of the year are closed; anything registered later is a posting after closing. */
export function closingRegistered(span: YearSpan): number {
  return bankDayOnOrAfter(span.toDay + 55)
}
