// Packages: what they ask of a company, what is left out and why, and what an outcome counts.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { datasetOf } from '../company/dataset.ts'
import type { Finding } from '../finding.ts'
import { analyses } from '../registry.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { packageDeviations } from './deviations.ts'
import { cellText, flagsOf, isNotRun, type MatrixCell, worstFirst } from './matrix.ts'
import { outcomeChange, outcomeOf } from './outcome.ts'
import { keptParamsSchema, packageHash, packageSchema } from './package.ts'
import { readyPackages } from './ready.ts'
import { companyFacts, resolvePackage } from './resolve.ts'
import { asVariables, textWithVariables, variablesOfYears, withVariables } from './variables.ts'

const own = {
  format: 'verifikat-package-1',
  id: 'own',
  version: 1,
  name: ['Own', 'Eget'],
  purpose: ['', ''],
  steps: [
    { id: 'a', analysis: 'trial-balance', params: { from: '{fiscalYear.from}', to: '{booked.to}' } },
    { id: 'b', analysis: 'period', params: { date: '{balanceDate-30}' } },
    { id: 'c', analysis: 'balance', params: { date: '{previousYear.to}' } },
    { id: 'd', analysis: 'balance', params: { date: '{fiscalYear.to}', minOre: '{materiality}' } },
    { id: 'e', analysis: 'salary', when: 'payroll' },
  ],
}

const year = (of: string, head = '') =>
  booksOfText(
    `${head}\n#RAR 0 ${of}0101 ${of}1231\n#IB 0 1930 5.00\n#IB 0 2081 -5.00\n#VER A 1 ${of}0310 ""\n{\n#TRANS 1930 {} 4.00\n#TRANS 3001 {} -4.00\n}`,
  )

test('variables stand for what the company has, and a step without its value or condition says why it is left out', () => {
  const package_ = packageSchema.parse(own)
  const resolved = resolvePackage(package_, companyFacts(datasetOf(year('2024')), null, null))
  expect(resolved.map(({ step, params, skipped }) => [step.id, params ?? skipped])).toEqual([
    // March is the last booked month
    ['a', { from: '2024-01-01', to: '2024-03-31' }],
    // 31 December less 30 days
    ['b', { date: '2024-12-01' }],
    ['c', 'previous-year'],
    ['d', 'materiality'],
    ['e', 'payroll'],
  ])
  const [, , , weighed] = resolvePackage(package_, companyFacts(datasetOf(year('2024')), '2024-01-01', 1_000_00))
  expect(weighed?.params).toEqual({ date: '2024-12-31', minOre: 1_000_00 })
  expect(() => companyFacts(datasetOf(year('2024')), '2023-01-01', null)).toThrow()
  const holds = (books: ReturnType<typeof year>) => companyFacts(datasetOf(books), null, null).holds
  expect(holds(year('2024', '#ORGNR 769612-3459'))).toMatchObject({
    condominium: true,
    vouchers: true,
    payroll: false,
    'limited-company': false,
  })
  expect(holds(year('2024'))).toMatchObject({ condominium: false, 'limited-company': true })
})

test('a package that cannot be run is refused where it is read', () => {
  const wrong = (step: object) => packageSchema.safeParse({ ...own, steps: [{ id: 'a', ...step }] }).error?.issues[0]?.message
  expect(wrong({ analysis: 'trial-balance', params: { from: '{fiscalyear}' } })).toBe('there is no variable {fiscalyear}')
  expect(wrong({ analysis: 'no-such' })).toBe('there is no such analysis')
  expect(wrong({ analysis: 'trial-balance', params: { form: '2025-01-01' } })).toContain('form')
  expect(packageSchema.safeParse({ ...own, steps: [own.steps[0], own.steps[0]] }).error?.issues[0]?.message).toBe('two steps are called a')
})

test('days are checked on a company that they may fit: of the year that they name, or with a longer one', () => {
  const issue = (params: object) =>
    packageSchema.safeParse({ ...own, steps: [{ id: 'a', analysis: 'trial-balance', params }] }).error?.issues[0]?.message
  expect(issue({ from: '2026-01-01', to: '{fiscalYear.to}' })).toBeUndefined()
  expect(issue({ from: '2031-05-01', to: '{booked.to}' })).toBeUndefined()
  expect(issue({ from: '{fiscalYear.from}', to: '{balanceDate-400}' })).toBeUndefined()
  expect(issue({ from: '{fiscalYear.from}', to: '{balanceDate-700}' })).toContain('from')
  expect(issue({ from: '2026-03-01', to: '2026-02-01' })).toContain('from')
})

