import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/client.ts'

/** The two ways to the same database: Prisma for rows, the pool for leases, bulk copies and whatever shares a transaction with them. */
export type Db = Pick<Database, 'prisma' | 'pool'>

/**
 * In a statement or transaction: it counts before it is on the disk. A power cut takes back the last moments of it, never a part: only for what is then
 * done again by itself. What is committed after it with care brings it to the disk too.
 */
export const UNFLUSHED = `set_config('synchronous_commit', 'off', true)`

export type Tx = Prisma.TransactionClient

/** What lends a connection, as a pool does. */
export interface Lender {
  connect(): Promise<pg.PoolClient>
}

/** Lends one connection of the pool for `work`, which says where it is not to return there. */
async function lent<T>(pool: Lender, work: (client: pg.PoolClient, giveUp: (cause: unknown) => void) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const giveUp = (cause: unknown) => {
    broken = cause instanceof Error ? cause : new AppError('unavailable', { cause })
  }
  // a connection that breaks says so to nobody else, and would end the process: the query under way, or the next one, fails
  client.on('error', giveUp)
  try {
    return await work(client, giveUp)
  } finally {
    client.off('error', giveUp)
    client.release(broken)
  }
}

/** Runs `work` on one connection of the pool, which ends where it fails: a COPY that stopped half-way leaves it unusable, and a lock is held until then. */
export async function onConnection<T>(pool: Lender, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return await lent(pool, async (client, giveUp) => {
    try {
      return await work(client)
    } catch (error) {
      giveUp(error)
      throw error
    }
  })
}

/** Runs `work` in one transaction on one connection of the pool. */
export async function transaction<T>(pool: Lender, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return await lent(pool, async (client, giveUp) => {
    try {
      await client.query('begin')
      const value = await work(client)
      await client.query('commit')
      return value
    } catch (error) {
      // @NOTE a connection that cannot even roll back must not return to the pool
      await client.query('rollback').catch(giveUp)
      throw error
    }
  })
}
