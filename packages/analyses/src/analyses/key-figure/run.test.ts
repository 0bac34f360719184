import { expect, test } from 'vitest'
import { planTemplates } from '../../account-plan/templates.ts'
import { buildBooks } from '../../books/build.ts'
import { companyInputsSchema } from '../../company/company-inputs.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { indexLedger } from '../../ledger/index-ledger.ts'
import { shippedKeyFigures } from '../../reference/key-figures.ts'
import { readSie } from '../../sie/reader.ts'
import { differenceText } from './difference-text.ts'
import { figureMarks, figureNotes } from './marks.ts'
import { reclassifiedColumns, reclassifiedText } from './reclassified-text.ts'
import { run } from './run.ts'
import { scaledColumns, scaledText } from './scaled-text.ts'
import { keyFigureParams, keyFigureResult } from './schema.ts'
import { wrongSideText } from './wrong-side-text.ts'

/** Books from `#IB` and rows written as `date account kronor …`, each line a voucher. */
function booksOf(from: string, to: string, openings: string, vouchers: readonly string[]) {
  const stamp = (iso: string) => iso.replaceAll('-', '')
  const records = vouchers.flatMap((voucher, i) => {
    const [date = '', ...rows] = voucher.split(' ')
    const trans = rows.flatMap((_, r) => (r % 2 === 0 ? [`#TRANS ${rows[r]} {} ${rows[r + 1]}`] : []))
    return [`#VER A ${i + 1} ${stamp(date)}`, '{', ...trans, '}']
  })
  const ib = openings === '' ? [] : openings.split(', ').map((record) => (record.startsWith('#') ? record : `#IB 0 ${record}`))
  const text = ['#SIETYP 4', '#FNAMN "X"', `#RAR 0 ${stamp(from)} ${stamp(to)}`, ...ib, ...records].join('\n')
  const { ledger } = readSie(new TextEncoder().encode(`${text}\n`))
  return { ledger: indexLedger(ledger), texts: null, sha256: from, generated: null }
}

const long = booksOf('2023-07-01', '2024-12-31', '1930 1000, 2081 -1000', [
  '2023-09-10 1930 900 3001 -900',
  '2024-05-10 1930 900 3001 -900',
  '2024-11-30 5010 600 1930 -600',
])
const next = booksOf('2025-01-01', '2025-12-31', '1930 2200, 2081 -1000, 2099 -1200', [
  '2025-02-10 1510 750 3001 -600 2611 -150',
  '2025-03-31 1510 112 3002 -100 2621 -12',
])
const { books } = buildBooks([long, next])
const data = datasetOf(books)
const ctx = { progress: () => {} }
const valuesOf = (params: object, dataset = data) => {
  const result = run(dataset, keyFigureParams.parse(params), ctx)
  return result.figures.map(({ values }) => values.map(({ value, reason }) => value ?? reason?.code))
}

test('a long fiscal year is scaled to twelve months, margins are not', () => {
  // 18 months: operating result 1 200 · 12 ÷ 18 = 800 on (1 000 + 2 200) ÷ 2 = 1 600
  expect(valuesOf({ date: '2024-12-31', figures: ['rot', 'rorelsemarginal', 'kapitaloms'] })).toEqual([[0.5], [1200 / 1800], [0.75]])
})

test('years of other lengths: what moved in them has no change, what stands at their ends has', () => {
  const columns = ['2025-12-31', '2024-12-31'].map((date) => ({ kind: 'date', date }))
  const changesOf = (figures: readonly string[]) =>
    run(data, keyFigureParams.parse({ columns, figures }), ctx).figures.map(({ values, changes: [own] }) => [
      values.every(({ value }) => value !== null),
      own?.change !== null,
    ])
  // Three months are booked of 2025, and the year before is of eighteen.
  expect(changesOf(['rorelsemarginal', 'soliditet'])).toEqual([
    [true, false],
    [true, true],
  ])
})

