import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../packages/db/src/embedded-postgres.ts'
import { onPath } from './programs.ts'
import { tempFolder } from './temp-folder.ts'

export interface TestRedis extends AsyncDisposable {
  readonly url: string
}

const program = () => onPath('redis-server', 'valkey-server')

/** REDIS_URL where it is set, else a server of our own on a free port; null without either (see `hasRedis`). */
export async function startTestRedis(): Promise<TestRedis | null> {
  const given = process.env['REDIS_URL']
  if (given) return { url: given, [Symbol.asyncDispose]: async () => undefined }
  return program() === null ? null : await startRedis(await freePort())
}

/** A server of our own, which ends for good when it is disposed of. */
export async function startRedis(port: number): Promise<TestRedis> {
  const command = program()
  if (command === null) throw new Error('there is no redis-server')
  const folder = tempFolder()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder.path]
  const child = spawn(command, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  for (let i = 0; !(await answers(port)); i++) {
    if (i > 200 || child.exitCode !== null) throw new Error('redis-server did not start')
    await sleep(25)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      folder[Symbol.dispose]()
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
