import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsOf } from '../../company/declarations.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { TaxAccount } from '../../declarations/declaration.ts'
import { readTaxAccount } from '../../declarations/tax-account.ts'
import { latePayments } from './late-payments.ts'
import { lateTaxRemark } from './remark.ts'
import { run } from './run.ts'
import { type TaxResult, taxParams } from './schema.ts'
import { type AccountDays, joinStatements } from './statement.ts'
import { taxShown } from './tables.ts'

/** A statement in the agency’s words: `date;text;kronor`, from an opening balance. */
function accountOf(opening: number, from: string, to: string, rows: readonly string[]): AccountDays {
  const { account } = joinStatements([{ fileName: 'a.csv', content: contentOf(opening, from, to, rows) }], [], null)
  if (!account) throw new TypeError('no account')
  return account
}

function contentOf(opening: number, from: string, to: string, rows: readonly string[]): Omit<TaxAccount, 'findings'> {
  const lines = rows.map((row) => `${row.replaceAll(';', '";"').replace(/^/, '"')}"`)
  const closing = rows.reduce((sum, row) => sum + Number(row.split(';')[2]), opening)
  const marks = [`"";"Ingående saldo ${from}";"${opening}"`, ...lines, `"";"Utgående saldo ${to}";"${closing}"`]
  const { findings: _, ...content } = readTaxAccount(`"Exempel AB";"556000-4615";""\n${marks.join('\n')}\n`)
  return content
}

const all = (account: AccountDays) => latePayments(account, account.fromDay, account.toDay)

test('a charge that the next banking day pays is no occasion, the day after that is one', () => {
  // Friday 2025-09-12: Monday the 15th is the next banking day, Tuesday the 16th is four days late
  const rows = (paid: string) => ['2025-09-12;Arbetsgivaravgift augusti 2025;-10000', `${paid};Inbetalning bokförd;10000`]
  expect(all(accountOf(0, '2025-09-01', '2025-09-30', rows('2025-09-15')))).toMatchObject({
    occasions: [],
    notCounted: [{ date: '2025-09-12', reason: 'next-banking-day' }],
  })
  expect(all(accountOf(0, '2025-09-01', '2025-09-30', rows('2025-09-16'))).occasions).toMatchObject([
    { due: '2025-09-12', daysLate: 4, clearedOn: '2025-09-16', amountOre: 1_000_000, contributionsOre: 1_000_000 },
  ])
})

test('holidays and eves are no banking days: 2026-04-02 is paid by the next banking day on 2026-04-07', () => {
  // Maundy Thursday 2 April 2026; Good Friday, Easter Eve, Easter Day and Easter Monday follow
  const rows = ['2026-04-02;Moms februari 2026;-5000', '2026-04-07;Inbetalning bokförd;5000']
  expect(all(accountOf(0, '2026-04-01', '2026-04-30', rows)).notCounted).toMatchObject([{ date: '2026-04-02', reason: 'next-banking-day' }])
})

test('what was not paid is the smaller of what fell due and the debt after the day', () => {
  // 13 May: −50 000 + 30 000 = −20 000 of 50 000 due; 12 June: −20 000 − 8 000 = −28 000, of which 8 000 fell due that day
  const account = accountOf(0, '2025-05-01', '2025-06-30', [
    '2025-05-12;Avdragen skatt april 2025;-50000',
    '2025-05-12;Inbetalning bokförd;30000',
    '2025-06-12;Debiterad preliminärskatt;-8000',
    '2025-06-20;Inbetalning bokförd;28000',
  ])
  expect(all(account).occasions).toMatchObject([
    { due: '2025-05-12', chargesOre: 5_000_000, amountOre: 2_000_000, daysLate: 39, clearedOn: '2025-06-20' },
    { due: '2025-06-12', chargesOre: 800_000, amountOre: 800_000, daysLate: 8, preliminaryTaxOre: 800_000 },
  ])
})

test('a debt of interest alone leaves no tax unpaid', () => {
  // 55 kr interest is never paid. 13 October is paid on the next banking day but for it; 12 November is paid on the day
  const account = accountOf(0, '2025-07-01', '2025-12-31', [
    '2025-07-05;Kostnadsränta;-55',
    '2025-10-13;Avdragen skatt september 2025;-85828',
    '2025-10-14;Inbetalning bokförd;85828',
    '2025-11-12;Avdragen skatt oktober 2025;-1000',
    '2025-11-12;Inbetalning bokförd;1000',
  ])
  expect(all(account)).toMatchObject({
    occasions: [],
    notCounted: [
      { date: '2025-07-05', reason: 'interest-only' },
      { date: '2025-10-13', reason: 'next-banking-day', clearedOn: '2025-10-14' },
      { date: '2025-10-14', reason: 'no-charge' },
      { date: '2025-11-12', reason: 'interest-only', clearedOn: '2025-11-12' },
    ],
  })
})

