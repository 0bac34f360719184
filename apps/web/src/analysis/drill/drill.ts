/** Figure → lines → voucher, as a state of the URL. Each step has its own address; Escape goes one step back. */
import type { FrameSearch } from '../search/search.ts'

export interface VoucherRef {
  readonly yearFrom: string
  readonly voucher: number
}

export type Drill =
  | { readonly step: 'closed' }
  | { readonly step: 'lines'; readonly row: string; readonly figure: string }
  | {
      readonly step: 'voucher'
      readonly row: string
      readonly figure: string
      readonly voucher: VoucherRef
      /** Place of the voucher's line in the drilled list; null where the address does not say. */
      readonly line: number | null
    }

type DrillKey = 'sel' | 'fig' | 'ver' | 'line'
export type DrillPatch = { readonly [K in DrillKey]?: FrameSearch[K] | undefined }

/** A row id that stands for the whole table (its sum row). */
export const SUM_ROW = 'sum'

export function drillOf(search: { readonly [K in DrillKey]?: FrameSearch[K] | undefined }): Drill {
  if (search.sel === undefined || search.fig === undefined) return { step: 'closed' }
  const voucher = search.ver === undefined ? null : parseVoucher(search.ver)
  const at = { row: search.sel, figure: search.fig }
  return voucher === null ? { step: 'lines', ...at } : { step: 'voucher', ...at, voucher, line: search.line ?? null }
}

export function openFigure(row: string, figure: string): DrillPatch {
  return { sel: row, fig: figure, ver: undefined, line: undefined }
}

export function openVoucher(voucher: VoucherRef, line: number | null): DrillPatch {
  return { ver: voucherToken(voucher), line: line ?? undefined }
}

/** One step back; null where there is no step to take back. The row stays selected. `isListed`: the screen's table is the list of lines. */
export function back(drill: Drill, isListed = false): DrillPatch | null {
  switch (drill.step) {
    case 'closed':
      return null
    case 'lines':
      return { fig: undefined, ver: undefined, line: undefined }
    case 'voucher':
      return isListed ? { sel: undefined, fig: undefined, ver: undefined, line: undefined } : { ver: undefined, line: undefined }
  }
}

export function voucherToken({ yearFrom, voucher }: VoucherRef): string {
  return `${yearFrom}:${voucher}`
}

export function parseVoucher(token: string): VoucherRef | null {
  const match = /^(\d{4}-\d{2}-\d{2}):(\d{1,9})$/.exec(token)
  return match?.[1] === undefined ? null : { yearFrom: match[1], voucher: Number(match[2]) }
}

export function isSameVoucher(a: VoucherRef, b: VoucherRef): boolean {
  return a.yearFrom === b.yearFrom && a.voucher === b.voucher
}

/**
 * Place of the line to go to with J (+1) or K (−1): the nearest line of another voucher in the drilled order, so that a
 * voucher with several lines on the account is one stop. Null at the ends of the list and of what is loaded.
 */
export function neighbour(at: (index: number) => VoucherRef | undefined, line: number, direction: 1 | -1): number | null {
  const here = at(line)
  if (here === undefined) return null
  for (let index = line + direction; ; index += direction) {
    const next = index < 0 ? undefined : at(index)
    if (next === undefined) return null
    if (!isSameVoucher(next, here)) return index
  }
}
