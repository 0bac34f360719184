/** Checks a log file line by line, in constant memory, and names the first entry that is not as it was sealed. */
import { INSTALLATION_CHAIN, type LogEntry, type LogHead, logEntryHash, NO_PREVIOUS, parseLogEntry, parseLogHead } from './format.ts'

/**
 * What was done to the first entry that does not fit:
 * - altered: its values do not give its hash, it is not written as it was exported, or what follows it names another hash
 * - removed, reordered, duplicated, added: entries are missing, stand elsewhere, stand twice, or never were in the chain
 * - truncated: the file ends before the last entry
 * - head: the first line itself was altered
 * - noted: the hash that was noted earlier belongs to no entry of the file
 */
export type LogFaultCode = 'altered' | 'removed' | 'reordered' | 'duplicated' | 'added' | 'truncated' | 'head' | 'noted'

/** What does not fit. */
export type LogFaultWhat = 'form' | 'hash' | 'previous' | 'next' | 'chain' | 'seq' | 'count' | 'head' | 'noted'

export interface LogFault {
  readonly code: LogFaultCode
  readonly what: LogFaultWhat
  /** Line of the file, from 1; null where the fault has none. */
  readonly line: number | null
  /** Number of the entry. */
  readonly seq: number | null
  readonly expected: string | null
  readonly found: string | null
}

export interface LogVerdict {
  /** Null where the first line can't be read. */
  readonly head: LogHead | null
  /** So many entries from the first on are as they were sealed. */
  readonly intact: number
  /** Hash of the last of them. */
  readonly intactHash: string
  /** Number of the entry whose hash was noted earlier. */
  readonly notedSeq: number | null
  /** Null: nothing was altered, removed, reordered, duplicated or added. */
  readonly fault: LogFault | null
}

export interface LogVerifier {
  /** The next line, without its line break; null where it can't be read as text. */
  add(line: string | null): void
  end(): LogVerdict
}

/** The first line that is not the entry that was due, and what the rest of the file says of it. */
interface Break {
  readonly line: number
  /** Null: no entry whose values give its hash. */
  readonly entry: LogEntry | null
  readonly isWritten: boolean
  /** The entry that was due, further down. */
  dueAt: number | null
  /** The line after: null where it is no entry. */
  next: LogEntry | null | undefined
  /** Another entry with the number of this one, further down. */
  again: LogEntry | null
}

/** A verifier for one file; `noted` is the hash of the newest entry as somebody wrote it down earlier. */
export function logVerifier(noted: string | null = null): LogVerifier {
  let line = 0
  let head: LogHead | null = null
  let intact = 0
  let last = NO_PREVIOUS
  let beforeLast = NO_PREVIOUS
  let notedSeq: number | null = null
  let broken: Break | null = null

  const isDue = (entry: LogEntry | null) =>
    entry !== null &&
    entry.seq === intact + 1 &&
    entry.previous === last &&
    (head === null || (entry.seq <= head.count && (entry.companyId ?? INSTALLATION_CHAIN) === head.chain))

  return {
    add(text) {
      line += 1
      if (line === 1) {
        head = text === null ? null : parseLogHead(text)
        return
      }
      const written = text === null ? null : parseLogEntry(text)
      const entry = written !== null && logEntryHash(written) === written.hash ? written : null
      if (broken === null && entry !== null && isDue(entry)) {
        intact += 1
        beforeLast = last
        last = entry.hash
        if (entry.hash === noted) notedSeq = entry.seq
      } else if (broken === null) {
        broken = { line, entry, isWritten: written !== null, dueAt: null, next: undefined, again: null }
      } else {
        if (broken.next === undefined) broken.next = entry
        if (broken.dueAt === null && isDue(entry)) broken.dueAt = line
        if (entry !== null && entry.seq === broken.entry?.seq) broken.again ??= entry
      }
    },
    end() {
      const fault = faultOf()
      // the last one that fitted may be the one that what follows does not know
      const isLastWrong = intact > 0 && fault?.line === intact + 1
      return { head, intact: isLastWrong ? intact - 1 : intact, intactHash: isLastWrong ? beforeLast : last, notedSeq, fault }
    },
  }

  function faultOf(): LogFault | null {
    if (head === null) return { code: 'head', what: 'form', line: 1, seq: null, expected: null, found: null }
    if (broken !== null) return faultAt(broken, head)
    if (intact < head.count) {
      return { code: 'truncated', what: 'count', line: line + 1, seq: intact + 1, expected: `${head.count}`, found: `${intact}` }
    }
    if (last !== head.head) {
      const own = { what: 'head', expected: head.head, found: last } as const
      return intact === 0 ? { code: 'head', ...own, line: 1, seq: null } : { code: 'altered', ...own, line, seq: intact }
    }
    if (noted !== null && notedSeq === null && !(intact === 0 && noted === NO_PREVIOUS)) {
      return { code: 'noted', what: 'noted', line: null, seq: null, expected: noted, found: last }
    }
    return null
  }

  function faultAt({ line: at, entry, isWritten, dueAt, next, again }: Break, { chain, count, head: newest }: LogHead): LogFault {
    const due = intact + 1
    const isNextDue = dueAt === at + 1
    const fault = (code: LogFaultCode, what: LogFaultWhat, more: Partial<LogFault> = {}): LogFault => {
      return { code, what, line: at, seq: due, expected: null, found: null, ...more }
    }
    if (entry === null) return fault(isNextDue || intact === count ? 'added' : 'altered', isWritten ? 'hash' : 'form')
    const own = entry.companyId ?? INSTALLATION_CHAIN
    if (own !== chain) return fault(isNextDue ? 'added' : 'altered', 'chain', { expected: chain, found: own })
    const seq = { expected: `${due}`, found: `${entry.seq}` }
    const isFollowed = next === undefined ? newest === entry.hash : next?.previous === entry.hash
    if (entry.seq === due) {
      // the link between two entries is broken: the one that still fits its other neighbour stands
      const link = { expected: last, found: entry.previous }
      if (intact === count) return fault('added', 'count', { expected: `${count}`, found: `${due}` })
      if (isNextDue) return fault('added', 'previous', link)
      if (intact > 0 && isFollowed) return fault('altered', 'next', { line: at - 1, seq: intact, ...link })
      return fault('altered', 'previous', link)
    }
    if (entry.seq < due) {
      if (entry.seq < intact || entry.hash === last) return fault('duplicated', 'seq', { ...seq, seq: entry.seq })
      // two different entries of one number: the one that the next one continues was there first
      return fault('added', 'seq', { ...seq, seq: intact, line: isFollowed ? at - 1 : at })
    }
    if (intact === count) return fault('added', 'count', { expected: `${count}`, found: `${due}` })
    if (dueAt === null) return fault('removed', 'seq', seq)
    if (again === null) return fault('reordered', 'seq', { ...seq, found: `${dueAt}` })
    return fault(again.hash === entry.hash ? 'duplicated' : 'added', 'seq', { ...seq, seq: entry.seq })
  }
}

/** Checks a whole file. */
export async function verifyLog(
  lines: AsyncIterable<string | null> | Iterable<string | null>,
  noted: string | null = null,
): Promise<LogVerdict> {
  const verifier = logVerifier(noted)
  for await (const line of lines) verifier.add(line)
  return verifier.end()
}
