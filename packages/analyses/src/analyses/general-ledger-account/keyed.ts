import { float64At, indexAt, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { byText, Groups, gross, type YearLines } from './groups.ts'
import type { AccountParts } from './parts-schema.ts'

type KeyedPart = NonNullable<AccountParts['series']>

/** Lines by voucher series. */
export function seriesPart(lines: readonly YearLines[]): KeyedPart {
  return keyedPart(lines, ({ ledger }) => {
    const { series } = ledger.vouchers
    return { names: ledger.series, of: (_, voucher) => indexAt(series, voucher) }
  })
}

/** Lines by sign: the row's, or its voucher's where the row has none. */
export function usersPart(lines: readonly YearLines[]): KeyedPart {
  return keyedPart(lines, ({ ledger }) => {
    const own = ledger.rows.user
    const { user } = ledger.vouchers
    return { names: ledger.users, of: (row, voucher) => (own === null ? 0 : uint32At(own, row)) || indexAt(user, voucher) }
  })
}

interface Keys {
  readonly names: readonly string[]
  readonly of: (row: number, voucher: number) => number
}

function keyedPart(lines: readonly YearLines[], keysOf: (year: YearLines['year']) => Keys): KeyedPart {
  const groups = new Groups<string>()
  for (const { year, rows } of lines) {
    const { voucher, ore } = year.ledger.rows
    const { day } = year.ledger.vouchers
    const { names, of } = keysOf(year)
    const places = new Map<number, number>()
    for (const r of rows) {
      const v = uint32At(voucher, r)
      const key = of(r, v)
      let at = places.get(key)
      if (at === undefined) {
        at = groups.at(names[key] ?? '')
        places.set(key, at)
      }
      groups.add(at, float64At(ore, r), v, day[v] ?? NO_DAY)
    }
    groups.nextYear()
  }
  const rows = groups.keys.map((key, at) => ({ key, ...groups.sums(at) }))
  return { rows: rows.sort((a, b) => gross(b) - gross(a) || byText(a.key, b.key)) }
}

/** Lines by object, for each dimension that the books name an object of. */
export function objectsPart(lines: readonly YearLines[]): NonNullable<AccountParts['objects']> {
  const names = new Map<string, string>()
  const objectNames = new Map<string, string>()
  const key = (dimension: string, object: string) => `${dimension}\n${object}`
  for (const { year } of lines) {
    for (const { dimension, name } of year.ledger.dimensions) names.set(dimension, name)
    for (const { dimension, object, name } of year.ledger.objects) {
      if (!names.has(dimension)) names.set(dimension, '')
      if (name !== '') objectNames.set(key(dimension, object), name)
    }
  }
  const dimensions = [...names].sort(([a], [b]) => a.length - b.length || byText(a, b))
  return {
    dimensions: dimensions.flatMap(([dimension, name]) => {
      const { groups, doubledOre } = groupsOfDimension(lines, dimension)
      if (groups.keys.every((object) => object === null)) return []
      const rows = groups.keys.map((object, at) => ({
        object,
        name: object === null ? '' : (objectNames.get(key(dimension, object)) ?? ''),
        ...groups.sums(at),
      }))
      return [
        {
          dimension,
          name,
          doubledOre,
          rows: rows.sort((a, b) => gross(b) - gross(a) || byText(a.object ?? '', b.object ?? '') || (a.object === null ? -1 : 1)),
        },
      ]
    }),
  }
}

function groupsOfDimension(
  lines: readonly YearLines[],
  dimension: string,
): { readonly groups: Groups<string | null>; readonly doubledOre: number } {
  const groups = new Groups<string | null>()
  let doubledOre = 0
  for (const { year, rows } of lines) {
    const { objectSetStart, objectSetMembers, objects } = year.ledger
    const { voucher, ore, objectSet } = year.ledger.rows
    const { day } = year.ledger.vouchers
    const places = new Map<number, readonly number[]>()
    for (const r of rows) {
      const set = indexAt(objectSet, r)
      let at = places.get(set)
      if (!at) {
        const members = Array.from(objectSetMembers.subarray(uint32At(objectSetStart, set), uint32At(objectSetStart, set + 1)))
        const named = new Set(members.flatMap((m) => (objects[m]?.dimension === dimension ? [objects[m].object] : [])))
        at = named.size === 0 ? [groups.at(null)] : [...named].map((object) => groups.at(object))
        places.set(set, at)
      }
      const v = uint32At(voucher, r)
      const amount = float64At(ore, r)
      for (const place of at) groups.add(place, amount, v, day[v] ?? NO_DAY)
      doubledOre += amount * (at.length - 1)
    }
    groups.nextYear()
  }
  return { groups, doubledOre: doubledOre + 0 }
}
