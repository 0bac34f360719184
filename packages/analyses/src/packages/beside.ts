import type { Finding } from '../finding.ts'
import type { Severity } from '../severity.ts'
import type { Words } from '../tables/words.ts'

/** Something that the page of an analysis marks as to be looked at, beside its findings and flags. */
export interface Beside {
  readonly code: string
  readonly severity: Severity
  readonly values: Finding['values']
  /** Null: it is the flag of this code. */
  readonly name: Words | null
}

/** One for all of a kind. */
export function counted(code: string, name: Words, count: number, severity: Severity = 'warning'): Beside[] {
  return count === 0 ? [] : [{ code, severity, values: { count }, name }]
}
