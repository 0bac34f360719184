import { evaluateValueSample } from '../packages/analyses/src/sampling/evaluation/value-sample.ts'
import { type FrameItem, frameOf } from '../packages/analyses/src/sampling/frame.ts'
import { METHOD_VERSION } from '../packages/analyses/src/sampling/method.ts'
import { isRefusal } from '../packages/analyses/src/sampling/refusal.ts'
import { sampleOf } from '../packages/analyses/src/sampling/selection/sample.ts'
import { splitMix64 } from '../packages/analyses/src/sampling/stream.ts'
import { MILLION, type Samples } from './data.ts'
import { type Figure, median } from './report.ts'

const SELECT = { atMost: 60 } as const
const EVALUATE = { atMost: 20 } as const

/** Hits of the sample, and how wrong the first of them are. */
const HITS = 300
const taints = [1, 0.9, 0.7, 0.5, 0.33, 0.3, 0.25, 0.2, 0.11, 0.05, 0.04, 0.02]

/** Milliseconds of processor time that a piece of work takes: other work on the machine does not count. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Samples of 300 from a million items, in processor time. The random numbers of all items follow from the seed, so that a new seed is a new million of hashes. */
export async function sampling(_samples: Samples): Promise<readonly Figure[]> {
  const figure = (what: string, value: number, target: Figure['target'], note = ''): Figure => ({
    section: 'sampling',
    what,
    value,
    unit: 'ms',
    target,
    note,
  })
  // What the loader still does in its own thread is not the evaluation’s.
  await new Promise((done) => setTimeout(done, 500))
  const hits = Array.from({ length: HITS }, (_, at) => ({ book: 100_000, audit: 100_000 * (1 - (taints[at] ?? 0)), times: 1 }))
  const examined = { hits, known: [], valueOre: 12_185_301_354, likelihood: 'poisson', confidence: 0.95, correctedOre: 0 } as const
  const evaluate = (bound: 'stringer' | 'cell') => () => evaluateValueSample({ ...examined, bound, tolerableOre: 500_000_000 })
  const first = spent(evaluate('stringer'))
  const others = (['stringer', 'cell'] as const).map((bound) =>
    figure(`evaluating ${HITS} hits, ${bound} bound`, median(Array.from({ length: 9 }, () => spent(evaluate(bound)))), EVALUATE),
  )
  const items = million()
  const frames = Array.from({ length: 3 }, () => spent(() => frameOf(items, null)))
  const frame = frameOf(items, null)
  if (isRefusal(frame)) throw new Error(frame.refused)
  const draw = (method: 'fixed-interval' | 'cell' | 'random' | 'sieve' | 'simple-random' | 'systematic') => (turn: number) =>
    sampleOf(frame, {
      methodVersion: METHOD_VERSION,
      method,
      side: 'debit',
      n: HITS,
      topStratum: null,
      keyItems: [],
      seed: `${20_260_131 + turn}`,
      start: null,
      startOre: null,
      extendBy: 0,
    })
  const drawn = (['fixed-interval', 'cell', 'random', 'systematic', 'simple-random', 'sieve'] as const).map((method) => {
    const isRanked = method === 'simple-random' || method === 'sieve'
    const value = median(Array.from({ length: 5 }, (_, turn) => spent(() => draw(method)(turn))))
    return figure(
      `selecting ${HITS} of 1 M items, ${method}`,
      value,
      SELECT,
      isRanked ? 'another seed each time: SHA-256 of every item' : '',
    )
  })
  return [
    figure(`evaluating ${HITS} hits, the first call`, first, EVALUATE),
    ...others,
    figure('frame of 1 M items: order, ids, hash', median(frames), null, 'once, when the population is frozen'),
    ...drawn,
  ]
}

/** Lines of vouchers of three lines; amounts as in the published anchor of performance. */
function million(): FrameItem[] {
  return splitMix64(42n, MILLION).map((bits, at) => {
    const u = Number((bits >> 11n) + 1n) / 2 ** 53
    const voucher = Math.floor(at / 3) + 1
    const line = (at % 3) + 1
    const ore = Math.min(Math.floor(10_000 * (u ** -0.55 - 0.999)), 1e12)
    const place = { year: '2025-01-01', series: 'A', number: `${voucher}`, occurrence: 1, line }
    return { id: `2025-01-01/A/${voucher}/1/${line}`, voucher: `A${voucher}`, ore, ...place }
  })
}
