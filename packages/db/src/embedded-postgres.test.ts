import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { NativePostgresError } from './native-postgres.ts'
import { startOf } from './processes.ts'

const isRoot = process.getuid?.() === 0

test('a cluster that was half made is made anew', async () => {
  using folder = tempFolder()
  mkdirSync(join(folder.path, 'postgres.new/base'), { recursive: true })
  await using postgres = await startEmbeddedPostgres(folder.path)
  expect(await ask(postgres.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
})

test('it listens on 127.0.0.1 only, wants its password, and speaks Swedish letters', async () => {
  using folder = tempFolder()
  await using postgres = await startEmbeddedPostgres(folder.path)
  const wrong = new URL(postgres.url)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(await ask(postgres.url, `show listen_addresses`)).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await ask(postgres.url, `select upper('räksmörgås') as word`)).toEqual([{ word: 'RÄKSMÖRGÅS' }])
})

test('a PostgreSQL left over by a killed start is stopped first, with its data', async () => {
  using folder = tempFolder()
  const left = await startEmbeddedPostgres(folder.path)
  await ask(left.url, 'create table kept as select 42 as n')
  await using next = await startEmbeddedPostgres(folder.path)
  expect(startOf(left.pid)).toBeNull()
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 42 }])
})

test('a pid file whose number another program has now does not hold, and that program lives on', async () => {
  using folder = tempFolder()
  {
    await using first = await startEmbeddedPostgres(folder.path)
    await ask(first.url, 'create table kept as select 42 as n')
  }
  const other = spawn('sleep', ['60'])
  const pid = other.pid ?? 0
  writeFileSync(join(folder.path, 'postgres/postmaster.pid'), `${pid}\n${join(folder.path, 'postgres')}\n`)
  await using next = await startEmbeddedPostgres(folder.path)
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 42 }])
  expect(startOf(pid)).not.toBeNull()
  other.kill()
})

test('files of another major version are refused in one sentence', async () => {
  using folder = tempFolder()
  mkdirSync(join(folder.path, 'postgres'))
  writeFileSync(join(folder.path, 'postgres/PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres(folder.path)).rejects.toThrow(
    /is of PostgreSQL 17, and this version of Verifikat brings PostgreSQL 18; start the version that made it\.$/,
  )
})

test.runIf(isRoot)('as root without user namespaces it runs as nobody, who must be able to enter the folder', async () => {
  using folder = tempFolder()
  await expect(startEmbeddedPostgres(folder.path, { namespace: false })).rejects.toThrow(NativePostgresError)
  await expect(startEmbeddedPostgres(folder.path, { namespace: false })).rejects.toThrow(
    /PostgreSQL works as the user nobody, who must be able to enter the folder\.$/,
  )
  chmodSync(folder.path, 0o711)
  await using postgres = await startEmbeddedPostgres(folder.path, { namespace: false })
  expect(statSync(join(folder.path, 'postgres')).uid).toBe(65534)
  expect(readFileSync(`/proc/${postgres.pid}/status`, 'utf8')).toMatch(/^Uid:\s65534/m)
})

async function ask(connectionString: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
