import * as z from 'zod'
import { condominiumDebtResult } from '../analyses/condominium-debt/schema.ts'
import { condominiumKeyFiguresResult } from '../analyses/condominium-key-figures/schema.ts'
import { condominiumReserveResult } from '../analyses/condominium-reserve/schema.ts'
import type { CaseAdapter } from './case-adapter.ts'

const areaSchema = z.object({
  kind: z.string(),
  m2: z.number(),
  from: z.string(),
  to: z.string().nullable(),
  countsInTotal: z.boolean().default(true),
})
const loanSchema = z.object({
  id: z.string(),
  amountOre: z.int(),
  ratePercent: z.number().nullable().default(null),
  resetOn: z.string().nullable(),
  maturesOn: z.string().nullable().default(null),
  floating: z.boolean().default(false),
  amortisation: z.array(z.tuple([z.string(), z.int()])).default([]),
})
const dataSchema = z.object({ areas: z.array(areaSchema).default([]), loans: z.array(loanSchema).default([]) })

/** What a case tells of, as a register. */
function registerOf(data: object | undefined): object {
  const { areas, loans } = dataSchema.parse(data ?? {})
  return {
    areas: areas.map(({ kind, ...area }) => ({ ...area, kind: kind.replace(' ', '-') })),
    loans: loans.map(({ amortisation: _, ...loan }) => loan),
    // a case without amortisation of a loan says that there is none
    amortisation: loans.flatMap(({ id, amortisation }) =>
      amortisation.length === 0 ? [{ loan: id, on: '2000-01-01', ore: 0 }] : amortisation.map(([on, ore]) => ({ loan: id, on, ore })),
    ),
  }
}

const figureParams = z.object({
  year: z.int(),
  functions: z.object({
    annualFee: z.array(z.string()),
    energy: z.array(z.string()),
    plannedMaintenance: z.array(z.string()),
    depreciation: z.array(z.string()),
    scrapping: z.array(z.string()),
    oneOff: z.array(z.string()),
    creditInstitutions: z.array(z.string()),
  }),
})

export const condominiumFigures: CaseAdapter = {
  runs: ({ params, data }) => {
    const { year, functions } = figureParams.parse(params)
    const own = {
      to: `${year}-12-31`,
      fees: functions.annualFee,
      heating: functions.energy,
      electricity: [],
      water: [],
      planned: functions.plannedMaintenance,
      depreciation: functions.depreciation,
      scrapping: functions.scrapping,
      oneOff: functions.oneOff,
      creditLoans: functions.creditInstitutions,
    }
    return [{ analysis: 'condominium-key-figures', params: own, realEstates: registerOf(data) }]
  },
  figures: ([first]) => {
    const { amounts, figures, years } = condominiumKeyFiguresResult.parse(first)
    const ore = (id: string) => amounts.find((own) => own.id === id)?.years.at(-1)?.ore
    const value = (id: string) => figures.find((own) => own.id === id)?.values.at(-1)
    const last = years.at(-1)
    return {
      annualFeesOre: ore('fees'),
      operatingIncomeOre: ore('income'),
      debtOre: ore('debt'),
      debtLeftOutOre: ore('debt-left-out'),
      resultOre: ore('result'),
      savingOre: ore('saving'),
      energyOre: ore('energy'),
      areaGranted: last?.areas?.grantedM2,
      areaTotal: last?.areas?.totalM2,
      areaChangedInYear: last?.areaChanged,
      feePerM2: value('fee'),
      debtPerM2: value('debt'),
      debtPerM2Granted: value('debt-granted'),
      savingPerM2: value('saving'),
      interestSensitivityPercent: oneDecimal(value('sensitivity')),
      energyPerM2: value('energy'),
      feeSharePercent: oneDecimal(value('fee-share')),
    }
  },
}

/** Cases have per cent with one decimal. */
function oneDecimal(percent: number | null | undefined): number | null {
  return percent === null || percent === undefined ? null : Math.round(percent * 10) / 10
}

