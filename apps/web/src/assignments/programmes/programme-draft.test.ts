import { type Programme, shippedProgramme, shippedProgrammes } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { draftOf, newArea, newTest, programmeOfDraft, programmeOfFile } from './programme-draft.ts'

test('every shipped programme is the same after it was written out as a draft', () => {
  for (const own of shippedProgrammes) expect(programmeOfDraft(draftOf(own), own.id, own.version).package).toEqual(own)
})

test('what is wrong is told by area, test and field, once', () => {
  const draft = draftOf(shippedProgramme('audit', 'isa'))
  const [first, second, ...rest] = draft.areas
  if (!first || !second) throw new Error('it has areas')
  const empty = newTest(draft)
  const wrong = {
    ...draft,
    name: ['', ' '] as [string, string],
    areas: [first, { ...second, letter: ' ', tests: [empty] }, newArea([], 'Z'), ...rest],
  }
  expect(programmeOfDraft(wrong, 'ours', 1).problems).toEqual([
    { area: null, test: null, field: 'name', fault: 'no-words' },
    { area: 1, test: null, field: 'letter', fault: 'too-short' },
    { area: 2, test: null, field: 'name', fault: 'no-words' },
    ...['title', 'purpose', 'work'].map((field) => ({ area: 1, test: 0, field, fault: 'no-words' })),
  ])
})

test('a file that is none, or says what no programme says, is told in words of its own', () => {
  const own: Programme = shippedProgramme('review', 'isa')
  const [one] = own.tests
  const faultsOf = (json: unknown) => programmeOfFile(json).problems?.map(({ test, field, fault }) => [test, field, fault])
  expect(programmeOfFile(JSON.parse(JSON.stringify(own))).package).toEqual(own)
  expect(faultsOf([])).toEqual([[null, '', 'wrong']])
  expect(faultsOf({ ...own, format: 'verifikat-package-1' })).toEqual([[null, 'format', 'format']])
  expect(faultsOf({ ...own, tests: [{ ...one, kind: 'some', extra: 1, area: 'Z', title: ['x'.repeat(300), ''] }] })).toEqual([
    [0, 'title', 'too-long'],
    [0, 'kind', 'unknown-value'],
    [0, '', 'unknown-key'],
  ])
  expect(
    faultsOf({
      ...own,
      tests: [
        { ...one, area: 'Z' },
        { ...one, work: undefined },
      ],
    }),
  ).toEqual([[1, 'work', 'missing']])
})
