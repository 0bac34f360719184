import { float64At } from '../column.ts'
import { isoOfDay } from '../dates.ts'
import { bankDayOnOrAfter, isBankDay, weekday, type YearSpan } from './calendar.ts'
import { A, UNDECLARED } from './chart.ts'
import { type Draft, phrases } from './draft.ts'
import {
  type CutOffKind,
  cutOffDay,
  cutOffKinds,
  cutOffYear,
  draftCutOff,
  draftPayment,
  isCutOffKind,
  type PlantedInvoice,
} from './planted-cut-off.ts'
import type { Profile } from './profile.ts'
import { Random } from './random.ts'

/** What can be wrong in generated books; each kind is what one well-known audit test looks for. */
export const plantedKinds = [
  'unbalanced-voucher',
  'duplicate-number',
  'number-gap',
  'undeclared-account',
  'date-outside-year',
  'opening-differs',
  'declared-closing-differs',
  'duplicate-payment',
  'weekend-manual-entry',
  'round-amount-below-limit',
  'wrong-vat-rate',
  'posting-after-closing',
  'late-registration',
  'contrary-sign',
  'missing-text',
  ...cutOffKinds,
] as const
export type PlantedKind = (typeof plantedKinds)[number]

/** How many of each kind. */
export type PlantedErrors = Readonly<Partial<Record<PlantedKind, number>>>

/** One line of the answer key: where the error is and what it is worth. */
export interface PlantedError {
  /** `<kind>-<n>`, unique in the company. */
  readonly id: string
  readonly kind: PlantedKind
  readonly fiscalYear: readonly [string, string]
  /** The faulty voucher, or the missing one for a number gap; null where a declared balance is wrong. */
  readonly voucher: { readonly series: string; readonly number: number; readonly occurrence: number } | null
  readonly account: string | null
  /** The difference, the wrong amount or the amount at stake, in öre. */
  readonly ore: number | null
}

interface Pending {
  readonly id: string
  readonly kind: PlantedKind
  readonly atOrdinal: number
}

/** Kinds that only make sense in, or whose traces would spill over into, a later year. */
const lastYearOnly: readonly PlantedKind[] = ['unbalanced-voucher', 'opening-differs', 'declared-closing-differs']

const MANUAL_LIMIT_ORE = 50_000_00
/** Numbers of planted invoices, far from those of the others. */
const FIRST_INVOICE = 700_000

/** Plants one year's errors into the stream of vouchers, by its own random numbers, so that the rest of the company stays the same. */
export class Planter {
  readonly found: PlantedError[] = []
  readonly #random: Random
  readonly #cutOffRandom: Random
  readonly #span: YearSpan
  #pending: Pending[] = []
  /** Around the balance date, by the day from which each has its place. */
  readonly #cutOff: { readonly id: string; readonly kind: CutOffKind; readonly fromDay: number }[] = []
  readonly #unpaid: PlantedInvoice[] = []
  /** Vouchers on top of those that were asked for. */
  extra = 0
  #applied: Pending | null = null
  #appliedAccount: string | null = null
  #appliedOre: number | null = null
  #paid: { day: number; reference: number; party: number; ore: number } | null = null

  constructor(profile: Profile, yearIndex: number, span: YearSpan, expectedVouchers: number) {
    this.#random = new Random(`${profile.seed}/planted/${yearIndex}`)
    this.#cutOffRandom = new Random(`${profile.seed}/planted-cut-off/${yearIndex}`)
    this.#span = span
    const choice = new Random(`${profile.seed}/planted`)
    for (const kind of plantedKinds)
      for (let n = 1; n <= (profile.errors[kind] ?? 0); n++) {
        const drawn = choice.between(0, profile.spans.length - 1)
        const share = 0.1 + choice.unit() * 0.75
        if (isCutOffKind(kind)) {
          if (cutOffYear(kind, drawn, profile.spans.length) === yearIndex)
            this.#cutOff.push({ id: `${kind}-${n}`, kind, fromDay: cutOffDay(kind, (share - 0.1) / 0.75, span) })
          continue
        }
        const year = lastYearOnly.includes(kind) ? profile.spans.length - 1 : drawn
        if (year === yearIndex) this.#pending.push({ id: `${kind}-${n}`, kind, atOrdinal: Math.floor(share * expectedVouchers) })
      }
  }

