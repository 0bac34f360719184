import { expect, test } from 'vitest'
import { periodOf } from '../../books/period.ts'
import { datasetOf, noOwnParts, type OwnParts } from '../../company/dataset.ts'
import { readIncomeTaxForms } from '../../declarations/income-tax-forms.ts'
import { writeIncomeTaxForms } from '../../declarations/write-income-tax-forms.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { corporateTax } from './corporate-tax.ts'
import { formPeriod, formsOf } from './forms.ts'
import { yearInName } from './funds.ts'
import { returnOf, taxFilesOf } from './return.ts'
import { taxParams } from './schema.ts'

const voucher = (number: number, date: string, lines: Readonly<Record<string, number>>) =>
  `#VER A ${number} ${date} ""\n{\n${Object.entries(lines)
    .map(([account, kronor]) => `#TRANS ${account} {} ${kronor}`)
    .join('\n')}\n}`

function taxOf(sie: string, params: object = {}, own: Partial<OwnParts> = {}) {
  const books = booksOfText(sie)
  const tax = corporateTax(datasetOf(books, { ...noOwnParts, ...own }), periodOf(books, null, null), taxParams.parse(params))
  if (!tax) throw new TypeError('no tax')
  return { books, tax }
}

const year = (from: string, to: string, ...more: readonly string[]) =>
  ['#ORGNR 556000-4615', `#RAR 0 ${from} ${to}`, '#IB 0 1930 0', ...more].join('\n')
const sale = (kronor: number, date = '20250601') => voucher(1, date, { '1930': kronor, '3001': -kronor })

test('the rate is that of the first day of the fiscal year, on whole tens of kronor', () => {
  // 100 009.99 → 100 000 × 22 % = 22 000 in a year that began on 2018-12-31; × 21.4 % = 21 400 a day later
  const before = taxOf(year('20181231', '20191230', sale(100_009.99, '20190601'))).tax.computation
  const after = taxOf(year('20190101', '20191231', sale(100_009.99, '20190601'))).tax.computation
  expect(before).toMatchObject({ ratePermille: 220, taxableBeforeRoundingOre: 10_000_999, taxableOre: 10_000_000, taxOre: 2_200_000 })
  expect(after).toMatchObject({ ratePermille: 214, taxableOre: 10_000_000, taxOre: 2_140_000 })
})

test('a loss is no tax, and goes on to the next year with what was brought forward', () => {
  const { computation } = taxOf(year('20250101', '20251231', voucher(1, '20250601', { '5010': 7_000.5, '1930': -7_000.5 })), {
    lossBroughtForwardOre: 100_000,
  }).tax
  expect(computation).toMatchObject({
    taxableBeforeRoundingOre: -700_050,
    taxableOre: 0,
    taxOre: 0,
    lossUsedOre: 0,
    lossLeftOre: 800_050,
    allocationRoomOre: 0,
  })
})

test('deemed income follows the months of the year: six months of 1.96 % on 500 000 are 4 900', () => {
  const sie = year(
    '20250101',
    '20250630',
    '#KONTO 2123 "Periodiseringsfond 2023"',
    '#IB 0 2123 -500000',
    '#IB 0 2081 500000',
    sale(1000, '20250301'),
  )
  expect(taxOf(sie).tax.computation).toMatchObject({ deemedRatePercent: 1.96, deemedIncomeOre: 490_000 })
})

test('before fiscal years of 2019 deemed income is 72 % of the borrowing rate, and at least 0.5 %', () => {
  // 2018: 72 % of 0.49 % (November 2017) is below 0.5 %; 2025: 100 % of 1.96 %
  const sie = year(
    '20180101',
    '20181231',
    '#KONTO 2123 "Periodiseringsfond 2016"',
    '#IB 0 2123 -100000',
    '#IB 0 2081 100000',
    sale(1000, '20180301'),
  )
  expect(taxOf(sie).tax.computation).toMatchObject({ deemedRatePercent: 0.5, deemedIncomeOre: 50_000 })
})