test('what is open of what fell due is what payments have not covered, the oldest first', () => {
  // −10 000 − 8 000 + 6 000 − 50 = −12 050: 50 is interest; of the 12 000 the later 8 000 is open whole, and 4 000 of the first
  const account = accountOf(0, '2025-05-01', '2025-07-31', [
    '2025-05-12;Avdragen skatt april 2025;-10000',
    '2025-06-12;Avdragen skatt maj 2025;-8000',
    '2025-06-20;Inbetalning bokförd;6000',
    '2025-07-05;Kostnadsränta;-50',
  ])
  const { occasions } = all(account)
  expect(occasions).toMatchObject([
    { due: '2025-05-12', amountOre: 1_000_000, openOre: 400_000, clearedOn: null },
    { due: '2025-06-12', amountOre: 800_000, openOre: 800_000, clearedOn: null },
  ])
  const part = { occasions: [...occasions], from: '2025-05-01', to: '2025-07-31', gaps: [] }
  const said = lateTaxRemark(part, { from: '2025-05-01', to: '2025-07-31', isFiscalYear: false })
  expect(said?.map(([en]) => en).join(' ')).toMatch(/80 days, SEK\s4\s000 of it still unpaid\) and .* 49 days and still unpaid\)/)
})

test('a debt that the account opens with is of no day’s tax: what fell due and was paid is not late for it', () => {
  // opens at −12; 39 420 is paid on its day; 20 000 of 12 March a week late, and the account never comes out of the 12
  const account = accountOf(-12, '2025-01-01', '2025-06-30', [
    '2025-02-12;Avdragen skatt januari 2025;-39420',
    '2025-02-12;Inbetalning bokförd;39420',
    '2025-03-12;Avdragen skatt februari 2025;-20000',
    '2025-03-12;Inbetalning bokförd;5000',
    '2025-03-19;Inbetalning bokförd;15000',
  ])
  expect(all(account)).toMatchObject({
    occasions: [{ due: '2025-03-12', amountOre: 1_500_000, clearedOn: '2025-03-19', daysLate: 7, openOre: 0 }],
    notCounted: [
      { date: '2025-02-12', reason: 'earlier-debt', balanceAfterOre: -1_200 },
      { date: '2025-03-19', reason: 'no-charge' },
    ],
  })
  const { findings } = taxesOf(['2025-01-01', '2025-06-30', -12, []]).result
  expect(findings.map(({ code, values }) => [code, values['amountOre']])).toEqual([['tax.opening-debt', 1_200]])
})

test('a charge that later payments cover is paid, though the account stays in debt of newer ones', () => {
  // −9 000 in May, −9 000 in June; 9 000 on 20 June pays May: 39 days; June is unpaid 49 days to the last of July
  const { result } = taxesOf([
    '2025-01-01',
    '2025-07-31',
    0,
    ['2025-05-12;Avdragen skatt april 2025;-9000', '2025-06-12;Avdragen skatt maj 2025;-9000', '2025-06-20;Inbetalning bokförd;9000'],
  ])
  expect(result.account?.occasions).toMatchObject([
    { due: '2025-05-12', amountOre: 900_000, openOre: 0, clearedOn: null, paidOn: '2025-06-20', daysLate: 80 },
    { due: '2025-06-12', amountOre: 900_000, openOre: 900_000, clearedOn: null, paidOn: null, daysLate: 49 },
  ])
  expect(result.findings.map(({ code, values }) => [code, values['due'], values['amountOre'], values['days']])).toEqual([
    ['tax.paid-late', '2025-05-12', 900_000, 39],
    ['tax.unpaid', '2025-06-12', 900_000, 49],
  ])
  const late = taxShown.tables(result, taxParams.parse({}), { sign: 'natural' }).find(({ id }) => id === 'late')
  const outcome = late?.columns.findIndex(({ id }) => id === 'outcome') ?? -1
  const whys = [0, 1].map((row) => JSON.stringify(late?.value(row, outcome)))
  expect(whys[0]).toContain('Paid on 2025-06-20')
  expect(whys[1]).toContain('of it is unpaid on 2025-07-31')
})

