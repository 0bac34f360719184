import type { CounterPair, CounterpartResult } from './schema.ts'

type Links = CounterpartResult['flows']

/** Of the base's turnover: what a flow has to be to be shown by itself, where nobody has said. */
const SHARE = 0.01

/**
 * The flows of a chart: the largest pairs from the threshold up, and for each base account one flow to the rest, so that the flows of an account sum
 * to its pairs. Without a threshold it is 1 % of the base's debit and credit together.
 */
export function flowLinks(pairs: readonly CounterPair[], grossOre: number, asked: number | null, limit: number): Links {
  const thresholdOre = asked ?? Math.round(grossOre * SHARE)
  const ranked = pairs
    .filter(({ ore }) => ore !== 0 && Math.abs(ore) >= thresholdOre)
    .sort((s, t) => Math.abs(t.ore) - Math.abs(s.ore))
    .slice(0, limit)
  const shown = new Set(ranked)
  const rest = new Map<string, { ore: number; voucherCount: number; pairCount: number }>()
  for (const pair of pairs) {
    if (shown.has(pair)) continue
    const own = rest.get(pair.base) ?? { ore: 0, voucherCount: 0, pairCount: 0 }
    own.ore += pair.ore
    own.voucherCount += pair.voucherCount
    own.pairCount++
    rest.set(pair.base, own)
  }
  return {
    thresholdOre,
    links: [
      ...ranked.map(({ base, counter, ore, voucherCount }) => ({ base, counter, ore, voucherCount, pairCount: 1 })),
      ...[...rest].map(([base, own]) => ({ base, counter: null, ...own })),
    ],
  }
}
