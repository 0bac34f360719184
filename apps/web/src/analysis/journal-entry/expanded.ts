/** Vouchers whose lines are shown, and where in the list of vouchers and lines each stands. */
import type { FoundVoucher } from '@verifikat/analyses'
import { parseVoucher, voucherToken } from '../drill/drill.ts'

export interface Expanded {
  /** Place among the vouchers. */
  readonly at: number
  readonly token: string
}

type Ref = Pick<FoundVoucher, 'yearFrom' | 'voucher'>

/** `12.2025-01-01:345~40.2025-01-01:360`, by place. */
export function parseExpanded(text: string | undefined): readonly Expanded[] {
  const found = (text ?? '').split('~').flatMap((part): Expanded[] => {
    const [, at, token] = /^(\d{1,9})\.(.+)$/.exec(part) ?? []
    return at === undefined || token === undefined || parseVoucher(token) === null ? [] : [{ at: Number(at), token }]
  })
  return found.sort((a, b) => a.at - b.at)
}

export function toggledExpanded(text: string | undefined, at: number, voucher: Ref): string | undefined {
  const token = voucherToken(voucher)
  const present = parseExpanded(text)
  const kept = present.filter((own) => own.token !== token)
  const next = kept.length < present.length ? kept : [...present, { at, token }].sort((a, b) => a.at - b.at)
  return next.length === 0 ? undefined : next.map((own) => `${own.at}.${own.token}`).join('~')
}

/** What a row of the list is: a voucher, or a line of the expanded voucher above it. */
export interface Place {
  readonly voucher: number
  /** Null: the voucher itself. */
  readonly line: number | null
}

/** `lines`: how many each expanded voucher has, in order. */
export function placeOf(row: number, expanded: readonly { readonly at: number; readonly lines: number }[]): Place {
  let before = 0
  for (const { at, lines } of expanded) {
    const own = at + before
    if (row <= own) break
    if (row <= own + lines) return { voucher: at, line: row - own - 1 }
    before += lines
  }
  return { voucher: row - before, line: null }
}

/** The row of a voucher: the other way round. */
export function rowOfVoucher(voucher: number, expanded: readonly { readonly at: number; readonly lines: number }[]): number {
  return voucher + expanded.reduce((sum, { at, lines }) => (at < voucher ? sum + lines : sum), 0)
}
