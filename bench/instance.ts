import { rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { clientOf } from '../test/harness/client.ts'
import { startInstance } from '../test/harness/instance.ts'
import { createFirstAdmin, signIn } from '../test/harness/people.ts'
import { cold } from './cold.ts'
import { FIVE_MILLION_ROWS, type Samples } from './data.ts'
import { person } from './person.ts'
import { type Figure, median, percentile, timed } from './report.ts'

const dimensionsSchema = z.object({ accounts: z.array(z.object({ number: z.string() })) })

/** A whole instance with 5 M rows: lines through the API, then cold starts on the same data. */
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
    const client = clientOf(running, await signIn(running, person))
    const sample = samples.of(FIVE_MILLION_ROWS)
    const uploaded = await client.upload(sample.path, '5 M rows.se')
    const { state } = await client.settled(uploaded, 600_000)
    if (state !== 'done') throw new Error(`the import ended as ${state}`)
    companyId = uploaded.companyId

    const { accounts } = dimensionsSchema.parse(await client.query('books.dimensions', { companyId }))
    const lines = (turn: number): Promise<unknown> =>
      client.query('ledger.lines', {
        companyId,
        query: { accounts: [accounts[Math.abs(turn * 7) % accounts.length]?.number ?? '1930'] },
        offset: 0,
        limit: 200,
      })
    for (let turn = 0; turn < accounts.length; turn++) await lines(turn)
    const spent = await timed(200, lines)
    figure('api', 'figure → its first 200 lines, p95', percentile(spent, 0.95), 'ms', { atMost: 100 }, '5 M rows, any account')
    figure('api', 'figure → its first 200 lines, median', median(spent), 'ms', null)
    const busiest = await timed(50, () => client.query('ledger.lines', { companyId, query: { accounts: ['1930'] }, offset: 0, limit: 200 }))
    figure('api', 'the same on the busiest account, p95', percentile(busiest, 0.95), 'ms', { atMost: 100 })
  }
  figures.push(...(await cold(data, companyId)))
  rmSync(data, { recursive: true, force: true })
  return figures
}
