import { expect, test } from 'vitest'
import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { buildBooks } from '../../books/build.ts'
import type { CompanyInputs } from '../../company/company-inputs.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { entry } from '../../flags/fixtures/fixture.ts'
import { planK2 } from '../../reference/plan-k2.ts'
import { analyses } from '../../registry.ts'
import { sourcesOf } from '../../rules/fixtures/files.ts'
import { journalEntryResult } from '../journal-entry/schema.ts'
import type { WatchTestId } from './catalogue.ts'
import { texts as en } from './en.ts'
import { type WatchTest, type watchListParams, watchListResult } from './schema.ts'
import { texts as sv } from './sv.ts'
import { type WatchFormat, watchFigureName, watchSentence } from './texts.ts'

const year2024 = '#RAR 0 20240101 20241231'
const format: WatchFormat = {
  ore: (ore) => `${(ore / 100).toFixed(2)} kr`,
  count: String,
  ratio: (ratio) => `${(ratio * 100).toFixed(1)} %`,
}

type Params = Parameters<typeof watchListParams.parse>[0]

async function watch(params: Params, files: readonly string[], inputs: CompanyInputs | null = null) {
  const { books } = buildBooks(await sourcesOf(files))
  const dataset = datasetOf(books, { ...noOwnParts, inputs })
  return watchListResult.parse(await analyses['watch-list'].runUnknown(dataset, params, { progress: () => undefined }))
}

async function testOn(id: WatchTestId, params: Params, ...files: readonly string[]): Promise<WatchTest> {
  const { tests } = await watch(params, files)
  const found = tests.find((own) => own.id === id)
  if (!found) throw new Error(`${id} was not carried out`)
  for (const { link } of tests) if (link) expect(analyses[link.analysis].params.safeParse(link.params).error).toBeUndefined()
  for (const texts of [en, sv]) {
    for (const sentence of [watchSentence(texts, found, format), ...found.figures.map((figure) => watchFigureName(texts, figure, format))])
      expect(sentence).not.toMatch(/[{}]|^$/)
  }
  return found
}

const said = (own: WatchTest) => watchSentence(en, own, format)
const figure = (own: WatchTest, name: string, account?: string) =>
  own.figures.find((one) => one.name === name && (account === undefined || one.values['account'] === account))

const opened = '#IB 0 1930 1000\n#IB 0 2081 -1000'

/** Capital and equity of so many kronor, paid in on the bank account. */
const paidIn = (capital: number, losses: number) => `#IB 0 1930 ${capital - losses}\n#IB 0 2081 ${-capital}\n#IB 0 2091 ${losses}`

test('equity against half the share capital', async () => {
  // Capital 100 000, losses carried forward 30 000, loss of the year 25 000: equity 45 000, half the capital 50 000: 5 000 too little.
  const loss = (kronor: number) => `${paidIn(100_000, 30_000)}\n${entry('20250601', '5010', '1930', kronor)}`
  const low = await testOn('equity-half-capital', {}, loss(25_000))
  expect(low).toMatchObject({ severity: 'high', basis: 'ABL 25:13', sentence: 'equity-half-capital.below', amountOre: 5_000_00 })
  expect(figure(low, 'equity')).toMatchObject({ valueOre: 45_000_00, limit: 50_000_00, isBeyond: true })
  // Opening 70 000, lines −25 000.
  expect(figure(low, 'equity')?.drill).toMatchObject({ measure: 'negated', openingOre: 70_000_00 })
  expect(said(low)).toBe(
    'Equity 45000.00 kr on 2025-12-31 against half the share capital, 50000.00 kr: 5000.00 kr too little. A balance sheet for liquidation purposes may be needed.',
  )
  // 100 000 − 30 000 − 20 000 = 50 000: just half is enough, but less than the whole.
  expect(await testOn('equity-half-capital', {}, loss(20_000))).toMatchObject({ severity: 'low', sentence: 'equity-half-capital.near' })
  expect(await testOn('equity-half-capital', {}, paidIn(100_000, 0))).toMatchObject({ severity: 'clear', amountOre: null })
  // The auditor knows that 80 000 are registered: half is 40 000.
  expect(await testOn('equity-half-capital', { shareCapitalOre: 80_000_00 }, loss(25_000))).toMatchObject({ severity: 'low' })
})

