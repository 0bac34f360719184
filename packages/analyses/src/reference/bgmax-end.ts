import { dayOfIso } from '../dates.ts'

/**
 * Payments through the new infrastructure are not in BgMax files from this day on: a file that goes further lacks some, and one without payments says nothing.
 * Source: danskeci.com, se-transformation---bg-max, as of 2026-11-22.
 */
const incompleteFrom = '2026-09-08'

export const bgMaxEnd = { incompleteFrom, incompleteFromDay: dayOfIso(incompleteFrom) } as const
