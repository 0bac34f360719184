/** Cells of the matrix as text, shade and figure of the address. */
import type { MonthlyMatrixResult, MonthlyMatrixRow } from '@verifikat/analyses'
import { formatCount, formatOneDecimal, formatOre, formatPercent, type Unit } from '../../format/money.ts'
import type { BlockCell } from './excel-block.ts'

type CellUnit = MonthlyMatrixResult['unit']

/** A zero is a dash; unknown is said in words by the caller. */
export function cellText(value: number | null, kind: CellUnit, unit: Unit, unknown: string): string {
  if (value === null) return unknown
  if (value === 0) return '–'
  if (kind === 'ore') return formatOre(value, unit)
  // a mean or median of counts may lie between two of them
  return kind === 'ratio' ? formatPercent(value) : Number.isInteger(value) ? formatCount(value) : formatOneDecimal(value)
}

/** As a number of a spreadsheet: kronor, lines, or a ratio. */
export function blockCell(value: number | null, kind: CellUnit): BlockCell {
  return kind === 'ore' ? { ore: value } : { count: value }
}

/** Beyond these many deviations a month is shaded, clearly and strongly; 3.5 is where a value counts as an outlier. */
const levels = [1.5, 3.5, 7] as const

/** −3 … 3: how far below or above its row's usual a month is. */
export function heatLevel(heat: number | null): number {
  if (heat === null) return 0
  const level = levels.filter((limit) => Math.abs(heat) >= limit).length
  return heat < 0 ? 0 - level : level
}

export const OUTSIDE = 'out'
export const TOTAL = 'total'
/** Stands in the address for lines without an object. */
const NOTHING = '\u2205'

/** `m202503` a month, `b202501x202503` months of a block. */
export function monthFigure(from: string, to = from): string {
  const first = from.replace('-', '')
  const last = to.replace('-', '')
  return first === last ? `m${first}` : `b${first}x${last}`
}

export function monthsOfFigure(figure: string): readonly [string, string] | null {
  const match = /^(?:m(\d{6})|b(\d{6})x(\d{6}))$/.exec(figure)
  const first = match?.[1] ?? match?.[2]
  const last = match?.[1] ?? match?.[3]
  return first === undefined || last === undefined ? null : [dashed(first), dashed(last)]
}

function dashed(month: string): string {
  return `${month.slice(0, 4)}-${month.slice(4)}`
}

/** One row, or the first and last of a block. */
export function rowsToken(first: string, last = first): string {
  return first === last ? idToken(first) : `${idToken(first)}~${idToken(last)}`
}

export function idToken(id: string): string {
  return id === '' ? NOTHING : id
}

/** Rows of the address among those that are shown; both ends must be there. */
export function rowsOfToken<R extends Pick<MonthlyMatrixRow, 'id'>>(rows: readonly R[], token: string): readonly R[] {
  const [first = '', last = first] = token.split('~')
  const at = (part: string) => rows.findIndex(({ id }) => idToken(id) === part)
  const [from, to] = [at(first), at(last)].sort((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [] : rows.slice(from, to + 1)
}

/**
 * Account numbers as ranges wherever neighbours of all booked accounts follow each other, so that a large block stays a short question. A range that
 * would take in an account beside the block is not made.
 */
export function asRanges(accounts: readonly string[], booked: readonly string[]): readonly string[] {
  const wanted = new Set(accounts)
  if (accounts.some((account) => !booked.includes(account))) return accounts
  const runs: string[][] = []
  let isOpen = false
  for (const account of booked) {
    if (wanted.has(account)) {
      if (isOpen) runs.at(-1)?.push(account)
      else runs.push([account])
    }
    isOpen = wanted.has(account)
  }
  return runs.flatMap((run) => {
    const first = run[0] ?? ''
    const last = run.at(-1) ?? ''
    const isPlain = run.every((account) => /^\d+$/.test(account) && account.length === first.length)
    const takesMore = booked.some((other) => !run.includes(other) && other.startsWith(last))
    return run.length < 3 || !isPlain || takesMore ? run : [`${first}-${last}`]
  })
}