test('equity that the balance sheet may lack gives no verdict that rests on it', async () => {
  // 2005 stands on no line: of losses of 60 000 the sheet says 40 000 of equity, below half the capital, and may lack 20 000; of none it would be clear.
  const beside = (losses: number) => `${paidIn(100_000, losses)}\n#IB 0 2005 -20000\n#IB 0 1940 20000`
  for (const losses of [60_000, 40_000, 0])
    expect(await testOn('equity-half-capital', {}, beside(losses))).toMatchObject({ severity: 'unknown', reason: 'equity-unplaced' })
  expect(await testOn('equity-half-capital', {}, beside(80_000))).toMatchObject({ severity: 'high', amountOre: 10_000_00 })
})

test('untaxed reserves can lift equity above half the capital', async () => {
  // Equity 45 000, reserves 10 000 of which 79.4 % are equity: 7 940; 45 000 + 7 940 = 52 940 ≥ 50 000. With 6 000: 4 764 and 49 764 < 50 000.
  const reserves = (kronor: number) => `#IB 0 1930 ${45_000 + kronor}\n#IB 0 2081 -100000\n#IB 0 2091 55000\n#IB 0 2125 ${-kronor}`
  const lifted = await testOn('equity-half-capital', {}, reserves(10_000))
  expect(lifted).toMatchObject({ severity: 'medium', sentence: 'equity-half-capital.below-but-reserves' })
  expect(figure(lifted, 'reserves-as-equity')?.valueOre).toBe(7_940_00)
  expect(await testOn('equity-half-capital', {}, reserves(6_000))).toMatchObject({
    severity: 'high',
    sentence: 'equity-half-capital.below',
  })
})

test('without an account of share capital equity says why it cannot be told', async () => {
  expect(await testOn('equity-half-capital', {}, `#IB 0 1930 100\n#IB 0 2091 -100`)).toMatchObject({
    severity: 'unknown',
    reason: 'no-share-capital',
  })
})

test('what owners owe', async () => {
  // 1685 opened at 0 and stands at 265 000; 2893, a debt to an owner, is overdrawn by 1 500.
  const lent = `#KONTO 1685 "Fordran agare"\n#IB 0 1930 300000\n#IB 0 2081 -300000\n${entry('20250301', '1685', '1930', 265_000)}`
  const one = await testOn('related-receivable', {}, `${year2024}\n#IB 0 1930 300000\n#IB 0 2081 -300000`, lent)
  expect(one).toMatchObject({ severity: 'high', basis: 'ABL 21:1', amountOre: 265_000_00, sentence: 'related-receivable.owner-debt-was' })
  expect(said(one)).toBe(
    'Account 1685 Fordran agare stands at 265000.00 kr on 2025-12-31; it was 0.00 kr a year before. It may be a loan that the law forbids.',
  )
  const two = await testOn('related-receivable', {}, `${lent}\n${entry('20250401', '2893', '1930', 1_500)}`)
  expect(two).toMatchObject({ amountOre: 266_500_00, values: { account: '1685, 2893' } })
  // A receivable from a group company is told, not held against the company.
  expect(await testOn('related-receivable', {}, `${opened}\n${entry('20250301', '1660', '1930', 100)}`)).toMatchObject({
    severity: 'info',
    amountOre: 100_00,
  })
  // Endowment insurance is no receivable, and a debt to an owner is none either.
  const none = `${opened}\n${entry('20250301', '1385', '1930', 100)}\n${entry('20250302', '1930', '2893', 100)}`
  expect(await testOn('related-receivable', {}, none)).toMatchObject({ severity: 'clear', amountOre: null })
})

