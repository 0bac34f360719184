// A connection that breaks while it is lent: whoever has it is told, and the process goes on.
import { afterAll, expect, test } from 'vitest'
import { createWorkbench, eventually } from '../../../../test/harness/workbench.ts'
import { transaction } from './db.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
const { pool } = bench.db

async function cut(pid: number): Promise<void> {
  await pool.query('select pg_terminate_backend($1)', [pid])
  await eventually(
    async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount,
    (count) => count === 0,
  )
  // whoever holds it is told in the meantime
  for (let i = 0; i < 50; i++) await pool.query('select 1')
}

test('one that waits between two queries fails with its next, and does not return to the pool', async () => {
  let pid = 0
  const lent = transaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    pid = rows[0]?.pid ?? 0
    await cut(pid)
    await client.query('select 1')
  })
  await expect(lent).rejects.toThrow(/terminat|not queryable|Connection/i)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(rows[0]?.pid).not.toBe(pid)
})

test('so does the lock under which batches are fed, and the next holder gets it', async () => {
  const fed = bench.stores.batchFeed.alone(async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
    )
    for (const { pid } of rows) await cut(pid)
  })
  await expect(fed).rejects.toThrow()
  expect(await bench.stores.batchFeed.alone(async () => undefined)).toBe(true)
})
