/** Rows of the tabs as the address names them, and back. */
import type { GeneralLedgerAccountFigure, GeneralLedgerAccountResult } from '@verifikat/analyses'
import { objectToken } from '../search/filters.ts'

export type Parts = GeneralLedgerAccountResult['parts']
export type Part<K extends keyof Parts> = NonNullable<Parts[K]>
export type CounterRow = Part<'counterAccounts'>['rows'][number]
export type FlagHit = Part<'flags'>['hits'][number]
export type OpenItem = Part<'matching'>['open'][number]
export type MatchGroup = Part<'matching'>['groups'][number]

/** The address holds 200 characters of an id. */
const MOST = 180

export function counterId({ kind, account }: Pick<CounterRow, 'kind' | 'account'>): string {
  return kind === 'account' ? account : kind
}

export function keyId(key: string): string {
  return `=${key}`.slice(0, MOST)
}

export function amountId(ore: number): string {
  return `a${ore}`
}

export function hitId({ id, line, other, values }: FlagHit): string {
  const place = line ?? other
  return `${id}/${place === null ? '' : `${place.yearFrom}:${place.row}`}/${line === null ? String(values['month'] ?? '') : ''}`.slice(
    0,
    MOST,
  )
}

export function openItemId({ kind, date, line }: OpenItem): string {
  return line === null ? `${kind}/${date ?? ''}` : `${line.yearFrom}:${line.row}`
}

export function matchId({ lines }: MatchGroup): string {
  const [first] = lines
  return first === undefined ? '' : `g${first.yearFrom}:${first.row}`
}

const columns = { debit: 'debitOre', credit: 'creditOre', net: 'netOre', count: 'count', vouchers: 'voucherCount' } as const
export type GroupColumn = keyof typeof columns

export function isGroupColumn(figure: string): figure is GroupColumn {
  return Object.hasOwn(columns, figure)
}

interface Found {
  readonly figure: GeneralLedgerAccountFigure
  readonly ore: number | null
  readonly name: string
  readonly isCount: boolean
}

interface Names {
  readonly noSeries: string
  readonly noUser: string
  readonly noObject: string
}

/** The figure that a cell of the open tab is. */
export function groupFigure(parts: Parts, row: string, figure: GroupColumn, names: Names): Found | null {
  const column = columns[figure]
  const isCount = column === 'count' || column === 'voucherCount'
  const found = (own: GeneralLedgerAccountFigure, sums: { readonly [C in typeof column]: number }, name: string): Found => ({
    figure: own,
    ore: isCount ? null : sums[column],
    name,
    isCount,
  })
  const counter = parts.counterAccounts?.rows.find((own) => own.kind === 'account' && counterId(own) === row)
  if (counter !== undefined) {
    if (column === 'debitOre' || column === 'creditOre') return null
    const name = `${counter.account} ${counter.name}`
    return { figure: { of: 'counterAccount', account: counter.account, column }, ore: isCount ? null : counter.touchingOre, name, isCount }
  }
  const series = parts.series?.rows.find(({ key }) => keyId(key) === row)
  if (series !== undefined) return found({ of: 'series', key: series.key, column }, series, series.key || names.noSeries)
  const user = parts.users?.rows.find(({ key }) => keyId(key) === row)
  if (user !== undefined) return found({ of: 'user', key: user.key, column }, user, user.key || names.noUser)
  for (const { dimension, name, rows } of parts.objects?.dimensions ?? []) {
    const own = rows.find(({ object }) => objectToken(dimension, object) === row)
    if (own !== undefined)
      return found({ of: 'object', dimension, object: own.object, column }, own, `${name} ${own.object ?? names.noObject}`)
  }
  const text = parts.texts?.rows.find(({ group }) => keyId(group) === row)
  if (text !== undefined) return found({ of: 'text', group: text.group, column }, text, text.example)
  const amount = parts.amounts?.rows.find(({ ore }) => amountId(ore) === row)
  return amount === undefined ? null : found({ of: 'amount', ore: amount.ore, column }, amount, '')
}