test('openings that differ from the closings before', async () => {
  const before = `${year2024}\n#IB 0 1790 30000\n#IB 0 2990 -30000\n${entry('20240601', '1930', '3001', 1_000)}`
  // 1790 closed at 30 000 and opens at 8 400, 2990 at −30 000 and opens at −8 400: −21 600 and +21 600. The result of 1 000 moved to 2099.
  const opens = (accrued: number, income: number) => `#IB 0 1790 ${accrued}\n#IB 0 2990 ${-income}\n#IB 0 1930 1000\n#IB 0 2099 -1000`
  const cancels = await testOn('opening-differs', {}, before, opens(8_400, 8_400))
  expect(cancels).toMatchObject({
    severity: 'high',
    sentence: 'opening-differs.cancels',
    amountOre: 43_200_00,
    values: { accounts: '1790, 2990' },
  })
  expect(figure(cancels, 'opening-difference', '1790')?.valueOre).toBe(-21_600_00)
  expect(await testOn('opening-differs', {}, before, opens(30_000, 30_000))).toMatchObject({ severity: 'clear' })
  // equity of a chart of the client's own
  const elsewhere = opens(30_000, 30_000).replace('2099', '2998')
  expect(await testOn('opening-differs', {}, before, elsewhere)).toMatchObject({ severity: 'clear' })
  expect(await testOn('opening-differs', {}, before, elsewhere.replace('2998 -1000', '2998 -90000'))).toMatchObject({ severity: 'high' })
  expect(await testOn('opening-differs', {}, before, opens(8_400, 30_000))).toMatchObject({
    sentence: 'opening-differs.differs',
    amountOre: 21_600_00,
  })
  // What the file of the year says of the year before is no all-clear: 1790 closed at 30 000 and opens so, the file says 29 000.
  const beside = `${opens(30_000, 30_000)}\n#RAR -1 20240101 20241231\n#UB -1 1790 29000\n#UB -1 2990 -30000\n#UB -1 1930 1000\n#UB -1 2099 -1000`
  expect(await testOn('opening-differs', {}, before, beside)).toMatchObject({
    severity: 'low',
    sentence: 'opening-differs.agrees-beside-file',
    values: { accounts: '1790', amountOre: 1_000_00 },
  })
  // A loss is below zero: 1 000 of costs, which 2099 opens with and 200 more.
  const loss = before.replace(entry('20240601', '1930', '3001', 1_000), entry('20240601', '5010', '1930', 1_000))
  const lost = await testOn('opening-differs', {}, loss, '#IB 0 1790 30000\n#IB 0 2990 -30000\n#IB 0 1930 -1200\n#IB 0 2099 1200')
  expect(lost).toMatchObject({ sentence: 'opening-differs.cancels-beside-result', values: { resultOre: -1_000_00 } })
  // The result of the year before last moved on within equity without a voucher: 2099 closed at 5 000 and opens at 0, 2091 at 5 000 more.
  const kept = `${year2024}\n#IB 0 1930 5000\n#IB 0 2099 -5000`
  expect(await testOn('opening-differs', {}, kept, '#IB 0 1930 5000\n#IB 0 2091 -5000')).toMatchObject({
    severity: 'medium',
    sentence: 'opening-differs.cancels',
    amountOre: 10_000_00,
    values: { accounts: '2091, 2099' },
  })
  // An opening that is the closing before agrees with nothing but itself.
  expect(await testOn('opening-differs', {}, before, entry('20250301', '1930', '3001', 1))).toMatchObject({
    severity: 'unknown',
    reason: 'no-opening-records',
  })
  const told = '#RAR 0 20250101 20251231\n#RAR -1 20240101 20241231\n#UB -1 1930 1000\n#UB -1 2081 -1000'
  expect(await testOn('opening-differs', {}, told)).toMatchObject({ severity: 'unknown', reason: 'no-opening-records' })
  expect(await testOn('opening-differs', {}, opens(1, 1))).toMatchObject({ severity: 'unknown', reason: 'no-prior-year' })
})