test('parameters that are nested without end are refused as any that are wrong', () => {
  const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object
  for (const depth of [40, 50_000]) {
    const { error } = packageSchema.safeParse({ ...own, steps: [{ id: 'a', analysis: 'trial-balance', params: nested(depth) }] })
    expect(error?.issues[0]?.message).toBe('parameters are nested more than 30 deep')
    expect(keptParamsSchema.safeParse(nested(depth)).error?.issues[0]?.message).toBe('parameters are nested more than 30 deep')
  }
  expect(keptParamsSchema.safeParse({ text: 'x'.repeat(10_001) }).success).toBe(false)
  expect(keptParamsSchema.parse({ date: '{booked.to}', accounts: ['1930'] })).toEqual({ date: '{booked.to}', accounts: ['1930'] })
})

test('parameters are tried on few companies however many years they name, on none more after one that they fit, and are of a bounded size', () => {
  const tried = vi.spyOn(analyses['trial-balance'].params, 'safeParse')
  const read = (params: object) => packageSchema.safeParse({ ...own, steps: [{ id: 'a', analysis: 'trial-balance', params }] })
  const days = Array.from({ length: 300 }, (_, i) => `${1900 + i}-01-01`)
  expect(read({ from: '{fiscalYear.from}', to: '2025-05-01' }).success).toBe(true)
  expect(tried).toHaveBeenCalledTimes(1)
  expect(read({ from: '{fiscalYear.from}', accounts: days }).success).toBe(false)
  expect(tried.mock.calls.length).toBeLessThanOrEqual(11)
  tried.mockRestore()
  const { error } = read({ from: '{fiscalYear.from}', accounts: Array.from({ length: 2000 }, () => '1930') })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['steps.0.params', 'parameters hold more than 10000 characters'],
  ])
})

test('fewer than make a step one to look at count nowhere: not in orders, sums, or what is new', () => {
  const finding = (line: number) => ({ code: 'sie.unknown-record', severity: 'warning', values: { label: `#X${line}` }, line })
  const few = outcomeOf({ analysis: 'trial-balance', counts: 'warning', atLeast: 3 }, { findings: [finding(1), finding(2)] })
  const many = outcomeOf({ analysis: 'trial-balance', counts: 'warning', atLeast: 3 }, { findings: [1, 2, 3].map(finding) })
  const row = (company: string, outcome: typeof few) => ({
    company,
    orgNumber: '',
    cells: [{ state: 'done' as const, outcome, analysisVersion: 1, inputHash: '', resultHash: '' }],
  })
  expect([few, many].map((outcome) => [outcome.level, flagsOf(row('A', outcome))])).toEqual([
    ['good', 0],
    ['warning', 3],
  ])
  expect([outcomeChange(few, { marks: [] }), outcomeChange(many, few)]).toEqual([
    { added: 0, gone: 0 },
    { added: 3, gone: 0 },
  ])
  const one = outcomeOf({ analysis: 'trial-balance', counts: 'warning', atLeast: 1 }, { findings: [finding(1)] })
  expect([row('A', few), row('B', one)].sort(worstFirst).map(({ company }) => company)).toEqual(['B', 'A'])
})

test('the shipped packages are read, and read again as the same', () => {
  expect(readyPackages.map(({ id }) => id)).toHaveLength(10)
  for (const package_ of readyPackages) {
    const again = packageSchema.parse(JSON.parse(JSON.stringify(package_)))
    // they are written as reading one would make them
    expect(again).toEqual(package_)
    expect(packageHash(again)).toBe(packageHash(package_))
  }
})

const finding = (code: string, severity: Finding['severity'], values: Finding['values'] = {}): Finding => ({
  code,
  severity,
  line: 0,
  values,
})

test('an outcome counts what the step asks for: findings, flags and open tests; faults of the books in the trial balance alone', () => {
  const findings = [finding('file-cut-off', 'error'), finding('vat.rate-differs', 'warning'), finding('vat.rate-differs', 'info')]
  const step = { analysis: 'vat', counts: 'warning', atLeast: 1 } as const
  expect(outcomeOf(step, { findings })).toMatchObject({ level: 'warning', counts: { error: 0, warning: 1, info: 0 }, restsOnError: true })
  expect(outcomeOf(step, { findings: [finding('books.source-unbalanced', 'error')] })).toMatchObject({ level: 'good', restsOnError: true })
  expect(outcomeOf(step, { findings: [] })).toMatchObject({ level: 'good', restsOnError: false })
  expect(outcomeOf({ ...step, analysis: 'trial-balance' }, { findings })).toMatchObject({
    level: 'error',
    counts: { error: 1, warning: 1 },
  })
  expect(outcomeOf({ ...step, counts: 'info' }, { findings })).toMatchObject({ counts: { warning: 1, info: 1 } })
  // what could not be looked at is no pass
  const unseen = { findings: [finding('period.next-year-missing', 'warning')] }
  expect(outcomeOf({ ...step, analysis: 'period' }, unseen)).toMatchObject({ level: 'warning', counts: { warning: 1 } })
  // below the threshold it is counted, and nothing to look at
  expect(outcomeOf({ ...step, atLeast: 2 }, { findings })).toMatchObject({ level: 'good', counts: { warning: 1 } })
  expect(outcomeOf({ ...step, analysis: 'balance' }, { findings: [], flags: [{ severity: 'warning', rule: 'x' }] }).counts.warning).toBe(1)
  const tests = [
    { id: 'x', severity: 'high' },
    { id: 'y', severity: 'clear' },
  ]
  expect(outcomeOf({ ...step, analysis: 'watch-list' }, { findings: [], tests })).toMatchObject({ level: 'error', counts: { error: 1 } })
})

