/** The flags of both reviews together, worst first. */
import { type Flag, severities } from '@verifikat/analyses'

export interface TopFlag {
  readonly of: 'balance' | 'result'
  readonly flag: Flag
  /** Natural sign of its row. */
  readonly ore: number | null
}

type Review = { readonly flags: readonly Flag[] }

/** By severity, then the larger amount, then by review and row, so that the order does not hang on how the flags came. */
export function topFlags(balance: Review | null, result: Review | null): readonly TopFlag[] {
  const all = [
    ...(balance?.flags.map((flag) => ({ of: 'balance' as const, flag, ore: flag.amountOre })) ?? []),
    ...(result?.flags.map((flag) => ({ of: 'result' as const, flag, ore: flag.amountOre })) ?? []),
  ]
  return all.sort(
    (a, b) =>
      severities.indexOf(a.flag.severity) - severities.indexOf(b.flag.severity) ||
      Math.abs(b.ore ?? 0) - Math.abs(a.ore ?? 0) ||
      compare(a.of, b.of) ||
      compare(a.flag.row ?? '', b.flag.row ?? '') ||
      compare(a.flag.id, b.flag.id) ||
      compare(a.flag.month ?? '', b.flag.month ?? ''),
  )
}

/** The figure of the review that a flag is about: its month, or the value. */
export function flagTarget({ row, month }: Flag): { readonly sel?: string; readonly fig?: string } {
  if (row === null) return {}
  return { sel: row, fig: month === null ? 'v0' : `m${month.replace('-', '')}` }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