test('the tax account below zero', async () => {
  const tax = (...rows: readonly (readonly [date: string, kronor: number])[]) =>
    rows.map(([date, kronor]) => (kronor < 0 ? entry(date, '2710', '1630', -kronor) : entry(date, '1630', '1930', kronor))).join('\n')
  // 5 000 is drawn on Wednesday 12 March 2025 and paid in on the 17th: five days (12–16), past Thursday, the next banking day.
  const late = await testOn(
    'tax-account-negative',
    {},
    `#IB 0 1930 9000\n#IB 0 2081 -9000\n${tax(['20250312', -5_000], ['20250317', 5_000])}`,
  )
  expect(late).toMatchObject({ severity: 'medium', amountOre: -5_000_00, values: { days: 5, run: 5, lowestDate: '2025-03-12' } })
  expect(figure(late, 'tax-account-balance')).toMatchObject({ valueOre: 0, isBeyond: false })
  // Drawn on Friday 14 March, paid in on Monday the 17th, the next banking day: never past it.
  const short = await testOn(
    'tax-account-negative',
    {},
    `#IB 0 1930 9000\n#IB 0 2081 -9000\n${tax(['20250314', -5_000], ['20250317', 5_000])}`,
  )
  expect(short).toMatchObject({ severity: 'low', sentence: 'tax-account-negative.short', values: { days: 3 } })
  // Never paid: from 12 March to 31 March, the last month that is booked, are 20 days; what comes after is not known yet.
  const open = await testOn('tax-account-negative', {}, `#IB 0 1930 9000\n#IB 0 2081 -9000\n${tax(['20250312', -5_000])}`)
  expect(open).toMatchObject({ severity: 'high', values: { accounts: '1630', run: 20, date: '2025-03-31', balanceOre: -5_000_00 } })
  expect(await testOn('tax-account-negative', {}, `#IB 0 1930 9000\n#IB 0 2081 -9000\n${tax(['20250301', 100])}`)).toMatchObject({
    severity: 'clear',
  })
})

test('tax debts past their due date', async () => {
  // Books until 20 March 2025 (made that day). January's tax is due 12 February, February's 12 March, March's in April.
  const head = '#GEN 20250320\n#IB 0 1930 500000\n#IB 0 2081 -500000'
  const pay = (date: string, kronor: number) => entry(date, '7010', '2710', kronor)
  const unpaid = await testOn(
    'tax-debt-overdue',
    {},
    `${head}\n${pay('20250125', 30_000)}\n${pay('20250225', 30_000)}\n${pay('20250320', 30_000)}`,
  )
  // 90 000 − 30 000 of March = 60 000.
  expect(unpaid).toMatchObject({ severity: 'high', amountOre: 60_000_00, values: { accounts: '2710', date: '2025-03-20' } })
  expect(figure(unpaid, 'tax-debt-not-due')).toMatchObject({ valueOre: 30_000_00, values: { from: '2025-03-01' } })
  // Made on 15 March with nothing of March in it: February's tax, due on the 12th, is not in books that end before.
  const february = `#GEN 20250315\n#IB 0 1930 500000\n#IB 0 2081 -500000\n${pay('20250225', 30_000)}`
  expect(await testOn('tax-debt-overdue', {}, february)).toMatchObject({ severity: 'clear' })
  // Paid on the 12th: only March is left.
  const paid = `${entry('20250212', '2710', '1930', 30_000)}\n${entry('20250312', '2710', '1930', 30_000)}`
  expect(
    await testOn(
      'tax-debt-overdue',
      {},
      `${head}\n${pay('20250125', 30_000)}\n${pay('20250225', 30_000)}\n${pay('20250320', 30_000)}\n${paid}`,
    ),
  ).toMatchObject({ severity: 'clear' })
  // VAT that is settled in January is due on 12 March with months and quarters, and with the year's return where it is accounted for once a year.
  const vat = `${head}\n${entry('20250131', '2611', '2650', 8_000)}\n${pay('20250320', 1)}`
  expect(await testOn('tax-debt-overdue', {}, vat)).toMatchObject({ severity: 'high', amountOre: 8_000_00, values: { accounts: '2650' } })
  expect(await testOn('tax-debt-overdue', { vatPeriod: 'yearly' }, vat)).toMatchObject({ severity: 'clear' })
  // Less than 100 kr is rounding.
  const small = (kronor: number) => `${head}\n${pay('20250125', kronor)}\n${pay('20250320', 1)}`
  expect(await testOn('tax-debt-overdue', {}, small(3))).toMatchObject({ severity: 'clear' })
  expect(await testOn('tax-debt-overdue', {}, small(100))).toMatchObject({ severity: 'low', amountOre: 100_00 })
})

