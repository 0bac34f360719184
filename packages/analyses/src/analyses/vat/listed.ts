import { float64At, uint32At } from '../../column.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../../query/columns.ts'
import type { DeviatingInput } from './input.ts'
import { percentOf } from './input.ts'
import type { Slot } from './periods.ts'
import type { Scan, ScannedYear } from './scan-columns.ts'
import { type VatParams, type VatResult, type VatTest, vatTests } from './schema.ts'
import { LEAST_ORE } from './settled.ts'

type Listed = VatResult['vouchers'][number]

/** A voucher's name, by which its page is found. */
export function namedVoucher({ year, ledger }: Pick<ScannedYear, 'year' | 'ledger'>, voucher: number) {
  return {
    yearFrom: year.year.from,
    voucher,
    series: seriesText(ledger, voucher),
    number: numberText(ledger, voucher),
    date: isoOrNull(ledger.vouchers.day[voucher]),
  }
}

interface Found {
  readonly year: ScannedYear
  readonly voucher: number
  readonly slot: number
  readonly baseOre: number
  readonly vatOre: number
  readonly dueOre: number | null
  readonly test: VatTest | null
}

/** Vouchers that tests found, one entry a voucher, the largest deviation first; and how many each test found. */
export function listedVouchers(
  scan: Scan,
  slots: readonly Slot[],
  deviating: readonly DeviatingInput[],
  after: readonly { readonly year: ScannedYear; readonly voucher: number; readonly slot: number; readonly vatOre: number }[],
  params: VatParams,
): Pick<VatResult, 'counts' | 'vouchers'> {
  const found: Found[] = []
  const counts: Record<VatTest, number> = {
    rate: 0,
    'no-vat': 0,
    'vat-without-sales': 0,
    'input-ratio': 0,
    deduction: 0,
    'after-return': 0,
    reverse: 0,
    import: 0,
    'reverse-input': 0,
  }
  const add = (own: Found) => {
    found.push(own)
    if (own.test !== null) counts[own.test]++
  }
  for (const { year, voucher, slot, baseOre, vatOre, dueOre, test } of scan.vouchers)
    add({ year: scan.yearAt(year), voucher, slot, baseOre, vatOre, dueOre, test })
  for (const { year, voucher, slot, baseOre, vatOre, dueOre } of deviating)
    add({ year, voucher, slot, baseOre, vatOre, dueOre, test: 'input-ratio' })
  for (const { vouchers } of scan.restricted.values())
    for (const { year, voucher, slot, vatOre } of vouchers)
      add({ year: scan.yearAt(year), voucher, slot, baseOre: 0, vatOre, dueOre: null, test: 'deduction' })
  for (const own of unevenOf(scan)) add({ ...own, year: scan.yearAt(own.year) })
  for (const { year, voucher, slot, vatOre } of after) add({ year, voucher, slot, baseOre: 0, vatOre, dueOre: null, test: 'after-return' })
  const { first, rest } = largest(found, params.limit * vatTests.length)
  const merged = new Map<ScannedYear, Map<number, Entry>>()
  const all: Entry[] = []
  const take = (own: Found, mayAdd: boolean) => {
    const ofYear = merged.get(own.year) ?? new Map<number, Entry>()
    merged.set(own.year, ofYear)
    const before = ofYear.get(own.voucher)
    if (before) {
      if (own.test !== null && !before.tests.includes(own.test)) before.tests.push(own.test)
    } else if (mayAdd && all.length < params.limit) {
      const entry = { found: own, tests: own.test === null ? [] : [own.test] }
      ofYear.set(own.voucher, entry)
      all.push(entry)
    }
  }
  for (const own of first) take(own, true)
  // what is left is put in order only where the largest are of fewer vouchers than are wanted
  const isShort = all.length < params.limit
  for (const own of isShort ? rest.sort(bySize) : rest) take(own, isShort)
  return { counts, vouchers: all.map((entry) => listed(entry.found, entry.tests, slots, params)) }
}

/**
 * Vouchers that a period’s reverse charge or import is uneven by. Programs that book the VAT of a month in one voucher make every voucher uneven and the
 * period even: it is named by none, and neither is one where more vouchers than not are.
 */
function unevenOf({ uneven, reverseVouchers }: Scan): Scan['uneven'] {
  const bySlot = new Map<string, { count: number; ore: number }>()
  const keyOf = ({ slot, test }: Scan['uneven'][number]) => `${slot} ${test}`
  for (const own of uneven) {
    const sum = bySlot.get(keyOf(own)) ?? { count: 0, ore: 0 }
    sum.count++
    sum.ore += own.vatOre - own.dueOre
    bySlot.set(keyOf(own), sum)
  }
  return uneven.filter((own) => {
    const { count = 0, ore = 0 } = bySlot.get(keyOf(own)) ?? {}
    return Math.abs(ore) > LEAST_ORE && (count === 1 || count * 2 <= uint32At(reverseVouchers, own.slot))
  })
}

interface Entry {
  readonly found: Found
  readonly tests: VatTest[]
}

const sizeOf = ({ vatOre, dueOre }: Found) => Math.abs(dueOre === null ? vatOre : vatOre - dueOre)
const bySize = (a: Found, b: Found) => sizeOf(b) - sizeOf(a) || order(a, b)

/** At least so many of the largest, in their order, and the others in none. */
function largest(found: readonly Found[], count: number): { readonly first: Found[]; readonly rest: Found[] } {
  if (found.length <= count) return { first: found.toSorted(bySize), rest: [] }
  const sizes = new Float64Array(found.length)
  found.forEach((own, i) => {
    sizes[i] = sizeOf(own)
  })
  const least = float64At(sizes.slice().sort(), found.length - Math.max(1, count))
  const first: Found[] = []
  const rest: Found[] = []
  found.forEach((own, i) => {
    if (float64At(sizes, i) >= least) first.push(own)
    else rest.push(own)
  })
  return { first: first.sort(bySize), rest }
}

function order(a: Found, b: Found): number {
  return a.year.year.fromDay - b.year.year.fromDay || a.voucher - b.voucher
}

function listed(
  { year, voucher, slot, baseOre, vatOre, dueOre }: Found,
  tests: VatTest[],
  slots: readonly Slot[],
  params: VatParams,
): Listed {
  const { vouchers } = year.ledger
  const name = namedVoucher(year, voucher)
  return {
    ...name,
    text: textAt(year.year.texts, vouchers.textAt[voucher], vouchers.textLength[voucher]),
    registrationDate: isoOrNull(vouchers.registrationDay[voucher]),
    tests,
    period: slots[slot]?.label ?? '',
    supplyDate: params.supplyDates.find(({ series, number }) => series === name.series && number === name.number)?.date ?? null,
    baseOre,
    vatOre,
    bookedPercent: percentOf(vatOre, baseOre),
    duePercent: dueOre === null ? null : percentOf(dueOre, baseOre),
    deviationOre: dueOre === null ? null : vatOre - dueOre,
  }
}
