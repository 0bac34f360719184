import { feeRegister } from '../../condominium/apartments.ts'
import { writtenOff } from '../../condominium/components.ts'
import { interestOver, loanIds, loansOnDay } from '../../condominium/loans.ts'
import { employerRatesIn } from '../../reference/payroll-rates.ts'
import { propertyFeeCap } from '../../reference/property-fee.ts'
import { roundOre } from '../../statistics/statistics.ts'
import type { AssociationBooks } from './books.ts'
import { type AssociationKind, type AssociationPlan, plannedOre, writtenOffIn } from './plan.ts'

/** Of a board member; nothing is bought of it but where that is planted. */
export const relatedSupplier = 'Klippans Trädgård AB'

/** What each planted error is about, öre. */
export type Planted = Map<AssociationKind, number>

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** Balances before the first year: what was built and borrowed, a reserve, and contributions for the rest. */
export function openingBalances(plan: AssociationPlan): Map<string, number> {
  const { register, firstYear, grantedM2 } = plan
  const day = `${firstYear - 1}-12-31`
  const old = register.components.filter(({ acquiredOn }) => acquiredOn <= day)
  const cost = (account: string) => old.reduce((sum, own) => (own.account === account ? sum + own.acquisitionOre : sum), 0)
  const loans = loansOnDay(register, day)
  const shortOre = loans.reduce((sum, own) => sum + (own.shortTermOre ?? 0), 0)
  const balances = new Map([
    ['1110', cost('1110')],
    ['1119', 0 - old.reduce((sum, own) => sum + (writtenOff(own, day) ?? 0), 0)],
    ['1130', cost('1130')],
    ['1685', grantedM2 * 90_000],
    ['1930', grantedM2 * 20_000],
    ['2088', 0 - grantedM2 * 20_000],
    ['2350', shortOre - loans.reduce((sum, own) => sum + own.ore, 0)],
    ['2417', 0 - shortOre],
  ])
  balances.set('2087', 0 - register.apartments.reduce((sum, own) => sum + (own.grantFeeOre ?? 0), 0))
  balances.set('2083', 0 - [...balances.values()].reduce((sum, ore) => sum + ore, 0))
  return balances
}

/** All that happens in a year, and what is wrong in the last. */
export function livedYear(plan: AssociationPlan, books: AssociationBooks, baseAmountOre: number | null, planted: Planted): void {
  const { year } = books
  const has = (kind: AssociationKind) => plan.errors.has(kind) && year === plan.lastYear
  const opened = { short: books.balance('2417'), fee: books.balance('2513'), result: books.balance('2099') }
  books.book('01-01', 'Återföring kortfristig del', [['2417', 0 - opened.short]], '2350')
  books.book('02-12', 'Fastighetsavgift', [['2513', 0 - opened.fee]], '1685')
  income(plan, books, has, planted)
  costs(plan, books, has, planted)
  const transfer = roundOre((baseAmountOre ?? 0) * 0.025)
  for (let i = 0; i < Math.ceil(plan.homes / 12); i++) books.book(`0${(i % 9) + 1}-20`, 'Överlåtelseavgift', [['1685', transfer]], '3990')
  equity(plan, books, opened.result, has, planted)
  grant(books, has, planted)
  loans(plan, books, has, planted)
  building(plan, books, has, planted)
  propertyFee(plan, books, has, planted)
  const result = books.result()
  books.book('12-31', 'Årets resultat', [['8999', 0 - result]], '2099')
}

type Has = (kind: AssociationKind) => boolean

function income(plan: AssociationPlan, books: AssociationBooks, has: Has, planted: Planted): void {
  const metered = plan.grantedM2 * (has('metering-profit') ? 500 : 200)
  if (has('metering-profit')) planted.set('metering-profit', plan.grantedM2 * 300 * 12)
  const premisesOre = plan.premisesM2 * 12_500
  const feesOn = feeRegister(plan.register)
  for (const month of months) {
    const fee = feesOn(`${books.year}-${month}-01`).expectedOre ?? 0
    const isForgotten = has('fee-not-booked') && month === '08'
    if (isForgotten) planted.set('fee-not-booked', fee)
    const vat = roundOre(premisesOre / 4)
    const lines = [
      ['3021', isForgotten ? 0 : 0 - fee],
      ['3026', 0 - metered],
      ['3911', 0 - plan.rentedM2 * 11_000],
      ['3913', 0 - premisesOre],
      ['2611', 0 - vat],
      ['3914', 0 - plan.places * 60_000],
    ] as const
    const charged = 0 - lines.reduce((sum, [, ore]) => sum + ore, 0)
    books.book(`${month}-01`, 'Avisering', lines, '1510')
    const isUnpaid = has('arrears') && month > '10'
    if (isUnpaid) planted.set('arrears', (planted.get('arrears') ?? 0) + charged)
    const paid = isUnpaid ? 0 : month === '12' ? roundOre(charged * 0.9) : charged + (month === '01' ? books.balance('1510') - charged : 0)
    books.book(`${month}-28`, 'Inbetalda avgifter och hyror', [['1685', paid]], '1510')
  }
}