test('VAT that was never settled is a debt too: what stood there when a year began is due eight months into it', async () => {
  const sale = (date: string, kronor: number) => `${entry(date, '1930', '2611', kronor)}\n${entry(date, '2641', '1930', kronor / 4)}`
  const head = (opening: number) => `#IB 0 1930 ${500_000 + opening}\n#IB 0 2081 -500000\n#IB 0 2611 ${-opening}`
  const quarters = ['20250115', '20250415', '20250715', '20251015'].map((date) => sale(date, 40_000)).join('\n')
  const last = entry('20251231', '6110', '1930', 1)
  // Nothing is settled: it may be accounted for by the year. 36 150 stood there on 1 January.
  const never = await testOn('tax-debt-overdue', {}, `${head(36_150)}\n${quarters}\n${last}`)
  expect(never).toMatchObject({ severity: 'high', amountOre: 36_150_00, values: { accounts: '2611, 2641' } })
  // 36 150 + 4 × (40 000 − 10 000) = 156 150
  expect(figure(never, 'tax-debt')).toMatchObject({ valueOre: 156_150_00 })
  // By the quarter: the fourth is due in February, 156 150 − 30 000 are overdue on 31 December.
  expect(await testOn('tax-debt-overdue', { vatPeriod: 'quarterly' }, `${head(36_150)}\n${quarters}\n${last}`)).toMatchObject({
    amountOre: 126_150_00,
  })
  // Settled and paid but for the fourth quarter: nothing is overdue.
  const settle = (date: string, out: number, back: number) =>
    `${entry(date, '2611', '2650', out)}\n${entry(date, '2650', '2641', back)}\n${entry(date, '2650', '1930', out - back)}`
  const settled = ['20250331', '20250630', '20250930'].map((date) => settle(date, 40_000, 10_000)).join('\n')
  expect(await testOn('tax-debt-overdue', {}, `${head(0)}\n${quarters}\n${settled}\n${last}`)).toMatchObject({ severity: 'clear' })
  // Three months into the year what stood there when it began need not be due.
  expect(
    await testOn(
      'tax-debt-overdue',
      {},
      `#GEN 20250331\n${head(36_150)}\n${sale('20250115', 40_000)}\n${entry('20250331', '6110', '1930', 1)}`,
    ),
  ).toMatchObject({
    severity: 'clear',
  })
})

test('audit duty and larger companies: the same limits in both of the last two years', async () => {
  const year = (from: string, sales: number, assets: number) =>
    `${from}\n#IB 0 1930 ${assets}\n#IB 0 2081 ${-assets}\n${entry(`${from === year2024 ? 2024 : 2025}0601`, '1510', '3001', sales)}`
  const employees = (average: number): CompanyInputs => ({ employees: [{ from: '2024-01-01', to: '2025-12-31', average }], areas: [] })
  const duty = async (inputs: CompanyInputs | null, ...files: readonly string[]) => {
    const { tests } = await watch({}, files, inputs)
    return tests.find(({ id }) => id === 'audit-duty')
  }
  // Sales 4 and 5 million above 3, assets 0.5 + 4 = 4.5 and 0.5 + 5 = 5.5 million above 1.5: two of three in both years.
  const large = [year(year2024, 4_000_000, 500_000), year('', 5_000_000, 500_000)]
  expect(await duty(null, ...large)).toMatchObject({
    severity: 'info',
    sentence: 'audit-duty.required',
    values: { both: 2, year: '2025', yearBefore: '2024' },
  })
  expect(await duty(employees(10), ...large)).toMatchObject({ values: { both: 3 } })
  // Sales 0.5 and 5 million, assets 2 + 0.5 and 2 + 5 million: only assets are above in both; employees decide.
  const half = [year(year2024, 500_000, 2_000_000), year('', 5_000_000, 2_000_000)]
  expect(await duty(null, ...half)).toMatchObject({ severity: 'unknown', reason: 'no-employees', sentence: 'audit-duty.partly-known' })
  expect(await duty(employees(3), ...half)).toMatchObject({
    severity: 'info',
    sentence: 'audit-duty.one-year',
    values: { both: 1, beyond: 2 },
  })
  expect(await duty(employees(3.5), ...half)).toMatchObject({ sentence: 'audit-duty.required', values: { both: 2 } })
  const small = [year(year2024, 500_000, 100_000), year('', 500_000, 100_000)]
  expect(await duty(null, ...small)).toMatchObject({ severity: 'clear', sentence: 'audit-duty.below' })
  expect(await duty(null, year('', 5_000_000, 0))).toMatchObject({ severity: 'unknown', reason: 'no-prior-year' })
  const { tests } = await watch({}, large, employees(60))
  // 40 and 80 million are far away: employees alone are above 50.
  expect(tests.find(({ id }) => id === 'larger-company')).toMatchObject({ severity: 'clear', values: { both: 1 } })
})

