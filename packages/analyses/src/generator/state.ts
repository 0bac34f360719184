import { float64At } from '../column.ts'
import { bankDayOnOrAfter } from './calendar.ts'
import { A } from './chart.ts'
import { type DeclaredState, noDeclaredState, openingCharges } from './declared.ts'
import type { Profile } from './profile.ts'
import { Random } from './random.ts'

/** An unpaid invoice. */
export interface Open {
  readonly reference: number
  readonly party: number
  readonly ore: number
}

/** What one fiscal year hands to the next: balances by account number and unpaid invoices by the day they are paid. */
export interface State {
  readonly balances: Float64Array
  readonly receivables: Map<number, Open[]>
  readonly payables: Map<number, Open[]>
  invoiceNumber: number
  supplierReference: number
  accruedCosts: { readonly account: number; readonly ore: number }[]
  declared: DeclaredState
}

export function due(queue: Map<number, Open[]>, day: number, open: Open): void {
  const list = queue.get(day)
  if (list) list.push(open)
  else queue.set(day, [open])
}

export function copyState(state: State): State {
  const copyQueue = (queue: Map<number, Open[]>): Map<number, Open[]> => new Map([...queue].map(([day, list]) => [day, [...list]]))
  return {
    balances: state.balances.slice(),
    receivables: copyQueue(state.receivables),
    payables: copyQueue(state.payables),
    invoiceNumber: state.invoiceNumber,
    supplierReference: state.supplierReference,
    accruedCosts: [...state.accruedCosts],
    declared: state.declared,
  }
}

/** The state before the first loaded year: empty for a new company, otherwise what an established one of this size would carry. */
export function openingState(profile: Profile): State {
  const state: State = {
    balances: new Float64Array(10_000),
    receivables: new Map(),
    payables: new Map(),
    invoiceNumber: 10_000,
    supplierReference: 40_000,
    accruedCosts: [],
    declared: noDeclaredState,
  }
  const [first] = profile.spans
  if (profile.newlyStarted || !first) return state
  const random = new Random(`${profile.seed}/opening`)
  const sales = profile.expectedSalesOre
  const { balances } = state
  const put = (account: number, ore: number): void => {
    balances[account] = Math.round(ore)
  }
  const invoices = Math.ceil(profile.vouchersPerYear * 0.02)
  let receivable = 0
  let payable = 0
  for (let i = 0; i < invoices; i++) {
    const owed = Math.round(random.amount(profile.lineScale) * 1.25)
    due(state.receivables, bankDayOnOrAfter(first.fromDay + random.between(1, 40)), {
      reference: ++state.invoiceNumber,
      party: random.skewedIndex(profile.customers.length),
      ore: owed,
    })
    receivable += owed
    if (i % 2 === 0) continue
    const owing = Math.round(random.amount(profile.lineScale * 0.6) * 1.25)
    due(state.payables, bankDayOnOrAfter(first.fromDay + random.between(1, 35)), {
      reference: ++state.supplierReference,
      party: random.skewedIndex(profile.suppliers.length),
      ore: owing,
    })
    payable += owing
  }
  const payroll = profile.employees * profile.monthlySalaryOre
  put(A.receivables, receivable)
  put(A.payables, -payable)
  put(A.equipment, sales * 0.06)
  put(A.equipmentDepreciation, sales * -0.025)
  put(A.bank, sales * 0.14)
  put(A.savings, sales * 0.02)
  put(A.loan, sales * -0.03)
  put(A.shareCapital, -Math.max(25_000_00, Math.round(sales / 5000) * 100))
  put(A.vatSettlement, sales * -0.008)
  put(A.payrollTax, payroll * -0.28)
  put(A.contributions, payroll * -0.3142)
  put(A.holidayPay, payroll * -0.9)
  put(A.holidayContributions, payroll * -0.9 * 0.3142)
  if (profile.declares) {
    state.declared = openingCharges(profile, first.fromDay)
    for (const account of [A.vatSettlement, A.payrollTax, A.contributions]) put(account, 0)
    for (const { account, ore } of state.declared.charges) put(account, float64At(balances, account) - ore)
  }
  put(A.yearResult, sales * -0.05)
  let sum = 0
  for (const ore of balances) sum += ore
  put(A.retained, -sum)
  return state
}
