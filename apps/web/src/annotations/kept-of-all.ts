import type { Annotated, KeptLines } from '@verifikat/analyses'
import { keptOf } from './kept-of.ts'

interface Year {
  readonly from: string
  readonly to: string
}
type Spoken = Pick<Annotated, 'subject' | 'state'>
type Vouchers = readonly Extract<KeptLines, { on: 'vouchers' }>['vouchers'][number][]

/** So many vouchers has a paper at most. */
const MOST = 2_000

/** What of the books stands behind all that was said, in as few papers as hold it: its vouchers, each once, and the lines of accounts by their period. */
export function keptOfAll(spoken: readonly Spoken[], years: readonly Year[]) {
  const own = spoken.filter(({ state }) => state !== 'gone').map(({ subject }) => subject)
  return [
    ...ofVouchers(own.flatMap(({ yearFrom, series, number }) => (number === null ? [] : [{ yearFrom, series: series ?? '', number }]))),
    ...once(
      own
        .filter(({ number }) => number === null)
        .flatMap(({ yearFrom, accounts: [account, counterAccount], period }) => {
          if (account === undefined) return []
          const place = { yearFrom, account, period: period ?? null }
          const kept = keptOf(
            {
              on: 'flag',
              code: '',
              place: counterAccount === undefined ? { at: 'account', ...place } : { at: 'pair', ...place, counterAccount },
            },
            years,
          )
          return kept === null ? [] : [kept]
        }),
    ),
  ]
}

/** In papers of as many as one has. */
export function ofVouchers(vouchers: Vouchers): Extract<KeptLines, { on: 'vouchers' }>[] {
  const named = once(vouchers.map(({ yearFrom, series, number }) => ({ yearFrom, series, number })))
  return Array.from({ length: Math.ceil(named.length / MOST) }, (_, at) => ({
    on: 'vouchers',
    vouchers: named.slice(at * MOST, (at + 1) * MOST),
  }))
}

function once<T>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
