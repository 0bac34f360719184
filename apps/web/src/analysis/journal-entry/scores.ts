import type { JournalLibrary, ScoredVoucher } from '@verifikat/analyses'

type Score = JournalLibrary['score']

export interface Scores {
  /** Null: not among the highest, so that no more is known than `most`. */
  readonly of: (voucher: { readonly yearFrom: string; readonly voucher: number | null }) => ScoredVoucher | null
  /** The most that a voucher can have that is not among the highest. */
  readonly most: number
}

/** The result names the highest scores; every other voucher has at most the next one down, 0 where all scores are named. */
export function scoresOf({ highest, distribution }: Score): Scores {
  const byVoucher = new Map(highest.map((own) => [keyOf(own.voucher), own]))
  let named = highest.length
  let most = 0
  for (const { score, vouchers } of distribution) {
    if (named < vouchers) {
      most = score
      break
    }
    named -= vouchers
  }
  return { of: (voucher) => byVoucher.get(keyOf(voucher)) ?? null, most }
}

/** The vouchers that a result does not name though they may have a score, by fiscal year. */
export function unnamed(
  scores: Scores,
  vouchers: readonly { readonly yearFrom: string; readonly voucher: number }[],
): readonly { readonly yearFrom: string; readonly vouchers: number[] }[] {
  if (scores.most === 0) return []
  const byYear = new Map<string, number[]>()
  for (const voucher of vouchers) {
    if (scores.of(voucher) !== null) continue
    const own = byYear.get(voucher.yearFrom)
    if (own) own.push(voucher.voucher)
    else byYear.set(voucher.yearFrom, [voucher.voucher])
  }
  return [...byYear].map(([yearFrom, own]) => ({ yearFrom, vouchers: own }))
}

/** With the scores that were asked for besides. */
export function withScores(scores: Scores, more: readonly ScoredVoucher[]): Scores {
  if (more.length === 0) return scores
  const known = new Map(more.map((own) => [keyOf(own.voucher), own]))
  return { ...scores, of: (voucher) => scores.of(voucher) ?? known.get(keyOf(voucher)) ?? null }
}

function keyOf({ yearFrom, voucher }: { readonly yearFrom: string; readonly voucher: number | null }): string {
  return `${yearFrom}:${voucher}`
}
