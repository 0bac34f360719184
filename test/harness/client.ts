// A signed-in person's use of a running instance over HTTP, without a browser.
import { createReadStream, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { importDetailSchema } from '@verifikat/db'
import * as z from 'zod'
import type { Instance } from './instance.ts'
import { call } from './people.ts'

type ImportDetail = z.output<typeof importDetailSchema>

const answered = z.object({ result: z.object({ data: z.unknown() }) })
const uploaded = z.object({ companyId: z.uuid(), importId: z.uuid() })

export type Uploaded = z.output<typeof uploaded>

/** An answer that is not the one asked for. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`)
    this.status = status
  }
}

export interface Client {
  query(procedure: string, input: unknown): Promise<unknown>
  mutate(procedure: string, input: unknown): Promise<unknown>
  /** Sends a file, to the company that it names or to the one given. */
  upload(path: string, fileName: string, companyId?: string): Promise<Uploaded>
  imported(uploaded: Uploaded): Promise<ImportDetail>
  /** The import, once nothing more happens to it by itself. */
  settled(uploaded: Uploaded, milliseconds?: number): Promise<ImportDetail>
  /** The import once it has settled, with a yes where it would change what is in use. */
  used(uploaded: Uploaded): Promise<ImportDetail>
  /** The result of an analysis. */
  run(companyId: string, analysis: string, params: unknown): Promise<unknown>
}

const ended: readonly string[] = ['done', 'failed', 'cancelled', 'waiting'] satisfies ImportDetail['state'][]
const started = z.object({ runId: z.uuid() })
const view = z.object({ state: z.string(), result: z.unknown().optional() })

export function clientOf(instance: Pick<Instance, 'url'>, cookie: string): Client {
  const read = async (what: string, response: Response): Promise<unknown> => {
    if (!response.ok) throw new RefusedError(what, response.status, await response.text())
    return await response.json()
  }
  const client: Client = {
    async query(procedure, input) {
      const url = `${instance.url}/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`
      return answered.parse(await read(procedure, await fetch(url, { headers: { cookie } }))).result.data
    },
    async mutate(procedure, input) {
      return answered.parse(await read(procedure, await call(instance, procedure, input, cookie))).result.data
    },
    async upload(path, fileName, companyId = '') {
      const response = await fetch(`${instance.url}/upload?companyId=${companyId}`, {
        method: 'POST',
        headers: {
          cookie,
          origin: instance.url,
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(fileName),
          'content-length': String(statSync(path).size),
        },
        body: createReadStream(path, { highWaterMark: 1 << 20 }),
        duplex: 'half',
      } as RequestInit) // `duplex` is missing from the type, and needed by the standard
      return uploaded.parse(await read(fileName, response))
    },
    async imported(which) {
      return importDetailSchema.parse(await client.query('import.get', which))
    },
    async settled(which, milliseconds = 60_000) {
      for (const end = Date.now() + milliseconds; ; await sleep(50)) {
        const found = await client.imported(which)
        if (ended.includes(found.state)) return found
        if (Date.now() > end) throw new Error(`import ${found.number} is still ${found.state} after ${milliseconds} ms`)
      }
    },
    async used(which) {
      const settled = await client.settled(which)
      const held = settled.summary?.held
      if (held) await client.mutate('books.activate', { companyId: which.companyId, yearFrom: held.yearFrom, version: held.version })
      return settled
    },
    async run(companyId, analysis, params) {
      const { runId } = started.parse(await client.mutate(`analysis.${analysis}.start`, { companyId, params }))
      for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) {
        const { state, result } = view.parse(await client.query(`analysis.${analysis}.get`, { companyId, runId }))
        if (state === 'done') return result
        if (state === 'failed' || state === 'cancelled') throw new Error(`the run of ${analysis} ${state}`)
      }
      throw new Error(`the run of ${analysis} does not end`)
    },
  }
  return client
}