test('rolling: the twelve months that end with the day, all of them or none', () => {
  // October 2023 to September 2024: 900
  expect(valuesOf({ date: '2024-09-30', basis: 'rolling', figures: ['kapitaloms'] })).toEqual([[900 / ((1900 + 2800) / 2)]])
  expect(valuesOf({ date: '2024-03-31', basis: 'rolling', figures: ['kapitaloms'] })).toEqual([['no-data']])
})

test('a figure that holds balances on the wrong side says what it would be, and with which accounts', () => {
  // Bank 300, capital 200, payables 180, and 80 that a related party owes, booked as a liability in debit: 200 ÷ 300, or 200 ÷ 380.
  const own = datasetOf(buildBooks([booksOf('2025-01-01', '2025-12-31', '1930 300, 2081 -200, 2440 -180, 2893 80', [])]).books)
  const asked = { date: '2025-12-31', figures: ['soliditet', 'balanslikviditet'] }
  const result = run(own, keyFigureParams.parse(asked), ctx)
  expect(result.figures.map(({ values: [own] }) => [own?.value, own?.reclassified])).toEqual([
    [200 / 300, { value: 200 / 380, accounts: ['2893'], ore: 8_000 }],
    // 300 ÷ 100, or 380 ÷ 180.
    [3, { value: 380 / 180, accounts: ['2893'], ore: 8_000 }],
  ])
  expect(result.findings.find(({ code }) => code === 'balance-sheet.reclassifiable')?.values).toMatchObject({ accounts: '2893' })
  const writing = { value: (value: number) => `${(value * 100).toFixed(1)} %`, money: (ore: number) => `${ore / 100} kr` }
  const [ratio] = result.figures
  expect(ratio?.values.map((value) => reclassifiedText(value, ratio.unit, 'en', writing))).toEqual([
    '52.6 % with 2893 (80 kr) reclassified',
  ])
  expect(reclassifiedColumns(result, 'sv', writing)).toEqual([
    { column: 0, text: 'med 2893 (80 kr) omklassificerat', names: ['Soliditet 52.6 %', 'Balanslikviditet 211.1 %'] },
  ])

  const moved = run(own, keyFigureParams.parse({ ...asked, reclassify: true }), ctx)
  expect(moved.figures.map(({ values: [own] }) => [own?.value, own?.reclassified])).toEqual([
    [200 / 380, null],
    [380 / 180, null],
  ])
  expect(moved.findings.map(({ code }) => code)).not.toContain('balance-sheet.reclassifiable')
})

test('marks and notes say the same, what makes a figure unsure first and what it is scaled from last', () => {
  const own = datasetOf(buildBooks([booksOf('2025-01-01', '2025-12-31', '1930 300, 2081 -200, 2440 -180, 2893 80', [])]).books)
  const result = run(own, keyFigureParams.parse({ date: '2025-12-31', figures: ['soliditet'] }), ctx)
  const writing = { value: String, money: String }
  const figures = result.figures.map((figure) => {
    return { ...figure, values: figure.values.map((value) => ({ ...value, differenceOre: 5_000, scaledMonths: 3 })) }
  })
  expect(figures.flatMap(({ unit, values }) => values.map((value) => figureMarks(value, unit, 'en', writing)))).toEqual([
    ['the balance sheet does not balance, by 5000', `${200 / 380} with 2893 (8000) reclassified`],
  ])
  expect(figureNotes({ ...result, figures }, 'en', writing).map(({ text }) => text)).toEqual([
    'the balance sheet does not balance, by 5000',
    'with 2893 (8000) reclassified',
    'scaled from 3 to 12 months',
  ])
})

