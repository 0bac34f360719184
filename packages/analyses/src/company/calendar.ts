import * as z from 'zod'
import { dayOfIso } from '../dates.ts'
import { isoDate } from '../query/query.ts'
import { holidayOn, weekdayOf } from '../reference/holidays.ts'

const MOST_DAYS = 400

const days = z
  .strictObject({ from: isoDate, to: isoDate, name: z.string().trim().max(100).default('') })
  .refine(({ from, to }) => from <= to && dayOfIso(to) - dayOfIso(from) < MOST_DAYS, { path: ['from'] })

/** Days on which the company works otherwise than the calendar says: closed weeks, bridge days, stocktaking on a Saturday. */
export const companyCalendarSchema = z
  .strictObject({
    /** Nobody works. */
    free: z.array(days).max(500).default([]),
    /** People work, though it is a weekend, an eve or a holiday. */
    working: z.array(days).max(500).default([]),
  })
  .refine(({ free, working }) => free.every((one) => working.every((other) => one.to < other.from || other.to < one.from)), {
    path: ['working'],
  })
export type CompanyCalendar = Readonly<z.output<typeof companyCalendarSchema>>
export const noCompanyCalendar: CompanyCalendar = { free: [], working: [] }

/** A free day of the company’s own, where the calendar has none. */
export const OWN_FREE_DAY = 'own-free-day'

/** What a company’s days are: the calendar’s holidays with its own days over them. */
export interface WorkingDays {
  /** Saturday or Sunday on which nobody is expected to work. */
  readonly isWeekend: (day: number) => boolean
  /** Id of the holiday or eve, or `OWN_FREE_DAY`; null where there is none or people work all the same. */
  readonly holiday: (day: number) => { readonly id: string; readonly kind: 'holiday' | 'eve' | 'own' } | null
}

/**
 * Looks days up by number. A working day of the company is neither weekend nor holiday; a free one is a holiday unless it already is one. Example:
 * 2026-06-19 is Midsummer Eve; as a working day it is nothing. 2026-05-15, the Friday after Ascension Day, is `own-free-day` where the company is closed.
 */
export function workingDays({ free, working }: CompanyCalendar): WorkingDays {
  const own = new Map<number, 'free' | 'working'>()
  for (const [kind, spans] of [
    ['free', free],
    ['working', working],
  ] as const) {
    for (const { from, to } of spans) for (let day = dayOfIso(from); day <= dayOfIso(to); day++) own.set(day, kind)
  }
  return {
    isWeekend: (day) => own.get(day) !== 'working' && [0, 6].includes(weekdayOf(day)),
    holiday: (day) => {
      const said = own.get(day)
      if (said === 'working') return null
      return holidayOn(day) ?? (said === 'free' ? { id: OWN_FREE_DAY, kind: 'own' } : null)
    },
  }
}