test('receivables that outgrow sales', async () => {
  const year = (of: 2024 | 2025, opening: number, sales: number, paid: number) =>
    `${of === 2024 ? year2024 : ''}\n#IB 0 1510 ${opening}\n#IB 0 2081 ${-opening}\n${entry(`${of}0815`, '1510', '3001', sales)}\n${entry(`${of}0901`, '1930', '1510', paid)}`
  // 2024: 0 + 100 000 − 90 000 = 10 000. 2025: 10 000 + 105 000 − 102 400 = 12 600. Receivables +26 %, sales +5 %: 21 points more.
  const grown = await testOn('receivables-outgrow-sales', {}, year(2024, 0, 100_000, 90_000), year(2025, 10_000, 105_000, 102_400))
  expect(grown).toMatchObject({
    severity: 'medium',
    amountOre: 2_600_00,
    values: { receivablesRatio: 0.26, salesRatio: 0.05, month: '2025-08' },
  })
  expect(said(grown)).toBe('Trade receivables changed by 26.0 % while net sales changed by 5.0 %. Mostly in 2025-08.')
  // 10 000 → 11 500 is +15 %: exactly ten points more, which is not above ten.
  expect(await testOn('receivables-outgrow-sales', {}, year(2024, 0, 100_000, 90_000), year(2025, 10_000, 105_000, 103_500))).toMatchObject(
    { severity: 'clear' },
  )
  // 10 000 + 5 000 − 16 000: a thousand in credit is no growth, from −1 000 to +500 is one without a per cent.
  expect(await testOn('receivables-outgrow-sales', {}, year(2024, 0, 100_000, 90_000), year(2025, 10_000, 5_000, 16_000))).toMatchObject({
    severity: 'unknown',
    reason: 'receivables-in-credit',
  })
  const turned = await testOn('receivables-outgrow-sales', {}, year(2024, 0, 1_000, 2_000), year(2025, -1_000, 1_500, 0))
  expect(said(turned)).toBe('Trade receivables went from -1000.00 kr to 500.00 kr while net sales changed by 50.0 %.')
  expect(await testOn('receivables-outgrow-sales', {}, year(2025, 0, 1, 1))).toMatchObject({ severity: 'unknown', reason: 'no-prior-year' })
  // eighteen months of sales are no growth over twelve
  const long = `#RAR 0 20250101 20260630${year(2025, 10_000, 150_000, 120_000)}\n${entry('20260630', '1930', '3001', 1)}`
  expect(await testOn('receivables-outgrow-sales', {}, year(2024, 0, 100_000, 90_000), long)).toMatchObject({
    severity: 'unknown',
    reason: 'unlike-periods',
  })
})

test('one of a thing is named in the singular', async () => {
  const cash = `${entry('20250829', '5010', '1910', 10)}\n${entry('20250830', '1910', '3001', 50)}`
  const below = await testOn('cash-negative', {}, `#IB 0 1930 1\n#IB 0 2081 -1\n${cash}`)
  expect(below.values['days']).toBe(1)
  expect(watchSentence(sv, below, format)).toContain('under noll 1 dag,')
  expect(watchSentence(en, below, format)).toContain('1 day')
})

