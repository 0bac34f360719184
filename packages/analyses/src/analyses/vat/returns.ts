import { type Declarations, type DeclaredDocument, declaredOf } from '../../company/declarations.ts'
import type { Finding } from '../../finding.ts'
import { vatReturnBoxes } from '../../reference/vat-return.ts'

/** The return of a period that holds. */
export interface PeriodReturn {
  readonly boxes: Readonly<Record<string, number>>
  readonly source: DeclaredDocument['source']
  readonly filedOn: string | null
  /** Box 49 less what the other boxes come to; null where it is not given. */
  readonly ownParts49Kr: number | null
}

/** Returns by the last month of their period: a file goes before typed figures, then the newest version, then the last filed; several that differ are a finding. */
export function returnsOf(declarations: Declarations): {
  readonly returns: ReadonlyMap<string, PeriodReturn>
  readonly findings: Finding[]
} {
  const returns = new Map<string, PeriodReturn>()
  const findings: Finding[] = []
  const rank = ({ source, filedOn }: Pick<DeclaredDocument, 'source' | 'filedOn'>) =>
    `${source ? 1 : 0}${String(source?.version ?? 0).padStart(6, '0')}${filedOn ?? ''}`
  const all = declaredOf(declarations, 'eskd').toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
  for (const { source, filedOn, content } of all) {
    const { period, boxes } = content
    const before = returns.get(period)
    if (before) {
      if (before.filedOn === null) returns.set(period, { ...before, filedOn })
      const isSame = vatReturnBoxes.every(({ box }) => (before.boxes[box] ?? 0) === (boxes[box] ?? 0))
      const isReplaced = source === null || (before.source !== null && source.version < before.source.version)
      if (!isSame && !isReplaced)
        findings.push({
          code: 'vat.several-returns',
          severity: 'warning',
          line: 0,
          values: { period, used: before.source?.fileName ?? '', other: source.fileName },
        })
      continue
    }
    const parts = vatReturnBoxes.reduce((sum, entry) => sum + ('inNet' in entry ? entry.inNet * (boxes[entry.box] ?? 0) : 0), 0)
    const ownParts49Kr = boxes['49'] === undefined ? null : boxes['49'] - parts
    returns.set(period, { boxes, source, filedOn, ownParts49Kr })
  }
  return { returns, findings }
}