const debtParams = z.object({
  date: z.string(),
  years: z.array(z.int()).default([]),
  areaGranted: z.number().nullable().default(null),
  apartments: z.int().nullable().default(null),
  annualFeesOre: z.int().nullable().default(null),
})

export const condominiumLoans: CaseAdapter = {
  runs: ({ params, data }) => {
    const { date, areaGranted, apartments, annualFeesOre } = debtParams.parse(params)
    const areas = areaGranted === null ? [] : [{ kind: 'granted-homes', m2: areaGranted, units: apartments, from: '2000-01-01' }]
    return [{ analysis: 'condominium-debt', params: { to: date, annualFeesOre }, realEstates: { ...registerOf(data), areas } }]
  },
  figures: ([first], { params }) => {
    const result = condominiumDebtResult.parse(first)
    const { years } = debtParams.parse(params)
    const rungs = (of: 'resetOre' | 'maturesOre') =>
      Object.fromEntries(result.ladder.flatMap((rung) => (rung[of] === 0 ? [] : [[rung.year, rung[of]]])))
    const byYear = <T>(values: readonly T[], all: T) => ({
      ...Object.fromEntries(years.map((year) => [year, values[result.stress.years.indexOf(year)]])),
      all,
    })
    const heads = <T>(values: readonly T[]) => byYear(values.slice(0, 1), values[1])
    const rows = result.stress.rows.filter(({ points }) => points !== 0)
    return {
      ledgerOre: result.ledger?.ore,
      loansOre: result.loansOre,
      // the cases have the loans less the ledger
      differenceOre: result.differenceOre === null ? null : 0 - result.differenceOre,
      ladderByReset: rungs('resetOre'),
      ladderByMaturity: rungs('maturesOre'),
      shortTermOre: result.shortTermOre,
      longTermOre: result.longTermOre,
      bookedShortTermOre: result.ledger?.shortTermOre,
      shortTermMissingOre: result.shortTermMissingOre,
      interestPerYearOre: result.interestPerYearOre,
      averageRatePercent: result.averageRatePercent,
      extraInterestOre: Object.fromEntries(rows.map((row) => [row.points, byYear(row.extraOre, row.allExtraOre)])),
      feePerM2Ore: Object.fromEntries(rows.map((row) => [row.points, heads(row.perM2Ore)])),
      feePerApartmentOre: Object.fromEntries(rows.map((row) => [row.points, heads(row.perApartmentOre)])),
      feeRisePercent: Object.fromEntries(rows.map((row) => [row.points, heads(row.risePercent)])),
    }
  },
}

const reserveParams = z.object({
  year: z.int(),
  statutes: z.object({ kind: z.literal('share of assessed value'), percent: z.number(), assessedValueOre: z.int() }),
  meeting: z.object({ allocationOre: z.int(), useOre: z.int() }),
})

export const condominiumMaintenance: CaseAdapter = {
  runs: ({ params }) => {
    const { year, statutes, meeting } = reserveParams.parse(params)
    const realEstates = {
      assessedValues: [{ property: 'Exempel 1', year, homesBuildingOre: statutes.assessedValueOre }],
      statutes: [{ kind: 'assessed-share', percent: statutes.percent }],
      meetings: [{ on: `${year}-05-15`, ...meeting }],
    }
    return [{ analysis: 'condominium-reserve', params: { to: `${year}-12-31` }, realEstates }]
  },
  figures: ([first]) => {
    const result = condominiumReserveResult.parse(first)
    const year = result.years.at(-1)
    const differences = [result.allocationDifferenceOre, result.useDifferenceOre]
    return {
      openingOre: year?.openingOre,
      allocationOre: year?.allocationOre,
      useOre: year?.useOre,
      closingOre: year?.closingOre,
      statutesOre: result.statutesOre,
      aboveStatutesOre: result.aboveStatutesOre,
      meetingDifferenceOre: differences.includes(null) ? null : differences.reduce((sum: number, ore) => sum + Math.abs(ore ?? 0), 0),
      throughIncomeStatement: result.throughIncomeStatement.map(({ name }) => name),
    }
  },
}
