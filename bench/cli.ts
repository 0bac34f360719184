import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MILLION, type Samples } from './data.ts'
import { type Figure, median } from './report.ts'

const bin = fileURLToPath(new URL('../packages/analyses/bin/verifikat.js', import.meta.url))
const peak = new URL('./peak.mjs', import.meta.url).href

/** A run of the command line: its time, its processor time and the most memory that it held. */
export async function run(
  args: readonly string[],
): Promise<{ readonly seconds: number; readonly processor: number; readonly megabytes: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', peak, bin, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - start) / 1000
  if (code !== 0) throw new Error(`verifikat ended with ${code}: ${said}`)
  const [kilobytes = Number.NaN, microseconds = Number.NaN] = (said.split('\n').at(-1) ?? '').split(' ').map(Number)
  return { seconds, processor: microseconds / 1e6, megabytes: (kilobytes * 1024) / 1e6 }
}

/** The whole process, from the shell to the printed trial balance. */
export async function cli(samples: Samples): Promise<readonly Figure[]> {
  const sample = samples.of(MILLION)
  const runs: Awaited<ReturnType<typeof run>>[] = []
  for (let turn = 0; turn < 5; turn++) runs.push(await run(['run', 'trial-balance', sample.path]))
  const seconds = median(runs.map((one) => one.seconds))
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
    section: 'cli',
    what,
    value,
    unit,
    target,
    note,
  })
  return [
    figure('trial balance of 1 M vouchers, whole process', seconds, 's', { atMost: 89 / 50 }, 'hledger 89–132 s, 50 times faster'),
    figure('', seconds, 's', { atMost: 12.5 / 10 }, 'ledger 12.5–14.8 s, 10 times faster'),
    figure('', seconds, 's', { atMost: 0.85 }, 'DuckDB scanning CSV 0.58–0.85 s'),
    figure('its processor time', median(runs.map((one) => one.processor)), 's', null, 'all threads; tells on a busy machine'),
    figure('peak memory', Math.max(...runs.map((one) => one.megabytes)), 'MB', { atMost: sample.bytes / 1e6 }, 'the file’s size'),
    figure(
      '--version',
      median([(await run(['--version'])).seconds, (await run(['--version'])).seconds, (await run(['--version'])).seconds]) * 1000,
      'ms',
      null,
    ),
  ]
}
