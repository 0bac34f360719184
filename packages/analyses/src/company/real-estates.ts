import * as z from 'zod'
import { accountPattern, isoDate } from '../query/query.ts'
import { quantity } from './company-inputs.ts'

/** What an area is used for. Those granted with tenant-ownership (bostadsrätt) come first. */
export const areaKinds = ['granted-homes', 'granted-premises', 'rented-homes', 'let-premises', 'garage', 'other'] as const
export type AreaKind = (typeof areaKinds)[number]
export const holdings = ['freehold', 'site-leasehold'] as const
/** How the statutes say what is set aside for maintenance each year. */
export const reserveRules = ['per-m2', 'assessed-share', 'fixed', 'plan'] as const
export type ReserveRule = (typeof reserveRules)[number]

/** Key figures of an association, as its annual report prints them. */
export const condominiumFigureIds = [
  ...([
    'equity-ratio',
    'fee',
    'fee-homes',
    'fee-premises',
    'debt',
    'debt-granted',
    'saving',
    'sensitivity',
    'energy',
    'fee-share',
  ] as const),
] as const
export type CondominiumFigureId = (typeof condominiumFigureIds)[number]

const MOST_ROWS = 20_000

const name = z.string().trim().min(1).max(100)
const nameOrNone = z.string().trim().max(100).default('')
const day = isoDate.nullable().default(null)
/** Öre are counted exactly up to here; JSON may say more. */
const exact = z.int({
  error: ({ code }) => (code === 'too_big' || code === 'too_small' ? 'an amount is at most 90 071 992 547 409,91 kr' : undefined),
})
const money = exact.min(0).meta({ unit: 'öre', example: 125_000 })
const moneyOrNone = money.nullable().default(null)
const year = z.int().min(1900).max(2200).meta({ unit: 'year', example: 2025 })
const percent = z.number().min(-5).max(100)
const ordered: [
  (value: { readonly from: string | null; readonly to: string | null }) => boolean,
  { readonly path: string[]; readonly message: string },
] = [({ from, to }) => from === null || to === null || from <= to, { path: ['to'], message: 'to must not be before from' }]

const propertySchema = z.strictObject({
  /** Designation of the property (fastighetsbeteckning). */
  id: name,
  holding: z.enum(holdings).nullable().default(null),
  acquiredOn: day,
  /** Acquisition value, and what of it is land. */
  acquisitionOre: moneyOrNone,
  landOre: moneyOrNone,
  /** The year from which a new building counts (värdeår). */
  valueYear: year.nullable().default(null),
  insuredOre: moneyOrNone,
  insuredTo: day,
  energyClass: z
    .string()
    .regex(/^[A-Ga-g]$/)
    .transform((letter) => letter.toUpperCase())
    .nullable()
    .default(null),
})

const areaSchema = z
  .strictObject({
    kind: z.enum(areaKinds),
    m2: quantity(1e9),
    /** Flats, premises or places. */
    units: z.int().min(0).max(1_000_000).nullable().default(null),
    from: isoDate,
    to: day,
    /** An area without fee or rent is no part of the total. */
    countsInTotal: z.boolean().default(true),
    property: nameOrNone,
  })
  .refine(...ordered)

const apartmentSchema = z
  .strictObject({
    id: name,
    m2: quantity(1e6).nullable().default(null),
    /** Share number (andelstal), on whatever scale: what counts is its part of the sum. */
    share: z.number().min(0).max(1e9).nullable().default(null),
    /** Fee per month where it is not the share of the yearly fee. */
    feeOre: moneyOrNone,
    contributionOre: moneyOrNone,
    grantFeeOre: moneyOrNone,
    from: day,
    to: day,
  })
  .refine(...ordered)

const assessedSchema = z.strictObject({
  property: name,
  /** The first calendar year that the values hold for. */
  year,
  homesBuildingOre: money.default(0),
  homesLandOre: money.default(0),
  premisesBuildingOre: money.default(0),
  premisesLandOre: money.default(0),
})

const componentSchema = z.strictObject({
  id: name,
  property: nameOrNone,
  /** Account that the acquisition value stands on; none: not said. */
  account: accountPattern.nullable().default(null),
  acquiredOn: isoDate,
  acquisitionOre: money,
  /** Null: it is not depreciated, as land is not. */
  lifeYears: z.number().min(0.5).max(500).nullable().default(null),
  /** What was written off before the register begins, and the last day of that; the rest is written off over the life that is left. */
  depreciatedOre: money.default(0),
  depreciatedTo: day,
  scrappedOn: day,
})

const loanSchema = z.strictObject({
  id: name,
  lender: nameOrNone,
  /** The day that the row tells of, as the lender's statement has it; null: it holds whichever day is asked about. */
  on: day,
  amountOre: money,
  ratePercent: percent.nullable().default(null),
  /** The rate follows the market from day to day. */
  floating: z.boolean().default(false),
  /** When the rate is set anew (villkorsändringsdag), and when the agreement ends (slutförfallodag). */
  resetOn: day,
  maturesOn: day,
  /** The last day that interest is paid for. */
  interestPaidTo: day,
  collateralOre: moneyOrNone,
})

