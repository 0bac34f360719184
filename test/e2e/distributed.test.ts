import { type ChildProcess, spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { freePort, startEmbeddedPostgres } from '../../packages/db/src/embedded-postgres.ts'
import { root, until } from '../harness/instance.ts'
import { createFirstAdmin, isSignedIn, signIn } from '../harness/people.ts'
import { hasRedis } from '../harness/programs.ts'
import { startTestRedis } from '../harness/redis.ts'
import { tempFolder } from '../harness/temp-folder.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }

const queues = [
  { name: 'PostgreSQL', onRedis: false },
  { name: 'Redis', onRedis: true },
]

test.for(queues)(
  'one server and two workers by themselves, on a database of your own and a queue on $name',
  async ({ onRedis }, { skip }) => {
    skip(onRedis && !hasRedis(), 'there is no Redis')
    using folder = tempFolder()
    await using postgres = await startEmbeddedPostgres(`${folder.path}/postgres`, { settings: { fsync: 'off' } })
    await using redis = onRedis ? await startTestRedis() : null
    const port = await freePort()
    const env = {
      ...process.env,
      VERIFIKAT_DATA: `${folder.path}/data`,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis?.url ?? '',
      PORT: String(port),
    }
    const all = [run('server', env), run('worker', env), run('worker', env)]
    try {
      const url = `http://127.0.0.1:${port}`
      const ready = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await until(ready, 60_000, () => all.map(({ output }) => output()).join('\n'))
      const link = () => /https?:\/\/\S+token=\S+/.exec(all.map(({ output }) => output()).join(''))?.[0] ?? ''
      await until(
        () => link() !== '',
        10_000,
        () => 'no link in the log',
      )
      expect((await createFirstAdmin({ url, link }, admin)).status).toBe(200)
      const cookie = await signIn({ url }, admin)
      expect(await isSignedIn({ url }, cookie)).toBe(true)
      const demo = async () => {
        const response = await fetch(`${url}/trpc/company.list`, { headers: { cookie } })
        const text = await response.text()
        return text.match(/"from":/g)?.length === 3
      }
      await until(demo, 30_000, () => 'the demo company has not got its three years')
    } finally {
      for (const { process } of all) process.kill('SIGTERM')
      await Promise.all(all.map(({ ended }) => ended))
    }
    expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0])
  },
)

test('without a database, each says in one sentence what it lacks', async () => {
  const { ended, output } = run('worker', { ...process.env, DATABASE_URL: '' })
  expect(await ended).toBe(1)
  expect(output()).toBe('DATABASE_URL is not set; without it, use `npm start`, which brings its own PostgreSQL.\n')
})

function run(
  name: 'server' | 'worker',
  env: NodeJS.ProcessEnv,
): { process: ChildProcess; ended: Promise<number | null>; output: () => string } {
  const child = spawn(process.execPath, [`dist/${name}.js`], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
  return { process: child, ended: new Promise((done) => child.once('close', done)), output: () => output }
}