test('what is scaled says from how many months, also through a figure that it asks for', () => {
  const definitions = [{ id: 'twice', name: { sv: 'twice', en: 'twice' }, unit: 'times', formula: '2 * kapitaloms' }]
  const result = run(
    data,
    keyFigureParams.parse({
      columns: ['2025-12-31', '2025-03-31', '2024-12-31'].map((date) => ({ kind: 'date', date })),
      definitions,
      figures: ['kapitaloms', 'twice', 'rorelsemarginal', 'lageroms'],
    }),
    ctx,
  )
  expect(keyFigureResult.parse(result)).toEqual(result)
  const scaled = result.figures.map(({ values }) => values.map(({ scaledMonths }) => scaledMonths))
  expect(scaled).toEqual([
    [null, 3, 18],
    [null, 3, 18],
    [null, null, null],
    [null, null, null],
  ])
  expect(scaledColumns(result, 'sv').map(({ text, names }) => [text, names])).toEqual([
    ['omräknat från 3 till 12 månader', ['Kapitalets omsättningshastighet', 'twice']],
    ['omräknat från 18 till 12 månader', ['Kapitalets omsättningshastighet', 'twice']],
  ])
  expect([scaledText(3.54, 'sv'), scaledText(1 / 30, 'en'), scaledText(null, 'en')]).toEqual([
    'omräknat från 3,5 till 12 månader',
    'scaled from 0.03 to 12 months',
    null,
  ])
})

test('days of credit with the VAT of the mix of sales', () => {
  // receivables 862 at the end, 0 at the beginning; VAT 162 on 700: 431 ÷ 862 · 365
  const [[days] = []] = valuesOf({ date: '2025-12-31', figures: ['kundkredit'] })
  expect(days).toBeCloseTo(182.5, 9)
})

test('days of credit at the standard rate where no account with sales has a function; without sales there is none', () => {
  const sold = (account: string) =>
    datasetOf(
      buildBooks([booksOf('2025-01-01', '2025-12-31', '1930 10, 2081 -10', [`2025-02-10 1510 1250 ${account} -1000 2611 -250`])]).books,
    )
  // receivables 1 250 at the end, 0 at the beginning: 625 ÷ 1 250 · 365
  expect(valuesOf({ date: '2025-12-31', figures: ['kundkredit'] }, sold('3010'))).toEqual([[182.5]])
  expect(valuesOf({ date: '2025-12-31', figures: ['kundkredit'] }, sold('3001'))).toEqual([[182.5]])
  expect(valuesOf({ date: '2025-12-31', figures: ['kundkredit'] }, sold('2990'))).toEqual([['division-by-zero']])
})

test('why there is no value: input, sign, function, year, formula', () => {
  const own = (id: string, formula: string, unit = 'kr') => ({ id, name: { sv: id, en: id }, unit, formula })
  const definitions = [
    own('avgift', '[brf-fees] / area.tenant_owned'),
    own('fees', '[brf-fees]'),
    own('minus', '1 / positive(0 - 1)', 'times'),
    own('below', 'bs.assets / -bs.assets', '%'),
    own('both', '-is.net / -bs.assets', '%'),
    own('bad', 'is.net +'),
    own('on_bad', 'bad * 2'),
  ]
  expect(
    valuesOf({ date: '2025-12-31', figures: ['oms_anst', 'avgift', 'fees', 'minus', 'below', 'both', 'bad', 'on_bad'], definitions }),
  ).toEqual([
    ['input-missing'],
    ['function-empty'],
    ['function-empty'],
    ['not-positive'],
    ['not-positive'],
    ['not-positive'],
    ['formula-invalid'],
    ['formula-invalid'],
  ])
  expect(
    valuesOf({ columns: [{ kind: 'period', from: '2030-01-01', to: '2030-12-31' }], figures: ['soliditet', 'nettomarginal'] }),
  ).toEqual([['no-data'], ['no-data']])
  const unknown = datasetOf(buildBooks([booksOf('2025-01-01', '2025-12-31', '#UB 0 1930 999', ['2025-02-10 1930 100 3001 -100'])]).books)
  expect(valuesOf({ date: '2025-12-31', figures: ['soliditet', 'rorelsemarginal'] }, unknown)).toEqual([['opening-unknown'], [1]])
})

test('figures that ask for each other twenty deep, twice each, are computed once each', () => {
  const definitions = Array.from({ length: 20 }, (_, i) => ({
    id: `f${i}`,
    name: { sv: 'f', en: 'f' },
    unit: 'kr',
    formula: i === 0 ? 'bs.assets' : `f${i - 1} + f${i - 1}`,
  }))
  // 3 062 kr doubled nineteen times
  expect(valuesOf({ date: '2025-12-31', figures: ['f19'], definitions })).toEqual([[306_200 * 2 ** 19]])
})

