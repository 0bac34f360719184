import { isoOrNull, numberText, seriesText, textAt } from '../../query/columns.ts'
import type { DeviatingInput } from './input.ts'
import { percentOf } from './input.ts'
import type { Slot } from './periods.ts'
import type { Scan, ScannedYear } from './scan.ts'
import { type VatParams, type VatResult, type VatTest, vatTests } from './schema.ts'

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
  const found: Found[] = [
    ...scan.vouchers.map(({ year, ...own }) => ({ ...own, year: scan.yearAt(year) })),
    ...deviating.map((own) => ({ ...own, test: 'input-ratio' as const })),
    ...[...scan.restricted.values()].flatMap(({ vouchers }) =>
      vouchers.map(({ year, ...own }) => ({ ...own, year: scan.yearAt(year), baseOre: 0, dueOre: null, test: 'deduction' as const })),
    ),
    ...after.map((own) => ({ ...own, baseOre: 0, dueOre: null, test: 'after-return' as const })),
  ]
  const counts = Object.fromEntries(vatTests.map((test) => [test, found.filter((own) => own.test === test).length])) as Record<
    VatTest,
    number
  >
  const size = ({ vatOre, dueOre }: Found) => Math.abs(dueOre === null ? vatOre : vatOre - dueOre)
  const bySize = found.map((own) => ({ own, size: size(own) })).sort((a, b) => b.size - a.size || order(a.own, b.own))
  const merged = new Map<ScannedYear, Map<number, { first: Found; tests: VatTest[] }>>()
  const all: { first: Found; tests: VatTest[] }[] = []
  for (const { own } of bySize) {
    const ofYear = merged.get(own.year) ?? new Map<number, { first: Found; tests: VatTest[] }>()
    merged.set(own.year, ofYear)
    const before = ofYear.get(own.voucher)
    if (before) {
      if (own.test !== null && !before.tests.includes(own.test)) before.tests.push(own.test)
    } else if (all.length < params.limit) {
      const entry = { first: own, tests: own.test === null ? [] : [own.test] }
      ofYear.set(own.voucher, entry)
      all.push(entry)
    }
  }
  return { counts, vouchers: all.map(({ first, tests }) => listed(first, tests, slots, params)) }
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
