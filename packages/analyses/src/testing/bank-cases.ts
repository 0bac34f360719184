import * as z from 'zod'
import { type BankAccountResult, bankAccountResult } from '../analyses/bank-account/schema.ts'
import type { CaseAdapter, WorkedCase } from './case-adapter.ts'

const caseParams = z.object({
  account: z.string(),
  date: z.string().optional(),
  dates: z.array(z.string()).optional(),
  toleranceDays: z.int().optional(),
  closingRate: z.string().optional(),
  ledgerCurrencyMinor: z.record(z.string(), z.int()).optional(),
})

/** The account of the bank against the ledger, once for each date that the case names. */
export const bankAgainstLedger: CaseAdapter = {
  runs: ({ params, files = [] }) => {
    const { date, dates, ...own } = caseParams.parse(params)
    return (dates ?? [date]).map((asked) => ({
      analysis: 'bank-account',
      params: { ...own, date: asked ?? null },
      declared: [],
      bank: files,
    }))
  },
  figures: (results, own) => {
    const [first, ...others] = results.map((result) => bankAccountResult.parse(result))
    if (!first) return {}
    return others.length > 0 ? overDates([first, ...others]) : { ...figuresOf(first), ...dailyFigures(first, own) }
  },
}

function figuresOf(result: BankAccountResult): Readonly<Record<string, unknown>> {
  const { reconciliation, valuation, statements, matches, joined, unjoined, onlyBank, onlyLedger, accounts, findings, ledgerOre } = result
  const notification = statements.find(({ role }) => role === 'notification')
  const [statement] = statements
  const overlap = findings.find(({ code }) => code === 'bank.days-overlap')
  return {
    ...reconciliation,
    ...valuation,
    ledgerMinorAtClosingRateOre: valuation?.ledgerAtClosingRateOre,
    unexplainedOre: reconciliation?.unexplainedMinor,
    ledgerOre,
    statement: statement && { ...statement, entries: statement.rows },
    matches: matches
      .map(({ bank, ledger, amountMinor }) => ({
        bank: bank.map(({ reference }) => reference).sort(),
        ledger: ledger.map(({ voucher }) => voucher).sort(),
        type: typeOf(bank.length, ledger.length),
        amountOre: amountMinor,
      }))
      .sort((a, b) => (a.bank.join() < b.bank.join() ? -1 : 1)),
    details: Object.fromEntries(matches.flatMap(({ parts }) => parts.map(({ reference, voucher }) => [reference, voucher]))),
    onlyBank: onlyBank.map(({ reference }) => reference),
    onlyLedger: onlyLedger.map(({ voucher }) => voucher),
    entriesCounted: accounts[0]?.rows,
    rows: accounts[0]?.rows,
    ignoredRows: statements.reduce((sum, { ignoredRows }) => sum + ignoredRows, 0),
    joined: Object.fromEntries(joined.map(({ reference, payments }) => [reference, payments])),
    unjoined: unjoined.map(({ reference }) => reference),
    failedTies: statements.filter(({ differenceMinor, gapMinor }) => gapMinor !== 0 || (differenceMinor ?? 0) !== 0).length,
    notificationDifferenceMinor: notification?.differenceMinor,
    overlapDays: overlap && [overlap.values['from'], overlap.values['to']],
  }
}

function typeOf(bank: number, ledger: number): string {
  return `${bank === 1 ? '1' : 'n'}-${ledger === 1 ? '1' : bank === 1 ? 'n' : 'm'}`
}

/** The days that the case asks for: each has the difference of the last day on which a balance changed. */
function dailyFigures({ daily }: BankAccountResult, { expected }: WorkedCase): Readonly<Record<string, unknown>> {
  const wanted = 'dailyDifferenceOre' in expected ? Object.keys(z.record(z.string(), z.int()).parse(expected.dailyDifferenceOre)) : []
  return {
    dailyDifferenceOre: Object.fromEntries(
      wanted.map((date) => [date, daily?.days.findLast((day) => day.date <= date)?.differenceMinor ?? null]),
    ),
    firstDayOfDifference: daily?.firstDifferenceOn,
    lastingFrom: daily?.lastingFrom,
    lastingRows: {
      bank: daily?.lastingBank.map(({ reference }) => reference),
      ledger: daily?.lastingLedger.map(({ voucher }) => voucher),
    },
  }
}

function overDates(results: readonly BankAccountResult[]): Readonly<Record<string, unknown>> {
  const [first] = results
  const name = ({ yearFrom, voucher }: { readonly yearFrom: string; readonly voucher: string }) => `${yearFrom.slice(0, 4)}:${voucher}`
  const answers = new Map(
    first?.matches.flatMap(({ bank, ledger }) => ledger.map((line) => [line.id, bank.map(({ reference }) => reference).join()])),
  )
  const later = first?.onlyLedger.filter(({ settledOn }) => settledOn !== null) ?? []
  const never = first?.onlyLedger.filter(({ settledOn }) => settledOn === null) ?? []
  return {
    ...Object.fromEntries(
      results.flatMap(({ reconciliation }) =>
        reconciliation
          ? [
              [
                reconciliation.date,
                {
                  bankOre: reconciliation.bankMinor,
                  inTransitOre: reconciliation.inTransitMinor,
                  outstandingOre: reconciliation.outstandingMinor,
                  onlyBankOre: reconciliation.onlyBankMinor,
                  ledgerOre: reconciliation.ledgerMinor,
                  unexplainedOre: reconciliation.unexplainedMinor,
                },
              ],
            ]
          : [],
      ),
    ),
    matchedAfterYearEnd: Object.fromEntries(later.map((line) => [name(line), answers.get(line.id)])),
    neverOnBank: never.map(name),
  }
}