test('an own definition takes the place of the shipped one, and others ask for it', () => {
  const definitions = [{ id: 'adj_equity', version: 2, name: { sv: 'Eget kapital', en: 'Equity' }, unit: 'kr', formula: 'bs.sumeq / 2' }]
  const [own, ratio] = run(
    data,
    keyFigureParams.parse({ date: '2025-12-31', figures: ['adj_equity', 'soliditet'], definitions }),
    ctx,
  ).figures
  expect([own?.own, own?.version, own?.confidence, own?.values[0]?.value]).toEqual([true, 2, null, 145_000])
  expect(ratio?.values[0]?.value).toBe(145_000 / 306_200)
})

test('lines that a condominium association’s plan does not have are read by the K2 layout', () => {
  const brf = planTemplates.find(({ id }) => id === 'brf') ?? null
  const condominium = datasetOf(books, { ...noOwnParts, accountPlan: brf })
  const params = { date: '2025-12-31', figures: ['soliditet', 'rorelsemarginal', 'ebitda'] }
  expect(valuesOf(params, condominium)).toEqual(valuesOf(params))
})

test('the rate of tax is that of each column’s own fiscal year', () => {
  const early = booksOf('2018-07-01', '2019-06-30', '2120 -100, 1930 100', ['2018-09-01 1930 1 3001 -1'])
  const later = booksOf('2019-07-01', '2020-06-30', '2120 -100, 1930 101, 2099 -1', ['2019-09-01 1930 1 3001 -1'])
  const columns = ['2020-06-30', '2019-06-30'].map((date) => ({ kind: 'date', date }))
  const result = run(datasetOf(buildBooks([early, later]).books), keyFigureParams.parse({ figure: 'adj_equity', columns }), ctx)
  expect(result.columns.map(({ to, taxRatePermille }) => [to, taxRatePermille])).toEqual([
    ['2020-06-30', 214],
    ['2019-06-30', 220],
  ])
  // 1 + 1 + 78.6 and 1 + 78
  expect(result.figures[0]?.values.map(({ value }) => value)).toEqual([8060, 7900])
  // 1 of result by the mean of 80.60 and 79.00, which is what the sheet of the year before says.
  const average = run(datasetOf(buildBooks([early, later]).books), keyFigureParams.parse({ figure: 'roe', columns }), ctx)
  expect(average.figures[0]?.values[0]?.value).toBeCloseTo(1 / 79.8, 6)
})

test('every shipped formula can be computed on the K2 layout, has both names and a source', () => {
  const { figures } = run(data, keyFigureParams.parse({ date: '2025-12-31' }), ctx)
  expect(figures.map(({ id, problem }) => [id, problem])).toEqual(shippedKeyFigures.map(({ id }) => [id, null]))
  expect(new Set(figures.map(({ id }) => id)).size).toBe(27)
  for (const { name, source } of figures) expect([name.sv, name.en, source].every((text) => text.length > 0)).toBe(true)
})

test('numbers without bound have no value and take no other figure with them', () => {
  const own = (id: string, formula: string, unit = 'times') => ({ id, name: { sv: id, en: id }, unit, formula })
  const million = '999999999999'
  const definitions = [
    // 1e12 to the 26th is 1e312, more than a number holds
    own('power', Array.from({ length: 26 }, () => million).join(' * ')),
    own('minus', '0 - power'),
    own('difference', 'power - power'),
    own('below', '1 / power'),
    // 1e24 is a number, but no amount to the öre
    own('large', `${million} * ${million}`),
    own('one', 'large / large'),
    own('per', 'is.net / employees', 'kr'),
  ]
  const inputs = { employees: [{ from: '2025-01-01', to: '2025-12-31', average: 0.001 }], areas: [] }
  const params = {
    columns: [
      { kind: 'date', date: '2025-12-31' },
      { kind: 'date', date: '2024-12-31' },
    ],
    definitions,
  }
  const result = run(datasetOf(books, { ...noOwnParts, inputs }), keyFigureParams.parse(params), ctx)
  expect(keyFigureResult.parse(result)).toEqual(result)
  const first = (id: string) => result.figures.find((figure) => figure.id === id)?.values[0]
  expect(['power', 'minus', 'difference', 'below', 'large'].map((id) => first(id)?.reason?.code)).toEqual(
    Array.from({ length: 5 }, () => 'too-large'),
  )
  expect(first('difference')?.reason).toMatchObject({ figure: 'power' })
  // 700 ÷ 0.001
  expect([first('one')?.value, first('per')?.value, first('nettomarginal')?.value]).toEqual([1, 70_000_000, 1])
})