/** Kronor per m² of total area and year, in hundredths. */
const runningCosts = [
  ['5130', 11_000, 'Fjärrvärme'],
  ['5120', 4500, 'El'],
  ['5140', 3500, 'Vatten'],
  ['5160', 2000, 'Renhållning'],
  ['6490', 5500, 'Förvaltning'],
] as const

function costs(plan: AssociationPlan, books: AssociationBooks, has: Has, planted: Planted): void {
  const { totalM2, grantedM2, random } = plan
  const inflation = 1 + 0.03 * (books.year - plan.firstYear)
  for (const month of months)
    for (const [account, perM2, text] of runningCosts) {
      const ore = roundOre((totalM2 * perM2 * inflation) / 12)
      const vat = plan.premisesM2 > 0 ? roundOre((ore * plan.premisesM2) / totalM2 / 5) : 0
      books.book(
        `${month}-25`,
        text,
        [
          [account, ore - vat],
          ['2641', vat],
        ],
        '1930',
      )
    }
  for (const month of months) {
    const ore = Math.min(random.between(20, 90) * grantedM2 * 5, 6_000_000)
    books.book(`${month}-14`, 'Reparation', [['5170', ore]], '1930')
    books.book(`${month}-27`, 'Överföring från förvaltaren', [['1930', roundOre(totalM2 * 5000)]], '1685')
  }
  if (has('maintenance-as-repair')) {
    planted.set('maintenance-as-repair', 48_000_000)
    books.book('10-20', 'Relining av stammar', [['5170', 48_000_000]], '1930')
  }
  books.book('03-01', 'Fastighetsförsäkring', [['6310', totalM2 * 2000]], '1930')
  boardFees(plan, books, has, planted)
  if (has('related-purchase')) {
    planted.set('related-purchase', 6_500_000)
    books.book('10-05', `Faktura ${relatedSupplier}`, [['5170', 6_500_000]], '1930')
  }
  books.book('09-10', 'Planerat underhåll', [['4510', plannedOre(grantedM2, books.year, plan.firstYear)]], '1685')
  books.book(
    '12-31',
    'Momsredovisning',
    [
      ['2611', 0 - books.balance('2611')],
      ['2641', 0 - books.balance('2641')],
    ],
    '2650',
  )
  books.book('12-31', 'Moms betald', [['2650', 0 - books.balance('2650')]], '1930')
}

/** Fees of the board with contributions at the full rate; those that are booked as no salary have none. */
function boardFees({ totalM2 }: AssociationPlan, books: AssociationBooks, has: Has, planted: Planted): void {
  const feesOre = totalM2 * 1500
  const notSalaryOre = has('board-not-salary') ? roundOre(feesOre / 2) : 0
  const salaryOre = feesOre - notSalaryOre
  const fullPercent = Math.max(...employerRatesIn({ from: `${books.year}-01-01`, to: `${books.year}-12-31` }))
  const contributionsOre = roundOre((salaryOre * fullPercent) / 100)
  if (has('board-not-salary')) planted.set('board-not-salary', notSalaryOre)
  if (has('contributions-forgotten')) planted.set('contributions-forgotten', contributionsOre)
  books.book(
    '12-15',
    'Styrelsearvoden',
    [
      ['7240', salaryOre],
      ['6410', notSalaryOre],
      ['7510', has('contributions-forgotten') ? 0 : contributionsOre],
    ],
    '1930',
  )
}

function equity(plan: AssociationPlan, books: AssociationBooks, resultOre: number, has: Has, planted: Planted): void {
  const meeting = plan.register.meetings.find(({ on }) => on.startsWith(String(books.year)))
  if (has('result-undisposed')) planted.set('result-undisposed', 0 - resultOre)
  else books.book('05-15', 'Stämmans disposition', [['2099', 0 - resultOre]], '2091')
  const allocation = (meeting?.allocationOre ?? 0) * (has('reserve-undecided') ? 2 : 1)
  if (has('reserve-undecided')) planted.set('reserve-undecided', meeting?.allocationOre ?? 0)
  if (has('reserve-low')) planted.set('reserve-low', meeting?.allocationOre ?? 0)
  books.book('05-15', 'Avsättning enligt stämma', [['2088', 0 - allocation]], '2091')
  books.book('05-15', 'Ianspråktagande enligt stämma', [['2088', meeting?.useOre ?? 0]], '2091')
  if (has('reserve-through-result')) {
    planted.set('reserve-through-result', 10_000_000)
    books.book('11-30', 'Uttag ur fonden', [['2088', 10_000_000]], '4510')
  }
}

