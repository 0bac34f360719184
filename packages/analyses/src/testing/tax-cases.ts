import * as z from 'zod'
import { type TaxResult, taxResult } from '../analyses/tax/schema.ts'
import type { CaseAdapter } from './case-adapter.ts'

const caseParams = z.discriminatedUnion('tab', [
  // the days that are no banking days are the almanac's: the case names them for whoever has none
  z.object({ tab: z.literal('A'), interestTexts: z.array(z.string()).default([]), nonBankingDays: z.unknown() }),
  z.object({ tab: z.literal('B'), date: z.string(), accounts: z.array(z.string()), toleranceDays: z.int() }),
  z.object({
    tab: z.literal('C'),
    nonDeductible: z.array(z.string()).nullable().default(null),
    exempt: z.array(z.string()).nullable().default(null),
    lossBroughtForwardOre: z.int().default(0),
    fundYears: z.union([z.literal('from the account names'), z.record(z.string(), z.int())]).default('from the account names'),
  }),
])

/** The tax account, its reconciliation, or the income tax: each case asks for one of them. */
export const taxes: CaseAdapter = {
  runs: ({ params }) => {
    const own = caseParams.parse(params)
    switch (own.tab) {
      case 'A':
        return [{ analysis: 'tax', params: { interestTexts: own.interestTexts } }]
      case 'B':
        return [{ analysis: 'tax', params: { to: own.date, taxAccounts: own.accounts, toleranceDays: own.toleranceDays } }]
      case 'C': {
        const { nonDeductible, exempt, lossBroughtForwardOre, fundYears } = own
        const funds = typeof fundYears === 'string' ? [] : Object.entries(fundYears).map(([account, year]) => ({ account, year }))
        return [{ analysis: 'tax', params: { nonDeductible, exempt, lossBroughtForwardOre, funds } }]
      }
    }
  },
  figures: ([first]) => {
    const result = taxResult.parse(first)
    return { ...accountFigures(result), ...bridgeFigures(result), ...result.corporateTax?.computation }
  },
}

const reasons = {
  'next-banking-day': 'cleared on the next banking day',
  'interest-only': 'interest only',
  'no-charge': 'no charge',
  'earlier-debt': 'debt from before',
  'not-known-yet': 'not known yet',
} as const

function accountFigures({ account }: TaxResult): Readonly<Record<string, unknown>> {
  if (!account) return {}
  return {
    occasions: account.occasions,
    notCounted: Object.fromEntries(account.notCounted.map(({ date, reason }) => [date, reasons[reason]])),
    closingOre: account.closingOre,
  }
}

function bridgeFigures({ reconciliation }: TaxResult): Readonly<Record<string, unknown>> {
  if (!reconciliation) return {}
  const interest = { 'interest-cost': 'cost', 'interest-income': 'income' } as const
  const isInterest = (kind: string): kind is keyof typeof interest => kind in interest
  const several = reconciliation.pairs.filter(({ lines, rows }) => lines.length === 1 && rows.length > 1)
  return {
    bridge: reconciliation,
    missingInLedger: reconciliation.missing.map(({ date, ore, kind, account }) => ({
      date,
      amountOre: ore,
      interest: isInterest(kind) ? interest[kind] : null,
      account,
    })),
    withoutEvent: reconciliation.withoutEvent.map(({ voucher }) => voucher),
    dateDifferenceDays: Object.fromEntries(
      reconciliation.pairs.flatMap(({ lines, dateDifferenceDays }) =>
        dateDifferenceDays === 0 ? [] : lines.map(({ voucher }) => [voucher, dateDifferenceDays]),
      ),
    ),
    manyToOne: Object.fromEntries(
      several.map(({ lines, rows }) => [lines[0]?.voucher, rows.map(({ date, ore }) => `${date} ${ore / 100}`)]),
    ),
  }
}