test('inputs are quantities that somebody can have measured', () => {
  const employees = (average: number) =>
    companyInputsSchema.safeParse({ employees: [{ from: '2025-01-01', to: '2025-12-31', average }] }).success
  const area = (tenantOwnedM2: number) =>
    companyInputsSchema.safeParse({ areas: [{ from: '2025-01-01', to: '2025-12-31', tenantOwnedM2 }] }).success
  expect([0, 0.001, 12.5, 1e7, 1e-308, 1e308].map(employees)).toEqual([true, true, true, true, false, false])
  expect([0, 0.001, 12.5, 1e9, 1e-308, 1e308].map(area)).toEqual([true, true, true, true, false, false])
})

test('operating cash flow is what the bank moved by where nothing was invested or borrowed', () => {
  const year = booksOf('2025-01-01', '2025-12-31', '1930 1000, 2081 -1000', [
    '2025-02-10 1510 1250 3001 -1000 2611 -250',
    '2025-03-10 4010 400 2440 -400',
    '2025-12-31 7832 100 1229 -100',
    '2025-12-31 1460 200 4960 -200',
    '2025-12-31 8410 50 1930 -50',
  ])
  // Result 1 000 − 400 − 100 + 200 − 50 = 650, and 100 of depreciation; stock +200, receivables +1 250, payables and VAT +650:
  // 650 + 100 − (200 + 1 250 − 650) = −50, the interest that left the bank.
  const cash = valuesOf({ date: '2025-12-31', figures: ['kassaflode'] }, datasetOf(buildBooks([year]).books))
  expect(cash).toEqual([[-5_000]])
})

test('a formula can ask for earlier results that stand on no account, also where there are none', () => {
  const definitions = [
    { id: 'prior', version: 1, name: { sv: 'A', en: 'A' }, unit: 'kr', formula: 'bs.prior-result + bs.result-in-equity' },
  ]
  const of = (openings: string) => {
    const year = booksOf('2025-01-01', '2025-12-31', openings, ['2025-02-10 1930 10 3001 -10'])
    return valuesOf({ date: '2025-12-31', figures: ['prior'], definitions }, datasetOf(buildBooks([year]).books))
  }
  expect(of('1930 1000, 2081 -1000')).toEqual([[0]])
  // 300 of last year's profit are in no account: the balances open at 300.
  expect(of('1930 1300, 2081 -1000, #RAR -1 20240101 20241231, #RES -1 3001 -300')).toEqual([[30_000]])
})

test('a division by next to nothing of the turnover says nothing, in either sign; what the basis carries is told', () => {
  // Sales 6 700 against costs of 86 414 are 7.8 %: a loss of 79 714 is no margin of −1 190 %; the gross margin is.
  const small = booksOf('2025-01-01', '2025-12-31', '1930 100000, 1510 50000, 2081 -150000', [
    '2025-02-10 1930 6700 3001 -6700',
    '2025-02-11 4010 800 1930 -800',
    '2025-03-31 7010 85614 1930 -85614',
  ])
  const asked = { date: '2025-12-31', figures: ['rorelsemarginal', 'pers_oms', 'bruttomarginal', 'kundkredit'] }
  expect(valuesOf(asked, datasetOf(buildBooks([small]).books)).flat()).toEqual([
    'denominator-small',
    'denominator-small',
    5900 / 6700,
    'denominator-small',
  ])
})

