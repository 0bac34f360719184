import { accountMask } from '../../books/account-number.ts'
import { indexAt, int32At, uint32At } from '../../column.ts'
import type { WorkingDays } from '../../company/calendar.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import { isoOrNull } from '../../query/columns.ts'
import { weekdayOf } from '../../reference/holidays.ts'
import type { YearFacts } from '../facts.ts'
import {
  type Context,
  type JournalTest,
  type Outcome,
  outcome,
  unavailable,
  type Values,
  vouchersWhere,
  withoutManualSeries,
} from '../outcome.ts'

type Parameters = Readonly<Record<string, unknown>>
/** Voucher date and registration date of a voucher that has both. */
type Clocks = (day: number, registered: number, voucher: number) => boolean

/** Registered more than `days` days after the voucher date; what closes the year aside. */
export const registrationLag: JournalTest<'registration-lag'> = (context, parameters) =>
  twoClocks(context, parameters, (facts) => {
    const closes = closingEntries(facts)
    return (day, registered) => registered - day > parameters.days && !closes(day, registered)
  })

/** Registered more than `days` days before the voucher date. */
export const forwardDated: JournalTest<'forward-dated'> = (context, parameters) =>
  twoClocks(context, parameters, () => (day, registered) => day - registered > parameters.days)

/** Registered more than `days` days after the last day of the voucher date's month; what closes the year aside. */
export const afterPeriodEnd: JournalTest<'after-period-end'> = (context, parameters) =>
  twoClocks(
    context,
    parameters,
    (facts) => {
      const closes = closingEntries(facts)
      return (day, registered) => registered > facts.monthEnd(day) + parameters.days && !closes(day, registered)
    },
    ({ monthEnd, ledger }, voucher) => ({ periodEnd: isoOfDay(monthEnd(int32At(ledger.vouchers.day, voucher))) }),
  )

/** Dated on or before the last day of a closed period and registered after the day on which it was closed. */
export const backdated: JournalTest<'backdated'> = (context, parameters) => {
  if (parameters.closed.length === 0) return unavailable('no-closed-periods', parameters)
  const closed = parameters.closed
    .map(({ to, closedOn }) => ({ to: dayOfIso(to), closedOn: dayOfIso(closedOn) }))
    .sort((a, b) => a.to - b.to || a.closedOn - b.closedOn)
  const breached = (day: number, registered: number) => closed.find(({ to, closedOn }) => day <= to && registered > closedOn)
  return twoClocks(
    context,
    parameters,
    () => (day, registered) => breached(day, registered) !== undefined,
    ({ ledger }, v) => {
      const breach = breached(int32At(ledger.vouchers.day, v), int32At(ledger.vouchers.registrationDay, v))
      return { closedTo: isoOrNull(breach?.to), closedOn: isoOrNull(breach?.closedOn) }
    },
  )
}

/**
 * Dated in the fiscal year and registered after its books were closed: after `closedOn`, else after the day on which the first voucher
 * that books the year's result (a line on 8990–8999, dated the last day) was registered.
 */
export const afterYearEndClose: JournalTest<'after-year-end-close'> = (context, parameters) => {
  if (!context.years.some(({ hasRegistrationDays }) => hasRegistrationDays)) return unavailable('no-registration-dates', parameters)
  const closings = new Map(context.years.map((facts) => [facts, closingDay(facts, parameters.closedOn)]))
  if ([...closings.values()].every((day) => day === NO_DAY)) return unavailable('no-closing-voucher', parameters)
  const found = twoClocks(
    context,
    parameters,
    (facts) => {
      const closed = closings.get(facts) ?? NO_DAY
      return closed === NO_DAY ? () => false : (day, registered) => registered > closed && day <= facts.year.toDay
    },
    (facts) => ({ closedOn: isoOrNull(closings.get(facts)) }),
  )
  return { ...found, values: { closedOn: [...closings.values()].flatMap((day) => isoOrNull(day) ?? []).join(', ') } }
}

/** Days from a fiscal year's end to the last on which its annual meeting may be held (aktiebolagslagen 7 kap. 10 §: six months). */
const DAYS_TO_MEETING = 184

/** What closes a year is dated its last day and registered when it is closed: until its result is booked, else until the annual meeting. */
function closingEntries(facts: YearFacts): (day: number, registered: number) => boolean {
  const { toDay } = facts.year
  const closed = closingDay(facts, null)
  const last = closed === NO_DAY ? toDay + DAYS_TO_MEETING : closed
  return (day, registered) => day === toDay && registered <= last
}

