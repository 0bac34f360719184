import { fuzzRequests } from '../test/harness/request-fuzzer.ts'
import type { Samples } from './data.ts'
import type { Figure } from './report.ts'
import { benchWorkbench } from './workbench.ts'

const REQUESTS = 50_000

/** Hostile requests of all procedures and addresses as owner, reader, stranger, key and nobody: see `fuzzRequests`. */
export async function requests({ folder }: Samples): Promise<readonly Figure[]> {
  await using bench = await benchWorkbench(folder)
  const begun = performance.now()
  const { statuses, slowestMs, faults } = await fuzzRequests(bench, {
    count: REQUESTS,
    seed: 1,
    onProgress: (done) => {
      if (done % 5_000 === 0) console.error(`  ${done} requests`)
    },
    onFault: (fault) => console.error(fault),
  })
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
    section: 'requests',
    what,
    value,
    unit,
    target,
    note,
  })
  const ends = [...statuses].toSorted(([a], [b]) => a - b)
  return [
    figure('hostile requests', REQUESTS / 1000, 'thousand', { atLeast: REQUESTS / 1000 }, 'all procedures and addresses'),
    figure('failed, hung, or showed what they must not', faults.length, 'requests', { atMost: 0 }),
    ...ends.map(([status, count]) => figure(`answered ${status}`, count / 1000, 'thousand', null)),
    figure('slowest', slowestMs, 'ms', { atMost: 5_000 }, 'four at a time'),
    figure('all of them', (performance.now() - begun) / 1000, 's', null),
  ]
}
