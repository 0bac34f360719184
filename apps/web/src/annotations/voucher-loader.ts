/** Rows in sight ask for their voucher one by one; what is asked for within a moment is fetched together. */
import type { VoucherAnnotations } from '@verifikat/analyses'
import { trpcClient } from '../app/trpc.ts'

interface Wanted {
  readonly yearFrom: string
  readonly voucher: number
  readonly resolve: (found: VoucherAnnotations | null) => void
  readonly reject: (error: unknown) => void
}

const MOST = 500
const GATHER_MS = 12
const waiting = new Map<string, Wanted[]>()

export function loadVoucher(
  companyId: string,
  { yearFrom, voucher }: Pick<Wanted, 'yearFrom' | 'voucher'>,
): Promise<VoucherAnnotations | null> {
  return new Promise((resolve, reject) => {
    const own = waiting.get(companyId)
    const wanted = { yearFrom, voucher, resolve, reject }
    if (own) {
      own.push(wanted)
      return
    }
    waiting.set(companyId, [wanted])
    setTimeout(() => {
      const all = waiting.get(companyId) ?? []
      waiting.delete(companyId)
      for (let from = 0; from < all.length; from += MOST) void fetchTogether(companyId, all.slice(from, from + MOST))
    }, GATHER_MS)
  })
}

async function fetchTogether(companyId: string, wanted: readonly Wanted[]): Promise<void> {
  try {
    const vouchers = wanted.map(({ yearFrom, voucher }) => ({ yearFrom, voucher }))
    const found = await trpcClient.annotations.forVouchers.query({ companyId, vouchers })
    const byPlace = new Map(found.map((own) => [`${own.yearFrom}:${own.voucher}`, own]))
    for (const { yearFrom, voucher, resolve } of wanted) resolve(byPlace.get(`${yearFrom}:${voucher}`) ?? null)
  } catch (error) {
    for (const { reject } of wanted) reject(error)
  }
}
