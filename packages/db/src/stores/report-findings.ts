import type { Finding } from '@verifikat/analyses'
import type { ParsedImport } from './books.ts'

const counted = { error: 'errors', warning: 'warnings', info: 'infos' } as const

type Told = Pick<ParsedImport, 'report'> & {
  readonly figures: { readonly errors: number; readonly warnings: number; readonly infos: number }
}

/** Report and figures with findings that the reader of the file alone cannot make, before its own. */
export function withFindings<T extends Told>(told: T, findings: readonly Finding[]): Pick<T, 'report' | 'figures'> {
  return counting(told, findings, [...findings, ...told.report.findings])
}

/** The same with findings of later: after all others, for what people said of those goes by their places. */
export function withLaterFindings<T extends Told>(told: T, findings: readonly Finding[]): Pick<T, 'report' | 'figures'> {
  return counting(told, findings, [...told.report.findings, ...findings])
}

function counting<T extends Told>({ report, figures }: T, added: readonly Finding[], findings: Finding[]): Pick<T, 'report' | 'figures'> {
  const more = { errors: 0, warnings: 0, infos: 0 }
  for (const { severity } of added) more[counted[severity]]++
  const plus = <C extends typeof more>(counts: C): C => ({
    ...counts,
    errors: counts.errors + more.errors,
    warnings: counts.warnings + more.warnings,
    infos: counts.infos + more.infos,
  })
  return { report: { ...report, facts: { ...report.facts, counts: plus(report.facts.counts) }, findings }, figures: plus(figures) }
}
