import * as z from 'zod'
import { balanceKinds } from '../ledger/ledger.ts'

/** How many entries of each list a result holds; `page` gives the rest. */
export const LISTED = 200

const ore = z.int()
const isoDate = z.iso.date().nullable()
const list = <T extends z.ZodType>(item: T) => z.object({ count: z.int().min(0), items: z.array(item) })

/** What identifies a voucher within a fiscal year: series, number as written, and 1 for the first with both, 2 for the next … */
export const voucherKeySchema = z.object({ series: z.string(), number: z.string(), occurrence: z.int().min(1) })

const rowSchema = z.object({
  account: z.string(),
  ore,
  objects: z.array(z.object({ dimension: z.string(), object: z.string() })),
  /** Where it differs from the voucher's. */
  date: isoDate,
  text: z.string(),
  quantity: z.number().nullable(),
  user: z.string(),
})

/** A voucher as one of the two versions has it; `voucher` is its index in that version's columns. */
export const versionSchema = z.object({
  ...voucherKeySchema.shape,
  voucher: z.int().min(0),
  line: z.int().min(0),
  date: isoDate,
  registrationDate: isoDate,
  text: z.string(),
  user: z.string(),
  rows: z.int().min(0),
  debitOre: ore,
})

/** What can differ between two versions of a voucher. The order of its rows is not a difference. */
export const aspects = ['date', 'text', 'rows', 'registrationDate', 'user', 'corrections'] as const

/** How many differing rows of one voucher are listed. */
export const ROWS_LISTED = 100

/** One voucher under one identity whose content differs, or (`renumbered`) one content under two identities. */
export const pairSchema = z.object({
  before: versionSchema,
  after: versionSchema,
  changed: z.array(z.enum(aspects)),
  /** A row that differs in anything is one row removed and one added. */
  rowsRemoved: list(rowSchema),
  rowsAdded: list(rowSchema),
})

const accountSchema = z.object({
  number: z.string(),
  name: z.string(),
  type: z.enum(['T', 'S', 'K', 'I']).nullable(),
  unit: z.string().nullable(),
  sru: z.array(z.string()),
  declared: z.boolean(),
})

const monthSchema = z.object({
  /** Of the voucher date; null for vouchers without one, or dated outside the fiscal years. */
  month: z.string().nullable(),
  beforeOre: ore,
  afterOre: ore,
  changeOre: ore,
})

/** What comparing two versions of a fiscal year's books gives. Amounts are debit positive; `resultOre` is profit positive. */
export const comparisonSchema = z.object({
  before: z.object({ from: z.iso.date(), to: z.iso.date(), vouchers: z.int(), rows: z.int() }),
  after: z.object({ from: z.iso.date(), to: z.iso.date(), vouchers: z.int(), rows: z.int() }),
  /** Nothing below differs. */
  equal: z.boolean(),
  vouchers: z.object({
    same: z.int().min(0),
    changed: list(pairSchema),
    added: list(versionSchema),
    removed: list(versionSchema),
    renumbered: list(pairSchema),
  }),
  accounts: z.object({
    added: list(accountSchema),
    removed: list(accountSchema),
    renamed: list(z.object({ number: z.string(), before: z.string(), after: z.string() })),
    /** Type, unit, SRU codes, or declared where it was only used, or the other way round. */
    changed: list(z.object({ before: accountSchema, after: accountSchema })),
  }),
  /** What the versions say of the company, its years, dimensions and objects; null where one does not say it. */
  facts: list(z.object({ record: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Declared balances; null where one version does not declare it. */
  balances: list(
    z.object({
      kind: z.enum(balanceKinds),
      yearIndex: z.int(),
      period: z.string().nullable(),
      account: z.string(),
      objects: z.array(z.object({ dimension: z.string(), object: z.string() })),
      beforeOre: ore.nullable(),
      afterOre: ore.nullable(),
      beforeQuantity: z.number().nullable(),
      afterQuantity: z.number().nullable(),
    }),
  ),
  /** Σ of the vouchers' rows, for every account and month where it differs in any month. */
  effect: z.object({
    accounts: list(
      z.object({ account: z.string(), name: z.string(), beforeOre: ore, afterOre: ore, changeOre: ore, months: z.array(monthSchema) }),
    ),
    /** Result by month, for months where any account differs. */
    months: z.array(monthSchema),
    beforeResultOre: ore,
    afterResultOre: ore,
    resultChangeOre: ore,
  }),
})

/** See `comparisonSchema`. */
export type ComparisonResult = Readonly<z.output<typeof comparisonSchema>>
/** See `versionSchema`. */
export type VoucherVersion = Readonly<z.output<typeof versionSchema>>
/** See `pairSchema`. */
export type VoucherPair = Readonly<z.output<typeof pairSchema>>
/** One row of a voucher, for the list of what differs. */
export type RowVersion = Readonly<z.output<typeof rowSchema>>
/** One of `aspects`. */
export type Aspect = (typeof aspects)[number]
