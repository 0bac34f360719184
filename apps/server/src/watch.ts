/** A company's runs, imports, documents and samples as they change. Notifications say that something moved; what is sent is read from the row. */
import type { Change } from '@verifikat/db'
import type { Deps } from './deps.ts'

/** Announcements may get lost with a connection: this often everything under way is looked at again, and whether the watcher still may; busy or idle. */
const lookAgainMs = 8_000
/** A reconnecting client hears of everything that ended since, with room for clocks that differ. */
const overlapMs = 5_000

/** A newcomer's page may have been read a moment before an import ended or a document changed, and then nothing else would tell it. */
const newcomerMs = 30_000

export interface WatchedChange {
  readonly eventId: string
  readonly change: Change
}

export interface Watcher {
  /** Asked whenever everything is looked at again; what it throws ends the watch. */
  check(): Promise<void>
  /** Calls back where `check` should be asked at once. */
  onDoubt(listener: () => void): Disposable
}

export async function* watchCompany(
  { stores, events }: Pick<Deps, 'stores' | 'events'>,
  companyId: string,
  lastEventId: string | null,
  signal: AbortSignal | undefined,
  watcher?: Watcher,
): AsyncGenerator<WatchedChange, void, void> {
  const changeOf = {
    run: stores.runs.change,
    import: stores.imports.change,
    document: stores.documents.change,
    sample: stores.samples.change,
    assignment: stores.assignments.change,
    annotation: stores.annotations.change,
  }
  const pending = new Map<string, Change['kind']>()
  const sent = new Map<string, number>()
  let all = true
  let lookedAt = 0
  let wake = () => {}
  let since = new Date(sinceOf(lastEventId))
  let importsSince = lastEventId === null ? new Date(since.getTime() - newcomerMs) : since
  using _listening = events.listen((announcement) => {
    if (announcement === null) all = true
    else if (announcement.companyId === companyId) pending.set(announcement.id, announcement.kind)
    else return
    wake()
  })
  using _doubting = watcher?.onDoubt(() => {
    all = true
    wake()
  })
  const sinceLook = () => performance.now() - lookedAt
  const isDue = () => sinceLook() >= lookAgainMs
  const stop = () => wake()
  signal?.addEventListener('abort', stop)
  try {
    while (!signal?.aborted) {
      if (all) {
        all = false
        lookedAt = performance.now()
        await watcher?.check()
        const from = since
        since = new Date(Date.now() - overlapMs)
        for (const id of await stores.runs.changedSince(companyId, from)) pending.set(id, 'run')
        for (const id of await stores.imports.changedSince(companyId, importsSince)) pending.set(id, 'import')
        for (const id of await stores.documents.changedSince(companyId, importsSince)) pending.set(id, 'document')
        for (const id of await stores.samples.changedSince(companyId, importsSince)) pending.set(id, 'sample')
        for (const id of await stores.assignments.changedSince(companyId, importsSince)) pending.set(id, 'assignment')
        for (const id of await stores.annotations.changedSince(companyId, importsSince)) pending.set(id, 'annotation')
        importsSince = since
      }
      for (const [id, kind] of pending) {
        if (isDue()) break
        pending.delete(id)
        const found = await changeOf[kind](id)
        if (!found || found.companyId !== companyId || found.seq <= (sent.get(id) ?? -1)) continue
        sent.set(id, found.seq)
        const { companyId: _, ...change } = found
        yield { eventId: `${Date.now()}-${id}-${found.seq}`, change }
      }
      if (isDue()) all = true
      if (pending.size > 0 || all || signal?.aborted) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          all = true
          resolve()
        }, lookAgainMs - sinceLook())
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wake = () => {}
    }
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Event ids begin with the time they were sent. A new client is told what is under way, and of imports that have just ended. */
function sinceOf(lastEventId: string | null): number {
  const sentAt = Number(lastEventId?.split('-')[0])
  return lastEventId !== null && Number.isSafeInteger(sentAt) ? sentAt - overlapMs : Date.now()
}
