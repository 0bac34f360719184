import * as z from 'zod'
import { declaredDocumentSchema } from '../../company/declarations.ts'
import { findingSchema } from '../../finding.ts'
import { accountPattern, isoDate, limitOre, ore } from '../../query/query.ts'
import { vatBoxes } from '../../reference/vat-boxes.ts'
import { inOrder, periodSchema } from '../period-schema.ts'
import { planChoice, planYearSchema } from '../plan-choice.ts'

const vatBox = z.enum(vatBoxes)
/** `YYYYMM`: the last month of a period, as the return names it. */
const returnPeriod = z.string().regex(/^\d{4}(?:0[1-9]|1[0-2])$/)
const kronor = z.int().meta({ unit: 'SEK' })
const percent = z.number().meta({ unit: '%' })

export const vatIntervals = ['month', 'quarter', 'year'] as const
export type VatInterval = (typeof vatIntervals)[number]

/** What a voucher was found for. */
export const vatTests = [
  ...(['rate', 'no-vat', 'vat-without-sales', 'input-ratio', 'deduction', 'after-return'] as const),
  ...(['reverse', 'import', 'reverse-input'] as const),
] as const
export type VatTest = (typeof vatTests)[number]

export const vatParams = z
  .strictObject({
    /** Null: the newest fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    interval: z
      .enum(vatIntervals)
      .nullable()
      .default(null)
      .meta({
        label: ['Period of the returns', 'Redovisningsperiod'],
        means: ['Without a choice: as the returns and the settlements are.', 'Utan val: som deklarationerna och momsredovisningen är.'],
        options: { month: ['Month', 'Månad'], quarter: ['Quarter', 'Kvartal'], year: ['Year', 'År'] },
      }),
    vatMethod: z
      .enum(['invoice', 'cash'])
      .default('invoice')
      .meta({
        label: ['Method', 'Metod'],
        means: ['When VAT is accounted for: as invoiced, or as paid.', 'När momsen redovisas: när den fakturerats eller betalats.'],
        options: { invoice: ['Invoice method', 'Faktureringsmetoden'], cash: ['Cash method', 'Bokslutsmetoden'] },
      }),
    planYear: planChoice,
    thresholdKr: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(5)
      .meta({
        unit: 'SEK',
        label: ['Threshold, SEK', 'Gräns, kr'],
        means: [
          'Differences from the return up to it are shown but not pointed out.',
          'Skillnader mot deklarationen upp till den visas men påpekas inte.',
        ],
      }),
    tolerancePp: z
      .number()
      .min(0)
      .max(100)
      .default(0.5)
      .meta({
        unit: 'percentage points',
        label: ['Rate may differ by, percentage points', 'Satsen får avvika med, procentenheter'],
      }),
    toleranceOre: limitOre.default(50).meta({
      label: ['VAT of a voucher may differ by', 'Momsen i ett verifikat får avvika med'],
    }),
    /** Boxes of accounts for this run, before what their functions and numbers say; `goods` decides the rate by the day of supply. */
    boxAccounts: z
      .array(z.strictObject({ pattern: accountPattern, box: vatBox, goods: z.enum(['food', 'restaurant']).nullable().default(null) }))
      .max(1000)
      .default([]),
    /** Days of supply of vouchers, where not the voucher's own. */
    supplyDates: z
      .array(z.strictObject({ series: z.string(), number: z.string(), date: isoDate }))
      .max(10_000)
      .default([]),
    /** Days on which returns reached the agency, by the last month of their period, where the declarations do not say. */
    filedOn: z.record(returnPeriod, isoDate).default({}),
    /** Day that lateness is judged on; null: when the newest file was made. */
    asOf: isoDate
      .nullable()
      .default(null)
      .meta({
        label: ['Late as of', 'Försenat per'],
        means: ['Without a day: when the newest file was made.', 'Utan dag: när den nyaste filen gjordes.'],
      }),
    isLarge: z
      .boolean()
      .default(false)
      .meta({
        label: ['VAT base above 40 million', 'Beskattningsunderlag över 40 miljoner'],
        means: ['Decides the day that returns are due', 'Avgör när deklarationerna ska lämnas'],
      }),
    hasEuTrade: z
      .boolean()
      .default(false)
      .meta({
        label: ['Trade within the EU', 'EU-handel'],
        means: ['Decides the day that returns of a year are due', 'Avgör när årsdeklarationen ska lämnas'],
      }),
    isDigital: z
      .boolean()
      .default(true)
      .meta({
        label: ['Returns are sent electronically', 'Deklarationerna lämnas elektroniskt'],
        means: ['Decides the day that returns of a year are due', 'Avgör när årsdeklarationen ska lämnas'],
      }),
    vouchers: z
      .enum(['found', 'sales'])
      .default('found')
      .meta({
        label: ['Vouchers listed', 'Listade verifikat'],
        options: { found: ['What a test found', 'Det en kontroll hittat'], sales: ['All with sales', 'Alla med försäljning'] },
      }),
    limit: z
      .int()
      .min(0)
      .max(10_000)
      .default(500)
      .meta({
        label: ['Vouchers listed, at most', 'Listade verifikat, högst'],
      }),
  })
  .refine(...inOrder)

