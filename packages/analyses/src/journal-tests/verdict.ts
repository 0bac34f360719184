import type { FlagTexts } from '../flags/texts.ts'
import type { Severity } from '../severity.ts'
import type { JournalTestResult } from './schema.ts'

/** What a test comes to in a word: what could not be run has not found nothing. Screens, exports, packages and the command line say the same. */
export function verdictOf({
  state,
  vouchers,
  severity,
}: Pick<JournalTestResult, 'state' | 'vouchers' | 'severity'>): 'unavailable' | 'clean' | Severity {
  if (state === 'unavailable') return 'unavailable'
  return vouchers === 0 ? 'clean' : severity
}

/** Why a test could not be run, as sentences; empty where it was. */
export function unavailableText(
  { reasons }: Pick<FlagTexts, 'reasons'>,
  { reason, values }: Pick<JournalTestResult, 'reason' | 'values'>,
): string {
  return reason === null ? '' : reasons[reason].replace(/\{(\w+)\}/g, (slot, key: string) => String(values[key] ?? slot))
}
