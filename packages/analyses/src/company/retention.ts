import * as z from 'zod'
import { isoDate } from '../query/query.ts'
import { type RetentionRule, retentionRuleOn } from '../reference/retention.ts'

/** What a company’s data is kept for here, and for how long beyond what law and rules say. */
export const retentionSettingsSchema = z.strictObject({
  /** This installation holds the company’s bookkeeping itself, not a copy of it. */
  accounting: z.boolean().default(true),
  /** It holds documentation of an audit. */
  audit: z.boolean().default(true),
  /** The day the newest audit was finished; null: counted as finished in the calendar year after the fiscal year’s end. */
  auditFinishedOn: isoDate.nullable().default(null),
  /** Whoever keeps the data keeps it at least to this day. */
  ownUntil: isoDate.nullable().default(null),
  reason: z.string().trim().max(500).default(''),
})
export type RetentionSettings = Readonly<z.output<typeof retentionSettingsSchema>>

/** Where nobody has said anything both times are counted: deleting too early cannot be made good. */
export const noRetentionSettings: RetentionSettings = retentionSettingsSchema.parse({})

export const retentionSchema = z.object({
  /** The last day on which anything is still to be kept; null: nothing says so. */
  until: isoDate.nullable(),
  /** Each reason with its own last day, latest first. */
  reasons: z.array(z.object({ id: z.enum(['accounting', 'audit', 'own']), until: isoDate, source: z.string() })),
})
export type Retention = Readonly<z.output<typeof retentionSchema>>

/**
 * The last day on which a company’s data is to be kept, of its newest fiscal year. Example: the year 2025-07-01 – 2026-06-30 ends in 2026, so that
 * bookkeeping is kept to 2033-12-31 (7 years, BFL 7 kap. 2 §); its audit counts as finished in 2027 and is kept to 2037-12-31 (10 years, RIFS 2018:2),
 * or, finished on 2026-11-20, to 2036-12-31. The order of the years does not matter; without years only the own date and the audit’s day count.
 */
export function retentionOf(years: readonly { readonly to: string }[], settings: RetentionSettings): Retention {
  const newest = years.reduce<string | null>((last, { to }) => (last === null || to > last ? to : last), null)
  const auditYear = settings.auditFinishedOn === null ? (newest === null ? null : yearOf(newest) + 1) : yearOf(settings.auditFinishedOn)
  const reasons = [
    ...(settings.accounting && newest !== null ? ruleReason('accounting', newest, yearOf(newest)) : []),
    ...(settings.audit && auditYear !== null ? ruleReason('audit', settings.auditFinishedOn ?? `${auditYear}-01-01`, auditYear) : []),
    ...(settings.ownUntil === null ? [] : [{ id: 'own' as const, until: settings.ownUntil, source: settings.reason }]),
  ]
  reasons.sort((a, b) => (a.until === b.until ? (a.id < b.id ? -1 : 1) : a.until > b.until ? -1 : 1))
  return { until: reasons[0]?.until ?? null, reasons }
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

function ruleReason(id: RetentionRule['id'], day: string, year: number): Retention['reasons'] {
  const rule = retentionRuleOn(id, day) ?? retentionRuleOn(id, '9999-12-31')
  return rule === null ? [] : [{ id, until: `${String(year + rule.years).padStart(4, '0')}-12-31`, source: rule.source }]
}
