/** Logs for tests: sealed as PostgreSQL seals them. */
import { type LogEntry, logEntryHash, logEntryLine, logHeadLine, NO_PREVIOUS } from './format.ts'

export const COMPANY = '00000000-0000-4000-8000-000000000001'
const USER = '00000000-0000-4000-8000-00000000000a'

/** The entry with the hash that its values give. */
export function sealed(entry: Omit<LogEntry, 'hash'>): LogEntry {
  return { ...entry, hash: logEntryHash(entry) }
}

export function logOf(details: readonly string[], companyId: string | null = COMPANY): LogEntry[] {
  let previous = NO_PREVIOUS
  return details.map((detail, i) => {
    const at = `2026-01-31T08:00:00.${String(i).padStart(6, '0')}Z`
    const entry = sealed({ seq: i + 1, at, userId: i % 3 === 2 ? null : USER, companyId, action: 'run.start', detail, previous })
    previous = entry.hash
    return entry
  })
}

/** The lines of its file. */
export function linesOfLog(entries: readonly LogEntry[], chain: string = COMPANY): string[] {
  const head = entries.at(-1)?.hash ?? NO_PREVIOUS
  const about = {
    chain,
    company: chain === COMPANY ? 'Åkes Bygg AB' : null,
    exportedAt: '2026-02-01T07:00:00Z',
    count: entries.length,
    head,
  }
  return [logHeadLine(about), ...entries.map(logEntryLine)]
}
