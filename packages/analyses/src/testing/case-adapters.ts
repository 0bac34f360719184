// How worked cases in the words of the specification are asked for, and read out of results: one adapter per analysis that a case names.
import * as z from 'zod'
import { balanceSheetResult } from '../analyses/balance-sheet/schema.ts'
import { keyFigureResult } from '../analyses/key-figure/schema.ts'
import { bankAgainstLedger } from './bank-cases.ts'
import type { CaseAdapter } from './case-adapter.ts'
import { condominiumFigures, condominiumLoans, condominiumMaintenance } from './condominium-cases.ts'
import { bankCounterparts } from './counterpart-cases.ts'
import { payrollTaxCase, salaryCase } from './payroll-cases.ts'
import { taxes } from './tax-cases.ts'
import { vatReturns } from './vat-cases.ts'

const equityParams = z.strictObject({ date: z.string(), figure: z.string() })

/** Balance sheet at a date, and one key figure of it. */
const equity: CaseAdapter = {
  runs: ({ params }) => {
    const { date, figure } = equityParams.parse(params)
    return [
      { analysis: 'balance-sheet', params: { date } },
      { analysis: 'key-figure', params: { date, figure } },
    ]
  },
  figures: ([first, second]) => {
    const sheet = balanceSheetResult.parse(first)
    const { figures } = keyFigureResult.parse(second)
    const [reading] = sheet.equity
    const value = figures[0]?.values[0]?.value ?? null
    return {
      ...Object.fromEntries(sheet.rows.map(({ id, valuesOre }) => [id, valuesOre[0]])),
      ...Object.fromEntries(figures.map(({ id }) => [id, value === null ? null : Number(value.toFixed(10))])),
      priorResultNotTransferredOre: reading?.priorResultOre,
      source: reading?.priorResultSource,
      resultOre: sheet.resultsOre[0],
      resultAlreadyInEquity: reading?.reading === 'in-equity',
      differenceOre: sheet.differencesOre[0],
    }
  },
}

/** By the analysis that a case names. */
export const caseAdapters: Readonly<Record<string, CaseAdapter>> = {
  'balance-sheet': equity,
  'bank-account': bankAgainstLedger,
  'bank-counterpart': bankCounterparts,
  'condominium-debt': condominiumLoans,
  'condominium-key-figures': condominiumFigures,
  'condominium-reserve': condominiumMaintenance,
  'payroll-tax': payrollTaxCase,
  salary: salaryCase,
  tax: taxes,
  vat: vatReturns,
}