test('a rate that is not in the tables leaves the tax unknown, never zero', () => {
  const sie = year(
    '20310101',
    '20311231',
    '#KONTO 2123 "Periodiseringsfond 2029"',
    '#IB 0 2123 -100000',
    '#IB 0 2081 100000',
    sale(1000, '20310301'),
  )
  expect(taxOf(sie).tax.computation).toMatchObject({
    deemedIncomeOre: null,
    taxableOre: null,
    taxOre: null,
    bookedMinusComputedOre: null,
    allocationRoomOre: null,
  })
})

test('a reserve is raised by the year that its name tells, in the months of the company’s fiscal year', () => {
  const reversed = (from: string, to: string, name: string, date: string) =>
    taxOf(
      year(
        from,
        to,
        `#KONTO 2121 "${name}"`,
        '#IB 0 2121 -100000',
        '#IB 0 2081 100000',
        voucher(1, date, { '2121': 100_000, '8819': -100_000 }),
      ),
    ).tax.computation?.reversalUpliftOre
  expect(reversed('20240101', '20241231', 'Periodiseringsfond 2018', '20241231')).toBe(600_000)
  expect(reversed('20250101', '20251231', 'Periodiseringsfond 2020', '20251231')).toBe(400_000)
  expect(reversed('20250101', '20251231', 'Periodiseringsfond 2021', '20251231')).toBe(0)
  // of a year that ended in June 2021 the first day is 2020-07-01: 104 %
  expect(reversed('20250701', '20260630', 'Periodiseringsfond 2021', '20260630')).toBe(400_000)
  expect(reversed('20250101', '20251231', 'Periodiseringsfond', '20251231')).toBeNull()
})

test('what is taken from a reserve by mistake and put back is no reversal of it', () => {
  // 200 000 out of the reserve of 2020 and back the same day; 100 000 of it is reversed: 4 % of 100 000 is 4 000
  const { tax } = taxOf(
    year(
      '20250101',
      '20251231',
      '#KONTO 2120 "Periodiseringsfond 2020"',
      '#IB 0 2120 -300000',
      '#IB 0 2081 300000',
      voucher(1, '20251130', { '2120': 200_000, '8819': -200_000 }),
      voucher(2, '20251130', { '2120': -200_000, '8819': 200_000 }),
      voucher(3, '20251231', { '2120': 100_000, '8819': -100_000 }),
    ),
  )
  expect(tax.computation?.reversalUpliftOre).toBe(400_000)
  expect(tax.funds).toMatchObject([{ allocatedOre: 0, reversedOre: 10_000_000, closingOre: 20_000_000 }])
})

test('a year in the name of a reserve: the assessment of a year is of the one before', () => {
  expect(yearInName('Periodiseringsfond 2020')).toBe(2020)
  expect(yearInName('Periodiseringsfond vid 2020 års taxering')).toBe(2019)
  expect(yearInName('Periodiseringsfond 2020 nr 2, 2020')).toBe(2020)
  expect(yearInName('Periodiseringsfonder 2019 och 2020')).toBeNull()
  expect(yearInName('Periodiseringsfond')).toBeNull()
  expect(['Periodiseringsfond TAX 2000', 'P-fond tax. 2019', 'Taxering 2013', 'Taxfri fond 2020'].map(yearInName)).toEqual([
    1999, 2018, 2012, 2020,
  ])
})

test('a year in a name that is of an earlier reserve on the same number is no year of this one', () => {
  const reserve = (name: string) =>
    taxOf(year('20250101', '20251231', `#KONTO 2120 "${name}"`, '#IB 0 2120 -100000', '#IB 0 2081 100000', sale(1000))).tax.funds[0]?.year
  // 2015 + 10 = 2025: the number is in use again; 2016 has its own
  expect(['Periodiseringsfond TAX 2000', 'Periodiseringsfond 2015', 'Periodiseringsfond 2016'].map(reserve)).toEqual([null, null, 2016])
})

