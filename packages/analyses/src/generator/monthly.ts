import { float64At } from '../column.ts'
import { civilOfDay } from '../dates.ts'
import { bankDayOnOrAfter, bankDayOnOrBefore, isMonthEnd, monthIndex } from './calendar.ts'
import { A } from './chart.ts'
import { costCentres } from './names.ts'
import type { Scene } from './trade.ts'

/** Employer contributions in full, 31.42 % (unchanged 2009–2026). */
const CONTRIBUTIONS = 0.3142

function balance(scene: Scene, account: number): number {
  return float64At(scene.state.balances, account)
}

/** Salaries on the 25th: gross per cost centre, tax withheld, net paid, contributions, pension. */
function payroll(scene: Scene, day: number): void {
  const { profile, random, draft } = scene
  if (profile.employees === 0) return
  const groups = profile.employees < 4 ? 1 : costCentres.length
  for (let g = 0; g < groups; g++) {
    const people = Math.floor(profile.employees / groups) + (g < profile.employees % groups ? 1 : 0)
    const gross = Math.round((people * profile.monthlySalaryOre * (0.97 + random.unit() * 0.06)) / 100) * 100
    const hourly = g === 1 ? Math.round(gross / 400) * 100 : 0
    const tax = Math.round((gross * 0.27) / 100) * 100
    const contributions = Math.round((gross * CONTRIBUTIONS) / 100) * 100
    draft.begin('L', day, day, profile.users.length - 1, 'Lön')
    draft
      .row(A.salaries, gross - hourly, g)
      .row(A.wages, hourly, g)
      .row(A.payrollTax, -tax)
      .row(A.bank, -(gross - tax))
    draft.row(A.employerContributions, contributions, g).row(A.contributions, -contributions)
    scene.emit()
  }
  const premium = Math.round(profile.employees * profile.monthlySalaryOre * 0.045)
  draft.begin('A', day, day, 0, 'Pensionspremie').row(A.pension, premium, 3).row(A.bank, -premium)
  scene.emit()
}

/** The tax account on the 12th: last month's withheld tax and contributions, VAT that has been settled, preliminary tax. */
function taxDay(scene: Scene, day: number): void {
  const { draft } = scene
  const tax = -balance(scene, A.payrollTax)
  const contributions = -balance(scene, A.contributions)
  const vat = -balance(scene, A.vatSettlement)
  if (tax + contributions > 0) {
    draft.begin('A', day, day, 0, 'Skattekonto, arbetsgivardeklaration')
    draft
      .row(A.payrollTax, tax)
      .row(A.contributions, contributions)
      .row(A.taxAccount, -(tax + contributions))
    scene.emit()
  }
  if (vat !== 0) {
    draft.begin('A', day, day, 0, 'Skattekonto, moms').row(A.vatSettlement, vat).row(A.taxAccount, -vat)
    scene.emit()
  }
  const preliminary = Math.round((scene.profile.expectedSalesOre * 0.01) / 12 / 100_00) * 100_00
  if (preliminary > 0) {
    draft.begin('A', day, day, 0, 'Preliminärskatt').row(A.taxPaid, preliminary).row(A.taxAccount, -preliminary)
    scene.emit()
  }
  const owed = -balance(scene, A.taxAccount)
  if (owed !== 0) {
    draft.begin('E', day, day, 0, 'Skattekonto, inbetalning').row(A.taxAccount, owed).row(A.bank, -owed)
    scene.emit()
  }
}

/** Empties the VAT accounts into 2650 in whole kronor, öre to 3740. */
function settleVat(scene: Scene, day: number): void {
  const { draft } = scene
  draft.begin('A', day, bankDayOnOrAfter(day + 5), 0, 'Momsredovisning')
  let sum = 0
  for (const account of [A.vat25, A.vatReverse, A.vat12, A.vat6, A.vatIn, A.vatInReverse]) {
    const ore = balance(scene, account)
    draft.row(account, -ore)
    sum += ore
  }
  if (draft.rows === 0) return
  const kronor = Math.trunc(sum / 100) * 100
  draft.row(A.vatSettlement, kronor).row(A.rounding, sum - kronor)
  scene.emit()
}

