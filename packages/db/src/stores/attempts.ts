/** Tries that are counted, of all processes together: wrong passwords, codes and keys, in windows of time. */
import type pg from 'pg'
import { hashSecret } from '../one-time-token.ts'
import { transaction } from './db.ts'

export type AttemptStore = ReturnType<typeof createAttemptStore>

/** What tries are counted by, and how many there may be in a window. */
export interface AttemptKey {
  readonly key: string
  readonly limit: number
}

class Refused extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('no try is left')
    this.seconds = seconds
  }
}

export function createAttemptStore({ pool }: { readonly pool: Pick<pg.Pool, 'connect' | 'query'> }) {
  return {
    /** Counts a try before it is made, by all keys or, where one of them has none left, by none. @returns seconds to wait, or 0 */
    async take(keys: readonly AttemptKey[], now: Date, windowMs: number): Promise<number> {
      const limits = new Map(keys.map(({ key, limit }) => [hashSecret(key), limit]))
      try {
        await transaction(pool, async (client) => {
          // in one order: two that take the same keys wait for each other and not in a circle
          const { rows } = await client.query<{ id: string; count: number; endsAt: Date }>(
            `insert into "Attempt" (id, count, "endsAt") select id, 1, $3::timestamptz from unnest($1::text[]) id order by id
             on conflict (id) do update set
               count = case when "Attempt"."endsAt" > $2 then "Attempt".count + 1 else 1 end,
               "endsAt" = case when "Attempt"."endsAt" > $2 then "Attempt"."endsAt" else excluded."endsAt" end
             returning id, count, "endsAt"`,
            [[...limits.keys()], now, new Date(now.getTime() + windowMs)],
          )
          const over = rows.filter(({ id, count }) => count > (limits.get(id) ?? 0))
          if (over.length > 0)
            throw new Refused(Math.max(...over.map(({ endsAt }) => Math.ceil((endsAt.getTime() - now.getTime()) / 1000))))
        })
        return 0
      } catch (error) {
        if (error instanceof Refused) return error.seconds
        throw error
      }
    },

    /** Counts what has been made already. @returns how many there are of it */
    async add(key: string, count: number, endsAt: Date): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `insert into "Attempt" (id, count, "endsAt") values ($1, $2, $3)
         on conflict (id) do update set count = "Attempt".count + excluded.count returning count`,
        [hashSecret(key), count, endsAt],
      )
      return rows[0]?.count ?? count
    },

    /** A try that succeeded does not count. */
    async giveBack(keys: readonly AttemptKey[]): Promise<void> {
      await pool.query('update "Attempt" set count = count - 1 where id = any($1) and count > 0', [keys.map(({ key }) => hashSecret(key))])
    },

    async forgetOver(now: Date): Promise<void> {
      await pool.query('delete from "Attempt" where "endsAt" <= $1', [now])
    },
  }
}