test('net interest is limited above 5 million kronor to 30 % of the estimated EBITDA', () => {
  // 20 000 000 − 1 000 000 depreciation − 8 000 000 interest = 11 000 000; EBITDA 11 + 8 + 1 = 20 million, 30 % is 6 million: 2 million are not deducted
  const sie = year(
    '20250101',
    '20251231',
    sale(20_000_000),
    voucher(2, '20250701', { '8410': 8_000_000, '1930': -8_000_000 }),
    voucher(3, '20251231', { '7832': 1_000_000, '1219': -1_000_000 }),
  )
  expect(taxOf(sie).tax.computation).toMatchObject({
    netInterestOre: 800_000_000,
    interestNotDeductedOre: 200_000_000,
    taxableOre: 1_300_000_000,
  })
})

test('interest that is not deducted stands in the return too: surplus and computation are one', () => {
  // 30 000 000 − 20 000 000 interest = 10 000 000; EBITDA 30 million, 30 % is 9 million: 11 million are not deducted, 10 + 11 = 21 million
  const { books, tax } = taxOf(
    year('20250101', '20251231', sale(30_000_000), voucher(2, '20250701', { '8410': 20_000_000, '6072': 1_000, '1930': -20_001_000 })),
  )
  // a cost of 1 000 that is not deducted takes 1 000 off the result and is added back: with the 11 million, 11 001 000
  expect(tax.computation).toMatchObject({ interestNotDeductedOre: 1_100_000_000, taxableOre: 2_100_000_000, taxOre: 432_600_000 })
  const values = formsOf(books, tax, []).map(({ form, fields }) => [
    form,
    Object.fromEntries(fields.map((own) => [own.code, own.computedKronor])),
  ])
  expect(Object.fromEntries(values)).toMatchObject({
    INK2: { '7104': 21_000_000 },
    INK2S: { '7650': 9_999_000, '7653': 11_001_000, '7670': 21_000_000 },
  })
})

test('5099 is not deducted in a plan to BAS 2025, and is no such account in one of BAS 2026', () => {
  const sie = (plan: string) =>
    year('20260101', '20261231', plan, sale(1000, '20260601'), voucher(2, '20260701', { '5099': 200, '1930': -200 }))
  expect(taxOf(sie('#KPTYP BAS2025')).tax.computation).toMatchObject({ addedOre: 20_000 })
  expect(taxOf(sie('#KPTYP BAS2026')).tax.computation).toMatchObject({ addedOre: 0 })
  // a chart that names no year: 5099 is in use, which charts have to 2025 alone
  expect(taxOf(sie('#KPTYP EUBAS97')).tax).toMatchObject({ plan: { year: 2025, by: 'accounts' }, computation: { addedOre: 20_000 } })
  expect(taxOf(sie('#KPTYP BAS2025'), { planYear: '2026' }).tax).toMatchObject({
    plan: { year: 2026, by: 'chosen' },
    computation: { addedOre: 0 },
  })
})

test('a chart that is saved for the fiscal year is read by before the file, and only there; a choice of the run goes before it', () => {
  const sie = year('20260101', '20261231', '#KPTYP BAS2025', sale(1000, '20260601'), voucher(2, '20260701', { '5099': 200, '1930': -200 }))
  const saved = (from: string) => ({ planYears: [{ from, year: 2026, reason: 'Bytte plan' }] as const })
  expect(taxOf(sie, {}, saved('2026-01-01')).tax).toMatchObject({
    plan: { year: 2026, by: 'saved', reason: 'Bytte plan' },
    computation: { addedOre: 0 },
  })
  expect(taxOf(sie, {}, saved('2025-01-01')).tax).toMatchObject({ plan: { year: 2025, by: 'stated' } })
  expect(taxOf(sie, { planYear: '2025' }, saved('2026-01-01')).tax).toMatchObject({
    plan: { year: 2025, by: 'chosen' },
    computation: { addedOre: 20_000 },
  })
})