/** A new apartment in the attic, granted and never entered in the register. */
function grant(books: AssociationBooks, has: Has, planted: Planted): void {
  if (!has('grant-unregistered')) return
  planted.set('grant-unregistered', 100_000_000)
  books.book(
    '06-15',
    'Upplåtelse råvind',
    [
      ['2083', -80_000_000],
      ['2087', -20_000_000],
    ],
    '1685',
  )
}

function loans(plan: AssociationPlan, books: AssociationBooks, has: Has, planted: Planted): void {
  const { register } = plan
  const { year } = books
  const end = `${year}-12-31`
  for (const { on, ore } of register.amortisation)
    if (on.startsWith(String(year))) books.book(on.slice(5), 'Amortering', [['2350', ore]], '1930')
  const all = loansOnDay(register, end)
  for (const id of loanIds(register)) {
    const interest = interestOver(register, id, `${year}-01-01`, end, 'actual-365') ?? 0
    const loan = all.find((own) => own.id === id)
    const isAccrued = year === plan.lastYear && id === 'L1' && loan !== undefined
    const accrued = isAccrued ? roundOre((loan.ore * (loan.ratePercent ?? 0) * 31) / 36_500) : 0
    const short = has('interest-short') && id === 'L2' ? roundOre(interest / 4) : 0
    if (short > 0) planted.set('interest-short', short)
    const booked = interest - short
    const wrongly = has('accrual-old') ? roundOre(accrued / 2) : accrued
    if (isAccrued && has('accrual-old')) planted.set('accrual-old', accrued - wrongly)
    books.book(
      '12-30',
      `Ränta ${id}`,
      [
        ['8410', booked],
        ['2960', 0 - wrongly],
      ],
      '1930',
    )
  }
  if (has('debt-outside')) {
    planted.set('debt-outside', 50_000_000)
    books.book('04-01', 'Lån från medlem', [['2390', -50_000_000]], '1685')
  }
  if (has('loan-differs')) planted.set('loan-differs', 5_000_000)
  const shortOre = all.reduce((sum, own) => sum + (own.shortTermOre ?? 0), 0)
  const moved = has('short-term-kept') ? all.reduce((sum, own) => sum + (own.amortisationOre ?? 0), 0) : shortOre
  if (has('short-term-kept')) planted.set('short-term-kept', shortOre - moved)
  books.book('12-31', 'Kortfristig del av lån', [['2417', 0 - moved]], '2350')
}

function building(plan: AssociationPlan, books: AssociationBooks, has: Has, planted: Planted): void {
  const { register } = plan
  const { year } = books
  const { depreciationOre, scrappedOre } = writtenOffIn(register, year)
  const old = has('depreciation-old') ? writtenOffIn(register, year - 1).depreciationOre : depreciationOre
  if (has('depreciation-old')) planted.set('depreciation-old', old - depreciationOre)
  books.book('12-31', 'Avskrivningar', [['7820', old]], '1119')
  for (const part of register.components) {
    if (part.acquiredOn.startsWith(String(year))) books.book('07-01', `Nytt: ${part.id}`, [['1110', part.acquisitionOre]], '1685')
    if (part.scrappedOn?.startsWith(String(year)))
      books.book(
        '06-30',
        `Utrangering: ${part.id}`,
        [
          ['7970', scrappedOre],
          ['1119', part.acquisitionOre - scrappedOre],
        ],
        '1110',
      )
  }
  if (has('part-unregistered')) {
    planted.set('part-unregistered', 35_000_000)
    books.book('09-15', 'Ny värmepump', [['1110', 35_000_000]], '1685')
  }
  if (has('part-unscrapped')) planted.set('part-unscrapped', scrappedOre)
}

function propertyFee(plan: AssociationPlan, books: AssociationBooks, has: Has, planted: Planted): void {
  const { year } = books
  const cap = (of: number) => (propertyFeeCap(of)?.kronor ?? 0) * 100 * plan.homes
  const due = cap(year)
  const booked = has('property-fee-old') ? cap(year - 1) : due
  if (has('property-fee-old')) planted.set('property-fee-old', booked - due)
  books.book('12-31', 'Fastighetsavgift', [['5191', booked + plan.premisesM2 * 15_000]], '2513')
}
