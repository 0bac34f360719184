import type { Finding } from '../finding.ts'
import type { SourceError } from './ledger.ts'

/** The errors among the findings of a reading, by code in order of their first line; a code of which only some are listed is counted in full. */
export function sourceErrors(findings: readonly Finding[]): SourceError[] {
  const byCode = new Map<string, { code: string; count: number; firstLine: number }>()
  for (const { code, severity, line, values } of findings) {
    if (severity !== 'error') continue
    const { count, listed } = values
    const isRest = line === 0 && typeof count === 'number' && typeof listed === 'number'
    const known = byCode.get(code)
    if (!known) byCode.set(code, { code, count: isRest ? count - listed : 1, firstLine: line })
    else {
      known.count += isRest ? count - listed : 1
      if (!isRest) known.firstLine = known.firstLine === 0 ? line : Math.min(known.firstLine, line)
    }
  }
  return [...byCode.values()].sort((a, b) => a.firstLine - b.firstLine || (a.code < b.code ? -1 : 1))
}
