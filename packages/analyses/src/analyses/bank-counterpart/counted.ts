import { at } from '../../column.ts'
import type { Dataset } from '../../define.ts'
import type { Booked } from './booked.ts'
import type { Marks, Scope } from './marks.ts'
import type { Sums } from './payee-rows.ts'
import type { PayeeIndex } from './payees.ts'
import type { BankCounterpartParams } from './schema.ts'

export type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'bank' | 'bankDecisions' | 'counterparties' | 'calendar'>

/** All that the parts of a result are made of. */
export interface Counted {
  readonly inputs: Inputs
  readonly params: BankCounterpartParams
  readonly index: PayeeIndex
  /** Null without books. */
  readonly booked: Booked | null
  readonly scope: Scope
  readonly marks: Marks
  readonly sums: Sums
}

/** Whether a payment is in the scope. */
export function isIn({ day, currency }: PayeeIndex, { fromDay, toDay, currency: own }: Scope, k: number): boolean {
  const on = at(day, k)
  return on >= fromDay && on <= toDay && currency[k] === own
}