test('in a day the order of its rows does not tell interest from tax', () => {
  // 1 000 fell due and was paid, 50 is interest: whichever row is first, what is left is interest
  const rows = ['2025-05-12;Avdragen skatt april 2025;-1000', '2025-05-12;Inbetalning bokförd;1000', '2025-05-12;Kostnadsränta;-50']
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const order of orders) {
    const account = accountOf(
      0,
      '2025-05-01',
      '2025-06-30',
      order.flatMap((i) => rows[i] ?? []),
    )
    expect(all(account), order.join()).toMatchObject({ occasions: [], notCounted: [{ date: '2025-05-12', reason: 'interest-only' }] })
  }
})

test('a repayment, interest or a late fee makes nothing due', () => {
  const account = accountOf(0, '2025-05-01', '2025-06-30', [
    '2025-05-12;Kostnadsränta;-10',
    '2025-05-13;Förseningsavgift;-625',
    '2025-05-14;Utbetalning;-5',
  ])
  expect(all(account)).toMatchObject({
    occasions: [],
    notCounted: [
      { date: '2025-05-12', reason: 'interest-only' },
      { date: '2025-05-13', reason: 'interest-only' },
      { date: '2025-05-14', reason: 'no-charge' },
    ],
  })
})

test('a debt of the statement’s last days is not judged before the next banking day', () => {
  const rows = ['2025-09-12;Moms juli 2025;-100']
  expect(all(accountOf(0, '2025-09-01', '2025-09-12', rows)).notCounted).toMatchObject([{ reason: 'not-known-yet' }])
  expect(all(accountOf(0, '2025-09-01', '2025-09-15', rows)).occasions).toMatchObject([{ daysLate: 3, clearedOn: null }])
})

test('what was handed to the enforcement agency is shown with the oldest debt', () => {
  const account = accountOf(0, '2026-02-01', '2026-04-30', [
    '2026-02-12;Moms dec 2025;-57394',
    '2026-03-12;Avdragen skatt feb 2026;-144017',
    '2026-03-31;Överlämnat till Kronofogden;45306',
    '2026-04-09;Inbetalning bokförd;156105',
  ])
  expect(all(account).occasions).toMatchObject([
    { due: '2026-02-12', daysLate: 56, enforcementOre: 4_530_600, enforcedFrom: '2026-03-31', enforcedTo: '2026-04-09' },
    { due: '2026-03-12', daysLate: 28, enforcementOre: 0, enforcedFrom: null },
  ])
})

test('the remark says how often, what, when, how much and what is open', () => {
  const account = accountOf(0, '2025-01-01', '2025-12-31', [
    '2025-02-12;Moms december 2024;-57394',
    '2025-02-20;Inbetalning bokförd;57394',
    '2025-11-12;Avdragen skatt oktober 2025;-1000',
  ])
  const period = { from: '2025-01-01', to: '2025-12-31', isFiscalYear: true }
  const { occasions } = all(account)
  const wholeYear = { from: '2025-01-01', to: '2025-12-31', gaps: [] }
  const remark = lateTaxRemark({ ...wholeYear, occasions: [...occasions] }, period)
  expect(remark?.map(([, sv]) => sv)).toEqual([
    'Bolaget har vid två tillfällen under räkenskapsåret inte betalat avdragen skatt och mervärdesskatt i rätt tid.',
    'Betalning saknades den 12 februari 2025 (57\u00a0394\u00a0kr, 8 dagar) och 12 november 2025 (1\u00a0000\u00a0kr, 49 dagar och ännu obetalt).',
    'Skulden var inte betald den 31 december 2025.',
  ])
  expect(remark?.map(([en]) => en)[0]).toBe(
    'On two occasions during the fiscal year the company has not paid withheld tax and value added tax in time.',
  )
  expect(lateTaxRemark({ ...wholeYear, occasions: [] }, period)).toBeNull()
})

/** What is read of statements alone, and its proposed remark in Swedish. */
function taxesOf(...statements: readonly (readonly [from: string, to: string, opening: number, rows: readonly string[]])[]) {
  const files = statements.map(([from, to, opening, rows], i) => ({
    source: { fileName: `${i}.csv`, sha256: String(i).repeat(64), version: 1 },
    filedOn: null,
    content: contentOf(opening, from, to, rows),
  }))
  const params = taxParams.parse({ from: '2025-01-01', to: '2025-12-31' })
  const none = { currency: 'SEK', years: [], accounts: [], findings: [] }
  const result = run(datasetOf(none, { ...noOwnParts, declarations: declarationsOf(files) }), params, { progress: () => undefined })
  const said = taxShown.tables(result, params, { sign: 'natural' }).find(({ id }) => id === 'remark')
  return { result, sentences: remarkOf(result), empty: said?.empty }
}