test('vouchers registered late', async () => {
  // 31 January to 5 March 2025: 28 days of February and 5 = 33 days. 31 January to 2 March: 30 days, which is not more than 30.
  const late = await testOn(
    'registered-late',
    {},
    `${entry('20250131', '1930', '3001', 100, '20250305')}\n${entry('20250131', '1930', '3001', 7, '20250302')}`,
  )
  expect(late).toMatchObject({ severity: 'low', amountOre: 100_00, values: { vouchers: 1, series: 'A', longest: 33, limit: 30 } })
  expect(late.vouchers).toMatchObject([{ date: '2025-01-31', registrationDate: '2025-03-05', days: 33, amountOre: 100_00 }])
  expect(await testOn('registered-late', { lateDays: 33 }, entry('20250131', '1930', '3001', 100, '20250305'))).toMatchObject({
    severity: 'clear',
  })
  expect(await testOn('registered-late', {}, entry('20250131', '1930', '3001', 100))).toMatchObject({
    severity: 'unknown',
    reason: 'no-registration-dates',
  })
  // The year is closed in March: dated its last day, such a voucher is counted apart.
  const closing = await testOn('registered-late', {}, entry('20251231', '1790', '3001', 100, '20260310'))
  expect(closing).toMatchObject({ severity: 'clear', figures: [{ name: 'late-closing', count: 1 }, { valueOre: 100_00 }] })
  expect(watchSentence(en, closing, format)).toContain('more than 30 days after their date: 1')
})

test('as many vouchers are registered late as the journal test of it finds, those of the last day apart', async () => {
  const file = [
    entry('20250131', '1930', '3001', 100, '20250305'),
    entry('20250601', '1930', '3001', 100, '20250605'),
    entry('20251231', '1790', '3001', 100, '20260310'),
    entry('20251231', '1790', '3001', 100, '20260410'),
  ].join('\n')
  const late = await testOn('registered-late', {}, file)
  // The amount is of as many as the sentence counts: 100 + 100 + 100, of which 200 on the last day.
  expect(late.amountOre).toBe(300_00)
  expect([figure(late, 'late-turnover')?.valueOre, figure(late, 'late-closing-turnover')?.valueOre]).toEqual([300_00, 200_00])
  const { books } = buildBooks(await sourcesOf([file]))
  const journal = await analyses['journal-entry'].runUnknown(datasetOf(books, noOwnParts), {}, { progress: () => undefined })
  const found = journalEntryResult.parse(journal).library?.tests.find(({ id }) => id === 'registration-lag')
  expect([late.values['vouchers'], late.values['all'], found?.vouchers]).toEqual([1, 3, 1])
  expect(watchSentence(en, late, format)).toContain('days after their date: 3.')
})

test('cash below zero, suspense accounts, and books without vouchers', async () => {
  // 1910: +500 on 1 May, −2 340 on 29 August, +5 000 on 2 September: −1 840 for four days (29, 30, 31 August, 1 September).
  const cash = `${entry('20250501', '1910', '3001', 500)}\n${entry('20250829', '5010', '1910', 2_340)}\n${entry('20250902', '1910', '3001', 5_000)}`
  const negative = await testOn('cash-negative', {}, `#IB 0 1930 1\n#IB 0 2081 -1\n${cash}`)
  expect(negative).toMatchObject({
    severity: 'medium',
    amountOre: -1_840_00,
    values: { account: '1910', days: 4, lowestDate: '2025-08-29' },
  })
  const left = await testOn(
    'suspense-not-zero',
    {},
    `${opened}\n${entry('20250501', '2999', '1930', 2_500)}\n${entry('20250502', '1930', '2890', 99)}`,
  )
  expect(left).toMatchObject({ severity: 'medium', amountOre: 2_500_00, values: { accounts: '2999' } })
  // Vouchers alone do not say what stood in the cash box.
  const alone = `#SIETYP 4\n${entry('20250502', '5010', '1910', 99)}`
  expect(await testOn('cash-negative', {}, alone)).toMatchObject({ severity: 'unknown', reason: 'no-balances' })
  const balances = '#SIETYP 1\n#IB 0 1910 5\n#UB 0 1910 5\n#IB 0 2081 -5\n#UB 0 2081 -5'
  expect(await testOn('cash-negative', {}, balances)).toMatchObject({ severity: 'unknown', reason: 'no-vouchers' })
  expect(await testOn('registered-late', {}, balances)).toMatchObject({ severity: 'unknown', reason: 'no-vouchers' })
})

