/** Requests that go by a name of their own: asked once more, by a second click, a second tab or after a lost answer, they are not carried out again. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Db, Tx } from './db.ts'

export type AnsweredRequests = ReturnType<typeof createAnsweredRequests>

/** What is known of a request that somebody else carries out, or has. */
export interface KnownRequest {
  /** Its change is made, whatever became of the answer. */
  readonly isDone: boolean
  /** Null: not answered yet, or never. */
  readonly answer: Buffer | null
  /** Nobody carries it out any more. */
  readonly isLeft: boolean
}

/** A process that ended without an answer leaves the request to the next who asks after that; one that lives renews it. */
const LEASE_MS = 30_000
export const RENEWS_MS = 5_000

export function createAnsweredRequests({ pool }: Pick<Db, 'pool'>) {
  return {
    /** Null: it is for the caller to carry out. */
    async claim(id: string): Promise<KnownRequest | null> {
      const { rowCount } = await pool.query(
        `insert into "AnsweredRequest" (id, "leaseUntil") values ($1, now() + $2 * interval '1 millisecond')
         on conflict (id) do update set "leaseUntil" = excluded."leaseUntil"
         where not "AnsweredRequest"."isDone" and "AnsweredRequest"."leaseUntil" < now()`,
        [id, LEASE_MS],
      )
      if (rowCount === 1) return null
      const { rows } = await pool.query<KnownRequest>(
        'select "isDone", answer, "leaseUntil" < now() as "isLeft" from "AnsweredRequest" where id = $1',
        [id],
      )
      // given up since: the next try claims it
      return rows[0] ?? { isDone: false, answer: null, isLeft: true }
    },

    /** It is still being carried out. */
    async renew(id: string): Promise<void> {
      await pool.query(`update "AnsweredRequest" set "leaseUntil" = now() + $2 * interval '1 millisecond' where id = $1`, [id, LEASE_MS])
    },

    async answer(id: string, answer: Buffer): Promise<void> {
      await pool.query('update "AnsweredRequest" set answer = $2, "isDone" = true where id = $1', [id, answer])
    },

    /** It was refused, or failed: whoever asks again asks anew. */
    async giveUp(id: string): Promise<void> {
      await pool.query('delete from "AnsweredRequest" where id = $1', [id])
    },

    async forgetOld(): Promise<void> {
      await pool.query(`delete from "AnsweredRequest" where "createdAt" < now() - interval '1 day'`)
    },
  }
}

const carriedOut = new AsyncLocalStorage<string>()

/** Whatever `work` writes and logs is written together with the note that the request is carried out. */
export function carryingOut<T>(id: string, work: () => T): T {
  return carriedOut.run(id, work)
}

export async function noteCarriedOut(tx: Tx): Promise<void> {
  const id = carriedOut.getStore()
  if (id !== undefined) await tx.answeredRequest.updateMany({ where: { id }, data: { isDone: true } })
}

/** The same on a plain connection. */
export async function noteCarriedOutSql(client: pg.ClientBase): Promise<void> {
  const id = carriedOut.getStore()
  if (id !== undefined) await client.query('update "AnsweredRequest" set "isDone" = true where id = $1', [id])
}