const returnStates = ['filed', 'typed', 'missing', 'not-due'] as const

const voucherName = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  series: z.string(),
  number: z.string(),
  date: isoDate.nullable(),
})

const settlementSchema = voucherName.extend({
  /** Credit on 2650/1650: owed. */
  settledOre: ore,
  /** Credit on the account of rounding. */
  residualOre: ore,
  /** The first later voucher that takes the same amount off 2650/1650; null: none of those that are loaded. */
  paid: voucherName.nullable(),
})

const vatPeriodSchema = z.object({
  /** `2026-03`, `2026-Q1`, `2026`. */
  label: z.string(),
  from: isoDate,
  to: isoDate,
  returnPeriod,
  status: z.enum(['complete', 'partial', 'none']),
  /** Null where no rule is known. */
  due: z.object({ date: isoDate, ruleDate: isoDate, basis: z.string() }).nullable(),
  returned: z.enum(returnStates),
  source: declaredDocumentSchema.shape.source,
  filedOn: isoDate.nullable(),
  /** Days after the due date; null where the day of filing is not known. */
  lateDays: z.int().min(0).nullable(),
  /** Declared box 49 less what the declared boxes come to; null without a return. */
  ownParts49Kr: kronor.nullable(),
  settlements: z.array(settlementSchema),
  /** Due, with VAT, and no voucher settles it. */
  lacksSettlement: z.boolean(),
  /** VAT left on its accounts after the settlement, debit positive; null where the opening is unknown. */
  leftOnVatAccountsOre: ore.nullable(),
  /** What the VAT accounts open the fiscal year with, less what its vouchers settle of periods before it: part of what is left in every period of it. */
  carriedOre: ore.nullable(),
  /** Whether a return is there that does not say what is to be paid. */
  lacksBox49: z.boolean(),
  /** The row of the tax account. */
  taxAccount: z.object({ date: isoDate, text: z.string(), ore }).nullable(),
  /** VAT of vouchers registered after the return was filed: their part of box 49. */
  afterReturnOre: ore.nullable(),
  /** Sales whose VAT is pending: booked, and in the return when it falls due. */
  pendingSalesOre: ore,
})

/** What explains a difference from the return; `none`: nothing found. */
const explanations = ['parts', 'rounding', 'pending', 'after-return', 'as-settled', 'moved', 'voucher', 'not-declared', 'none'] as const

const cellSchema = z.object({
  /** Of the ledger, settlement left out, in the sign of the box; null where nothing is loaded. */
  bookedOre: ore.nullable(),
  /** Truncated; box 49 from its truncated parts. */
  bookedKr: kronor.nullable(),
  /** A return without the box has 0; null without a return. */
  declaredKr: kronor.nullable(),
  /** VAT that dated rates give for the base; null where no rate is known of all of it. */
  computedOre: ore.nullable(),
  /** bookedKr − declaredKr. */
  differenceKr: kronor.nullable(),
  /** `computed-differs`: not the VAT that the base gives, whatever was declared. `unverified`: agrees with figures that were typed. */
  state: z.enum(['agrees', 'differs', 'computed-differs', 'unverified', 'undeclared', 'unknown']),
  explanation: z.enum(explanations).nullable(),
  /** The voucher or the period that explains it. */
  explainedBy: z.string().nullable(),
})

/** An account and the days on which it counts; null: without bound. */
const accountDays = z.object({ account: z.string(), from: isoDate.nullable(), to: isoDate.nullable() })

const boxSchema = z.object({
  box: vatBox,
  accounts: z.array(
    accountDays.extend({
      name: z.string(),
      basis: z.enum(['choice', 'function', 'name', 'number']),
      isEstimated: z.boolean(),
      /** Debit positive, a period each. */
      cellsOre: z.array(ore),
      netOre: ore,
    }),
  ),
  isEstimated: z.boolean(),
  cells: z.array(cellSchema),
  totalOre: ore.nullable(),
})

const rateRowSchema = z.object({
  label: z.string(),
  /** Rate due on the day of supply; null: no rate is known of these accounts. */
  percent: percent.nullable(),
  baseOre: ore,
  /** Null where accounts without a known rate share the VAT. */
  vatOre: ore.nullable(),
  bookedPercent: percent.nullable(),
  /** Output VAT that was booked as not due yet, less what has become due. */
  pendingOre: ore,
  /** By the rate, pending VAT left out. */
  dueOre: ore.nullable(),
  differenceOre: ore.nullable(),
  /** Sales accounts with the rate in the period; null: days of supply were given for vouchers. */
  accounts: z.array(accountDays).nullable(),
})

