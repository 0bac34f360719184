import type { JournalLibrary, ScoredVoucher, VoucherRef } from '@verifikat/analyses'

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

function keyOf({ yearFrom, voucher }: Pick<VoucherRef, 'yearFrom' | 'voucher'>): string {
  return `${yearFrom}:${voucher}`
}
