// Server and worker killed at any moment of an import: what is stored is the old books or the new, and every file that was taken in is imported, once.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateCompany } from '@verifikat/analyses/generator'
import pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { freePort, startEmbeddedPostgres } from '../../packages/db/src/embedded-postgres.ts'
import { clientOf } from '../harness/client.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { root, until } from '../harness/instance.ts'
import { createFirstAdmin, signIn } from '../harness/people.ts'
import { hasRedis } from '../harness/programs.ts'
import { startTestRedis } from '../harness/redis.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
/** More of them find more: KILL_ROUNDS=100 npx vitest run --project e2e kills */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3)
/** An import of the file takes about as long. */
const LONGEST_MS = 2000
const queues = [
  { name: 'PostgreSQL', onRedis: false },
  { name: 'Redis', onRedis: true },
]
const created = z.object({ id: z.uuid() })

test.for(queues)('a queue on $name', { timeout: 60_000 + ROUNDS * 40_000 }, async ({ onRedis, name }, { skip }) => {
  skip(onRedis && !hasRedis(), 'there is no Redis')
  using folder = dataFolder()
  await using postgres = await startEmbeddedPostgres(folder.data)
  await using redis = onRedis ? await startTestRedis() : null
  const data = join(folder.path, 'files')
  const env = { ...process.env, VERIFIKAT_DATA: data, DATABASE_URL: postgres.url, REDIS_URL: redis?.url ?? '', DEMO_COMPANY: 'false' }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  const start = (program: 'server' | 'worker'): { process: ChildProcess; ended: Promise<unknown> } => {
    const child = spawn(process.execPath, [`dist/${program}.js`], { cwd: root, env: { ...env, PORT: String(port) } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
    return { process: child, ended: new Promise((done) => child.once('close', done)) }
  }
  const running = { server: start('server'), worker: start('worker') }
  const ready = () =>
    until(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
      () => output,
    )
  const database = new pg.Client({ connectionString: postgres.url })
  try {
    await ready()
    await database.connect()
    await until(
      () => output.includes('token='),
      10_000,
      () => output,
    )
    const link = () => /https?:\/\/\S+token=\S+/.exec(output)?.[0] ?? ''
    await createFirstAdmin({ url, link }, admin)
    const client = clientOf({ url }, await signIn({ url }, admin))
    const { id: companyId } = created.parse(await client.mutate('company.create', { name: 'Exempel AB' }))
    const random = seeded(name.length)
    const moments: string[] = []
    let taken = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const file = join(folder.path, `${round}.se`)
      writeFileSync(file, versionOfTheYear(round))
      const victim = random() < 0.5 ? 'server' : 'worker'
      const moment = Math.round(random() * LONGEST_MS)
      moments.push(`${victim} after ${moment} ms`)
      const uploading = client.upload(file, `${round}.se`, companyId).catch(() => null)
      await sleep(moment)
      running[victim].process.kill('SIGKILL')
      expect(await torn(database), moments.join(', ')).toEqual([])
      running[victim] = start(victim)
      await ready()
      if ((await uploading) !== null) taken++
      await until(
        async () => (await unsettled(database)) === 0,
        40_000,
        () => `${moments.join(', ')}: imports do not end\n${output.slice(-2000)}`,
      )
      expect(await torn(database), moments.join(', ')).toEqual([])
      const { rows } = await database.query<{ state: string; fileName: string }>('select state, "fileName" from "Import" order by number')
      expect(
        rows.every(({ state }) => state === 'done'),
        `${moments.join(', ')}: ${JSON.stringify(rows)}`,
      ).toBe(true)
      expect(new Set(rows.map(({ fileName }) => fileName)).size).toBe(rows.length)
      // an upload that was not answered may have been taken in all the same
      expect(rows.length).toBeGreaterThanOrEqual(taken)
      taken = rows.length
    }
  } finally {
    await database.end().catch(() => undefined)
    for (const { process: child, ended } of Object.values(running)) {
      child.kill('SIGTERM')
      await ended
    }
  }
})

const [year] = generateCompany({ seed: 'kills', vouchers: 40_000 }).years

/** The same books each time, told apart by a comment. */
function versionOfTheYear(round: number): Buffer {
  if (!year) throw new Error('no year')
  const bytes = Buffer.from(year.bytes())
  const end = bytes.indexOf(10) + 1
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(`#PROSA "${round}"\r\n`), bytes.subarray(end)])
}

async function unsettled(database: pg.Client): Promise<number> {
  return (await database.query(`select 1 from "Import" where state in ('queued', 'running', 'uploading')`)).rowCount ?? 0
}

/** What no moment may show: half a file, half the columns, a report without books, two versions in use. */
async function torn(database: pg.Client): Promise<readonly unknown[]> {
  const { rows } = await database.query(`
    select 'import' as what, i.id::text from "Import" i
      where (i.state = 'done') <> (i.report is not null and i.sha256 is not null)
         or (i.state = 'done') <> exists (select 1 from "LedgerVersion" v where v."importId" = i.id)
    union all select 'source file', f.sha256 from "SourceFile" f
      where f.bytes <> (select coalesce(sum(length(c.data)), 0) from "SourceChunk" c where c.sha256 = f.sha256)
         or not exists (select 1 from "Import" i where i.sha256 = f.sha256)
    union all select 'columns', v.id::text from "LedgerVersion" v
      where v.bytes <> (select coalesce(sum(length(c.data)), 0) from "LedgerChunk" c where c."ledgerId" = v.id)
    union all select 'in use', count(*)::text from "LedgerVersion" where active having count(*) > 1
    union all select 'not in use', max(version)::text from "LedgerVersion"
      having count(*) > 0 and max(version) <> coalesce(max(version) filter (where active), 0)`)
  return rows
}

/** Mulberry32: the same moments in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
