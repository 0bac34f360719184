/** What an exported file says of how sound its figures are: the findings that the result itself has, counted, as the screen shows them. */
import { findingSchema, severities, statusOf } from '@verifikat/analyses'
import * as z from 'zod'
import type { Language } from './table.ts'

const withFindings = z.looseObject({ findings: z.array(findingSchema) })

const words = {
  findings: { en: 'Findings', sv: 'Iakttagelser' },
  none: { en: 'none', sv: 'inga' },
  error: { en: ['error', 'errors'], sv: ['fel', 'fel'] },
  warning: { en: ['warning', 'warnings'], sv: ['varning', 'varningar'] },
  info: { en: ['info', 'info'], sv: ['info', 'info'] },
} as const

/** A result without findings of its own says nothing. */
export function statusNotes(result: unknown, language: Language): readonly (readonly [string, string])[] {
  const told = withFindings.safeParse(result)
  if (!told.success) return []
  const { counts } = statusOf(told.data.findings)
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${words[severity][language][counts[severity] === 1 ? 0 : 1]}`)
  return [[words.findings[language], parts.length === 0 ? words.none[language] : parts.join(', ')]]
}
