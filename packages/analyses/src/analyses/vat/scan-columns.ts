import type { BooksYear } from '../../books/books.ts'
import type { PlanYear } from '../../books/plan-year.ts'
import { float64At } from '../../column.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Epoch } from './box-accounts.ts'

export interface Settlement {
  readonly year: number
  readonly voucher: number
  readonly day: number
  /** Σ of its VAT lines, debit positive; credit on 2650/1650; credit on rounding. */
  readonly vatOre: number
  readonly settledOre: number
  readonly residualOre: number
}

export interface Payment {
  readonly year: number
  readonly voucher: number
  readonly day: number
  readonly ore: number
}

/** Of vouchers with input VAT and one cost account, by voucher. */
export interface InputColumns {
  /** Of the ledger, from 1; 0: none, or several. */
  readonly account: Int32Array
  readonly baseOre: Float64Array
  readonly vatOre: Float64Array
}

/** A voucher with sales. */
export interface SalesVoucher {
  readonly year: number
  readonly voucher: number
  readonly slot: number
  readonly baseOre: number
  readonly vatOre: number
  /** Due by the rates of its accounts; null where one has none. */
  readonly dueOre: number | null
  readonly test: 'rate' | 'no-vat' | 'vat-without-sales' | null
}

/** A voucher with purchases that the buyer accounts for the VAT of, where base, output and input VAT do not agree. */
export interface ReverseVoucher {
  readonly year: number
  readonly voucher: number
  readonly slot: number
  readonly test: 'reverse' | 'import' | 'reverse-input'
  readonly baseOre: number
  readonly vatOre: number
  readonly dueOre: number
}

export interface ScannedYear {
  readonly year: BooksYear
  readonly ledger: Ledger
  readonly plan: PlanYear
  readonly epochs: readonly Epoch[]
  readonly isVat: Uint8Array
  /** Per epoch, slot × account of the ledger, debit positive, settlements and reset vouchers apart; accounts of boxes only. */
  readonly accountOre: readonly Float64Array[]
  /** Σ of VAT accounts in each slot and, last, before the first, settlements apart; debit positive. */
  readonly netVat: Float64Array
  readonly input: InputColumns
}

export interface Restricted {
  readonly rule: string
  readonly account: string
  readonly vouchers: { readonly year: number; readonly voucher: number; readonly slot: number; readonly vatOre: number }[]
}

export interface SalesSums {
  readonly baseOre: number
  readonly aloneBaseOre: number
  readonly aloneVatOre: number
  /** Null where no rate is known of a part. */
  readonly dueOre: number | null
  readonly box: number
}

/** Sales of an account that is in no box, credit positive; by place of the rate that their vouchers' output VAT has, where it fits one. */
export interface Unboxed {
  baseOre: number
  readonly byRate: [number, number, number]
  /** With output VAT that fits. */
  vouchers: number
}

export interface Scan {
  readonly years: readonly ScannedYear[]
  /** slot × box, debit positive. */
  readonly boxOre: Float64Array
  /** slot × (rate, unknown): sales, credit positive. */
  readonly salesByRate: Float64Array
  /** slot × rate: output VAT that was booked as not due yet, less what has become due; credit positive. */
  readonly pendingByRate: Float64Array
  /** slot × VAT that the purchases' and the import's own rates give: 25, 12, 6; reverse, then import. */
  readonly purchaseDue: Float64Array
  readonly purchaseUnknown: Uint8Array
  /** Σ on 2645 and 2647 per slot, debit positive. */
  readonly reverseInput: Float64Array
  readonly settlements: readonly Settlement[]
  /** What else moves 2650 and 1650, debit positive. */
  readonly payments: readonly Payment[]
  /** Input VAT per month from that of the first slot, without that of reverse charge. */
  readonly inputByMonth: Float64Array
  readonly vouchers: readonly SalesVoucher[]
  readonly uneven: readonly ReverseVoucher[]
  /** Vouchers per slot with such purchases, uneven or not. */
  readonly reverseVouchers: Uint32Array
  readonly sales: ReadonlyMap<string, SalesSums>
  readonly unboxed: ReadonlyMap<string, Unboxed>
  readonly restricted: ReadonlyMap<string, Restricted>
  readonly outside: { readonly count: number; readonly ore: number }
  /** First day, last day and slot of days: −1 before or after. */
  readonly slotOf: (day: number) => number
  /** By index into `Books.years`. */
  readonly yearAt: (index: number) => ScannedYear
}

export function inputColumns(vouchers: number): InputColumns {
  return { account: new Int32Array(vouchers), baseOre: new Float64Array(vouchers), vatOre: new Float64Array(vouchers) }
}

/** Sales per account of a ledger, in columns: one number each is added a row. */
export class SalesColumns {
  readonly #baseOre: Float64Array
  readonly #aloneBaseOre: Float64Array
  readonly #aloneVatOre: Float64Array
  /** NaN: not known. */
  readonly #dueOre: Float64Array
  /** −1: no sales. */
  readonly #box: Int8Array

  constructor(accounts: number) {
    this.#baseOre = new Float64Array(accounts)
    this.#aloneBaseOre = new Float64Array(accounts)
    this.#aloneVatOre = new Float64Array(accounts)
    this.#dueOre = new Float64Array(accounts)
    this.#box = new Int8Array(accounts).fill(-1)
  }

  add(account: number, box: number, baseOre: number, dueOre: number): void {
    this.#baseOre[account] = float64At(this.#baseOre, account) + baseOre
    this.#dueOre[account] = float64At(this.#dueOre, account) + dueOre
    this.#box[account] = box
  }

  addAlone(account: number, baseOre: number, vatOre: number): void {
    this.#aloneBaseOre[account] = float64At(this.#aloneBaseOre, account) + baseOre
    this.#aloneVatOre[account] = float64At(this.#aloneVatOre, account) + vatOre
  }

  at(account: number): SalesSums | null {
    const box = this.#box[account] ?? -1
    const dueOre = this.#dueOre[account] ?? Number.NaN
    if (box < 0) return null
    return {
      box,
      baseOre: float64At(this.#baseOre, account),
      aloneBaseOre: float64At(this.#aloneBaseOre, account),
      aloneVatOre: float64At(this.#aloneVatOre, account),
      dueOre: Number.isNaN(dueOre) ? null : dueOre,
    }
  }
}

export function together(a: SalesSums, b: SalesSums): SalesSums {
  return {
    box: a.box,
    baseOre: a.baseOre + b.baseOre,
    aloneBaseOre: a.aloneBaseOre + b.aloneBaseOre,
    aloneVatOre: a.aloneVatOre + b.aloneVatOre,
    dueOre: a.dueOre === null || b.dueOre === null ? null : a.dueOre + b.dueOre,
  }
}
