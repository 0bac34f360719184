import { float64At } from '../column.ts'
import { dueDay, vatReturnDue } from '../company/deadlines.ts'
import { civilOfDay, dayOf, dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'
import { taxDueRulesOf } from '../reference/due-dates.ts'
import { nextBankingDay } from '../reference/holidays.ts'
import { specialPayrollTaxRates } from '../reference/payroll-rates.ts'
import { vatReturnBoxes } from '../reference/vat-return.ts'
import { bankDayOnOrAfter, monthIndex } from './calendar.ts'
import { A, D } from './chart.ts'
import type { DeclaredRecords } from './declared-records.ts'
import { monthNames } from './names.ts'
import { contributionsKr, isEmployed, type Person, payKr, peopleOf } from './people.ts'
import type { DeclaredPlan } from './planted-declared.ts'
import type { Profile } from './profile.ts'
import type { Scene } from './trade.ts'

/** What falls due on the tax account: what the books have it as, and what the agency does. */
interface Charge {
  readonly day: number
  /** Day of the voucher; as a rule the same. */
  readonly bookedOn: number
  readonly account: number
  /** Owed, öre. */
  readonly ore: number
  readonly agencyOre: number
  readonly text: string
}

/** What one fiscal year hands to the next. */
export interface DeclaredState {
  readonly charges: readonly Charge[]
  /** Movement on accounts of the VAT return since the last settlement. */
  readonly vat: ReadonlyMap<number, number>
  readonly accruedPayOre: number
  /** What the agency has on the tax account. */
  readonly agencyOre: number
  /** Days on which a payment that was due before is made. */
  readonly latePayments: readonly { readonly day: number; readonly isToBailiff: boolean }[]
}

export const noDeclaredState: DeclaredState = { charges: [], vat: new Map(), accruedPayOre: 0, agencyOre: 0, latePayments: [] }

type Stage = Pick<Scene, 'profile' | 'state' | 'draft' | 'emit'>

/** Kept on the tax account, so that interest or a fee is no debt. */
const KEPT_ORE = 8_000_00
/** An error of the income tax below it is none that anybody asks about. */
const LEAST_ORE = 1_000_00
const DAYS_LATE = 18
const ENFORCED_AFTER = 20
/** Between the decision on a year's taxes and the day by which what is left of it is paid. */
const DECIDED_BEFORE = 90

/** Accounts of the VAT return, by box; sign 1: a debit counts. */
const vatAccounts: readonly (readonly [account: number, box: string, sign: 1 | -1])[] = [
  [A.sales25, '05', -1],
  [A.sales12, '05', -1],
  [A.sales6, '05', -1],
  [A.salesEu, '39', -1],
  [A.servicesEu, '21', 1],
  [D.imports, '50', 1],
  [A.vat25, '10', -1],
  [A.vat12, '11', -1],
  [A.vat6, '12', -1],
  [A.vatReverse, '30', -1],
  [D.vatImport, '60', -1],
  [A.vatIn, '48', 1],
  [A.vatInReverse, '48', 1],
]
const counted = new Set(vatAccounts.map(([account]) => account))

function lastDay(month: number): string {
  const year = Math.floor(month / 12)
  const own = (month % 12) + 1
  return isoOfDay(dayOf(year, own, daysInMonth(year, own)))
}

/** When what was paid in a month is due. */
function employerDue(profile: Profile, month: number): number {
  const rules = taxDueRulesOf(lastDay(month))
  if (!rules) throw new RangeError('no due dates are known')
  return nextBankingDay(dueDay(profile.monthlyVat ? rules.employerPaymentLarge : rules.employer, lastDay(month)))
}

function vatDue(profile: Profile, month: number): number {
  const first = profile.monthlyVat ? month : month - 2
  const from = isoOfDay(dayOf(Math.floor(first / 12), (first % 12) + 1, 1))
  const due = vatReturnDue(
    { form: 'AB', hasEuTrade: false, isDigital: true, isLarge: profile.monthlyVat },
    profile.monthlyVat ? 'month' : 'quarter',
    { from, to: lastDay(month) },
  )
  if (!due) throw new RangeError('no due dates are known')
  return dayOfIso(due.date)
}

const monthText = (month: number) => `${monthNames[month % 12]} ${Math.floor(month / 12)}`

/** What an established company owes when its first year begins: the pay of the month before, and the VAT of the period before. */
export function openingCharges(profile: Profile, day: number): DeclaredState {
  const month = monthIndex(day) - 1
  const payroll = profile.employees * profile.monthlySalaryOre
  const charge = (due: number, account: number, share: number, text: string): Charge => {
    const ore = Math.round(share / 100) * 100
    return { day: due, bookedOn: due, account, ore, agencyOre: ore, text }
  }
  const due = employerDue(profile, month)
  const charges = [
    charge(due, A.payrollTax, payroll * 0.28, `Avdragen skatt ${monthText(month)}`),
    charge(due, A.contributions, payroll * 0.3, `Arbetsgivaravgift ${monthText(month)}`),
  ]
  const vatMonth = profile.monthlyVat ? month : month - ((month + 1) % 3)
  const vat = charge(vatDue(profile, vatMonth), A.vatSettlement, profile.expectedSalesOre * 0.008, `Moms ${monthText(vatMonth)}`)
  return { ...noDeclaredState, charges: [...charges, vat].filter((own) => own.ore > 0 && own.day >= day) }
}

/** Pay, VAT and tax account of a company that declares, through one fiscal year. */
export class Declaring {
  readonly #scene: Stage
  readonly #plan: DeclaredPlan
  readonly #records: DeclaredRecords | null
  readonly #people: readonly Person[]
  readonly #firstMonth: number
  readonly #yearIndex: number
  #charges: Charge[]
  #vat: Map<number, number>
  #accruedPayOre: number
  #agencyOre: number
  #latePayments: { readonly day: number; readonly isToBailiff: boolean }[]
  #isDeclared = true

  constructor(scene: Stage, plan: DeclaredPlan, records: DeclaredRecords | null, yearIndex: number) {
    this.#scene = scene
    this.#plan = plan
    this.#records = records
    this.#yearIndex = yearIndex
    this.#people = peopleOf(scene.profile)
    this.#firstMonth = monthIndex(scene.profile.spans[0]?.fromDay ?? 0)
    const { charges, vat, accruedPayOre, agencyOre, latePayments } = scene.state.declared
    this.#charges = [...charges]
    this.#vat = new Map(vat)
    this.#accruedPayOre = accruedPayOre
    this.#agencyOre = agencyOre
    this.#latePayments = [...latePayments]
  }

  /** What the next year begins with. */
  state(): DeclaredState {
    return {
      charges: this.#charges,
      vat: this.#vat,
      accruedPayOre: this.#accruedPayOre,
      agencyOre: this.#agencyOre,
      latePayments: this.#latePayments,
    }
  }

  /** Told of every row that is booked. */
  booked(account: number, ore: number): void {
    if (this.#isDeclared && counted.has(account)) this.#vat.set(account, (this.#vat.get(account) ?? 0) + ore)
  }

  /** Salaries on the 25th: a voucher for each cost centre, by person. */
  payroll(day: number): void {
    const { draft, profile } = this.#scene
    const month = monthIndex(day)
    const has = (kind: Parameters<DeclaredPlan['has']>[0]) => this.#plan.has(kind, month)
    const level = this.#plan.has('pay-level', this.#yearIndex) ? 1.3 : 1
    const paid = this.#people
      .filter((person) => isEmployed(person, month))
      .map((person) => {
        const cashKr = Math.round(payKr(person, month, this.#firstMonth) * level * (person.owner && has('pay-twice') ? 2.4 : 1))
        const percent = has('pay-withheld') ? 8 : person.taxPercent
        return { person, cashKr, withheldKr: Math.round((cashKr * percent) / 100) }
      })
    if (paid.length === 0) return
    const feeKr = contributionsKr(
      month,
      paid.map(({ person, cashKr }) => ({ birthYear: person.birthYear, baseKr: cashKr + person.benefitKr })),
    )
    const benefits = paid.map(({ person }) => ({ birthYear: person.birthYear, baseKr: person.benefitKr }))
    const benefitFeeKr = contributionsKr(month, benefits)
    const cashKr = paid.reduce((sum, own) => sum + own.cashKr, 0)
    let leftKr = feeKr - benefitFeeKr
    const centres = [...new Set(paid.map(({ person }) => person.costCentre))].sort((a, b) => a - b)
    for (const centre of centres) {
      const own = paid.filter(({ person }) => person.costCentre === centre)
      const ownCashKr = own.reduce((sum, one) => sum + one.cashKr, 0)
      const withheldKr = own.reduce((sum, one) => sum + one.withheldKr, 0)
      const shareKr = centre === centres.at(-1) ? leftKr : Math.floor(((feeKr - benefitFeeKr) * ownCashKr) / cashKr)
      leftKr -= shareKr
      draft.begin('L', day, day, profile.users.length - 1, 'Lön')
      for (const account of new Set(own.map(({ person }) => person.account)))
        draft.row(account, 100 * own.reduce((sum, one) => sum + (one.person.account === account ? one.cashKr : 0), 0), centre)
      draft.row(A.payrollTax, -100 * withheldKr).row(A.bank, -100 * (ownCashKr - withheldKr))
      const ofBenefitsKr = own.some(({ person }) => person.benefitKr > 0) ? benefitFeeKr : 0
      const ownBenefitKr = own.reduce((sum, { person }) => sum + person.benefitKr, 0)
      draft.row(D.carBenefit, 100 * ownBenefitKr, centre).row(D.benefitsContra, -100 * ownBenefitKr, centre)
      draft.row(D.benefitContributions, has('pay-benefits') ? 0 : 100 * ofBenefitsKr, centre)
      draft.row(A.employerContributions, 100 * (shareKr + (has('pay-benefits') ? ofBenefitsKr : 0)), centre)
      draft.row(A.contributions, -100 * (shareKr + ofBenefitsKr))
      this.#scene.emit()
    }
    const premium = Math.round(profile.employees * profile.monthlySalaryOre * 0.045)
    draft.begin('A', day, day, 0, 'Pensionspremie').row(A.pension, premium, 3).row(A.bank, -premium)
    this.#scene.emit()
    if (has('pay-benefits')) this.#plan.planted('pay-benefits', month, -100 * benefitFeeKr)
    if (has('pay-withheld')) this.#plan.planted('pay-withheld', month, 100 * paid.reduce((sum, own) => sum + own.withheldKr, 0))
    if (has('pay-twice')) this.#plan.planted('pay-twice', month, null)
    if (level !== 1) this.#plan.planted('pay-level', this.#yearIndex, null)
    if (has('pay-contributions')) {
      const ore = 100 * Math.round(feeKr / 2)
      this.#whole('Arbetsgivaravgifter, justering', day, [
        [A.employerContributions, ore],
        [A.accruedCosts, -ore],
      ])
      this.#plan.planted('pay-contributions', month, ore)
    }
    this.#declarePay(month, day, paid, feeKr)
  }

  #declarePay(
    month: number,
    day: number,
    paid: readonly { readonly person: Person; readonly cashKr: number; readonly withheldKr: number }[],
    feeKr: number,
  ): void {
    const has = (kind: Parameters<DeclaredPlan['has']>[0]) => this.#plan.has(kind, month)
    const { profile } = this.#scene
    const withheldKr = paid.reduce((sum, own) => sum + own.withheldKr, 0)
    const due = employerDue(profile, month)
    const wrong = {
      contributionsKr: has('agi-contributions') ? 3_000 : 0,
      withheldKr: has('agi-withheld') ? -2_000 : 0,
      cashKr: has('agi-pay') ? -5_000 : 0,
    }
    const filedOn = has('agi-late') ? due + DAYS_LATE : due - 2
    for (const { person, cashKr } of paid) this.#records?.paid.push({ person, paidOn: day, cashKr })
    if (!has('agi-missing'))
      this.#records?.months.push({
        month,
        paidOn: day,
        filedOn,
        contributionsKr: feeKr + wrong.contributionsKr,
        withheldKr: withheldKr + wrong.withheldKr,
        people: paid.map((own, i) => ({ ...own, cashKr: own.cashKr + (i === 0 ? wrong.cashKr : 0) })),
      })
    const chargedKr = (kr: number) => (has('agi-missing') ? 0 : kr)
    this.#charges.push(
      {
        day: due,
        bookedOn: due,
        account: A.contributions,
        ore: 100 * feeKr,
        agencyOre: 100 * chargedKr(feeKr + wrong.contributionsKr + (has('agi-charged') ? 1_500 : 0)),
        text: `Arbetsgivaravgift ${monthText(month)}`,
      },
      {
        day: due,
        bookedOn: has('pay-debt') ? bankDayOnOrAfter(due + 45) : due,
        account: A.payrollTax,
        ore: 100 * withheldKr,
        agencyOre: 100 * chargedKr(withheldKr + wrong.withheldKr),
        text: `Avdragen skatt ${monthText(month)}`,
      },
    )
    if (has('agi-contributions')) this.#plan.planted('agi-contributions', month, 100 * wrong.contributionsKr)
    if (has('agi-withheld')) this.#plan.planted('agi-withheld', month, 100 * wrong.withheldKr)
    if (has('agi-pay')) this.#plan.planted('agi-pay', month, 100 * wrong.cashKr)
    if (has('agi-charged')) this.#plan.planted('agi-charged', month, 1_500_00)
    if (has('pay-debt')) this.#plan.planted('pay-debt', month, 100 * withheldKr)
    if (has('agi-late')) this.#plan.planted('agi-late', month, null)
    if (has('agi-missing')) this.#plan.planted('agi-missing', month, null)
  }

  /** What falls due on the tax account on a day, and its payment. */
  taxDay(day: number): void {
    const { draft, profile } = this.#scene
    const { day: date } = civilOfDay(day)
    const month = monthIndex(day)
    const due = employerDue(profile, month - 1)
    if (date === 1) {
      const ore = Math.round((profile.expectedSalesOre * 0.01) / 12 / 100_00) * 100_00
      if (ore > 0)
        this.#charges.push({ day: due, bookedOn: due, account: A.taxPaid, ore, agencyOre: ore, text: 'Debiterad preliminärskatt' })
    }
    for (const charge of this.#charges) {
      if (charge.day === day && charge.agencyOre !== 0) this.#event(day, charge.text, -charge.agencyOre)
      if (charge.bookedOn !== day || charge.ore === 0) continue
      draft.begin('A', day, day, 0, 'Skattekonto, debitering').row(charge.account, charge.ore).row(A.taxAccount, -charge.ore)
      this.#emitWhole()
    }
    const isTaxDay = this.#charges.some((charge) => charge.day === day)
    this.#charges = this.#charges.filter((charge) => charge.day > day || charge.bookedOn > day)
    if (isTaxDay) {
      const paidMonth = day === due ? month - 1 : -1
      if (this.#plan.has('account-late', paidMonth)) this.#latePayments.push({ day: bankDayOnOrAfter(day + DAYS_LATE), isToBailiff: false })
      else if (this.#plan.has('account-enforced', paidMonth))
        this.#latePayments.push({ day: bankDayOnOrAfter(day + ENFORCED_AFTER), isToBailiff: true })
      else this.#pay(day, false)
      for (const kind of ['account-late', 'account-enforced'] as const)
        if (this.#agencyOre < 0 && this.#plan.has(kind, paidMonth)) this.#plan.planted(kind, paidMonth, this.#agencyOre)
    }
    for (const late of this.#latePayments) if (late.day === day) this.#pay(day, late.isToBailiff)
    this.#latePayments = this.#latePayments.filter((late) => late.day > day)
    if (day === bankDayOnOrAfter(dayOf(Math.floor(month / 12), (month % 12) + 1, 20))) this.#plantOnAccount(day, month)
  }

  #pay(day: number, isToBailiff: boolean): void {
    const owed = KEPT_ORE - Math.min(float64At(this.#scene.state.balances, A.taxAccount), this.#agencyOre)
    if (owed <= 0) return
    this.#scene.draft.begin('E', day, day, 0, 'Skattekonto, inbetalning').row(A.taxAccount, owed).row(A.bank, -owed)
    this.#emitWhole()
    this.#event(
      day,
      isToBailiff ? 'Skuld överlämnad till Kronofogden' : `Inbetalning bokförd ${isoOfDay(day).slice(2).replaceAll('-', '')}`,
      owed,
    )
  }

  /** What only the agency or only the books have on the tax account, and interest on the wrong account. */
  #plantOnAccount(day: number, month: number): void {
    if (this.#plan.has('account-missing', month)) {
      this.#event(day, 'Förseningsavgift arbetsgivardeklaration', -625_00)
      this.#plan.planted('account-missing', month, -625_00)
    }
    if (this.#plan.has('account-without', month)) {
      this.#whole('Skattekonto, inbetalning', day, [
        [A.taxAccount, 3_100_00],
        [A.bank, -3_100_00],
      ])
      this.#plan.planted('account-without', month, 3_100_00)
    }
    if (this.#plan.has('account-interest', month)) {
      this.#event(day, 'Kostnadsränta', -217_00)
      this.#whole('Skattekonto, ränta', day, [
        [A.interestCost, 217_00],
        [A.taxAccount, -217_00],
      ])
      this.#plan.planted('account-interest', month, -217_00)
    }
  }

  /** The assessment of last year: what was estimated for income and pensions against what was paid. */
  finalTax(day: number): void {
    const { draft, state, profile } = this.#scene
    const [debt, pensions, charged] = [A.taxDebt, D.pensionTaxDebt, A.taxPaid].map((account) => float64At(state.balances, account))
    const owed = -((debt ?? 0) + (pensions ?? 0))
    const paid = Math.min(Math.max(0, charged ?? 0), owed)
    if (owed <= 0) return
    const year = this.#yearIndex - 1
    const has = (kind: 'notice-tax' | 'notice-account') => this.#plan.has(kind, year)
    const moreOre = has('notice-tax') ? Math.ceil(owed / 10_00) * 100 + 5_000_00 : 0
    const chargedOre = has('notice-account') ? 1_500_00 : 0
    draft
      .begin('A', day, day, 0, 'Slutlig skatt')
      .row(A.taxDebt, -(debt ?? 0))
      .row(D.pensionTaxDebt, -(pensions ?? 0))
      .row(A.taxPaid, -paid)
      .row(A.accruedCosts, moreOre + chargedOre)
      .row(A.taxAccount, paid - owed - moreOre - chargedOre)
    this.#emitWhole()
    const leftOre = owed + moreOre + chargedOre - paid
    if (leftOre !== 0) this.#event(day, 'Slutlig skatt', -leftOre)
    this.#pay(day, false)
    const span = profile.spans[year]
    if (!span) return
    this.#records?.notices.push({
      toDay: span.toDay,
      decidedOn: day - DECIDED_BEFORE,
      finalTaxKr: (owed + moreOre) / 100,
      incomeTaxKr: (moreOre - (debt ?? 0)) / 100,
      preliminaryKr: paid / 100,
    })
    if (has('notice-tax')) this.#plan.planted('notice-tax', year, moreOre)
    if (has('notice-account')) this.#plan.planted('notice-account', year, chargedOre)
  }

  /** Empties the VAT accounts into 2650: the amount of the return, and to 3740 the öre that its boxes drop. */
  settleVat(day: number): void {
    const { draft, profile } = this.#scene
    const month = monthIndex(day)
    const has = (kind: Parameters<DeclaredPlan['has']>[0]) => this.#plan.has(kind, month)
    const boxes: Record<string, number> = {}
    for (const box of new Set(vatAccounts.map(([, own]) => own))) {
      const ore = vatAccounts.reduce((sum, [account, own, sign]) => (own === box ? sum + sign * (this.#vat.get(account) ?? 0) : sum), 0)
      boxes[box] = Math.trunc(ore / 100) + 0
    }
    const netKr = vatReturnBoxes.reduce((sum, entry) => sum + ('inNet' in entry ? entry.inNet * (boxes[entry.box] ?? 0) : 0), 0)
    draft.begin('A', day, bankDayOnOrAfter(day + 5), 0, 'Momsredovisning')
    const leftOre = has('vat-settlement') ? 1_000_00 : 0
    let sum = 0
    for (const account of [A.vat25, A.vatReverse, D.vatImport, A.vat12, A.vat6, A.vatIn, A.vatInReverse]) {
      const ore = (this.#vat.get(account) ?? 0) - (account === A.vatIn ? leftOre : 0)
      draft.row(account, -ore)
      sum += ore
    }
    const settledOre = 100 * netKr + leftOre
    this.#vat = new Map()
    if (draft.rows === 0) return
    draft.row(A.vatSettlement, -settledOre).row(A.rounding, sum + settledOre)
    this.#emitWhole(false)
    const due = vatDue(profile, month)
    if (has('vat-after-return')) this.#afterReturns.push({ month, from: bankDayOnOrAfter(due + 6) })
    if (has('vat-revenue')) boxes['05'] = (boxes['05'] ?? 0) - 200_000
    if (has('vat-box')) boxes['48'] = (boxes['48'] ?? 0) + 3_000
    const declaredKr = netKr - (has('vat-box') ? 3_000 : 0)
    const filed = Object.fromEntries(Object.entries(boxes).filter(([, kr]) => kr !== 0))
    const isMissing = has('vat-missing')
    if (!isMissing)
      this.#records?.returns.push({
        month,
        filedOn: has('vat-late') ? due + 10 : due,
        boxes: has('vat-no-net') ? filed : { ...filed, '49': declaredKr + (has('vat-parts') ? 1_000 : 0) },
      })
    const first = profile.monthlyVat ? month : month - 2
    this.#charges.push({
      day: due,
      bookedOn: due,
      account: has('vat-open') ? A.accruedCosts : A.vatSettlement,
      ore: settledOre - leftOre,
      agencyOre: isMissing ? 0 : 100 * (declaredKr + (has('vat-charged') ? 2_000 : 0)),
      text: `Moms ${first === month ? '' : `${monthText(first)} - `}${monthText(month)}`,
    })
    const amounts = {
      'vat-settlement': leftOre,
      'vat-revenue': -200_000_00,
      'vat-box': 3_000_00,
      'vat-missing': null,
      'vat-late': null,
      'vat-parts': 1_000_00,
      'vat-no-net': null,
      'vat-open': settledOre,
      'vat-charged': 2_000_00,
    } as const
    for (const [kind, ore] of Object.entries(amounts) as [keyof typeof amounts, number | null][])
      if (has(kind)) this.#plan.planted(kind, month, ore)
  }

  /** Vouchers that are wrong in their VAT, on a day of the last month of their period. */
  vatVouchers(day: number): void {
    const month = monthIndex(day)
    const start = dayOf(Math.floor(month / 12), (month % 12) + 1, 1)
    if (day !== bankDayOnOrAfter(start + 9)) return
    const net = 40_000_00
    const wrong: readonly (readonly [Parameters<DeclaredPlan['has']>[0], number, readonly (readonly [number, number])[]])[] = [
      [
        'vat-rate',
        -net * 0.13,
        [
          [A.bank, net * 1.12],
          [A.sales25, -net],
          [A.vat25, -net * 0.12],
        ],
      ],
      [
        'vat-reverse-base',
        net,
        [
          [A.servicesEu, net],
          [A.bank, -net],
        ],
      ],
      [
        'vat-reverse-input',
        net / 4,
        [
          [A.servicesEu, net],
          [A.vatReverse, -net / 4],
          [5420, net / 4],
          [A.bank, -net],
        ],
      ],
      [
        'vat-import',
        net / 8,
        [
          [D.imports, net],
          [D.vatImport, -net / 8],
          [A.vatInReverse, net / 8],
          [A.bank, -net],
        ],
      ],
      [
        'vat-banned',
        net / 20,
        [
          [D.entertainment, net / 5],
          [A.vatIn, net / 20],
          [A.bank, -net / 4],
        ],
      ],
      [
        'vat-input-rate',
        net * 0.04,
        [
          [6110, net * 0.4],
          [A.vatIn, net * 0.14],
          [A.bank, -net * 0.54],
        ],
      ],
      [
        'vat-sales-without',
        -net / 4,
        [
          [A.bank, net],
          [A.sales25, -net],
        ],
      ],
      [
        'vat-without-sales',
        net / 4,
        [
          [A.bank, net / 4],
          [A.vat25, -net / 4],
        ],
      ],
    ]
    for (const [kind, ore, rows] of wrong)
      if (this.#plan.has(kind, month)) {
        this.#whole('Verifikat med fel moms', day, rows)
        this.#plan.planted(kind, month, ore)
      }
  }

  /** Vouchers of a period that is declared already. */
  afterReturn(day: number): void {
    for (const { month, from } of this.#afterReturns) {
      if (from !== day) continue
      const dated = bankDayOnOrAfter(dayOf(Math.floor(month / 12), (month % 12) + 1, 15))
      this.#isDeclared = false
      const rows = [
        [6550, 40_000_00],
        [A.vatIn, 10_000_00],
        [A.bank, -50_000_00],
      ] as const
      this.#whole('Verifikat i redovisad period', dated, rows, day)
      this.#isDeclared = true
      this.#plan.planted('vat-after-return', month, -10_000_00)
    }
  }
  readonly #afterReturns: { readonly month: number; readonly from: number }[] = []

  /** The year's first day: pay that was accrued is taken back. */
  openYear(day: number): void {
    const ore = this.#accruedPayOre
    this.#accruedPayOre = 0
    if (ore === 0 || this.#plan.has('pay-accrued', this.#yearIndex - 1)) return
    this.#whole('Återföring upplupna löner', day, [
      [D.accruedPayCost, -ore],
      [D.accruedPay, ore],
    ])
  }

  /** The year's last day, before its result: accrued pay and the special payroll tax of its pensions. */
  closeYear(day: number, registered: number): void {
    const month = monthIndex(day)
    const executive = this.#people.find(({ owner }) => owner)
    const { state } = this.#scene
    if (executive) {
      const ore = 50 * payKr(executive, month, this.#firstMonth)
      this.#accruedPayOre = ore
      this.#whole(
        'Upplupna löner',
        day,
        [
          [D.accruedPayCost, ore],
          [D.accruedPay, -ore],
        ],
        registered,
      )
      if (this.#plan.has('pay-accrued', this.#yearIndex)) this.#plan.planted('pay-accrued', this.#yearIndex, ore)
    }
    const iso = isoOfDay(day)
    const percent = specialPayrollTaxRates.find(({ from, to }) => from <= iso && (to === null || iso <= to))?.percent ?? 0
    const ore = Math.trunc((float64At(state.balances, A.pension) * percent) / 10_000) * 100
    if (this.#plan.has('pension-tax', this.#yearIndex)) this.#plan.planted('pension-tax', this.#yearIndex, -ore)
    else
      this.#whole(
        'Särskild löneskatt',
        day,
        [
          [D.pensionTax, ore],
          [D.pensionTaxDebt, -ore],
        ],
        registered,
      )
  }

  /** Contributions on holiday pay and the income tax, as they are booked where they are wrong. */
  wrongContributions(ore: number): number {
    if (!this.#plan.has('holiday-contributions', this.#yearIndex)) return ore
    const wrong = Math.round(ore / 5)
    this.#plan.planted('holiday-contributions', this.#yearIndex, -wrong)
    return ore - wrong
  }

  wrongTax(ore: number): number {
    const wrong = Math.round(ore / 500) * 100
    if (!this.#plan.has('income-tax', this.#yearIndex) || wrong < LEAST_ORE) return ore
    this.#plan.planted('income-tax', this.#yearIndex, -wrong)
    return ore - wrong
  }

  /** When the year is closed. */
  declareYear(closing: Float64Array): void {
    const span = this.#scene.profile.spans[this.#yearIndex]
    if (!span) return
    const isWrong = this.#plan.has('form-field', this.#yearIndex)
    if (isWrong) this.#plan.planted('form-field', this.#yearIndex, 10_000_00)
    this.#records?.years.push({ ...span, closing, errorKr: isWrong ? 10_000 : 0 })
  }

  #event(day: number, text: string, ore: number): void {
    this.#agencyOre += ore
    this.#records?.rows.push({ day, text, ore })
  }

  #whole(
    phrase: Parameters<Scene['draft']['begin']>[4],
    day: number,
    rows: readonly (readonly [number, number])[],
    registered = day,
  ): void {
    const { draft } = this.#scene
    draft.begin('A', day, registered, 0, phrase)
    for (const [account, ore] of rows) draft.row(account, ore, account >= 3000 ? 3 : -1)
    if (draft.rows > 0) this.#emitWhole()
  }

  /** A voucher that planted errors of the books leave alone, beside those that were asked for. */
  #emitWhole(isDeclared = true): void {
    const before = this.#isDeclared
    this.#isDeclared = before && isDeclared
    this.#scene.draft.untouched = true
    this.#scene.emit()
    this.#isDeclared = before
  }
}
