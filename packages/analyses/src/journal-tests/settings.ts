import * as z from 'zod'
import { journalTestIds } from './catalogue.ts'
import { journalTestParams } from './params.ts'

const keywords = journalTestParams.shape.keyword.unwrap().shape.keywords.unwrap()
const names = z.array(z.string().trim().max(200))

/** What a company says once of how its journal entries are tested; every change is a new version, and a run is told the values as parameters. */
export const journalSettingsSchema = z.strictObject({
  /** Series booked by hand; '' = vouchers without series. Null: nobody has said. */
  manualSeries: names.max(50).nullable().default(null),
  /** Signs of management and of others who should not book. */
  managementUsers: names.max(200).default([]),
  /** Words that are looked for in texts; null: what the product ships. */
  keywords: keywords.nullable().default(null),
  /** Weights of the score that differ from the shipped ones. */
  weights: z.partialRecord(z.enum(journalTestIds), z.int().min(0).max(100)).default({}),
})
export type JournalSettings = Readonly<z.output<typeof journalSettingsSchema>>

export const noJournalSettings: JournalSettings = { manualSeries: null, managementUsers: [], keywords: null, weights: {} }