function closingDay({ ledger, year }: YearFacts, given: string | null): number {
  const stated = given === null ? NO_DAY : dayOfIso(given)
  // A day given closes the year that ended before it, not the ones long before.
  if (stated > year.toDay && stated - year.toDay <= 550) return stated
  const result = accountMask(['8990-8999'], ledger.accounts)
  const { vouchers, rows } = ledger
  let first = NO_DAY
  for (let v = 0; v < vouchers.length; v++) {
    const registered = vouchers.registrationDay[v] ?? NO_DAY
    if (vouchers.day[v] !== year.toDay || registered === NO_DAY || (first !== NO_DAY && registered >= first)) continue
    for (let r = uint32At(vouchers.firstRow, v); r < uint32At(vouchers.firstRow, v + 1); r++) {
      if (result[indexAt(rows.account, r)]) {
        first = registered
        break
      }
    }
  }
  return first
}

/** Dated on a Saturday, a Sunday, a public holiday, (with `eves`) the eve of one, or a free day of the company; never on one that it works. */
export const weekendDate: JournalTest<'weekend-date'> = (context, parameters) =>
  offDays(context, parameters, ({ ledger }) => ledger.vouchers.day)

/** Registered on such a day: somebody worked when the office was closed. SIE has no time of day, so nights cannot be told. */
export const weekendRegistration: JournalTest<'weekend-registration'> = (context, parameters) =>
  context.years.some(({ hasRegistrationDays }) => hasRegistrationDays)
    ? offDays(context, parameters, ({ ledger }) => ledger.vouchers.registrationDay)
    : unavailable('no-registration-dates', parameters)

function offDays(
  context: Context,
  parameters: { readonly eves: boolean; readonly manualOnly: boolean },
  columnOf: (facts: YearFacts) => Int32Array,
): Outcome {
  const without = parameters.manualOnly ? withoutManualSeries(context, parameters) : null
  if (without) return without
  const known = new Map<number, boolean>()
  const isOff = (day: number) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const off = day !== NO_DAY && reasonOff(context.workingDays, day, parameters.eves) !== null
    known.set(day, off)
    return off
  }
  const flagged = vouchersWhere(context, (facts) => {
    const column = columnOf(facts)
    const { series } = facts.ledger.vouchers
    return (v) => (!parameters.manualOnly || facts.manualSeries[indexAt(series, v)] === 1) && isOff(column[v] ?? NO_DAY)
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher): Values => {
      const day = columnOf(facts)[voucher] ?? NO_DAY
      return { offDate: isoOrNull(day), off: reasonOff(context.workingDays, day, parameters.eves) }
    },
  })
}

/** Why nobody is expected to work on a day: the holiday's id, `own-free-day`, `saturday` or `sunday`; null on a working day. */
function reasonOff({ isWeekend, holiday }: WorkingDays, day: number, eves: boolean): string | null {
  const found = holiday(day)
  if (found && (found.kind !== 'eve' || eves)) return found.id
  return isWeekend(day) ? (weekdayOf(day) === 6 ? 'saturday' : 'sunday') : null
}

/** Dated outside the fiscal year of its file, or without a date. */
export const outsideYear: JournalTest<'outside-year'> = (context, parameters) => {
  const flagged = vouchersWhere(context, ({ ledger, year }) => (v) => {
    const day = ledger.vouchers.day[v] ?? NO_DAY
    return day < year.fromDay || day > year.toDay
  })
  return outcome(flagged, {
    parameters,
    describe: ({ year }) => ({ yearTo: year.year.to }),
    query: { outsideYear: 'only' },
  })
}

function twoClocks(
  context: Context,
  parameters: Parameters,
  of: (facts: YearFacts) => Clocks,
  more: (facts: YearFacts, voucher: number) => Values = () => ({}),
): Outcome {
  if (!context.years.some(({ hasRegistrationDays }) => hasRegistrationDays)) return unavailable('no-registration-dates', parameters)
  const flagged = vouchersWhere(context, (facts) => {
    const { day, registrationDay } = facts.ledger.vouchers
    const test = of(facts)
    return (v) => {
      const dated = day[v] ?? NO_DAY
      const registered = registrationDay[v] ?? NO_DAY
      return dated !== NO_DAY && registered !== NO_DAY && test(dated, registered, v)
    }
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => {
      const { day, registrationDay } = facts.ledger.vouchers
      return { lagDays: Math.abs(int32At(registrationDay, voucher) - int32At(day, voucher)), ...more(facts, voucher) }
    },
  })
}
