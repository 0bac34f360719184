/** Times of the access list, in the time zone of whoever takes it out: the days that their screen shows. */
import * as z from 'zod'

/** As the IANA names them. */
export const zoneSchema = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  })

export interface Times {
  readonly zone: string
  /** To the minute. */
  readonly minute: (time: string | null) => string
  /** Of what holds through a day, the day. */
  readonly end: (time: string | null) => string
}

export function timesIn(zone: string): Times {
  // the Swedish form is 2026-12-31 23:59
  const form = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const minute = (time: string | null) => (time === null ? '' : form.format(new Date(time)))
  const end = (time: string | null) => {
    const text = minute(time)
    return text.endsWith(' 23:59') ? text.slice(0, 10) : text
  }
  return { zone, minute, end }
}
