/** A comparison as a state of the address: which versions of which year, which list of it, which voucher. */
import type { trpcClient } from '../../app/trpc.ts'

export type Comparison = Awaited<ReturnType<(typeof trpcClient)['books']['compare']['query']>>
export type ComparisonPage = Comparison['page']
export type ComparisonKind = ComparisonPage['kind']
export type PairItem = Extract<ComparisonPage, { kind: 'changed' | 'renumbered' }>['items'][number]
export type VoucherItem = Extract<ComparisonPage, { kind: 'added' | 'removed' }>['items'][number]

export const comparisonKinds: readonly ComparisonKind[] = [
  'changed',
  'added',
  'removed',
  'renumbered',
  'effect',
  'accounts',
  'facts',
  'balances',
]
export const PAGE = 100

export interface Compared {
  readonly yearFrom: string
  readonly fromVersion: number
  readonly toVersion: number
}

export function comparedToken({ yearFrom, fromVersion, toVersion }: Compared): string {
  return `${yearFrom}.${fromVersion}.${toVersion}`
}

export function parseCompared(token: string): Compared | null {
  const match = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,5})\.([1-9]\d{0,5})$/.exec(token)
  return match?.[1] === undefined ? null : { yearFrom: match[1], fromVersion: Number(match[2]), toVersion: Number(match[3]) }
}

/** Indices of a voucher in the two versions; null in the one that does not have it. */
export interface Pair {
  readonly before: number | null
  readonly after: number | null
}

export function pairToken({ before, after }: Pair): string {
  return `${before ?? ''}_${after ?? ''}`
}

export function parsePair(token: string): Pair | null {
  const match = /^(\d{0,9})_(\d{0,9})$/.exec(token)
  if (!match || token === '_') return null
  const index = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))
  return { before: index(match[1]), after: index(match[2]) }
}

/** The list that was asked for; without a wish, the first that has something in it. */
export function shownKind(asked: ComparisonKind | undefined, counts: Comparison['counts'] | undefined): ComparisonKind {
  return asked ?? comparisonKinds.find((kind) => (counts?.[kind] ?? 0) > 0) ?? 'changed'
}
