import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { type DeclaredDocument, declarationsSchema } from '../../company/declarations.ts'
import { staffSchema } from '../../company/staff.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { payrollTaxParams, payrollTaxResult } from './schema.ts'
import { payrollTaxShown } from './tables.ts'
import { deviationWords } from './words.ts'

const ctx = { progress: () => undefined }
const sha = (name: string) => Array.from(name.padEnd(32, '.').slice(0, 32), (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')

interface Typed {
  readonly period?: string
  readonly created?: string
  readonly filedOn?: string
  readonly head?: Readonly<Record<string, string>>
  readonly people?: readonly Readonly<Record<string, string>>[]
  readonly isTyped?: boolean
}

function agi({ period = '202601', created = '', filedOn, head, people = [], isTyped = false }: Typed): DeclaredDocument {
  const form = (fields: Readonly<Record<string, string>>) => ({ orgNumber: '165560000001', period, fields: { ...fields }, line: 0 })
  const [own] = declarationsSchema.parse([
    {
      source: isTyped ? null : { fileName: 'agi.xml', sha256: sha(`${period}${created}${JSON.stringify(people)}`), version: 1 },
      filedOn: filedOn ?? null,
      content: { kind: 'agi', created, employers: head ? [form(head)] : [], individuals: people.map(form) },
    },
  ])
  if (!own) throw new Error('not declared')
  return own
}

function books(...lines: readonly string[]) {
  return booksOfText(`#ORGNR 556000-0001\n#RAR 0 20260101 20261231\n${lines.join('\n')}`)
}
const paid = (month: string, pay: number, fees: number, tax = 0) =>
  `#VER L ${month} 2026${month}25\n{\n#TRANS 7010 {} ${pay}\n#TRANS 2710 {} ${-tax}\n#TRANS 1930 {} ${tax - pay}\n#TRANS 7510 {} ${fees}\n#TRANS 2731 {} ${-fees}\n}`

function result(lines: readonly string[], documents: readonly DeclaredDocument[], staff: object = {}, params: object = {}) {
  const own = { ...noOwnParts, declarations: declarationsSchema.parse(documents), staff: staffSchema.parse(staff) }
  const dataset = datasetOf(lines.length === 0 ? { currency: 'SEK', years: [], accounts: [], findings: [] } : books(...lines), own)
  const all = payrollTaxResult.parse(run(dataset, payrollTaxParams.parse(params), ctx))
  const ids = (month: string) => all.deviations.filter((own) => own.month === month).map(({ id, severity }) => `${id} ${severity}`)
  return { ...all, month: (month: string) => all.months.find((own) => own.month === month), ids }
}
const person = (payee: string, pay: number, more: object = {}) => ({ '215': payee, '570': '1', '011': `${pay}`, ...more })

test('booked, declared and computed agree: nothing to look at', () => {
  // 30 000 × 31,42 % = 9 426
  const all = result(
    [paid('01', 30_000, 9_426, 7_000)],
    [agi({ head: { '487': '9426', '497': '7000' }, people: [person('198001010001', 30_000)] })],
  )
  expect(all.month('2026-01')).toMatchObject({
    booked: { cashBaseOre: 3_000_000, contributionsOre: 942_600, owedOre: 942_600, withheldOre: 700_000, ratio: 0.3142 },
    declared: { isEvidence: true, contributionsOre: 942_600, withheldOre: 700_000, baseOre: 3_000_000 },
    computed: { basis: 'declaration', feeOre: 942_600 },
    bookedDeclaredOre: 0,
    declaredComputedOre: 0,
    due: { fileBy: '2026-02-12', payBy: '2026-02-12' },
  })
  expect(all.ids('2026-01')).toEqual([])
})

test('tax withheld in all is that of the individuals, corrections and removals done', () => {
  const one = (id: string, spec: string, withheld: string) => ({ '215': id, '570': spec, '011': '30000', '001': withheld })
  const first = agi({
    created: '2026-02-10T10:00:00',
    head: { '487': '18852', '497': '16000' },
    people: [one('198001010001', '1', '9000'), one('198101010001', '2', '7000')],
  })
  const all = (...more: readonly DeclaredDocument[]) => result([], [first, ...more])
  expect(all().ids('2026-01')).toEqual([])
  // a correction of one of the two, with a form that counts both: 9 000 + 7 500
  const corrected = { created: '2026-02-12T10:00:00', people: [one('198101010001', '2', '7500')] }
  expect(all(agi({ ...corrected, head: { '487': '18852', '497': '16500' } })).ids('2026-01')).toEqual([])
  const forgotten = all(agi(corrected))
  expect(forgotten.ids('2026-01')).toEqual(['individuals-declared warning'])
  expect(forgotten.findings.find(({ code }) => code === 'payroll.individuals-differ')?.values).toEqual({
    month: '2026-01',
    declaredOre: 1_600_000,
    sumOre: 1_650_000,
    differenceOre: -50_000,
  })
})

test('a typed declaration settles nothing: it is said, and a difference stays a difference', () => {
  const typed = agi({ head: { '487': '9426', '497': '0' }, isTyped: true })
  expect(result([paid('01', 30_000, 9_426)], [typed]).ids('2026-01')).toEqual(['typed info'])
  expect(result([paid('01', 30_000, 9_000)], [typed]).ids('2026-01')).toEqual(['booked-declared warning', 'typed info'])
})

test('a file goes before typed figures of its month, whether or not it says when it was made', () => {
  // '9000' sorts before '9426' and '9800' after it: neither order of the documents decides
  for (const typedKr of ['9000', '9800']) {
    const typed = agi({ head: { '487': typedKr, '497': '0' }, isTyped: true })
    const all = result([paid('01', 30_000, 9_426)], [typed, agi({ head: { '487': '9426', '497': '0' } })])
    expect(all.month('2026-01')).toMatchObject({ declared: { isEvidence: true, contributionsOre: 942_600 }, bookedDeclaredOre: 0 })
  }
})

test('forms of people alone, from a file, are evidence though nobody said what the employer declared', () => {
  const all = result([paid('01', 30_000, 9_426)], [agi({ people: [person('198001010001', 30_000)] })])
  expect(all.month('2026-01')).toMatchObject({ declared: { isEvidence: true, contributionsOre: null }, bookedDeclaredOre: null })
  expect(all.ids('2026-01')).toEqual([])
})

test('the declaration is held against what is credited to the liability, here as in the check of salaries; the cost where no account of it is in use', () => {
  const declared = [agi({ head: { '487': '9426', '497': '0' }, people: [person('198001010001', 30_000)] })]
  const voucher = (...lines: readonly string[]) =>
    `#VER L 1 20260125\n{\n${lines.map((line) => `#TRANS ${line.replace(' ', ' {} ')}`).join('\n')}\n}`
  // 9 426 are owed, 1 000 more of the cost are booked against the bank
  const wrongCost = result([voucher('7010 30000', '1930 -31000', '7510 10426', '2731 -9426')], declared)
  expect(wrongCost.month('2026-01')).toMatchObject({ booked: { contributionsOre: 1_042_600, owedOre: 942_600 }, bookedDeclaredOre: 0 })
  expect(wrongCost.ids('2026-01')).toContain('cost-owed info')
  // the cost is right, but 1 000 too little are owed
  const wrongDebt = result([voucher('7010 30000', '1930 -31000', '7510 9426', '2731 -8426')], declared)
  expect(wrongDebt.ids('2026-01')).toEqual(['booked-declared warning', 'cost-owed info'])
  expect(wrongDebt.findings.find(({ code }) => code === 'payroll.contributions-differ')?.values).toMatchObject({
    bookedOre: 842_600,
    differenceOre: -100_000,
  })
  const straight = result([voucher('7010 30000', '1930 -30000', '7510 9426', '1630 -9426')], declared)
  expect(straight.month('2026-01')).toMatchObject({ booked: { owedOre: 942_600, owedBy: 'contributions' }, bookedDeclaredOre: 0 })
  expect(straight.ids('2026-01')).toEqual([])
})

test('what truncation makes is rounding; below the limit a difference is said, above it flagged', () => {
  const declared = (kr: number) => agi({ head: { '487': `${kr}`, '497': '0' }, people: [person('198001010001', 30_000)] })
  expect(result([paid('01', 30_000, 9_426.9)], [declared(9_426)]).ids('2026-01')).toEqual(['rounding info'])
  // 9 476 booked: 50 kr more
  expect(result([paid('01', 30_000, 9_476)], [declared(9_426)]).ids('2026-01')).toEqual(['booked-declared info'])
  expect(result([paid('01', 30_000, 9_476)], [declared(9_426)], {}, { thresholdOre: 5_000 }).ids('2026-01')).toEqual([
    'booked-declared warning',
  ])
})

test('pay of December that is declared in January is a shift, said beside both differences', () => {
  const lines = [paid('01', 30_000, 9_426), paid('02', 30_000, 9_426), paid('03', 0, 0)]
  const both = [
    agi({ period: '202601', head: { '487': '9426', '497': '0' }, people: [person('198001010001', 30_000)] }),
    agi({ period: '202602', head: { '487': '0', '497': '0' } }),
    agi({ period: '202603', head: { '487': '9426', '497': '0' } }),
  ]
  const all = result(lines, both, {}, { to: '2026-03-31' })
  expect(all.ids('2026-02')).toContain('shifted info')
  expect(all.ids('2026-03')).toContain('shifted info')
  expect(all.deviations.find(({ id, month }) => id === 'shifted' && month === '2026-02')?.values).toEqual({ other: '2026-03' })
})

test('a month with pay and no declaration, contributions without pay, and a rate that no mix of ages makes', () => {
  const lines = [
    paid('01', 30_000, 9_426),
    paid('02', 30_000, 9_426),
    '#VER A 1 20260331\n{\n#TRANS 7510 {} 500\n#TRANS 2731 {} -500\n}',
    paid('04', 30_000, 2_000),
  ]
  const all = result(lines, [agi({ head: { '487': '9426', '497': '0' }, people: [person('198001010001', 30_000)] })])
  expect(all.ids('2026-01')).toEqual([])
  expect(all.ids('2026-02')).toEqual(['not-declared warning'])
  expect(all.ids('2026-03')).toEqual(['without-pay warning'])
  // 2 000 / 30 000 = 6,7 %
  expect(all.ids('2026-04')).toEqual(['not-declared warning', 'rate warning'])
  // without any declaration a month lacks none
  expect(result(lines, []).ids('2026-02')).toEqual([])
})

test('the rate is held against the base declared: benefits explain what cash pay alone does not', () => {
  // (32 000 + 3 850 + 1 200) × 31,42 % = 11 641,11
  const people = [person('198001010001', 32_000, { '013': '3850', '018': '1200' })]
  const lines = [paid('01', 32_000, 11_641)]
  expect(result(lines, [agi({ head: { '487': '11641', '497': '0' }, people })]).ids('2026-01')).toEqual([])
  expect(result(lines, []).ids('2026-01')).toEqual(['benefits-unknown info'])
})

test('days late are calendar days after the due day; large payers of VAT file on the 26th and pay on the 12th', () => {
  const filed = [agi({ period: '202507', head: { '487': '0', '497': '0' }, filedOn: '2025-08-19' })]
  const of = (params: object) => result([], filed, {}, { from: '2025-07-01', to: '2025-07-31', ...params })
  // 17 August 2025 is a Sunday
  expect(of({}).month('2025-07')?.due).toEqual({ fileBy: '2025-08-18', payBy: '2025-08-18', filedOn: '2025-08-19', lateDays: 1 })
  expect(of({}).ids('2025-07')).toEqual(['filed-late warning'])
  expect(of({ largeVatPayer: true }).month('2025-07')?.due).toMatchObject({ fileBy: '2025-08-26', payBy: '2025-08-12', lateDays: 0 })
  const shown = payrollTaxShown.tables(of({}), payrollTaxParams.parse({}), { sign: 'natural' }).find(({ id }) => id === 'deviations')
  expect(JSON.stringify(shown?.value(0, 4))).toContain('Late fee: 625 kr (SFL 48:6)')
})

test('the day that a file does not say may be given with the question; a day that a declaration says goes before it', () => {
  const head = { '487': '0', '497': '0' }
  const of = (own: Typed) =>
    result([], [agi({ period: '202507', head, ...own })], {}, { filedOn: { '202507': '2025-08-20' } }).month('2025-07')?.due
  expect(of({})).toMatchObject({ filedOn: '2025-08-20', lateDays: 2 })
  expect(of({ filedOn: '2025-08-18' })).toMatchObject({ filedOn: '2025-08-18', lateDays: 0 })
})

test('tax that is paid in one voucher with contributions as a cost is no pay that is taken back; a liability that only stands is not what is owed', () => {
  // as small companies book on the cash basis: 33 162 withheld in January is paid in February, with contributions of 29 770 that no liability had
  const voucher = (date: string, ...lines: readonly string[]) =>
    `#VER A 1 ${date}\n{\n${lines.map((line) => `#TRANS ${line.replace(' ', ' {} ')}`).join('\n')}\n}`
  const paysTax = voucher('20260212', '2710 33162', '7510 29770', '1930 -62932')
  const pays = (date: string) => voucher(date, '7010 94750', '2710 -33162', '1930 -61588')
  const lines = ['#IB 0 2731 -35111\n#UB 0 2731 -35111', pays('20260125'), paysTax, pays('20260225')]
  const all = result(lines, [agi({ period: '202602', head: { '487': '29770', '497': '33162' } })])
  expect(all.month('2026-02')?.booked).toMatchObject({ withheldOre: 3_316_200, owedOre: 2_977_000, owedBy: 'contributions' })
  expect(all.month('2026-02')).toMatchObject({ bookedDeclaredOre: 0, withheldDeclaredOre: 0 })
  // a pay run that is taken back takes what it withheld with it
  const back = voucher('20260226', '7010 -94750', '2710 33162', '1930 61588')
  expect(result([...lines, back], []).month('2026-02')?.booked?.withheldOre).toBe(0)
})

test('corrections in the order they were made: the specification number of a payee replaces and removes', () => {
  const documents = [
    agi({ created: '2026-03-01T09:00:00', people: [{ '215': '198001010001', '570': '2', '205': '1' }] }),
    agi({
      created: '2026-02-01T09:00:00',
      head: { '487': '1', '497': '0' },
      people: [person('198001010001', 10_000), person('198001010001', 5_000, { '570': '2' }), person('198101010002', 20_000)],
    }),
    agi({ created: '2026-02-15T09:00:00', head: { '487': '10054', '497': '0' }, people: [person('198001010001', 12_000)] }),
  ]
  // 12 000 + 20 000 = 32 000 × 31,42 % = 10 054,4
  const own = result([], documents, {}, {}).month('2026-01')
  expect(own?.declared).toMatchObject({
    individuals: 2,
    cashOre: 3_200_000,
    contributionsOre: 1_005_400,
    replaced: ['198001010001/1'],
    removed: ['198001010001/2'],
  })
  expect(own?.computed).toMatchObject({ feeOre: 1_005_400 })
})

test('pay of the staff list is computed with the benefits declared, which find their employee by id or by the only birth year', () => {
  const pay = [
    { id: '1', birthYear: 1980, paidOn: '2026-04-24', amountOre: 3_000_000 },
    { id: '2', birthYear: 2005, paidOn: '2026-04-24', amountOre: 2_400_000 },
  ]
  const people = [person('198001010001', 30_000, { '012': '1000' }), person('200501010002', 24_000, { '012': '2000' })]
  const own = result([], [agi({ period: '202604', people })], { pay }, {}).month('2026-04')
  // 2: 24 000 + 2 000 = 26 000, of which 25 000 × 20,81 % = 5 202; 1: 31 000 and 1 000 at 31,42 % = 10 054
  expect(own?.computed).toMatchObject({ basis: 'staff', feeOre: 1_525_600 })
  expect(own?.computed?.people.map(({ baseOre }) => baseOre)).toEqual([3_100_000, 2_600_000])
  const twins = [...pay, { id: '3', birthYear: 2005, paidOn: '2026-04-24', amountOre: 100_000 }]
  expect(
    result([], [agi({ period: '202604', people })], { pay: twins }, {})
      .month('2026-04')
      ?.computed?.people.map(({ id }) => id),
  ).toContain('200501010002')
})

test('of a file with several employers the company’s own forms are read; of one that holds only another’s, those', () => {
  const own = agi({ head: { '487': '9426', '497': '0' }, people: [person('198001010001', 30_000)] })
  const other = (orgNumber: string) => ({
    employers: [{ orgNumber, period: '202601', fields: { '487': '99999', '497': '0' }, line: 9 }],
    individuals: [{ orgNumber, period: '202601', fields: person('199001010002', 50_000), line: 10 }],
  })
  if (own.content.kind !== 'agi') throw new Error('no declaration of an employer')
  const named = (forms: typeof own.content.employers) => forms.map((form) => ({ ...form, orgNumber: '165560000001' }))
  const employers = named(own.content.employers)
  const individuals = named(own.content.individuals)
  const { employers: theirs, individuals: others } = other('165560004615')
  const both = { ...own.content, employers: [...employers, ...theirs], individuals: [...individuals, ...others] }
  const declared = (content: typeof both) => result([paid('01', 30_000, 9_426)], [{ ...own, content }]).month('2026-01')?.declared
  expect(declared(both)).toMatchObject({ contributionsOre: 942_600, individuals: 1 })
  expect(declared({ ...own.content, employers: theirs, individuals: others })).toMatchObject({
    contributionsOre: 9_999_900,
    individuals: 1,
  })
})

test('declarations amend each other in the order of time, whatever zone their time is told in', () => {
  const at = (created: string, kr: string) => {
    const made = agi({ head: { '487': kr, '497': '0' } })
    return { ...made, source: { fileName: created, sha256: kr.padStart(64, '0'), version: 1 }, content: { ...made.content, created } }
  }
  // 08:00 in Sweden is 07:00Z: before 07:30Z
  const all = [at('2026-02-10T08:00:00+01:00', '1'), at('2026-02-10T07:30:00Z', '2')]
  for (const order of [all, all.toReversed()]) expect(result([], order).month('2026-01')?.declared?.contributionsOre).toBe(200)
})

test('ages that are not known, people under other rules and deductions are said; a deduction above its ceiling is flagged', () => {
  const head = { '487': '0', '497': '0', '471': '10000', '476': '1001', '470': '10000', '475': '2000' }
  const all = result([], [agi({ head, people: [{ '222': '', '216': 'A', '011': '100' }, person('198001010001', 100, { '305': '1A' })] })])
  // regional: 10 % of 10 000 is 1 000; research: 20 % is 2 000
  expect(all.deviations.filter(({ id }) => id === 'deduction')).toMatchObject([
    { severity: 'warning', amountOre: 100_100, values: { kind: 'regional', mostOre: 100_000 } },
  ])
  expect(all.ids('2026-01')).toEqual(expect.arrayContaining(['age-unknown info', 'other-rules info']))
})

test('no tax withheld abroad (276) leaves contributions full; support of those employed after April 2024 is field 063', () => {
  // 30 000 × 31,42 % = 9 426; 30 000 × 10,21 % = 3 063
  const of = (period: string, kr: string, more: object) =>
    result([], [agi({ period, head: { '487': kr, '497': '0' }, people: [person('198001010001', 30_000, more)] })])
  expect(of('202601', '9426', { '276': '1' }).month('2026-01')).toMatchObject({ computed: { feeOre: 942_600, leftOut: [] } })
  expect(of('202510', '3063', { '063': '1' }).ids('2025-10')).toEqual([])
  expect(of('202412', '4123', { '062': '1' }).ids('2024-12')).toEqual([])
})

test('of growth support from before May 2024 (062) sources differ on the ceiling of 2025: pay above the lower is left out, and it is said', () => {
  const of = (pay: number) => result([], [agi({ period: '202510', people: [person('198001010001', pay, { '062': '1' })] })])
  // 25 000 × 10,21 % = 2 552, by either ceiling
  expect(of(25_000).month('2025-10')?.computed).toMatchObject({ feeOre: 255_200, leftOut: [] })
  expect(of(25_001).month('2025-10')?.computed).toMatchObject({ leftOut: ['198001010001'] })
  expect(of(25_001).ids('2025-10')).toEqual(['other-rules info'])
})

test('without a declaration what is owed is held against the pay of the staff list, which lacks benefits: it is said', () => {
  const staff = { pay: [{ id: '1', birthYear: 1980, paidOn: '2026-01-25', amountOre: 3_000_000 }] }
  const voucher = (...lines: readonly string[]) =>
    `#VER L 1 20260125\n{\n${lines.map((line) => `#TRANS ${line.replace(' ', ' {} ')}`).join('\n')}\n}`
  // 9 426 are owed, as computed; 1 000 more of the cost are no contributions of the month
  const all = result([voucher('7010 30000', '1930 -31000', '7510 10426', '2731 -9426')], [], staff)
  expect(all.ids('2026-01').filter((id) => id.startsWith('booked-computed'))).toEqual([])
  // a car of 2 500: 32 500 × 31,42 % = 10 211 are owed
  const car = result([voucher('7010 30000', '1930 -30000', '7510 10211', '2731 -10211')], [], staff)
  expect(car.deviations.find(({ id }) => id === 'booked-computed')).toMatchObject({ amountOre: 78_500 })
  expect(car.findings.find(({ code }) => code === 'payroll.not-as-computed')?.values).toMatchObject({ statedOre: 1_021_100 })
  expect(deviationWords['booked-computed'][1][0]).toContain('benefits')
})

test('support of first employees: declared at the full rate from 2026, and the refund on the tax account is no flag', () => {
  const staff = { roster: [{ id: '7', birthYear: 1980, growthSupport: { from: '2025-06-01', months: 24 } }] }
  const at = (period: string) =>
    result([], [agi({ period, people: [person('198001010001', 40_000)] })], staff, {}).months[0]?.computed?.feeOre
  // 35 000 × 10,21 % = 3 573; 5 000 × 31,42 % = 1 571; then 40 000 × 31,42 % = 12 568
  expect([at('202505'), at('202506'), at('202601')]).toEqual([1_256_800, 514_400, 1_256_800])
})

test('without declarations and staff the most that contributions can be is computed from what is booked', () => {
  const all = result([paid('01', 30_000.5, 9_426)], [])
  expect(all.month('2026-01')).toMatchObject({
    computed: { basis: 'books', feeOre: 942_600, people: [] },
    declared: null,
    declaredComputedOre: null,
  })
  expect(all.period.from).toBe('2026-01-01')
})

test('when a month was paid is told by the tax account, and late is found by it', () => {
  const rows = [
    { line: 1, date: '2026-02-12', text: 'Arbetsgivaravgift jan 2026', ore: -942_600, balanceOre: null },
    { line: 2, date: '2026-02-12', text: 'Avdragen skatt jan 2026', ore: -700_000, balanceOre: null },
    { line: 3, date: '2026-02-20', text: 'Inbetalning bokförd 260220', ore: 1_642_600, balanceOre: null },
  ]
  const statement = (closing: string) =>
    declarationsSchema.parse([
      {
        source: null,
        content: {
          kind: 'tax-account',
          generation: 'b',
          orgNumber: null,
          name: null,
          differenceOre: 0,
          rowBalanceBreaks: 0,
          opening: { date: '2026-02-01', ore: 0 },
          closing: { date: closing, ore: 0 },
          rows,
        },
      },
    ])
  const january = agi({ head: { '487': '9426', '497': '7000' }, people: [person('198001010001', 30_000)] })
  const all = result([paid('01', 30_000, 9_426, 7_000)], [january, ...statement('2026-02-28')])
  expect(all.month('2026-01')?.paid).toEqual({ paidOn: '2026-02-20', lateDays: 8, lifted: null })
  expect(all.ids('2026-01')).toEqual(['paid-late warning'])
  expect(all.findings).toContainEqual({
    code: 'payroll.paid-late',
    severity: 'warning',
    line: 0,
    values: { month: '2026-01', due: '2026-02-12', paidOn: '2026-02-20', days: 8 },
  })
  expect(result([paid('01', 30_000, 9_426, 7_000)], [january]).month('2026-01')?.paid).toBeNull()
})

test('contributions of a month whose rates are not known are not computed, and differ from nothing', () => {
  // 31 123 of 96 000 in 2008: no rate before 2009 is known here, which is no rate of 0
  const year2008 = booksOfText(
    '#ORGNR 556000-0001\n#RAR 0 20080101 20081231\n#VER L 1 20080125\n{\n#TRANS 7010 {} 96000\n#TRANS 1930 {} -96000\n#TRANS 7510 {} 31123\n#TRANS 2731 {} -31123\n}',
  )
  const declared = agi({ period: '200801', head: { '487': '31123', '497': '0' }, people: [person('197001010001', 96_000)] })
  const own = { ...noOwnParts, declarations: declarationsSchema.parse([declared]) }
  const { months, deviations } = run(datasetOf(year2008, own), payrollTaxParams.parse({}), ctx)
  expect(months[0]).toMatchObject({ month: '2008-01', computed: null, declaredComputedOre: null, bookedDeclaredOre: 0 })
  expect(deviations).toEqual([])
})

test('what the Enforcement Authority took over is not paid, what was paid before later charges is, and each stretch of statements counts', () => {
  const rows = (...all: readonly (readonly [date: string, text: string, kr: number])[]) =>
    all.map(([date, text, kr], i) => ({ line: i + 1, date, text, ore: kr * 100, balanceOre: null }))
  const account = (from: string, to: string, own: ReturnType<typeof rows>) => {
    const content = { kind: 'tax-account', generation: 'b', orgNumber: null, name: null, differenceOre: 0, rowBalanceBreaks: 0 }
    const ore = own.reduce((sum, row) => sum + row.ore, 0)
    return declarationsSchema.parse([
      { source: null, content: { ...content, opening: { date: from, ore: 0 }, closing: { date: to, ore }, rows: own } },
    ])
  }
  const months = ['01', '02', '03'].map((month) => paid(month, 30_000, 9_426, 7_000))
  const months3 = (...accounts: readonly (readonly DeclaredDocument[])[]) => result(months, accounts.flat())
  // 16 426 due on 12 February and handed over on 4 March
  const taken = months3(
    account(
      '2026-02-01',
      '2026-03-31',
      rows(
        ['2026-02-12', 'Arbetsgivaravgift jan 2026', -9_426],
        ['2026-02-12', 'Avdragen skatt jan 2026', -7_000],
        ['2026-03-04', 'Skuld överlämnad till Kronofogden', 16_426],
      ),
    ),
  )
  expect(taken.month('2026-01')?.paid).toEqual({ paidOn: null, lateDays: 20, lifted: { by: 'enforcement', on: '2026-03-04' } })
  expect(taken.findings.map(({ code }) => code)).toContain('payroll.handed-over')
  // 16 426 due on 12 February, 5 000 of VAT on 26 February: 16 426 of 2 March pays the older, though the account stays in debt
  const behind = months3(
    account(
      '2026-02-01',
      '2026-03-10',
      rows(
        ['2026-02-12', 'Arbetsgivaravgift jan 2026', -9_426],
        ['2026-02-12', 'Avdragen skatt jan 2026', -7_000],
        ['2026-02-26', 'Moms jan 2026', -5_000],
        ['2026-03-02', 'Inbetalning bokförd 260302', 16_426],
      ),
    ),
  )
  expect(behind.month('2026-01')?.paid).toEqual({ paidOn: '2026-03-02', lateDays: 18, lifted: null })
  // February’s statement is missing between two: both months of the others are known
  const apart = months3(
    account('2026-02-01', '2026-02-28', rows(['2026-02-12', 'Arbetsgivaravgift jan 2026', -9_426], ['2026-02-12', 'Inbetalning', 9_426])),
    account('2026-04-01', '2026-04-30', rows(['2026-04-13', 'Arbetsgivaravgift mars 2026', -9_426], ['2026-04-20', 'Inbetalning', 9_426])),
  )
  expect(apart.months.map(({ paid: own }) => own?.paidOn ?? null)).toEqual(['2026-02-12', null, '2026-04-20'])
})

test('a voucher of pay that takes pay back nets in tax withheld and liability; a payment to the tax account does not', () => {
  const back = `#VER L 90 20260126\n{\n#TRANS 7010 {} -30000\n#TRANS 2710 {} 7000\n#TRANS 1930 {} 23000\n#TRANS 7510 {} -9426\n#TRANS 2731 {} 9426\n}`
  // 7510 takes the rounding of the payment: it is still one
  const payment = '#VER A 91 20260112\n{\n#TRANS 2710 {} 5000\n#TRANS 2731 {} 8000.40\n#TRANS 7510 {} -0.40\n#TRANS 1630 {} -13000\n}'
  const own = [paid('01', 30_000, 9_426, 7_000), back, paid('01', 30_000, 9_426, 7_000), payment]
  const all = result(own, [agi({ head: { '487': '9426', '497': '7000' }, people: [person('198001010001', 30_000)] })])
  const [month] = all.months
  // 14 000 − 7 000 and 18 852 − 9 426
  expect(month?.booked).toMatchObject({ withheldOre: 700_000, owedOre: 942_600 })
  expect(month?.booked?.reversed).toEqual({ withheld: 700_000, contributionsDebt: 942_600 })
  expect(all.ids('2026-01').filter((id) => id.endsWith('warning'))).toEqual([])
  const shown = payrollTaxShown.tables(all, payrollTaxParams.parse({}), { sign: 'natural' })
  for (const [id, column, ore] of [
    ['withheld', 'booked', 700_000],
    ['contributions', 'booked', 942_600],
  ] as const) {
    const table = shown.find((one) => one.id === id)
    const at = table?.columns.findIndex((one) => one.id === column) ?? -1
    const figure = table?.figure(0, at)
    if (!table || !figure || !('query' in figure) || !figure.query) throw new Error('no lines')
    const totals = selectLines(books(...own), figure.query, { offset: 0, limit: 1 })
    expect(totals.creditOre - (figure.less?.ore ?? 0)).toBe(ore)
    expect(table.value(0, at)).toBe(ore)
  }
})
