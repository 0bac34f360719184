import * as z from 'zod'
import { inOrder, periodSchema } from '../../analyses/period-schema.ts'
import { findingSchema } from '../../finding.ts'
import { accountPattern, isoDate, limitOre, ore } from '../../query/query.ts'

export const newAnalysisParams = z
  .strictObject({
    /** Null: the newest file's fiscal year, as far as it is booked. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** Empty: all. */
    accounts: z.array(accountPattern).default([]),
    leastOre: limitOre.default(0).meta({
      label: ['Net from', 'Netto från'],
      means: ['Accounts that moved by less are left out.', 'Konton som rört sig mindre utelämnas.'],
    }),
  })
  .refine(...inOrder)

const rowSchema = z.object({
  account: z.string(),
  name: z.string(),
  debitOre: ore,
  creditOre: ore,
  netOre: ore,
  lineCount: z.int().min(0),
})

export const newAnalysisResult = z.object({
  currency: z.string(),
  period: periodSchema,
  rows: z.array(rowSchema),
  findings: z.array(findingSchema),
})

export type NewAnalysisParams = Readonly<z.output<typeof newAnalysisParams>>
export type NewAnalysisRow = Readonly<z.output<typeof rowSchema>>
export type NewAnalysisResult = Readonly<z.output<typeof newAnalysisResult>>
