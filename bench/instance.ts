import { createReadStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type Instance, startInstance } from '../test/harness/instance.ts'
import { createFirstAdmin, signIn } from '../test/harness/people.ts'
import { cold } from './cold.ts'
import { FIVE_MILLION_ROWS, MILLION, type Sample, type Samples } from './data.ts'
import { type Figure, median, percentile, timed } from './report.ts'

const person = { name: 'Bench', email: 'bench@example.org', password: 'correct horse battery staple' }

type Ask = (procedure: string, input: unknown) => Promise<unknown>

function asker({ url }: Instance, cookie: string): Ask {
  return async (procedure, input) => {
    const response = await fetch(`${url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`${procedure}: ${response.status} ${await response.text()}`)
    return z.object({ result: z.object({ data: z.unknown() }) }).parse(await response.json()).result.data
  }
}

const uploadedSchema = z.object({ companyId: z.string(), importId: z.string() })
const importSchema = z.object({ state: z.string(), errorCode: z.string().nullable() })

/** Uploads a file and waits until it can be analysed; seconds for the whole and for what comes after the last byte is sent. */
async function upload(
  instance: Instance,
  cookie: string,
  ask: Ask,
  sample: Sample,
): Promise<{ readonly companyId: string; readonly sent: number; readonly ready: number }> {
  const start = performance.now()
  const response = await fetch(`${instance.url}/upload?companyId=`, {
    method: 'POST',
    headers: {
      cookie,
      origin: instance.url,
      'content-type': 'application/octet-stream',
      'x-file-name': `${sample.vouchers}.se`,
      'content-length': String(sample.bytes),
    },
    body: createReadStream(sample.path, { highWaterMark: 1 << 20 }),
    duplex: 'half',
  } as RequestInit) // `duplex` is missing from the type, and needed by the standard
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
  const { companyId, importId } = uploadedSchema.parse(await response.json())
  const sent = performance.now()
  for (;;) {
    const { state, errorCode } = importSchema.parse(await ask('import.get', { companyId, importId }))
    if (state === 'done') break
    if (state !== 'queued' && state !== 'running') throw new Error(`the import ended as ${state}: ${errorCode}`)
    await sleep(50)
  }
  return { companyId, sent: (sent - start) / 1000, ready: (performance.now() - sent) / 1000 }
}

const dimensionsSchema = z.object({ accounts: z.array(z.object({ number: z.string() })) })

/** A whole instance: upload and import, lines through the API, then cold starts on the same data. */
export async function instance(samples: Samples): Promise<readonly Figure[]> {
  const data = join(samples.folder, 'instance')
  const figures: Figure[] = []
  const figure = (section: string, what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): void => {
    figures.push({ section, what, value, unit, target, note })
  }
  let companyId = ''
  {
    await using running = await startInstance({ data, env: { UPLOAD_MAX_BYTES: String(4 * 1024 ** 3) } })
    await running.running()
    await createFirstAdmin(running, person)
    const cookie = await signIn(running, person)
    const ask = asker(running, cookie)
    const million = await upload(running, cookie, ask, samples.of(MILLION))
    figure('store', 'upload of 1 M vouchers', million.sent, 's', null)
    figure('store', 'import: read, checked, stored, ready', million.ready, 's', { atMost: 10 }, '3.2 M rows stored and ready')
    const five = await upload(running, cookie, ask, samples.of(FIVE_MILLION_ROWS))
    figure('store', 'the same with 5 M rows', five.ready, 's', null)
    companyId = five.companyId

    const { accounts } = dimensionsSchema.parse(await ask('books.dimensions', { companyId }))
    const lines = (turn: number): Promise<unknown> =>
      ask('ledger.lines', {
        companyId,
        query: { accounts: [accounts[Math.abs(turn * 7) % accounts.length]?.number ?? '1930'] },
        offset: 0,
        limit: 200,
      })
    for (let turn = 0; turn < accounts.length; turn++) await lines(turn)
    const spent = await timed(200, lines)
    figure('api', 'figure → its first 200 lines, p95', percentile(spent, 0.95), 'ms', { atMost: 100 }, '5 M rows, any account')
    figure('api', 'figure → its first 200 lines, median', median(spent), 'ms', null)
    const busiest = await timed(50, () => ask('ledger.lines', { companyId, query: { accounts: ['1930'] }, offset: 0, limit: 200 }))
    figure('api', 'the same on the busiest account, p95', percentile(busiest, 0.95), 'ms', { atMost: 100 })
  }
  figures.push(...(await cold(data, companyId)))
  rmSync(data, { recursive: true, force: true })
  return figures
}
