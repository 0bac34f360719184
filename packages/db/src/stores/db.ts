import type pg from 'pg'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/client.ts'

/** The two ways to the same database: Prisma for rows, the pool for leases, bulk copies and whatever shares a transaction with them. */
export type Db = Pick<Database, 'prisma' | 'pool'>

export type Tx = Prisma.TransactionClient

/** What lends a connection, as a pool does. */
export interface Lender {
  connect(): Promise<pg.PoolClient>
}

/** Runs `work` in one transaction on one connection of the pool. */
export async function transaction<T>(pool: Lender, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // a connection that breaks between two queries says so to nobody else; the next query fails
  const onBroken = (cause: Error) => {
    broken = cause
  }
  client.on('error', onBroken)
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (error) {
    // @NOTE a connection that cannot even roll back must not return to the pool
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.off('error', onBroken)
    client.release(broken)
  }
}
