/** Work on one row under a lease: heartbeat, progress, cancel, and what becomes of the row when the work throws. */
import { randomUUID } from 'node:crypto'
import { AppError } from '@verifikat/analyses'
import { type Control, control as createControl } from '@verifikat/compute'
import { isDiskFull, type Lease, type LeasedTable, type Outcome } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { ROOM_MS } from './room.ts'

/** A killed worker's row is free after this long. */
export const leaseMs = 5000
const beatMs = 250
/** Without news the lease is prolonged this often. */
const renewMs = 1000
/** A failure that may pass is tried so often in all, each time after a longer wait. */
const maxTries = 3
const retryDelayMs = (attempt: number) => 250 * 4 ** attempt

/** Stores the outcome itself, where the lease still holds, and tells whether it did. */
export type LeasedWork = (lease: Lease, control: Control) => Promise<boolean>

export interface Leased {
  /** `pick`: the row to do in the place of this one, where there is one; another worker may have taken it by then. */
  run(table: LeasedTable, id: string, work: LeasedWork, pick?: () => Promise<string | null>): Promise<Outcome>
  /** Stops what is in hand and gives the rows back. */
  drain(): void
}

export function createLeased({ stores: { leases, imports }, events, space, log }: Deps): Leased {
  const inHand = new Set<Control>()
  let draining = false

  /** Keeps the lease while the work lasts; a cancelled or lost row stops the work through its control. */
  function keepLease(lease: Lease, control: Control) {
    const state = { lost: false, cancelled: false }
    let beatAt = performance.now()
    let heldAt = beatAt
    const { stage: first } = control
    let sent = { done: 0, total: 0, stage: first }
    let beating: Promise<void> | undefined

    async function beat(): Promise<void> {
      const progress = { ...control.progress(), stage: control.stage }
      beatAt = performance.now()
      try {
        const { held, cancelAsked } = await leases.beat(lease, leaseMs, progress)
        heldAt = beatAt
        sent = progress
        state.lost ||= !held
        state.cancelled ||= cancelAsked
      } catch (error) {
        log.warn({ err: error, id: lease.id }, 'the lease could not be prolonged')
        state.lost ||= performance.now() - heldAt > leaseMs
      }
      if (state.lost || state.cancelled) control.cancel()
    }
    const beatOnce = () => {
      beating ??= beat().finally(() => {
        beating = undefined
      })
    }
    const timer = setInterval(() => {
      const { done, total } = control.progress()
      const moved = done !== sent.done || total !== sent.total || control.stage !== sent.stage
      if (moved || performance.now() - beatAt >= renewMs) beatOnce()
    }, beatMs)
    // an announcement that is not our own progress is somebody asking to cancel
    const listening = events.listen((announcement) => {
      if (announcement?.id === lease.id && performance.now() - beatAt > 50) beatOnce()
    })
    return {
      state,
      async stop() {
        clearInterval(timer)
        listening[Symbol.dispose]()
        await beating
      },
    }
  }

  async function settle(lease: Lease, error: unknown, state: { readonly lost: boolean; readonly cancelled: boolean }): Promise<Outcome> {
    if (state.lost) return
    if (state.cancelled) return void (await leases.cancel(lease))
    if (draining) return void (await leases.release(lease, { delayMs: 0, spent: false }))
    const correlationId = randomUUID()
    if (error instanceof AppError) {
      log.info({ table: lease.table, id: lease.id, code: error.code, correlationId }, 'refused')
      return void (await leases.fail(lease, { code: error.code, params: error.params, correlationId }))
    }
    if (isDiskFull(error)) return await waitForRoom(lease, error)
    log.error({ err: error, table: lease.table, id: lease.id, attempt: lease.attempt, correlationId }, 'failed')
    if (lease.attempt >= maxTries) return void (await leases.fail(lease, { code: 'unavailable', params: {}, correlationId }))
    const delayMs = retryDelayMs(lease.attempt)
    return (await leases.release(lease, { delayMs, spent: true })) ? { againInMs: delayMs + 50 } : undefined
  }

  /** The disk filled up meanwhile: nothing was stored, and nothing is wrong with the row. */
  async function waitForRoom(lease: Lease, error: unknown): Promise<Outcome> {
    const { table, id } = lease
    const full = await space.full(error)
    log.warn({ err: error, table, id, ...full.params }, 'there is no room on the disk')
    if (!(await leases.release(lease, { delayMs: ROOM_MS, spent: false }))) return
    if (table === 'Import') await imports.sayWaits(id, full)
    return { againInMs: ROOM_MS + 50 }
  }

  return {
    async run(table, named, work, pick) {
      if (draining) return
      const id = (await pick?.()) ?? named
      const picked = await leases.claim(table, id, leaseMs)
      const claim = picked.kind === 'held' || id === named ? picked : await leases.claim(table, named, leaseMs)
      if (claim.kind === 'over') return
      if (claim.kind === 'busy') return { againInMs: claim.retryInMs }
      const { lease } = claim
      if (draining) return void (await leases.release(lease, { delayMs: 0, spent: false }))
      const control = createControl()
      inHand.add(control)
      const kept = keepLease(lease, control)
      try {
        if (!(await work(lease, control)) && !(await leases.cancelIfAsked(lease)))
          log.warn({ table, id: lease.id }, 'the lease was lost; nothing was stored')
        return
      } catch (error) {
        await kept.stop()
        return await settle(lease, error, kept.state)
      } finally {
        await kept.stop()
        inHand.delete(control)
      }
    },
    drain() {
      draining = true
      for (const control of inHand) control.cancel()
    },
  }
}