test('laws on limited companies are left out for other legal forms; the worst comes first, and what is small is of low severity', async () => {
  const file = `${paidIn(100_000, 0)}\n${entry('20250601', '1685', '1930', 1_000)}`
  const limited = await watch({}, [file])
  expect(limited.notApplicable).toEqual([])
  const association = await watch({ form: 'BRF' }, [file])
  expect(association).toMatchObject({
    form: { form: 'BRF', from: 'params' },
    notApplicable: ['related-receivable', 'equity-half-capital', 'audit-duty'],
  })
  expect((await watch({}, [`#FTYP E\n${file}`])).notApplicable).toContain('larger-company')
  // No type, no number: 2010 and 2013 without 2081 are a sole trader's.
  const sole = await watch({}, [`-#ORGNR\n#IB 0 1930 100\n#IB 0 2010 -100\n${entry('20250601', '2013', '1930', 10)}`])
  expect(sole).toMatchObject({ form: { form: 'E', from: 'accounts' } })
  expect(sole.notApplicable).toEqual(['related-receivable', 'equity-half-capital', 'audit-duty', 'larger-company'])
  // Less than 1 000 kronor is of low severity, but for equity.
  const small = await watch({}, [`${paidIn(100, 90)}\n${entry('20250601', '1685', '1930', 999)}`])
  expect(small.tests.find(({ id }) => id === 'related-receivable')).toMatchObject({ severity: 'low', amountOre: 999_00 })
  expect(small.tests.find(({ id }) => id === 'equity-half-capital')).toMatchObject({ severity: 'high', amountOre: 40_00 })
  expect(limited.tests.map(({ severity }) => severity)[0]).toBe('high')
  expect(Object.values(limited.counts).reduce((sum, own) => sum + own, 0)).toBe(limited.tests.length)
})

test('texts in both languages speak of the same values', () => {
  const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
  for (const part of ['sentences', 'reasons', 'figures'] as const) {
    const own: Readonly<Record<string, string>> = en[part]
    const other: Readonly<Record<string, string>> = sv[part]
    for (const [key, text] of Object.entries(own ?? {})) {
      expect([key, slots(other?.[key] ?? '')]).toEqual([key, slots(text)])
      expect(other?.[key]).not.toBe(text)
    }
  }
})

test('a legal form that nothing tells is not taken for a limited company', async () => {
  const { form, tests } = await watch({}, ['#ORGNR 212000-0142\n#IB 0 1930 100\n#IB 0 2440 -100'])
  expect(form).toBeNull()
  const open = tests.filter(({ reason }) => reason === 'form-not-known').map(({ id, severity }) => [id, severity])
  expect(open.sort()).toEqual([
    ['audit-duty', 'unknown'],
    ['equity-half-capital', 'unknown'],
    ['related-receivable', 'unknown'],
  ])
})

test('equity holds what #RES makes a result account of class 9', async () => {
  // 100 of share capital, 90 of sales and 20 on 9999: 100 + 70.
  const own = await testOn(
    'equity-half-capital',
    {},
    `#IB 0 1930 100\n#IB 0 2081 -100\n#KTYP 9999 K\n${entry('20250310', '1930', '3001', 90)}\n${entry('20250311', '9999', '1930', 20)}`,
  )
  expect(own.values['equityOre']).toBe(170_00)
})

test('net sales that a layout of its own does not say are called the K2 layout’s', async () => {
  const own: AccountPlan = JSON.parse(JSON.stringify(planK2).replaceAll('"is.net"', '"is.own"'))
  const sales = (year: number) => `#RAR 0 ${year}0101 ${year}1231\n#IB 0 1930 0\n${entry(`${year}0601`, '1930', '3001', 1000)}`
  const { books } = buildBooks(await sourcesOf([sales(2024), sales(2025)]))
  const names = async (accountPlan: AccountPlan | null) => {
    const dataset = datasetOf(books, { ...noOwnParts, accountPlan })
    const { tests } = watchListResult.parse(await analyses['watch-list'].runUnknown(dataset, {}, { progress: () => undefined }))
    const figures = tests.find(({ id }) => id === 'larger-company')?.figures ?? []
    return figures.filter(({ name }) => name.startsWith('net-sales')).map((one) => watchFigureName(en, one, format))
  }
  expect(await names(own)).toEqual(['Net sales 2025, by the K2 layout', 'Net sales 2024, by the K2 layout'])
  expect(await names(null)).toEqual(['Net sales 2025', 'Net sales 2024'])
})
