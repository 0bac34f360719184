import { packageSchema, readyPackages } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { draftOf, newStep, packageOfDraft, packageOfFile, paramText, paramValue } from './package-draft.ts'
import { packageIdOf } from './package-id.ts'

test('every shipped package is the same after it was written out as a draft', () => {
  for (const own of readyPackages) expect(packageOfDraft(draftOf(own), own.id, own.version).package).toEqual(own)
})

test('a parameter is typed as what it is: texts as they are, numbers and lists as JSON, a text that looks like one in quotes', () => {
  for (const value of ['{booked.to}', 'revenue', '2025-01-01', 5, true, null, ['1930', '1940'], { a: 1 }, '5', 'true']) {
    expect(paramValue(paramText(value))).toEqual(value)
  }
  expect(paramText('5')).toBe('"5"')
})

test('what is wrong is told by step and field', () => {
  const [own] = readyPackages
  if (!own) throw new Error('packages are shipped')
  const draft = draftOf(own)
  const [first, ...rest] = draft.steps
  if (!first) throw new Error('it has steps')
  const wrong = { ...draft, name: ['', 'Vår'] as [string, string], steps: [{ ...first, atLeast: 'many' }, ...rest] }
  const { problems } = packageOfDraft(wrong, own.id, 1)
  expect(problems?.map(({ step, field }) => [step, field])).toEqual([
    [null, 'name'],
    [0, 'atLeast'],
  ])
  const unknown = { ...draft, steps: [{ ...first, params: [['from', '{no.such}']] as [string, string][] }, ...rest] }
  expect(packageOfDraft(unknown, own.id, 1).problems?.[0]).toMatchObject({ step: 0, field: 'params' })
})

test('what is wrong with a file is told by its place and what it is about, for words in the language of whoever reads', () => {
  const [own] = readyPackages
  const faultsOf = (other: object) => packageOfFile({ ...own, ...other }).problems?.map(({ at, fault, value }) => [at, fault, value])
  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ format: 'x', more: 1 })).toEqual([
    ['format', null, null],
    ['more', null, null],
  ])
  expect(faultsOf({ steps: [{ id: 'a', analysis: 'no-such' }] })).toEqual([['steps.0.analysis', 'no-analysis', null]])
  const step = (params: object) => ({ id: 'a', analysis: 'trial-balance', params })
  expect(faultsOf({ steps: [step({ form: 1 }), step({ from: '{no.such}' }), { ...step({}), id: 'b' }] })).toEqual([
    ['steps.0.params.form', null, null],
    ['steps.1.id', 'same-step', 'a'],
    ['steps.1.params', 'no-variable', '{no.such}'],
  ])
  expect(faultsOf({ steps: [step({ accounts: 'x'.repeat(20_000) })] })).toEqual([['steps.0.params', 'long', 10_000]])
  expect(packageOfFile([]).problems).toEqual([{ at: '', fault: null, value: null }])
})

test('a new step is asked for the year as far as it is booked, under an id of its own', () => {
  const first = newStep('vat', ['from', 'to', 'group'], [])
  expect(first).toMatchObject({
    id: 'vat',
    params: [
      ['from', '{fiscalYear.from}'],
      ['to', '{booked.to}'],
    ],
  })
  expect(newStep('vat', [], [first]).id).toBe('vat-2')
  expect(packageIdOf('Vår årliga granskning, 2025!')).toBe('var-arliga-granskning-2025')
  const own = { name: ['Own', 'Eget'] as [string, string], purpose: ['', ''] as [string, string], steps: [first] }
  expect(packageSchema.safeParse(packageOfDraft(own, 'own', 1).package).success).toBe(true)
})
