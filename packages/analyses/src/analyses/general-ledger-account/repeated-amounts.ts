import { float64At, int32At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { NumberPlaces } from '../../matching/number-places.ts'
import { firstGroups, Groups, type YearLines } from './groups.ts'
import { lineGroups } from './line-groups.ts'
import type { AccountParts } from './parts-schema.ts'

/** Amounts that occur more than once, and what the others come to. */
export function amountsPart(lines: readonly YearLines[], limit: number | null): NonNullable<AccountParts['amounts']> {
  const groups = new Groups<number>()
  const amounts = new NumberPlaces(lines.reduce((sum, { rows }) => sum + rows.length, 0))
  const placeOf: Uint32Array[] = []
  for (const { year, rows } of lines) {
    const { voucher, ore } = year.ledger.rows
    const { day } = year.ledger.vouchers
    const places = new Uint32Array(rows.length)
    for (let i = 0; i < rows.length; i++) {
      const r = uint32At(rows, i)
      const v = uint32At(voucher, r)
      const amount = float64At(ore, r) + 0
      const at = amounts.at(amount)
      if (at === groups.keys.length) groups.at(amount)
      places[i] = at
      groups.add(at, amount, v, day[v] ?? NO_DAY)
    }
    placeOf.push(places)
    groups.nextYear()
  }
  const oreOf = (at: number) => groups.keys[at] ?? 0
  const { first, leftOut } = firstGroups(
    groups,
    groups.placesOf(2),
    limit,
    (at) => groups.countOf(at),
    (a, b) => groups.grossOf(b) - groups.grossOf(a) || oreOf(b) - oreOf(a),
  )
  const { days, texts } = variety(lines, placeOf, first, groups.keys.length)
  return {
    rows: first.map((at, rank) => {
      const ore = oreOf(at)
      const sums = groups.sums(at)
      const oppositeCount = ore === 0 ? 0 : Math.min(sums.count, groups.countOf(amounts.find(0 - ore)))
      return { ore, days: days[rank]?.size ?? 1, texts: texts[rank]?.size ?? 1, oppositeCount, ...sums }
    }),
    leftOut,
    single: singles(groups),
  }
}

function singles(groups: Groups<number>): NonNullable<AccountParts['amounts']>['single'] {
  const single = { debitOre: 0, creditOre: 0, netOre: 0, count: 0 }
  for (let at = 0; at < groups.keys.length; at++) if (groups.countOf(at) === 1) groups.addTo(single, at)
  single.netOre = single.debitOre - single.creditOre
  return single
}

/** Days and groups of texts of the amounts that are listed. */
function variety(lines: readonly YearLines[], placeOf: readonly Uint32Array[], first: readonly number[], amounts: number) {
  const rankOf = new Int32Array(amounts).fill(-1)
  first.forEach((at, rank) => {
    rankOf[at] = rank
  })
  // Only the listed amounts' lines need their texts.
  const chosen: Int32Array[] = []
  const listed = lines.map(({ year, rows }, y) => {
    const own = placeOf[y] ?? new Uint32Array(0)
    const kept = rows.filter((_, i) => (rankOf[uint32At(own, i)] ?? -1) >= 0)
    chosen.push(
      Int32Array.from(
        own.filter((at) => (rankOf[at] ?? -1) >= 0),
        (at) => int32At(rankOf, at),
      ),
    )
    return { year, rows: kept }
  })
  const { of } = lineGroups(listed)
  const days = first.map(() => new Set<number>())
  const texts = first.map(() => new Set<number>())
  listed.forEach(({ year, rows }, y) => {
    const { voucher } = year.ledger.rows
    const { day } = year.ledger.vouchers
    for (let i = 0; i < rows.length; i++) {
      const rank = chosen[y]?.[i] ?? 0
      days[rank]?.add(day[uint32At(voucher, uint32At(rows, i))] ?? NO_DAY)
      texts[rank]?.add(of[y]?.[i] ?? 0)
    }
  })
  return { days, texts }
}