const salesAccountSchema = z.object({
  account: z.string(),
  name: z.string(),
  box: vatBox,
  baseOre: ore,
  /** Of vouchers with no other sales account. */
  aloneBaseOre: ore,
  aloneVatOre: ore,
  bookedPercent: percent.nullable(),
  dueOre: ore.nullable(),
})

/** Sales that are in no box although most of them carry output VAT. */
const unboxedSchema = z.object({
  account: z.string(),
  name: z.string(),
  /** Credit, of all periods. */
  baseOre: ore,
  /** The rate that most of it carries, and on how many vouchers any rate fits. */
  percent: z.number().meta({ unit: '%', example: 25 }),
  vouchers: z.int().min(1),
})

const symmetrySchema = z.object({
  label: z.string(),
  /** Output VAT of 10–12 as a base, less boxes 05–08. */
  salesDifferenceOre: ore,
  reverseBaseOre: ore,
  reverseImpliedOre: ore,
  reverseDifferenceOre: ore,
  importBaseOre: ore,
  importImpliedOre: ore,
  importDifferenceOre: ore,
  /** Output VAT of 30–32 and 60–62 less 2645 and 2647. */
  outputLessInputOre: ore,
})

const inputAccountSchema = z.object({
  account: z.string(),
  name: z.string(),
  /** Vouchers with VAT and no other cost account. */
  vouchers: z.int().min(0),
  baseOre: ore,
  vatOre: ore,
  ratioPercent: percent.nullable(),
  /** The rate that most of the base has. */
  usualPercent: percent.nullable(),
  deviating: z.int().min(0),
})

const restrictionSchema = z.object({ rule: z.string(), account: z.string(), name: z.string(), vouchers: z.int().min(1), vatOre: ore })

const inputMonthSchema = z.object({
  month: z.string(),
  purchasesOre: ore,
  vatOre: ore,
  ratioPercent: percent.nullable(),
  isUnusual: z.boolean(),
  /** It is less than usual, which purchases without VAT explain. */
  isLow: z.boolean(),
})

const revenueSchema = z.object({
  from: isoDate,
  to: isoDate,
  /** Credit on class 3. */
  revenueOre: ore,
  /** Of that in boxes, by the ledger. */
  inBoxesOre: ore,
  /** Class 3 accounts of no box. */
  outside: z.array(z.object({ account: z.string(), name: z.string(), ore })),
  /** Boxes 05–08 and 35–42 of the returns, öre; null where a period has none. */
  declaredOre: ore.nullable(),
  /** inBoxesOre − declaredOre. */
  differenceOre: ore.nullable(),
})

const vatVoucherSchema = voucherName.extend({
  text: z.string(),
  registrationDate: isoDate.nullable(),
  tests: z.array(z.enum(vatTests)),
  period: z.string(),
  supplyDate: isoDate.nullable(),
  baseOre: ore,
  vatOre: ore,
  bookedPercent: percent.nullable(),
  duePercent: percent.nullable(),
  /** Booked less due. */
  deviationOre: ore.nullable(),
})

export const vatResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** As the books write it; empty where they name none. */
  orgNumber: z.string(),
  interval: z.enum(vatIntervals),
  /** What the interval was taken from. */
  intervalBy: z.enum(['choice', 'returns', 'settlements', 'default']),
  method: z.enum(['invoice', 'cash']),
  asOf: isoDate,
  /** The last day of the newest books: what is due later may be paid later. */
  loadedTo: isoDate,
  thresholdKr: kronor,
  planYears: z.array(planYearSchema.extend({ from: isoDate })),
  periods: z.array(vatPeriodSchema),
  boxes: z.array(boxSchema),
  rates: z.array(rateRowSchema),
  salesAccounts: z.array(salesAccountSchema),
  unboxed: z.array(unboxedSchema),
  symmetry: z.array(symmetrySchema),
  inputAccounts: z.array(inputAccountSchema),
  restrictions: z.array(restrictionSchema),
  inputMonths: z.array(inputMonthSchema),
  revenue: z.array(revenueSchema),
  /** Balance of pending VAT at the end of the period, debit positive; null where the opening is unknown. */
  pendingOre: ore.nullable(),
  /** How many vouchers each test found; `vouchers` is a page of them, the largest first. */
  counts: z.record(z.enum(vatTests), z.int().min(0)),
  vouchers: z.array(vatVoucherSchema),
  findings: z.array(findingSchema),
})

export type VatParams = z.output<typeof vatParams>
export type VatResult = z.output<typeof vatResult>
export type VatPeriod = VatResult['periods'][number]
export type AccountDays = z.output<typeof accountDays>
export type VatCell = VatResult['boxes'][number]['cells'][number]