test('an account of BAS 2026 is no such account where the chart is an older one, though the year is 2026', () => {
  const sie = (...accounts: readonly string[]) =>
    year(
      '20260101',
      '20261231',
      sale(1000, '20260601'),
      ...accounts.map((account, i) => voucher(i + 2, '20260701', { [account]: 200, '1930': -200 })),
    )
  expect(taxOf(sie('5982')).tax).toMatchObject({ plan: { year: 2026, by: 'accounts' }, computation: { addedOre: 20_000 } })
  // 5099 and 5199 are of the old chart: 5982 is an account of the company’s own
  expect(taxOf(sie('5982', '5099', '5199')).tax).toMatchObject({ plan: { year: 2025, by: 'accounts' }, computation: { addedOre: 40_000 } })
  expect(taxOf(sie('5982', '5099')).tax).toMatchObject({ plan: { year: 2025, by: 'unknown' }, computation: { addedOre: 20_000 } })
  // nobody has to tell of a year that ends before there was another chart
  expect(taxOf(year('20240101', '20241231', sale(1000, '20240601'))).tax).toMatchObject({ plan: { year: 2024, by: 'earlier' } })
})

test('sole traders, partnerships and condominium associations are not computed', () => {
  for (const form of ['E', 'HB', 'KB', 'BRF', 'I', 'S']) {
    const { tax } = taxOf(year('20250101', '20251231', `#FTYP ${form}`, sale(1000)))
    expect(tax).toMatchObject({ form, supported: false, computation: null })
  }
  expect(taxOf(year('20250101', '20251231', '#FTYP EK', sale(1000))).tax.supported).toBe(true)
})

test('P1–P4 is the group of months in which a fiscal year ends', () => {
  expect(['2025-04-30', '2025-06-30', '2025-08-31', '2025-12-31'].map(formPeriod)).toEqual(['2025P1', '2025P2', '2025P3', '2025P4'])
})

test('fields of the return: each account on the row of its code, and the form adds up', () => {
  const sie = year(
    '20250101',
    '20251231',
    '#KONTO 3900 "Övrigt"',
    '#SRU 3900 7413',
    sale(100_000.99),
    voucher(2, '20250701', { '1930': 500.5, '3900': -500.5 }),
    voucher(3, '20250801', { '6072': 1_000, '1930': -1_000 }),
    voucher(4, '20251231', { '8910': 20_000, '2512': -20_000 }),
  )
  const { books, tax } = taxOf(sie)
  const declared = [{ form: 'INK2S', period: '2025P4', fields: { '7650': '79501', '7651': '20000', '7653': '900', '7670': '100401' } }]
  const [main, statement, adjusted] = formsOf(books, tax, declared)
  const values = (form: typeof main) => Object.fromEntries(form?.fields.map(({ code, computedKronor }) => [code, computedKronor]) ?? [])
  // result 100 000.99 + 500.50 − 1 000 − 20 000 = 79 501.49; cash 99 501.49; equity lacks just the result
  expect(values(statement)).toEqual({
    '7281': 99_501,
    '7302': 79_501,
    '7368': 20_000,
    '7410': 100_000,
    '7413': 500,
    '7450': 79_501,
    '7513': 1_000,
    '7528': 20_000,
  })
  // 79 501 + 20 000 + 1 000 = 100 501
  expect(values(adjusted)).toEqual({ '7650': 79_501, '7651': 20_000, '7653': 1_000, '7670': 100_501 })
  expect(values(main)).toEqual({ '7104': 100_501 })
  expect(adjusted?.fields.map(({ code, differenceKronor }) => [code, differenceKronor])).toEqual([
    ['7650', 0],
    ['7651', 0],
    ['7653', -100],
    ['7670', -100],
  ])
  expect(main?.declared).toBe(false)
})