test('days of more than three years, and of a balance in credit, are no credit time', () => {
  const sold = (opening: string) => {
    const file = booksOf('2025-01-01', '2025-12-31', opening, ['2025-02-10 1930 1000 3041 -1000'])
    return valuesOf({ date: '2025-12-31', figures: ['kundkredit'] }, datasetOf(buildBooks([file]).books)).flat()
  }
  expect(sold('1510 4000, 2081 -4000')).toEqual(['denominator-small'])
  expect(sold('1510 -100, 2081 100')).toEqual(['not-positive'])
  // 500 ÷ (1 000 · 1,25) · 365
  expect(sold('1510 500, 2081 -500')).toEqual([146])
})

test('a ratio of balances below 0 is at no distance in points from another, whichever ratio it is; a margin is', () => {
  // Cash in credit at the first end, in debit at the second; equity used up at the first, of result at the second.
  const first = booksOf('2024-01-01', '2024-12-31', '1510 50, 2081 -50', [
    '2024-05-10 5010 200 1930 -200',
    '2024-06-10 1930 90 3001 -60 2440 -30',
  ])
  const second = booksOf('2025-01-01', '2025-12-31', '1510 50, 1930 -110, 2440 -30, 2081 90', ['2025-12-10 1930 500 3001 -500'])
  const columns = ['2025-12-31', '2024-12-31'].map((date) => ({ kind: 'date', date }))
  const { figures } = run(
    datasetOf(buildBooks([first, second]).books),
    keyFigureParams.parse({ columns, figures: ['soliditet', 'kassalikviditet', 'rorelsemarginal'] }),
    ctx,
  )
  const shown = figures.map(({ id, values, changes: [own] }) => [
    id,
    values.map(({ value }) => (value === null ? null : Math.sign(value))),
    own?.change !== null,
  ])
  expect(shown).toEqual([
    ['soliditet', [1, null], false],
    ['kassalikviditet', [1, -1], false],
    ['rorelsemarginal', [1, -1], true],
  ])
})

test('figures of a balance sheet that differs say so, those of results alone do not', () => {
  const file = booksOf('2025-01-01', '2025-12-31', '1930 1000, 2081 -500, 2440 -400', ['2025-02-10 1930 100 3001 -100'])
  const { figures } = run(
    datasetOf(buildBooks([file]).books),
    keyFigureParams.parse({ date: '2025-12-31', figures: ['balanslikviditet', 'rorelsemarginal', 'soliditet'] }),
    ctx,
  )
  expect(figures.map(({ values: [own] }) => [own?.value, own?.differenceOre, own?.reason?.code])).toEqual([
    [2.75, 10_000, undefined],
    [1, null, undefined],
    [null, null, 'sheet-differs'],
  ])
  expect(differenceText({ differenceOre: 10_000 }, 'sv', String)).toBe('balansräkningen går inte ihop, differens 10000')
})

test('a margin with a cost in credit says which, with the amount; what may stand on either side says nothing', () => {
  // Sales 1 000, purchases 78 in credit: (1 000 + 78) ÷ 1 000 = 107.8 %. Purchase discounts (47xx) and stock change (49xx) are credits by their nature.
  const of = (account: string) => {
    const file = booksOf('2025-01-01', '2025-12-31', '1930 1000, 2081 -1000', [
      '2025-02-10 1930 1000 3001 -1000',
      `2025-03-10 1930 78 ${account} -78`,
      '2025-04-10 5010 50 1930 -50',
    ])
    const params = keyFigureParams.parse({ date: '2025-12-31', figures: ['bruttomarginal', 'rorelsemarginal'] })
    return run(datasetOf(buildBooks([file]).books), params, ctx).figures.map(({ values: [own] }) => own)
  }
  const [gross, operating] = of('4010')
  expect(gross).toMatchObject({ value: 1.078, wrongSide: { ore: -7_800, name: { sv: 'Råvaror och förnödenheter' } } })
  expect(operating).toMatchObject({ wrongSide: null })
  expect(wrongSideText(gross ?? { wrongSide: null }, 'sv', String)).toBe('Råvaror och förnödenheter på fel sida, -7800')
  expect(of('4730')[0]).toMatchObject({ value: 1.078, wrongSide: null })
})
