import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clientOf } from '../test/harness/client.ts'
import { processesOf, startInstance } from '../test/harness/instance.ts'
import { createFirstAdmin, signIn } from '../test/harness/people.ts'
import type { Sample, Samples } from './data.ts'
import { read } from './parse.ts'
import { person } from './person.ts'
import { type Figure, median, timed } from './report.ts'

/** Vouchers that make 222 MB, and 1.1 GB, of SIE. */
const LARGE = 1_050_000
const HUGE = 5_200_000

/** One import in an instance of its own: seconds to send it, from then until it can be analysed, and the worker's peak memory. */
async function measured(samples: Samples, sample: Sample): Promise<{ sent: number; ready: number; megabytes: number }> {
  const data = join(samples.folder, 'import')
  try {
    await using instance = await startInstance({ data, env: { UPLOAD_MAX_BYTES: String(4 * 1024 ** 3) } })
    await instance.running()
    await createFirstAdmin(instance, person)
    const client = clientOf(instance, await signIn(instance, person))
    const start = performance.now()
    const uploaded = await client.upload(sample.path, 'bench.se')
    const sent = performance.now()
    const { state, summary } = await client.settled(uploaded, 600_000)
    const ready = performance.now()
    if (state !== 'done' || summary?.rows !== sample.rows) throw new Error(`the import is ${state}, with ${summary?.rows} rows`)
    return { sent: (sent - start) / 1000, ready: (ready - sent) / 1000, megabytes: workerPeak(data) }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** The kernel's own mark of what the process that parses has held at most. */
function workerPeak(data: string): number {
  const worker = processesOf(data).find(({ command }) => command.includes('dist/worker.js'))
  const mark = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${worker?.pid}/status`, 'utf8'))?.[1]
  return (Number(mark) * 1024) / 1e6
}

/** What a person waits for who drops a large file, and what the process that reads it takes. */
export async function imports(samples: Samples): Promise<readonly Figure[]> {
  const large = samples.of(LARGE)
  const huge = samples.of(HUGE)
  const parsed = median(await timed(3, () => read(large.path, large.bytes))) / 1000
  const first = await measured(samples, large)
  const second = await measured(samples, huge)
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
    section: 'import',
    what,
    value,
    unit,
    target,
    note,
  })
  const size = (sample: Sample) => `${(sample.bytes / 1e6).toFixed(0)} MB, ${(sample.rows / 1e6).toFixed(1)} M rows`
  return [
    figure('read with every check', large.rows / 1e6 / parsed, 'M rows/s', { atLeast: 1 }, size(large)),
    figure('upload', first.sent, 's', null, size(large)),
    figure('from the last byte to analyses', first.ready, 's', { atMost: 10 }, size(large)),
    figure('peak memory of the worker', first.megabytes, 'MB', { atMost: 600 }, size(large)),
    figure('upload', second.sent, 's', null, size(huge)),
    figure('from the last byte to analyses', second.ready, 's', null, size(huge)),
    figure('peak memory of the worker', second.megabytes, 'MB', { atMost: 1500 }, size(huge)),
  ]
}