test('what is new and what is gone: each mark as often as it is there; nothing against itself, and the other way round where asked so', () => {
  expect(outcomeChange({ marks: ['a', 'a', 'b'] }, { marks: ['a', 'c'] })).toEqual({ added: 2, gone: 1 })
  const marks = fc.array(fc.constantFrom('a', 'b', 'c'))
  fc.assert(
    fc.property(marks, marks, (now, before) => {
      const change = outcomeChange({ marks: now }, { marks: before })
      expect(before.length + change.added - change.gone).toBe(now.length)
      expect(outcomeChange({ marks: before }, { marks: now })).toEqual({ added: change.gone, gone: change.added })
      expect(outcomeChange({ marks: now }, { marks: now })).toEqual({ added: 0, gone: 0 })
    }),
  )
})

test('days that follow from the fiscal years become their variables, in an address too, and stand for those of another company', () => {
  const years = [
    { from: '2023-07-01', to: '2024-06-30', bookedTo: '2024-06-30' },
    { from: '2024-07-01', to: '2025-06-30', bookedTo: '2025-03-31' },
  ]
  const own = variablesOfYears(years)
  if (own === null) throw new Error('there are fiscal years')
  const question = {
    params: { from: '2024-07-01', to: '2025-03-31', than: ['2024-06-30', '2020-01-01'] },
    search: '?from=2024-07-01&to=2025-03-31',
  }
  const kept = asVariables(question, own)
  expect(kept).toEqual({
    params: { from: '{fiscalYear.from}', to: '{booked.to}', than: ['{previousYear.to}', '2020-01-01'] },
    search: '?from={fiscalYear.from}&to={booked.to}',
  })
  expect(withVariables((kept as typeof question).params, own)).toEqual(question.params)
  expect(textWithVariables((kept as typeof question).search, own)).toBe(question.search)
  const other = variablesOfYears([{ from: '2025-01-01', to: '2025-12-31', bookedTo: '2025-12-31' }])
  if (other === null) throw new Error('there is a fiscal year')
  // what two variables stand for is the last booked day
  expect(asVariables('2025-12-31', other)).toBe('{booked.to}')
  expect(textWithVariables('?from={fiscalYear.from}', other)).toBe('?from=2025-01-01')
  expect(() => textWithVariables('?to={previousYear.to}', other)).toThrow('previous-year')
  expect(variablesOfYears([])).toBeNull()
})

test('a package tells how it differs from its template: steps more and fewer, asked otherwise, in another order; words are none', () => {
  const template = packageSchema.parse(own)
  const [a, b, c, d, e] = template.steps
  if (!(a && b && c && d && e)) throw new Error('there are five')
  const none = { added: [], removed: [], changed: [], isReordered: false }
  expect(packageDeviations(template, template)).toEqual(none)
  expect(packageDeviations({ steps: [{ ...a, name: ['Books', 'Böcker'] }, b, c, d, e] }, template)).toEqual(none)
  expect(packageDeviations({ steps: [{ ...b, counts: 'error' }, a, { ...c, id: 'f' }, d] }, template)).toEqual({
    added: ['f'],
    removed: ['c', 'e'],
    changed: ['b'],
    isReordered: true,
  })
})

test('a cell says what it came to, in the words of whoever shows it; what was not run has not failed', () => {
  const done = (level: 'good' | 'error', warning: number, restsOnError: boolean): MatrixCell => {
    return { state: 'done', outcome: { level, counts: { error: 0, warning, info: 0 }, restsOnError } }
  }
  const cells: MatrixCell[] = [
    done('good', 0, false),
    done('good', 2, false),
    done('good', 0, true),
    done('error', 3, false),
    { state: 'failed', problem: 'forbidden' },
    { state: 'failed', problem: 'cancelled' },
    { state: 'skipped', reason: 'payroll' },
  ]
  expect(cells.map((cell) => cellText(cell))).toEqual(['ok', 'ok 2', 'none', '!3', 'failed', 'cancelled', '(payroll)'])
  const swedish = { ok: 'ok', none: 'inga', failed: (problem: string) => (isNotRun(problem) ? 'ej körd' : 'fel'), skipped: () => '–' }
  expect(cells.map((cell) => cellText(cell, swedish))).toEqual(['ok', 'ok 2', 'inga', '!3', 'fel', 'ej körd', '–'])
})
