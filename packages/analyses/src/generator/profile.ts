import { type FirstYear, fiscalYears, type YearSpan } from './calendar.ts'
import { companyName, orgNumber, partyNames, userNames } from './names.ts'
import type { PlantedErrors } from './planted.ts'
import type { DeclaredErrors } from './planted-declared.ts'
import { Random } from './random.ts'

export interface CompanyOptions {
  /** Same seed and options, same bytes. */
  readonly seed: number | string
  /** Vouchers per full fiscal year: exact, unless the year's fixed events alone are more. */
  readonly vouchers: number
  readonly years?: number
  /** What is wrong in the books, and how often; see `plantedKinds`. */
  readonly errors?: PlantedErrors
  /** SIE demands CP437; many real programs write UTF-8 all the same. */
  readonly encoding?: 'cp437' | 'utf-8'
  /** `#PSALDO` per account and month. */
  readonly periodBalances?: boolean
  /** Year in which the last fiscal year ends. */
  readonly endYear?: number
  /** Last month of the fiscal year, 1–12; 12 = calendar year. Drawn from the seed where absent. */
  readonly endMonth?: number
  /** `short` and `long` make a newly started company. Drawn from the seed where absent. */
  readonly firstYear?: FirstYear
  readonly name?: string
  readonly orgNumber?: string
  /** Staff with names for their pay, VAT and tax account by the law’s days, and what is declared of all that; with what is wrong in it. */
  readonly declares?: { readonly errors?: DeclaredErrors }
}

/** Everything about a generated company that does not change from voucher to voucher. */
export interface Profile {
  readonly seed: string
  readonly name: string
  readonly orgNumber: string
  readonly encoding: 'cp437' | 'utf-8'
  readonly periodBalances: boolean
  readonly spans: readonly YearSpan[]
  readonly newlyStarted: boolean
  readonly vouchersPerYear: number
  readonly errors: PlantedErrors
  readonly users: readonly string[]
  readonly customers: readonly string[]
  readonly suppliers: readonly string[]
  readonly projects: number
  /** Scale of an invoice line, öre. */
  readonly lineScale: number
  readonly expectedSalesOre: number
  readonly employees: number
  readonly monthlySalaryOre: number
  readonly monthlyRentOre: number
  /** Shares of sales lines at 25, 12 and 6 per cent; the rest is sold to other EU countries. */
  readonly vatMix: readonly [number, number, number]
  readonly monthlyVat: boolean
  readonly roundsInvoices: boolean
  readonly declares: { readonly errors?: DeclaredErrors } | null
}

const ends = [12, 12, 12, 12, 12, 12, 4, 6, 8] as const

export function profileOf(options: CompanyOptions): Profile {
  const seed = String(options.seed)
  const random = new Random(`${seed}/profile`)
  const years = options.years ?? 1
  const drawnEnd = random.pick(ends)
  const drawnFirst = random.pick<FirstYear>(['full', 'full', 'short', 'long'])
  const firstYear = options.firstYear ?? (options.vouchers > 20_000 ? 'full' : drawnFirst)
  const months = firstYear === 'short' ? random.between(4, 11) : random.between(13, 18)
  const spans = fiscalYears(years, options.endYear ?? 2025, options.endMonth ?? drawnEnd, firstYear, months, random.between(2, 20))
  const partyCount = Math.min(4000, Math.max(12, Math.round(Math.sqrt(options.vouchers) * 1.5)))
  const lineScale = 100 * random.between(120, 600)
  const expectedSalesOre = options.vouchers * 0.28 * 1.9 * lineScale * 17
  const monthlySalaryOre = 100 * random.between(31_000, 46_000)
  return {
    seed,
    name: options.name ?? companyName(random),
    orgNumber: options.orgNumber ?? orgNumber(random),
    encoding: options.encoding ?? 'cp437',
    periodBalances: options.periodBalances ?? false,
    spans,
    newlyStarted: firstYear !== 'full',
    vouchersPerYear: options.vouchers,
    errors: options.errors ?? {},
    users: userNames(random, options.vouchers < 300 ? 1 : options.vouchers < 5000 ? 3 : 6),
    customers: partyNames(random, partyCount),
    suppliers: partyNames(random, Math.ceil(partyCount / 2)),
    projects: options.vouchers < 300 ? 0 : 12,
    lineScale,
    expectedSalesOre,
    employees: Math.floor((expectedSalesOre * 0.28) / (monthlySalaryOre * 12 * 1.36)),
    monthlySalaryOre,
    monthlyRentOre: Math.round((expectedSalesOre * 0.03) / 12 / 100_00) * 100_00,
    vatMix: random.pick([
      [0.96, 0, 0],
      [0.9, 0.05, 0.03],
      [0.55, 0.35, 0.08],
      [0.6, 0.05, 0.35],
    ]),
    monthlyVat: expectedSalesOre > 40_000_000_00,
    roundsInvoices: random.chance(0.6),
    declares: options.declares ?? null,
  }
}