const amortisationSchema = z.strictObject({ loan: name, on: isoDate, ore: money })

const maintenanceSchema = z.strictObject({ year, component: name, ore: money })

const planSchema = z.strictObject({ updatedOn: isoDate, years: z.int().min(1).max(100) })

const feeSchema = z.strictObject({ from: isoDate, to: day, yearlyOre: money }).refine(...ordered)

const statuteSchema = z
  .strictObject({
    from: day,
    to: day,
    kind: z.enum(reserveRules),
    /** Of `per-m2` for each square metre, of `fixed` for the year. */
    ore: moneyOrNone,
    /** Of `assessed-share`. */
    percent: z.number().min(0).max(100).nullable().default(null),
  })
  .refine(...ordered)
  .superRefine(({ kind, ore, percent: share }, ctx) => {
    if ((kind === 'per-m2' || kind === 'fixed') && ore === null)
      ctx.addIssue({ code: 'custom', path: ['ore'], message: `a rule ${kind} needs an amount` })
    if (kind === 'assessed-share' && share === null)
      ctx.addIssue({ code: 'custom', path: ['percent'], message: 'a share of the assessed value needs a percentage' })
  })

/** What a meeting decided of the reserve; it is booked in the fiscal year that the day lies in. */
const meetingSchema = z.strictObject({ on: isoDate, allocationOre: money.default(0), useOre: money.default(0) })

/** A key figure as an annual report printed it, with what it was made of where that was printed too. */
const printedSchema = z.strictObject({
  figure: z.enum(condominiumFigureIds),
  /** The calendar year that its fiscal year ends in. */
  year,
  /** Kronor per m², or per cent. */
  value: z.number().min(-1e9).max(1e9),
  aboveOre: exact.nullable().default(null),
  /** Square metres, or kronor. */
  below: z.number().min(0).max(1e12).nullable().default(null),
})

const list = <T extends z.ZodType>(row: T) => z.array(row).max(MOST_ROWS).default([])

const partsSchema = z.strictObject({
  properties: list(propertySchema),
  areas: list(areaSchema),
  apartments: list(apartmentSchema),
  assessedValues: list(assessedSchema),
  components: list(componentSchema),
  loans: list(loanSchema),
  amortisation: list(amortisationSchema),
  maintenance: list(maintenanceSchema),
  maintenancePlans: list(planSchema),
  fees: list(feeSchema),
  statutes: list(statuteSchema),
  meetings: list(meetingSchema),
  printed: list(printedSchema),
})

/**
 * Properties of an association with what belongs to them: areas, flats, assessed values, components, loans, the maintenance plan, fees, and what statutes
 * and meetings say of the reserve. A part that nobody has filled in is empty, which is unknown and never zero.
 */
export const realEstatesSchema = partsSchema.superRefine((register, ctx) => {
  for (const [part, keyOf] of Object.entries(identities)) {
    const seen = new Set<string>()
    // the keys of `identities` are parts
    for (const [i, row] of register[part as RealEstatePart].entries()) {
      const key = keyOf(row as never)
      if (seen.has(key)) ctx.addIssue({ code: 'custom', path: [part, i], message: `${key} is there twice: it would count twice` })
      seen.add(key)
    }
  }
})

export type RealEstates = Readonly<z.output<typeof realEstatesSchema>>
export type RealEstatePart = keyof z.output<typeof partsSchema>
export type Area = Readonly<z.output<typeof areaSchema>>
export type Apartment = Readonly<z.output<typeof apartmentSchema>>
export type AssessedValue = Readonly<z.output<typeof assessedSchema>>
export type Component = Readonly<z.output<typeof componentSchema>>
export type PrintedFigure = Readonly<z.output<typeof printedSchema>>
export type LoanRow = Readonly<z.output<typeof loanSchema>>

const identities: { readonly [P in RealEstatePart]?: (row: z.output<typeof partsSchema>[P][number]) => string } = {
  properties: ({ id }) => id,
  areas: ({ kind, property, from, m2, units }) => [kind, property, from, m2, units ?? ''].join(' '),
  apartments: ({ id, from }) => [id, from ?? ''].join(' ').trim(),
  assessedValues: ({ property, year: of }) => `${property} ${of}`,
  components: ({ id, property, acquiredOn }) => [id, property, acquiredOn].join(' '),
  loans: ({ id, on }) => [id, on ?? ''].join(' ').trim(),
  amortisation: ({ loan, on }) => `${loan} ${on}`,
  maintenancePlans: ({ updatedOn }) => updatedOn,
  fees: ({ from }) => from,
  meetings: ({ on }) => on,
  printed: ({ figure, year: of }) => `${figure} ${of}`,
}

export const noRealEstates: RealEstates = realEstatesSchema.parse({})

/** The parts of a register, in the order in which they are shown. */
export const realEstateParts: readonly RealEstatePart[] = partsSchema.keyof().options
