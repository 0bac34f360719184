import type { Severity } from '../../severity.ts'
import type { WatchTest } from './schema.ts'

/** How much a test's indication weighs, of the severities that everything has; null: there is none. By itself, so that a page that shows one loads no schemas. */
export const watchLevels = {
  high: 'error',
  medium: 'warning',
  low: 'info',
  info: 'info',
  clear: null,
  unknown: null,
} as const satisfies Readonly<Record<WatchTest['severity'], Severity | null>>

/** How far a test is dealt with, as far as the test itself tells. */
export function watchState({ severity }: Pick<WatchTest, 'severity'>): 'open' | 'known' | 'clear' | 'untested' {
  switch (severity) {
    case 'high':
    case 'medium':
    case 'low':
      return 'open'
    case 'info':
      return 'known'
    case 'clear':
      return 'clear'
    case 'unknown':
      return 'untested'
  }
}
