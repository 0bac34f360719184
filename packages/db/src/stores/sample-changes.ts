/** What of the answers of a sample is a change that its log tells. */
import { canonicalJson } from '@verifikat/analyses'
import type { StoredEntry } from './sample-rows.ts'

/** An answer, and the one that it was written over. */
export interface StoredChange {
  readonly before: StoredEntry
  readonly after: StoredEntry
}

/**
 * Changes of answers in the order in which they were given, the newest change first. `signed`: the newest answer that each signature covers. An answer that is
 * cleared is a change of its own, whatever is answered after it; one that is written back to what it was before is none.
 */
export function changesOf(answers: readonly StoredEntry[], signed: readonly number[]): StoredChange[] {
  const latest = new Map<string, StoredEntry>()
  const changes: StoredChange[] = []
  for (const after of answers) {
    const before = latest.get(after.item)
    latest.set(after.item, after)
    if (before === undefined) continue
    const begun = changes.findIndex((change) => change.after === before)
    const change = changes[begun]
    const isCleared = before.state === 'open' && change !== undefined && change.before.state !== 'open'
    const wasSigned = signed.some((id) => before.id <= id && id < after.id)
    if (wasSigned || isCleared || !isWrittenOn(before, after)) {
      if (!saysTheSame(before, after)) changes.push({ before, after })
    } else if (change !== undefined) {
      if (saysTheSame(change.before, after)) changes.splice(begun, 1)
      else changes[begun] = { ...change, after }
    }
  }
  return changes.reverse()
}

/** Given again as it stood, by whomever and whenever. */
function saysTheSame(a: StoredEntry, b: StoredEntry): boolean {
  const said = ({ id: _id, byId: _byId, at: _at, ...content }: StoredEntry) => canonicalJson(content)
  return said(a) === said(b)
}

/** What is written is saved as it is written: so long after a save, it may go on. */
const WRITING_MS = 10 * 60_000

/** The same answer written on by the one who began it: nothing that it said is taken back, texts go on where they ended. */
function isWrittenOn(before: StoredEntry, after: StoredEntry): boolean {
  if (before.byId !== after.byId || Date.parse(after.at) - Date.parse(before.at) > WRITING_MS) return false
  const goesOn = (own: string | null, next: string | null) => (next ?? '').startsWith(own ?? '')
  return (
    (before.state === 'open' || before.state === after.state) &&
    before.bookOre === after.bookOre &&
    (before.auditedOre === null || before.auditedOre === after.auditedOre) &&
    before.deviations.every((one) => after.deviations.includes(one)) &&
    before.attachments.every(({ sha256 }) => after.attachments.some((own) => own.sha256 === sha256)) &&
    (['anomaly', 'cause', 'note', 'evidence'] as const).every((key) => goesOn(before[key], after[key]))
  )
}
