import * as z from 'zod'
import { dayCounts } from '../../condominium/loans.ts'
import { termAccounts, yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const rateOfNewTerms = z
  .number()
  .min(0)
  .max(30)
  .meta({
    label: ['Rate of new terms, %', 'Ränta vid nya villkor, %'],
    means: [
      'What loans cost once they are reset; where nothing is said, what they cost today.',
      'Vad lånen kostar när villkoren ändras; där inget anges dagens ränta.',
    ],
  })
  .nullable()
  .default(null)

export const condominiumDebtParams = z
  .strictObject({
    ...yearParams,
    newRatePercent: rateOfNewTerms,
    annualFeesOre: limitOre
      .meta({
        label: ['Annual fees', 'Årsavgifter'],
        means: ['Where nothing is said: those of the books.', 'Där inget anges: bokföringens.'],
      })
      .nullable()
      .default(null),
    dayCount: z
      .enum(dayCounts)
      .meta({
        label: ['Days of interest', 'Räntedagar'],
        means: ['As the lender counts them.', 'Som långivaren räknar dem.'],
        options: {
          'actual-365': ['Calendar days of 365', 'Kalenderdagar av 365'],
          'actual-360': ['Calendar days of 360', 'Kalenderdagar av 360'],
          '30-360': ['Months of 30 days of 360', 'Månader om 30 dagar av 360'],
        },
      })
      .default('actual-365'),
    fees: termAccounts(['Accounts of annual fees', 'Konton för årsavgifter']),
    creditLoans: termAccounts(['Accounts of debt to credit institutions', 'Konton för skulder till kreditinstitut']),
    toleranceOre: limitOre
      .meta({
        label: ['Interest may differ by', 'Räntan får avvika med'],
        means: ['And by 1 % of what is computed.', 'Och med 1 % av den beräknade.'],
      })
      .default(100_000),
  })
  .refine(...inOrder)

const repaidSchema = z.object({
  id: z.string(),
  lender: z.string(),
  /** First told of on a day when the books borrowed as much: interest is computed from then. Null: it was there before, or nobody has said. */
  raisedOn: isoDate.nullable(),
  /** Interest of the fiscal year by the lender’s statements; null where they do not cover it. */
  computedInterestOre: oreOrUnknown,
  /** It floats, and no statement within the year tells of its rate: interest of the year is computed at one. */
  atOneRate: z.boolean(),
})

const loanSchema = repaidSchema.extend({
  statedOn: isoDate.nullable(),
  ore,
  ratePercent: z.number().nullable(),
  floating: z.boolean(),
  resetOn: isoDate.nullable(),
  maturesOn: isoDate.nullable(),
  collateralOre: oreOrUnknown,
  /** Null where the amortisation of the loan is not given. */
  amortisationOre: oreOrUnknown,
  shortTermOre: oreOrUnknown,
  yearlyInterestOre: oreOrUnknown,
  /** Interest of the days since it was last paid; null where nobody says when. */
  accruedOre: oreOrUnknown,
})

/** What falls in a year: null in `year` where a loan’s day is not known. */
const rungSchema = z.object({ year: z.int().nullable(), resetOre: ore, maturesOre: ore })

const stressRowSchema = z.object({
  points: z.number(),
  /** By year of `stress.years`, and when all loans are reset: what it costs more than today, and in all. Null where a loan’s reset or rate is not known. */
  extraOre: z.array(oreOrUnknown),
  allExtraOre: oreOrUnknown,
  interestOre: z.array(oreOrUnknown),
  allInterestOre: oreOrUnknown,
  /** Of the first year, and when all are reset: what more is needed of each. */
  perM2Ore: z.array(oreOrUnknown),
  perApartmentOre: z.array(oreOrUnknown),
  /** Per cent with two decimals. */
  risePercent: z.array(z.number().nullable()),
})

export const condominiumDebtResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** The balance date. */
  date: isoDate,
  loans: z.array(loanSchema),
  /** Loans that cost interest in the year and are not there on the balance date. */
  repaid: z.array(repaidSchema),
  /** Null where no loan is given, and the books do not say that there is no debt. */
  loansOre: oreOrUnknown,
  /** The accounts of debt, and what they stand at; null without books. */
  ledger: z
    .object({
      accounts: z.array(z.string()),
      openingOre: ore,
      ore,
      shortTermAccounts: z.array(z.string()),
      shortTermOpeningOre: ore,
      shortTermOre: ore,
      interestAccounts: z.array(z.string()),
      /** Null: a voucher of the closing hides it. */
      interestOre: oreOrUnknown,
      accruedAccounts: z.array(z.string()),
      accruedOpeningOre: ore,
      accruedOre: ore,
      hasVouchers: z.boolean(),
      yearFrom: isoDate,
    })
    .nullable(),
  /** Booked less the loans. */
  differenceOre: oreOrUnknown,
  ladder: z.array(rungSchema),
  shortTermOre: oreOrUnknown,
  longTermOre: oreOrUnknown,
  shortTermMissingOre: oreOrUnknown,
  interestPerYearOre: oreOrUnknown,
  /** Per cent with two decimals. */
  averageRatePercent: z.number().nullable(),
  /** Of all loans, those that were repaid too; null where that of one is not known. */
  computedInterestOre: oreOrUnknown,
  /** Booked less what follows from the loans. */
  interestDifferenceOre: oreOrUnknown,
  /** Loans whose interest of the year could not be computed. */
  interestNotComputed: z.array(z.string()),
  accruedOre: oreOrUnknown,
  stress: z.object({
    /** The fiscal years after the balance date, each by the year it ends in. */
    years: z.array(z.int()),
    grantedM2: z.number().nullable(),
    apartments: z.int().nullable(),
    annualFeesOre: oreOrUnknown,
    /** Debt by the books that no loan stands for: the test leaves it out. Null where the books do not say. */
    uncoveredOre: oreOrUnknown,
    rows: z.array(stressRowSchema),
  }),
  findings: z.array(findingSchema),
})

export type CondominiumDebtParams = Readonly<z.output<typeof condominiumDebtParams>>
export type CondominiumDebtResult = Readonly<z.output<typeof condominiumDebtResult>>
export type Loan = Readonly<z.output<typeof loanSchema>>
export type RepaidLoan = Readonly<z.output<typeof repaidSchema>>
export type Rung = Readonly<z.output<typeof rungSchema>>
export type StressRow = Readonly<z.output<typeof stressRowSchema>>
