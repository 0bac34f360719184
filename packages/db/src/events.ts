/**
 * Announcements over PostgreSQL NOTIFY, alike on either queue backend. A payload holds ids only; listeners read the row.
 * Notifications may coalesce or get lost while the connection is down: after a reconnect listeners are told to look again.
 */
import pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod'

export const CHANNEL = 'verifikat'

export interface Announcement {
  readonly kind: 'run' | 'import' | 'document' | 'sample' | 'annotation' | 'assignment'
  readonly companyId: string
  readonly id: string
}

/** `null`: anything may have changed; look again. */
export type Listener = (announcement: Announcement | null) => void

/** What is announced where somebody at a screen is about to wait for a run. */
export const AWAITED = 'awaited'

export interface EventBus extends AsyncDisposable {
  /** Resolves once the first connection listens. */
  ready(): Promise<void>
  listen(listener: Listener): Disposable
  /** Told as soon as somebody at a screen asks for a run, before it is one. */
  whenAwaited(listener: () => void): Disposable
}

const payload = z.tuple([z.enum(['run', 'import', 'document', 'sample', 'annotation', 'assignment']), z.uuid(), z.uuid()])

const retryMs = 500

export function createEventBus(databaseUrl: string, log: Logger): EventBus {
  const listeners = new Set<Listener>()
  const awaiting = new Set<() => void>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let listening = () => {}
  const first = new Promise<void>((resolve) => {
    listening = resolve
  })

  const tell = (announcement: Announcement | null) => {
    for (const listener of listeners) listener(announcement)
  }

  async function connect(again: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    const lost = once((error?: Error) => {
      if (client === next) client = undefined
      next.end().catch(() => undefined)
      if (closed) return
      log.warn({ err: error }, 'the connection for announcements was lost; connecting again')
      retry = setTimeout(() => void connect(true), retryMs)
    })
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', (message) => {
      if (message.payload === AWAITED) for (const listener of awaiting) listener()
      const parsed = payload.safeParse(message.payload?.split(':'))
      if (parsed.success) tell({ kind: parsed.data[0], companyId: parsed.data[1], id: parsed.data[2] })
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (closed) return await next.end()
      client = next
      listening()
      if (again) tell(null)
    } catch (error) {
      lost(error instanceof Error ? error : undefined)
    }
  }

  void connect(false)
  return {
    ready: () => first,
    listen: (listener) => added(listeners, listener),
    whenAwaited: (listener) => added(awaiting, listener),
    async [Symbol.asyncDispose]() {
      closed = true
      clearTimeout(retry)
      listeners.clear()
      awaiting.clear()
      listening()
      await client?.end()
    },
  }
}

function added<L>(listeners: Set<L>, listener: L): Disposable {
  listeners.add(listener)
  return { [Symbol.dispose]: () => void listeners.delete(listener) }
}

function once<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  let done = false
  return (...args) => {
    if (done) return
    done = true
    work(...args)
  }
}