test('pension costs are the base of special payroll tax (1.4, below zero 1.5) and stand in row 4.21', () => {
  // 180 000.50 − 400.25 = 179 600.25; 7570 (insurance by agreement) is no pension cost, nor is the tax itself
  const costs = (vouchers: Readonly<Record<string, number>>) => {
    const { books, tax } = taxOf(year('20250101', '20251231', sale(900_000), voucher(2, '20250701', vouchers)))
    const [main, , adjusted] = formsOf(books, tax, [{ form: 'INK2', period: '2025P4', fields: { '7132': '179000' } }], ['7410-7419'])
    const field = (form: typeof main, code: string) => form?.fields.find((own) => own.code === code)
    return [field(main, '7132'), field(main, '7133'), field(adjusted, '8022')].map(
      (own) => own && [own.computedKronor, own.differenceKronor, own.accounts],
    )
  }
  expect(costs({ '7410': 180_000.5, '7412': -400.25, '7533': 43_571, '7570': 900, '1930': -224_071.25 })).toEqual([
    [179_600, -600, ['7410', '7412']],
    undefined,
    [179_600, null, ['7410', '7412']],
  ])
  // declared though there is none, and a base below zero
  expect(costs({ '7410': -500, '1930': 500 })).toEqual([[0, 179_000, []], [500, -500, ['7410']], undefined])
})

test('a return that is written from the books and read back differs from them in no field', () => {
  const sie = year(
    '20250101',
    '20251231',
    '#KONTO 2123 "Periodiseringsfond 2023"',
    '#IB 0 2123 -100000',
    '#IB 0 2081 100000',
    sale(200_000.99),
    voucher(2, '20250801', { '6072': 1_000.6, '8314': -20.4, '1930': -980.2 }),
    voucher(3, '20251231', { '8910': 20_000, '2512': -20_000 }),
  )
  const { books, tax } = taxOf(sie, { lossBroughtForwardOre: 1_000_000 })
  const forms = formsOf(books, tax, [])
  const written = returnOf({ corporateTax: tax, forms })
  const sender = { orgNumber: '165560004615', name: 'Exempel AB', program: 'x', created: '20260412 101500', postalCode: '11122', town: 'X' }
  const read = readIncomeTaxForms(writeIncomeTaxForms(sender, written ?? [])['BLANKETTER.SRU'])
  expect(read.forms.map(({ form, fields }) => [form, fields['7011'], fields['7012']])).toEqual([
    ['INK2', '20250101', '20251231'],
    ['INK2R', '20250101', '20251231'],
    ['INK2S', '20250101', '20251231'],
  ])
  const again = formsOf(books, tax, read.forms)
  expect(again.every(({ declared }) => declared)).toBe(true)
  expect(again.flatMap(({ fields }) => fields.filter(({ differenceKronor }) => differenceKronor !== 0))).toEqual([])
  expect(returnOf({ corporateTax: { ...tax, computation: null }, forms })).toBeNull()
})

test('the two files of a return say what has to be given first; with it they are those that are sent, and nobody without a number has any', () => {
  const { tax, books } = taxOf(year('20250101', '20251231', sale(200_000)))
  const company = { name: 'Exempel Åke AB', orgNumber: '556000-4615' }
  const account = { account: null, reconciliation: null, finalTax: [] }
  const period = { from: '2025-01-01', to: '2025-12-31', years: [] }
  const result = { currency: 'SEK', company, period, ...account, corporateTax: tax, forms: formsOf(books, tax, []), findings: [] }
  const at = '2026-04-12T10:15:00.123Z'
  expect(taxFilesOf(result, taxParams.parse({}), at).map(({ content }) => 'needs' in content)).toEqual([true, true])
  const placed = taxParams.parse({ postalCode: '111 22', town: 'Malmö' })
  const [info, forms] = taxFilesOf(result, placed, at).map(({ content }) => ('text' in content ? content.text : ''))
  expect(readIncomeTaxForms(info ?? '').info).toEqual({
    orgNumber: '165560004615',
    name: 'Exempel Åke AB',
    program: 'Verifikat',
    created: '20260412 101500',
  })
  expect(info).toContain('#POSTNR 11122\r\n#POSTORT Malmö\r\n')
  expect(readIncomeTaxForms(forms ?? '').forms.map(({ form }) => form)).toEqual(['INK2', 'INK2R', 'INK2S'])
  expect(taxFilesOf({ ...result, company: { ...company, orgNumber: '' } }, placed, at)).toEqual([])
})