function remarkOf({ account, period }: TaxResult): readonly string[] {
  return account ? (lateTaxRemark(account, { ...period, isFiscalYear: true })?.map(([, sv]) => sv) ?? []) : []
}

test('a debt that is handed to the enforcement agency is not paid, in no finding and no sentence', () => {
  // 9 000 due on 12 February is lifted from the account on 10 March, after 17 + 10 − 1 = 26 days, and never paid there
  const { result, sentences } = taxesOf([
    '2025-01-01',
    '2025-12-31',
    0,
    ['2025-02-12;Avdragen skatt januari 2025;-9000', '2025-03-10;Överlämnat till Kronofogden;9000'],
  ])
  expect(result.account?.occasions).toMatchObject([{ amountOre: 900_000, enforcementOre: 900_000, daysLate: 26 }])
  expect(result.findings.map(({ code }) => code)).toEqual(['tax.enforcement'])
  expect(sentences.slice(1)).toEqual([
    'Betalning saknades den 12 februari 2025 (9\u00a0000\u00a0kr, 26 dagar till överlämnandet).',
    'Av det som förföll den 12 februari 2025 lämnades 9\u00a0000\u00a0kr till Kronofogden.',
    'Om det överlämnade har betalats därefter framgår inte av skattekontot.',
  ])
  const late = taxShown.tables(result, taxParams.parse({}), { sign: 'natural' }).find(({ id }) => id === 'late')
  expect(
    late?.value(
      0,
      late.columns.findIndex(({ id }) => id === 'cleared'),
    ),
  ).toBeNull()
})

test('what is paid after a part was handed over or deferred is the rest', () => {
  // 9 000 due: 4 000 handed over on 10 March, 2 000 deferred on the 11th, 3 000 paid on the 12th
  const { result, sentences } = taxesOf([
    '2025-01-01',
    '2025-12-31',
    0,
    [
      '2025-02-12;Avdragen skatt januari 2025;-9000',
      '2025-03-10;Överlämnat till Kronofogden;4000',
      '2025-03-11;Anstånd;2000',
      '2025-03-12;Inbetalning bokförd;3000',
    ],
  ])
  expect(result.findings.map(({ code, values }) => [code, values['amountOre']])).toEqual([
    ['tax.paid-late', 300_000],
    ['tax.deferred-late', 200_000],
    ['tax.enforcement', 400_000],
  ])
  expect(sentences.slice(2)).toEqual([
    'Av det som förföll den 12 februari 2025 lämnades 4\u00a0000\u00a0kr till Kronofogden.',
    'För 2\u00a0000\u00a0kr av det som förföll den 12 februari 2025 beviljades anstånd den 11 mars 2025.',
    'Resten var betald vid räkenskapsårets slut.',
    'Om det överlämnade har betalats därefter framgår inte av skattekontot.',
  ])
})

test('statements of days apart all count, and the remark says which days it knows', () => {
  // the first ends at 0, the second opens at 200: 200 came in the days between
  const { result, sentences } = taxesOf(
    ['2025-01-01', '2025-06-30', 0, ['2025-02-12;Moms december 2024;-5000', '2025-02-20;Inbetalning bokförd;5000']],
    ['2025-08-01', '2025-12-31', 200, ['2025-09-12;Moms juli 2025;-1200', '2025-09-30;Inbetalning bokförd;1500']],
  )
  const { account } = result
  expect(account?.statements.map(({ used }) => used)).toEqual([true, true])
  expect(account?.occasions.map(({ number, due, daysLate, knownTo }) => [number, due, daysLate, knownTo])).toEqual([
    [1, '2025-02-12', 8, '2025-06-30'],
    [2, '2025-09-12', 18, '2025-12-31'],
  ])
  // 0 + (−5 000 + 5 000 − 1 200 + 1 500) + 200 = 500
  expect(account).toMatchObject({ openingOre: 0, sumOre: 30_000, closingOre: 50_000, lowestOre: -500_000, daysBelowZero: 8 + 18 })
  expect(account?.gaps).toEqual([{ from: '2025-07-01', to: '2025-07-31', movedOre: 20_000 }])
  expect(sentences).toEqual([
    'Bolaget har vid två tillfällen under räkenskapsåret inte betalat mervärdesskatt i rätt tid.',
    'Betalning saknades den 12 februari 2025 (5\u00a0000\u00a0kr, 8 dagar) och 12 september 2025 (1\u00a0000\u00a0kr, 18 dagar).',
    'Det som räknas upp här var betalt den 30 september 2025.',
    'Underlaget är kontoutdrag från skattekontot för 1 januari 2025 – 30 juni 2025 och 1 augusti 2025 – 31 december 2025; övriga dagar under räkenskapsåret är inte kända.',
  ])
})

