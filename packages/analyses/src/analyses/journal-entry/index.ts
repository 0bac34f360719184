import { defineAnalysis } from '../../define.ts'
import { journalEntryParams, journalEntryResult } from './schema.ts'

/**
 * Journal entries: a search for vouchers by any filter, what is found per account, sign, series and date, the completeness paper, the numbers of
 * every series, and the test library with Benford's law and a score.
 */
export const journalEntry = defineAnalysis({
  id: 'journal-entry',
  version: 14,
  needs: ['books', 'accountPlan', 'accountFunctions', 'calendar', 'previous'],
  params: journalEntryParams,
  result: journalEntryResult,
  previousOf: ({ sections, previousVersions }) => (sections.includes('tests') || sections.includes('changes') ? previousVersions : null),
  sample: {},
  load: () => import('./run.ts'),
})