function loanAndSavings(scene: Scene, day: number): void {
  const { draft } = scene
  const debt = -balance(scene, A.loan)
  if (debt > 0) {
    const interest = Math.round((debt * 0.045) / 4)
    const instalment = Math.min(debt, Math.max(5_000_00, Math.round(debt / 20 / 100_00) * 100_00))
    draft
      .begin('A', day, day, 0, 'Ränta och amortering banklån')
      .row(A.interestCost, interest)
      .row(A.loan, instalment)
      .row(A.bank, -(interest + instalment))
    scene.emit()
  }
  const interest = Math.round((balance(scene, A.savings) * 0.02) / 4)
  if (interest > 0) {
    draft.begin('A', day, day, 0, 'Ränta sparkonto').row(A.savings, interest).row(A.interestIncome, -interest)
    scene.emit()
  }
}

/** Everything that recurs by the calendar. `first` is the fiscal year's first day. */
export function recurring(scene: Scene, day: number, first: number): void {
  const { profile, draft, random } = scene
  const { month, day: date } = civilOfDay(day)
  const start = day - date + 1
  const on = (dayOfMonth: number): boolean => day === bankDayOnOrAfter(start + dayOfMonth - 1) && day >= first
  if (on(2) && profile.monthlyRentOre > 0) {
    const vat = Math.round(profile.monthlyRentOre * 0.25)
    draft
      .begin('A', day, day, 0, 'Lokalhyra')
      .row(A.rent, profile.monthlyRentOre, 3)
      .row(A.vatIn, vat)
      .row(A.bank, -(profile.monthlyRentOre + vat))
    scene.emit()
  }
  const { declaring } = scene
  if (declaring) {
    declaring.taxDay(day)
    declaring.vatVouchers(day)
    declaring.afterReturn(day)
  } else if (on(12)) taxDay(scene, day)
  if (day === bankDayOnOrBefore(start + 24)) {
    if (declaring) declaring.payroll(day)
    else payroll(scene, day)
  }
  if (day === bankDayOnOrBefore(start + 27)) {
    const fee = 100 * random.between(90, 260) + Math.round(profile.vouchersPerYear * 2.5)
    draft.begin('A', day, day, 0, 'Bankavgifter').row(A.bankFees, fee, 3).row(A.bank, -fee)
    scene.emit()
    if ((monthIndex(day) + 1) % 3 === 0) loanAndSavings(scene, day)
  }
  if (month === 8 && on(14) && balance(scene, A.taxDebt) !== 0) {
    if (declaring) declaring.finalTax(day)
    else finalTax(scene, day)
  }
}

/** After the last day's vouchers of a month: depreciation, and VAT where its period ends. */
export function monthEnd(scene: Scene, day: number): void {
  const { profile, draft } = scene
  if (!isMonthEnd(day)) return
  const cost = balance(scene, A.equipment)
  const monthly = Math.min(Math.round(cost / 60), cost + balance(scene, A.equipmentDepreciation))
  if (monthly > 0) {
    draft
      .begin('A', day, bankDayOnOrAfter(day + 3), 0, 'Avskrivning inventarier')
      .row(A.depreciation, monthly, 3)
      .row(A.equipmentDepreciation, -monthly)
    scene.emit()
  }
  if (profile.monthlyVat || (monthIndex(day) + 1) % 3 === 0) {
    if (scene.declaring) scene.declaring.settleVat(day)
    else settleVat(scene, day)
  }
}

/** The tax return's outcome: what was estimated last year against what was paid, the rest on the tax account. */
function finalTax(scene: Scene, day: number): void {
  const debt = -balance(scene, A.taxDebt)
  const paid = Math.min(balance(scene, A.taxPaid), debt)
  scene.draft
    .begin('A', day, day, 0, 'Slutlig skatt')
    .row(A.taxDebt, debt)
    .row(A.taxPaid, -paid)
    .row(A.taxAccount, paid - debt)
  scene.emit()
}
