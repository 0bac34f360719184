import { float64At, int32At } from '../column.ts'
import { civilOfDay } from '../dates.ts'
import { activity, bankDayOnOrAfter, monthIndex, type YearSpan } from './calendar.ts'
import { annualMeeting, closeYear, closingRegistered, openYear, payDividend } from './closing.ts'
import { Declaring } from './declared.ts'
import type { DeclaredRecords } from './declared-records.ts'
import { Draft, ROW, type Series, seriesNames } from './draft.ts'
import { monthEnd, recurring } from './monthly.ts'
import { type PlantedError, Planter } from './planted.ts'
import type { DeclaredPlan } from './planted-declared.ts'
import type { Profile } from './profile.ts'
import { Random } from './random.ts'
import type { State } from './state.ts'
import { customerInvoice, manualEntry, payments, receipts, type Scene, supplierInvoice } from './trade.ts'

/** Takes each finished voucher. */
export interface VoucherSink {
  voucher(draft: Draft, number: number): void
  /** True when the caller should be given what has been written. */
  full(): boolean
}

/** What is known about a year when it has been lived through once. */
export interface YearTotals {
  vouchers: number
  rows: number
  /** By account number. */
  readonly opening: Float64Array
  readonly closing: Float64Array
  /** Account numbers that have rows. */
  readonly used: Uint8Array
  /** Movement by month of the year (from 0) and account: `month × 10 000 + account`; null where not wanted. */
  readonly periods: Float64Array | null
  declaredDifferences: ReadonlyMap<number, number>
  planted: readonly PlantedError[]
  unplaced: readonly string[]
}

const CLOSING_VOUCHERS = 5

/** Lives through one fiscal year, day by day; `state` becomes the next year's opening. Yields between vouchers so that the sink can be emptied. */
export function* liveYear(
  profile: Profile,
  index: number,
  span: YearSpan,
  state: State,
  sink: VoucherSink | null,
  declared: { readonly plan: DeclaredPlan; readonly records: DeclaredRecords | null } | null,
): Generator<void, YearTotals> {
  const days = span.toDay - span.fromDay + 1
  const wanted = Math.round((profile.vouchersPerYear * days) / 365.25)
  const planter = new Planter(profile, index, span, wanted)
  planter.opening(state.balances, index > 0)
  const firstMonth = monthIndex(span.fromDay)
  const months = monthIndex(span.toDay) - firstMonth + 1
  const totals: YearTotals = {
    vouchers: 0,
    rows: 0,
    opening: state.balances.slice(),
    closing: state.balances,
    used: new Uint8Array(10_000),
    periods: profile.periodBalances ? new Float64Array(10_000 * months) : null,
    declaredDifferences: new Map(),
    planted: [],
    unplaced: [],
  }
  const draft = new Draft()
  let declaring: Declaring | null = null
  const counters = new Map<Series, number>(seriesNames.map((name) => [name, 0]))
  const emit = (): { number: number; occurrence: number } => {
    const numbering = planter.before(draft, totals.vouchers - planter.extra)
    const last = counters.get(draft.series) ?? 0
    const repeat = numbering === 'repeat' && last > 0
    const number = repeat ? last : last + (numbering === 'skip' ? 2 : 1)
    counters.set(draft.series, number)
    book(draft, totals, state, firstMonth, months)
    if (declaring)
      for (let i = 0; i < draft.rows; i++) if (draft.kind[i] === ROW) declaring.booked(int32At(draft.account, i), draft.oreAt(i))
    sink?.voucher(draft, number)
    planter.after(draft, number, repeat ? 2 : 1)
    return { number, occurrence: repeat ? 2 : 1 }
  }
  const random = new Random(`${profile.seed}/year/${index}`)
  const stage = { profile, random, state, draft, emit }
  declaring = declared && new Declaring(stage, declared.plan, declared.records, index)
  const scene: Scene = { ...stage, declaring }
  let weight = 0
  for (let day = span.fromDay; day <= span.toDay; day++) weight += activity(day)
  const meeting = bankDayOnOrAfter(span.fromDay + 140)
  const ordinary = Math.max(0, wanted - CLOSING_VOUCHERS)
  let passed = 0

  openYear(scene, span, index === 0)
  for (let day = span.fromDay; day <= span.toDay; day++) {
    receipts(scene, day)
    payments(scene, day)
    recurring(scene, day, span.fromDay)
    if (day === meeting) annualMeeting(scene, day)
    if (day === bankDayOnOrAfter(meeting + 14)) payDividend(scene, day)
    planter.onDay(draft, day, totals.vouchers - planter.extra, emit)
    const active = activity(day)
    passed += active
    const quota = Math.round((ordinary * passed) / weight)
    while (active > 0 && totals.vouchers - planter.extra < quota) {
      const kind = random.unit()
      if (kind < 0.52) customerInvoice(scene, day)
      else if (kind < 0.9) supplierInvoice(scene, day)
      else manualEntry(scene, day)
      if (sink?.full()) yield
    }
    monthEnd(scene, day)
    if (sink?.full()) yield
  }
  closeYear(scene, span, civilOfDay(span.fromDay).year)
  planter.afterClosing(draft, span.toDay, bankDayOnOrAfter(closingRegistered(span) + 20), emit)
  const closing = state.balances.slice()
  declaring?.declareYear(closing)
  if (declaring) state.declared = declaring.state()
  state.balances.fill(0, 3000)
  return { ...totals, closing, declaredDifferences: planter.declared(), planted: planter.found, unplaced: planter.unplaced() }
}

function book(draft: Draft, totals: YearTotals, state: State, firstMonth: number, months: number): void {
  const month = totals.periods ? monthIndex(draft.day) - firstMonth : -1
  const periods = month >= 0 && month < months ? totals.periods : null
  for (let i = 0; i < draft.rows; i++) {
    if (draft.kind[i] !== ROW) continue
    const account = int32At(draft.account, i)
    const ore = float64At(draft.ore, i)
    state.balances[account] = float64At(state.balances, account) + ore
    totals.used[account] = 1
    totals.rows++
    if (periods) periods[month * 10_000 + account] = float64At(periods, month * 10_000 + account) + ore
  }
  totals.vouchers++
}