  /** Takes the next pending error of a kind that is ripe. */
  #take(kind: PlantedKind, ordinal: number): Pending | null {
    const i = this.#pending.findIndex((p) => p.kind === kind && p.atOrdinal <= ordinal)
    if (i < 0) return null
    const [taken] = this.#pending.splice(i, 1)
    return taken ?? null
  }

  #record(pending: Pick<Pending, 'id' | 'kind'>, voucher: PlantedError['voucher'], account: string | null, ore: number | null): void {
    this.found.push({
      id: pending.id,
      kind: pending.kind,
      fiscalYear: [isoOfDay(this.#span.fromDay), isoOfDay(this.#span.toDay)],
      voucher,
      account,
      ore,
    })
  }

  /** Changes the voucher about to be numbered where an error is ripe; says how its number is to be taken. */
  before(draft: Draft, ordinal: number): 'next' | 'repeat' | 'skip' {
    this.#applied = null
    if (this.#pending.length === 0 || draft.untouched || draft.hasCorrections()) return 'next'
    for (const { kind, atOrdinal } of this.#pending) {
      if (atOrdinal > ordinal) continue
      const done = this.#alter(kind, draft)
      if (!done) continue
      this.#applied = this.#take(kind, ordinal)
      return kind === 'duplicate-number' ? 'repeat' : kind === 'number-gap' ? 'skip' : 'next'
    }
    return 'next'
  }

  /** Told what number the voucher got. */
  after(draft: Draft, number: number, occurrence: number): void {
    if (draft.series === 'E' && draft.party >= 0)
      this.#paid = { day: draft.day, reference: draft.reference, party: draft.party, ore: -draft.oreAt(0) }
    if (!this.#applied) return
    const missing = this.#applied.kind === 'number-gap'
    this.#record(
      this.#applied,
      { series: draft.series, number: missing ? number - 1 : number, occurrence: missing ? 1 : occurrence },
      this.#appliedAccount,
      this.#appliedOre,
    )
  }

  #alter(kind: PlantedKind, draft: Draft): boolean {
    const { series } = draft
    const at = (account: string | null, ore: number | null): true => {
      this.#appliedAccount = account
      this.#appliedOre = ore
      return true
    }
    const cost = draft.rowOn(4000, 6999)
    switch (kind) {
      case 'unbalanced-voucher': {
        if (series !== 'D' || cost < 0) return false
        const ore = this.#random.between(101, 99_899)
        draft.ore[cost] = draft.oreAt(cost) + ore
        return at(String(draft.account[cost]), ore)
      }
      case 'undeclared-account':
        if (series !== 'D' || cost < 0) return false
        draft.account[cost] = UNDECLARED
        return at(String(UNDECLARED), draft.oreAt(cost))
      case 'date-outside-year':
        if (series !== 'A' || cost < 0) return false
        draft.day = bankDayOnOrAfter(this.#span.toDay + this.#random.between(3, 20))
        draft.registrationDay = draft.day
        return at(String(draft.account[cost]), draft.oreAt(cost))
      case 'wrong-vat-rate': {
        const sale = draft.rowOn(A.sales25)
        const vat = draft.rowOn(A.vat25)
        if (series !== 'B' || sale < 0 || vat < 0 || draft.oreAt(vat) > -10_00) return false
        const right = draft.oreAt(vat)
        const wrong = Math.round((right * 12) / 25)
        draft.ore[vat] = wrong
        draft.ore[sale] = draft.oreAt(sale) + right - wrong
        return at(String(A.vat25), wrong - right)
      }
      case 'late-registration':
        if (series !== 'D') return false
        draft.registrationDay = bankDayOnOrAfter(draft.day + this.#random.between(75, 120))
        return at(null, null)
      case 'missing-text':
        if (series !== 'A' || draft.reference !== 0) return false
        draft.phrase = 0
        return at(null, null)
      case 'duplicate-number':
        return series === 'B' && at(null, null)
      case 'number-gap':
        return series === 'D' && at(null, null)
      default:
        return false
    }
  }

  /** Vouchers that are wrong as a whole, between the ordinary ones of a day. */
  onDay(draft: Draft, day: number, ordinal: number, emit: () => { number: number; occurrence: number }): void {
    const plant = (kind: PlantedKind, account: number, ore: number, build: () => unknown): void => {
      const pending = this.#take(kind, ordinal)
      if (!pending) return
      build()
      draft.untouched = true
      this.#record(pending, { series: draft.series, ...emit() }, String(account), ore)
    }
    const whole = (): number => 100 * this.#random.between(20, 400)
    if (weekday(day) > 4) {
      const ore = 100 * whole() + 37
      plant('weekend-manual-entry', 6550, ore, () =>
        draft.begin('A', day, day, 0, 'Konsulttjänst enligt avtal').row(6550, ore, 3).row(A.bank, -ore),
      )
    }
    if (!isBankDay(day)) return
    this.#onCutOffDay(draft, day, emit)
    const net = (MANUAL_LIMIT_ORE - 100_00) * 0.8
    plant('round-amount-below-limit', 6550, MANUAL_LIMIT_ORE - 100_00, () =>
      draft
        .begin('A', day, day, 0, 'Konsulttjänst enligt avtal')
        .row(6550, net, 3)
        .row(A.vatIn, net / 4)
        .row(A.bank, 100_00 - MANUAL_LIMIT_ORE),
    )
    const reversed = 10 * whole() + 13
    plant('contrary-sign', A.sales25, reversed, () =>
      draft.begin('A', day, day, 0, 'Rättelse av intäkt').row(A.sales25, reversed, 0).row(A.receivables, -reversed),
    )
    const paid = this.#paid
    if (paid && day - paid.day > 1 && paid.ore > 0)
      plant('duplicate-payment', A.payables, paid.ore, () =>
        draft.begin('E', day, day, 0, phrases[6], paid.reference, paid.party).row(A.bank, -paid.ore).row(A.payables, paid.ore),
      )
  }

  /** Errors around the balance date, and the payment of what they left unpaid. */
  #onCutOffDay(draft: Draft, day: number, emit: () => { number: number; occurrence: number }): void {
    const out = (): { number: number; occurrence: number } => {
      draft.untouched = true
      this.extra++
      return emit()
    }
    for (const invoice of this.#unpaid.splice(0)) {
      if (invoice.day > day) {
        this.#unpaid.push(invoice)
        continue
      }
      draftPayment(draft, day, invoice)
      out()
    }
    for (const own of this.#cutOff.splice(0)) {
      if (own.fromDay > day) {
        this.#cutOff.push(own)
        continue
      }
      const reference = FIRST_INVOICE + this.extra
      const { account, ore, invoice } = draftCutOff(own.kind, draft, { day, span: this.#span, random: this.#cutOffRandom, reference })
      if (invoice) this.#unpaid.push(invoice)
      this.#record(own, { series: draft.series, ...out() }, String(account), ore)
    }
  }

  /** After the year's result is booked. */
  afterClosing(draft: Draft, day: number, registered: number, emit: () => { number: number; occurrence: number }): void {
    for (;;) {
      const pending = this.#take('posting-after-closing', Number.POSITIVE_INFINITY)
      if (!pending) return
      const ore = 100 * this.#random.between(2_000, 90_000)
      draft.begin('A', day, registered, 0, 'Kostnad efter bokslut').row(6550, ore, 3).row(5410, -ore, 3)
      draft.untouched = true
      this.#record(pending, { series: 'A', ...emit() }, '6550', ore)
    }
  }

  /** Shifts an opening balance against retained earnings, so that the opening still sums to zero. The first year has none to differ from. */
  opening(balances: Float64Array, hasPriorYear: boolean): void {
    while (hasPriorYear) {
      const pending = this.#take('opening-differs', Number.POSITIVE_INFINITY)
      if (!pending) return
      const ore = 100 * this.#random.between(500, 40_000)
      balances[A.receivables] = float64At(balances, A.receivables) + ore
      balances[A.retained] = float64At(balances, A.retained) - ore
      this.#record(pending, null, String(A.receivables), ore)
      this.#record({ ...pending, id: `${pending.id}-counter` }, null, String(A.retained), -ore)
    }
  }

  /** Differences between the declared and the computed closing, by account. */
  declared(): ReadonlyMap<number, number> {
    const differences = new Map<number, number>()
    for (const account of [A.receivables, A.payables, A.accruedCosts, A.loan]) {
      const pending = this.#take('declared-closing-differs', Number.POSITIVE_INFINITY)
      if (!pending) break
      const ore = 100 * this.#random.between(100, 9_000)
      differences.set(account, ore)
      this.#record(pending, null, String(account), ore)
    }
    return differences
  }

  /** Errors that found no place, in a year too small for them. */
  unplaced(): readonly string[] {
    return [...this.#pending, ...this.#cutOff].map(({ id }) => id)
  }
}
