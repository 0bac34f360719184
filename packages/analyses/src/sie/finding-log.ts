import type { Finding } from '../finding.ts'
import type { RuleId, RuleSeverity } from '../rules/catalogue.ts'
import type { Severity } from '../severity.ts'

/** Findings kept one by one per code; the rest are counted. */
export const FINDINGS_PER_CODE = 100

/** As in `Finding`, but texts may still be bytes: the encoding is known only at the end. */
export type RawValues = Readonly<Record<string, string | number | null | Uint8Array>>

interface RawFinding {
  readonly line: number
  readonly values: RawValues
}

interface Kept {
  readonly severity: Severity
  readonly findings: RawFinding[]
  count: number
}

/**
 * Collects findings so that a hostile file can't fill the memory: the first of each code are kept with their lines,
 * and where there were more, one further finding (line 0) holds the whole count.
 */
export class FindingLog {
  private readonly byCode = new Map<RuleId, Kept>()

  /** The rule's own severity is the only one that compiles. */
  add<R extends RuleId>(code: R, severity: RuleSeverity<R>, line: number, values: RawValues = {}): void {
    let kept = this.byCode.get(code)
    if (!kept) {
      kept = { severity, findings: [], count: 0 }
      this.byCode.set(code, kept)
    }
    if (kept.count++ < FINDINGS_PER_CODE) kept.findings.push({ line, values })
  }

  /** Whether a further finding of this code would be kept (so that its values are worth working out). */
  keeps(code: RuleId): boolean {
    return (this.byCode.get(code)?.count ?? 0) < FINDINGS_PER_CODE
  }

  countOf(severity: Severity): number {
    let count = 0
    for (const kept of this.byCode.values()) if (kept.severity === severity) count += kept.count
    return count
  }

  /** By line, then in order of discovery; the whole-file ones (line 0) first. */
  all(decode: (bytes: Uint8Array) => string): Finding[] {
    const all: Finding[] = []
    for (const [code, { severity, findings, count }] of this.byCode) {
      for (const { line, values } of findings) {
        const entries = Object.entries(values).map(([key, value]) => [key, value instanceof Uint8Array ? decode(value) : value] as const)
        all.push({ code, severity, line, values: Object.fromEntries(entries) })
      }
      if (count > findings.length) all.push({ code, severity, line: 0, values: { count, listed: findings.length } })
    }
    // Stable: equal lines stay in order of discovery.
    return all.sort((a, b) => a.line - b.line)
  }
}
