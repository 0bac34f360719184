import * as z from 'zod'
import { severities } from './severity.ts'

/**
 * Something the auditor should know about the books: data, never text and never an exception.
 * `code` names the rule (texts live in the clients' catalogues), `line` is the 1-based line of the source file (0 = the file as a whole),
 * `values` are what the sentence is filled in with; amounts are integer öre under keys that end in `Ore`.
 */
export const findingSchema = z.object({
  code: z.string(),
  severity: z.enum(severities),
  line: z.int().min(0),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export type Finding = Readonly<z.output<typeof findingSchema>>
