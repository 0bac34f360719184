/** What goes on by itself on the server is asked for again until it has ended, on every page alike. */
import type { QueryClient } from '@tanstack/react-query'
import { isLive } from './live.ts'
import { refresh } from './refresh.ts'

const states: ReadonlySet<unknown> = new Set(['uploading', 'queued', 'running'])
/** While the stream of changes is open it tells sooner; a change that it lost is found all the same. */
const LIVE_MS = 5000
const ALONE_MS = 1000

/** What the end of an import may change. */
export const changedByImports = [
  [['import']],
  [['company']],
  [['books']],
  [['plan', 'form']],
  [['ledger']],
  [['sampling']],
  [['assignments', 'figures']],
  ['home'],
]

/** What is under way in an answer, by id: the answer itself, a row of a list, or the latest import of a company in one. */
export function underWay(answer: unknown): ReadonlySet<string> {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return new Set(rows.flatMap((row) => (isRecord(row) ? [...idUnderWay(row, row['id']), ...latestUnderWay(row)] : [])))
}

function latestUnderWay({ id, latestImport }: Readonly<Record<string, unknown>>): readonly string[] {
  return isRecord(latestImport) ? idUnderWay(latestImport, id) : []
}

function idUnderWay({ state }: Readonly<Record<string, unknown>>, id: unknown): readonly string[] {
  return states.has(state) ? [String(id)] : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** How soon a query is asked again; unless something in its answer is under way, not at all. */
export function askAgainIn({ state }: { readonly state: { readonly data: unknown } }): number | false {
  return underWay(state.data).size === 0 ? false : isLive() ? LIVE_MS : ALONE_MS
}

/** Whichever list first shows that something has ended, all others are read again: they may have been read before. */
export function noticeEnds(client: QueryClient): () => void {
  const known = new Map<string, ReadonlySet<string>>()
  return client.getQueryCache().subscribe((event) => {
    const { queryHash, state } = event.query
    if (event.type === 'removed') known.delete(queryHash)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const before = known.get(queryHash)
    const now = underWay(state.data)
    known.set(queryHash, now)
    if (before !== undefined && [...before].some((id) => !now.has(id))) void refresh(client, changedByImports)
  })
}