test('a statement that ends before the year does not tell how the year ended', () => {
  const rows = ['2025-02-12;Moms december 2024;-5000', '2025-02-20;Inbetalning bokförd;5000']
  expect(taxesOf(['2025-01-01', '2025-06-30', 0, rows]).sentences.join(' ')).not.toContain('räkenskapsårets slut')
  expect(taxesOf(['2025-01-01', '2025-12-31', 0, rows]).sentences.at(-1)).toBe('Allt var betalt vid räkenskapsårets slut.')
  // unpaid when the first statement ended, and nothing is known of the days after it
  const open = taxesOf(['2025-01-01', '2025-06-30', 0, rows.slice(0, 1)], ['2025-08-01', '2025-12-31', 0, []])
  expect(open.result.findings).toContainEqual(
    expect.objectContaining({ code: 'tax.unpaid', values: expect.objectContaining({ date: '2025-06-30' }) }),
  )
  expect(open.sentences).toContain('Skulden var inte betald den 30 juni 2025.')
  // nothing late that anybody knows of
  const none = taxesOf(['2025-01-01', '2025-06-30', 0, []])
  expect(none.empty?.[1]).toContain('Övriga dagar är inte kända')
  expect(taxShown.facts?.(none.result, taxParams.parse({}), { sign: 'natural' }).find(({ id }) => id === 'late')?.tone).toBeUndefined()
})

test('law: neither the order of the rows nor where a statement is cut in two changes an occasion', () => {
  const row = fc.record({
    day: fc.integer({ min: 0, max: 60 }),
    text: fc.constantFrom('Moms', 'Avdragen skatt', 'Inbetalning bokförd', 'Kostnadsränta', 'Anstånd', 'Överlämnat till Kronofogden'),
    kronor: fc.integer({ min: -50, max: 50 }),
  })
  const start = dayOfIso('2025-01-01')
  const statement = (
    rows: readonly { readonly day: number; readonly text: string; readonly kronor: number }[],
    from: number,
    to: number,
    opening: number,
  ) => {
    const content = {
      generation: 'd' as const,
      orgNumber: null,
      name: null,
      opening: { date: isoOfDay(from), ore: opening },
      closing: { date: isoOfDay(to), ore: opening + rows.reduce((sum, { kronor }) => sum + kronor * 100, 0) },
      rows: rows.map(({ day, text, kronor }, line) => ({ line, date: isoOfDay(start + day), text, ore: kronor * 100, balanceOre: null })),
      differenceOre: 0,
      rowBalanceBreaks: 0,
    }
    return { fileName: null, content }
  }
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: -3, max: 1 }), (rows, cut, opens) => {
      const opening = opens * 2000
      const whole = joinStatements([statement(rows, start, start + 61, opening)], [], null).account
      const reversed = joinStatements([statement(rows.toReversed(), start, start + 61, opening)], [], null).account
      const before = rows.filter(({ day }) => day <= cut)
      const after = rows.filter(({ day }) => day > cut)
      const carried = before.reduce((sum, { kronor }) => sum + kronor * 100, opening)
      const parts = [statement(after, start + cut + 1, start + 61, carried), statement(before, start, start + cut, opening)]
      const joined = joinStatements(parts, [], null).account
      if (!whole || !reversed || !joined) throw new TypeError('no account')
      expect(all(reversed)).toEqual(all(whole))
      expect(all(joined)).toEqual(all(whole))
      for (const { amountOre, chargesOre, balanceAfterOre, daysLate } of all(whole).occasions) {
        expect(amountOre).toBeLessThanOrEqual(chargesOre)
        expect(amountOre).toBeLessThanOrEqual(-balanceAfterOre)
        expect(daysLate).toBeGreaterThan(0)
      }
    }),
  )
})
