import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { generateCompany } from '@verifikat/analyses/generator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../packages/db/src/embedded-postgres.ts'
import { clientOf } from '../harness/client.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { type Instance, processesOf, startInstance, until } from '../harness/instance.ts'
import { createFirstAdmin, isSignedIn, signIn } from '../harness/people.ts'
import { tempFolder } from '../harness/temp-folder.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }

test('it starts, answers, keeps its secrets and its data to itself, prints a link that works once, and SIGTERM ends everything', async () => {
  using folder = tempFolder()
  const data = join(folder.path, 'made')
  await using instance = await startInstance({ data })
  await instance.running()
  expect(await json(`${instance.url}/healthz`)).toEqual([200, { alive: true }])
  expect(await json(`${instance.url}/readyz`)).toEqual([200, { ready: true, database: 'ok', queue: 'ok', migrations: 'ok', disk: 'ok' }])
  expect(instance.output().match(/https?:\/\//g)).toHaveLength(1)

  // secrets are readable by their owner only
  const mode = (name: string) => statSync(join(data, name)).mode & 0o777
  expect([mode('.'), mode('postgres.password'), mode('postgres'), mode('verifikat.lock')]).toEqual([0o700, 0o600, 0o700, 0o600])

  // a second start on the same data is refused and changes nothing
  const lock = readFileSync(join(data, 'verifikat.lock'), 'utf8')
  const second = await startInstance({ data })
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Verifikat is already running on ${data} (process ${instance.process.pid}); stop it first, or set VERIFIKAT_DATA to another folder.\n`,
  )
  expect(readFileSync(join(data, 'verifikat.lock'), 'utf8')).toBe(lock)
  expect(await status(`${instance.url}/readyz`)).toBe(200)

  expect((await createFirstAdmin(instance, admin)).status).toBe(200)
  expect((await createFirstAdmin(instance, { ...admin, email: 'second@example.test' })).status).toBe(403)

  await endsWithin10s(instance, data, () => instance.process.kill('SIGTERM'))
  expect(await instance.ended).toBe(0)
})

test('SIGTERM to npm ends everything', async () => {
  using folder = dataFolder()
  await using instance = await startInstance({ data: folder.data, via: 'npm' })
  await instance.running()
  await endsWithin10s(instance, folder.data, () => instance.process.kill('SIGTERM'))
  expect(instance.output()).not.toContain('npm error')
})

test('Ctrl-C, which reaches npm and the launcher alike, ends everything', async () => {
  using folder = dataFolder()
  await using instance = await startInstance({ data: folder.data, via: 'npm' })
  await instance.running()
  await endsWithin10s(instance, folder.data, () => process.kill(-(instance.process.pid ?? 0), 'SIGINT'))
  expect(instance.output()).not.toContain('npm error')
})

test('after a kill of the launcher nothing lives on, and the next start has all data and no new link', async () => {
  using folder = dataFolder()
  {
    await using killed = await startInstance({ data: folder.data })
    await killed.running()
    expect((await createFirstAdmin(killed, admin)).status).toBe(200)
    killed.process.kill('SIGKILL')
    await killed.ended
    // at once: what the killed one left is still ending
    await using next = await startInstance({ data: folder.data, port: killed.port })
    await next.running()
    expect(next.link()).toBe('')
    expect(await isSignedIn(next, await signIn(next, admin))).toBe(true)
  }
  expect(processesOf(folder.data)).toEqual([])
})

test('a kill of the launcher alone ends its server, worker and PostgreSQL', async () => {
  using folder = dataFolder()
  await using instance = await startInstance({ data: folder.data })
  await instance.running()
  instance.process.kill('SIGKILL')
  await instance.ended
  await until(
    () => processesOf(folder.data).length === 0,
    10_000,
    () => JSON.stringify(processesOf(folder.data)),
  )
})

describe('an instance that is killed part by part, on a lock that a process which is gone has left, or whose number another one has', () => {
  const folder = dataFolder()
  const { data } = folder
  let instance: Instance
  let cookie = ''

  beforeAll(async () => {
    writeFileSync(join(data, 'verifikat.lock'), JSON.stringify({ pid: process.pid, start: 'another time', children: [] }))
    instance = await startInstance({ data })
    await instance.running()
    expect((await createFirstAdmin(instance, admin)).status).toBe(200)
    cookie = await signIn(instance, admin)
  })

  afterAll(async () => {
    await instance[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })

  test.each(['server', 'worker'])('a killed %s is started again, with all data', async (name) => {
    const said = instance.output().length
    const [pid = 0] = pidsOf(data, name)
    process.kill(pid, 'SIGKILL')
    const restarted = async () => pidsOf(data, name).some((other) => other !== pid) && (await status(`${instance.url}/readyz`)) === 200
    await until(restarted, 20_000, instance.output)
    expect(await isSignedIn(instance, await signIn(instance, admin))).toBe(true)
    expect(instance.output().slice(said)).toMatch(/ended unexpectedly/)
  })

  test('when PostgreSQL is killed, busy with an import, it is started again, and the import is finished, once', async () => {
    const said = instance.output().length
    const year = generateCompany({ seed: 'killed', vouchers: 100_000 }).years[0]
    if (!year) throw new Error('no year')
    const file = join(folder.path, 'large.se')
    writeFileSync(file, year.bytes())
    const client = clientOf(instance, cookie)
    const uploaded = await client.upload(file, 'large.se')
    await until(
      async () => (await client.imported(uploaded)).state === 'running',
      20_000,
      () => 'the import does not begin',
    )
    const asking = Promise.allSettled(Array.from({ length: 20 }, () => client.query('import.list', { companyId: uploaded.companyId })))
    const [pid = 0] = pidsOf(data, 'postgres')
    process.kill(pid, 'SIGKILL')
    await asking
    await until(() => instance.output().includes('PostgreSQL runs again'), 30_000, instance.output)
    await until(async () => (await status(`${instance.url}/readyz`)) === 200, 30_000, instance.output)
    expect(await client.settled(uploaded)).toMatchObject({ number: 1, state: 'done', summary: { rows: year.counts().rows } })
    expect(await client.query('import.list', { companyId: uploaded.companyId })).toHaveLength(1)
    expect(await client.query('books.versions', { companyId: uploaded.companyId })).toHaveLength(1)
    expect(instance.output().slice(said)).not.toMatch(/The (server|worker) ended/)
    expect(existsSync(join(data, 'postgres.log.1'))).toBe(true)
  })

  test('a PostgreSQL that cannot be started again ends Verifikat with the reason and a code of its own', async () => {
    const [pid = 0] = pidsOf(data, 'postgres')
    // as files that a failing disk has changed
    writeFileSync(join(data, 'postgres', 'global', 'pg_control'), 'nothing')
    process.kill(pid, 'SIGKILL')
    expect(await instance.ended).toBe(3)
    const said = instance.output().trimEnd().split('\n').at(-1)
    expect(said).toMatch(
      /^The built-in PostgreSQL ended and could not be started again, so Verifikat has stopped\. The reason: .*pg_control/,
    )
    expect(said).toContain(join(data, 'postgres.log'))
    await until(
      () => processesOf(data).length === 0,
      10_000,
      () => JSON.stringify(processesOf(data)),
    )
  })
})

test('of several starts at once one runs, and the others are refused', async () => {
  using folder = tempFolder()
  // as a killed one leaves it, which all of them find
  writeFileSync(join(folder.path, 'verifikat.lock'), JSON.stringify({ pid: process.pid, start: 'another time', children: [] }))
  const all = await Promise.all([1, 2, 3].map(() => startInstance({ data: folder.path })))
  const running = Promise.any(all.map((instance) => instance.running().then(() => instance)))
  const ends = all.map((instance) => instance.ended.then((code) => ({ instance, code })))
  const first = await Promise.race(ends)
  const second = await Promise.race(ends.toReversed())
  expect([first.code, second.code]).toEqual([1, 1])
  await using winner = await running
  expect(all.filter((instance) => instance.output().includes('already running'))).toHaveLength(2)
  expect(await status(`${winner.url}/readyz`)).toBe(200)
})

test('a taken port is one sentence, before anything is made', async () => {
  using folder = tempFolder()
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await using instance = await startInstance({ data: folder.path, port })
  expect(await instance.ended).toBe(1)
  expect(instance.output()).toBe(`Port ${port} is taken by another program; set PORT to a free one.\n`)
  expect(existsSync(join(folder.path, 'postgres'))).toBe(false)
  other.close()
})

test('a folder that cannot be written to is one sentence', async () => {
  using folder = tempFolder()
  writeFileSync(join(folder.path, 'file'), '')
  const data = join(folder.path, 'file', 'data')
  await using instance = await startInstance({ data })
  expect(await instance.ended).toBe(1)
  expect(instance.output()).toBe(
    `Cannot write to ${data}: part of the path is a file; set VERIFIKAT_DATA to a folder that this user may write to.\n`,
  )
})

test('settings that make no sense are one sentence', async () => {
  using folder = tempFolder()
  await using instance = await startInstance({ data: folder.path, env: { PORT: 'many' } })
  expect(await instance.ended).toBe(1)
  expect(instance.output()).toMatch(/^These settings are not usable: PORT \(.*\); see \.env\.example\.\n$/)
})

test('a database of a newer version is one sentence, and is left as it is', async () => {
  using folder = dataFolder()
  await query(
    folder.data,
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name) values ('x', 'x', now(), '9999_future')`,
  )
  await using instance = await startInstance({ data: folder.data })
  expect(await instance.ended).toBe(1)
  expect(instance.output()).toContain(
    'The database was written by a newer version of Verifikat (9999_future); start that version instead.\n',
  )
  expect(processesOf(folder.data)).toEqual([])
})

function pidsOf(data: string, name: string): readonly number[] {
  const mark = name === 'postgres' ? `-D ${data}` : `dist/${name}.js`
  return processesOf(data).flatMap(({ pid, command }) => (command.includes(mark) ? [pid] : []))
}

async function endsWithin10s(instance: Instance, data: string, end: () => void): Promise<void> {
  const began = Date.now()
  end()
  await instance.ended
  await until(
    () => processesOf(data).length === 0,
    10_000 - (Date.now() - began),
    () => JSON.stringify(processesOf(data)),
  )
}

async function status(url: string): Promise<number> {
  return await fetch(url).then(
    (response) => response.status,
    () => 0,
  )
}

async function json(url: string): Promise<readonly [number, unknown]> {
  const response = await fetch(url)
  return [response.status, await response.json()]
}

async function query(data: string, sql: string): Promise<void> {
  await using postgres = await startEmbeddedPostgres(data)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
