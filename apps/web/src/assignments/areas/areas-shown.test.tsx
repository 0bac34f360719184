import { cleanup, render, screen } from '@testing-library/react'
import { type AssignmentContent, coverageFrom, subjectHash } from '@verifikat/analyses'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../../app/preferences.ts'
import { loadTexts, startI18n } from '../../i18n/i18n.ts'
import type { Assignment } from '../use-assignment.ts'
import { AreasTable } from './AreasTable.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('assignments')
})
afterEach(cleanup)

const at = '2026-11-30T10:00:00.000Z'
const area: AssignmentContent['areas'][number] = {
  id: 'g',
  letter: 'G',
  name: 'Bank',
  accounts: ['1900-1999'],
  risk: 'normal',
  isFraudRisk: false,
  assertions: [],
  riskReason: '',
  isRemoved: false,
}
const testOf = (id: string): AssignmentContent['tests'][number] => ({
  id,
  areaId: 'g',
  code: id,
  title: id,
  assertions: [],
  kind: 'whole',
  purpose: 'p',
  planned: '',
  population: 'p',
  work: 'w',
  result: 'r',
  conclusion: 'c',
  preparerId: 'bo',
  preparedOn: '2026-11-30',
  query: '',
  withOpening: false,
  standard: '',
  source: null,
  frozen: null,
  isRemoved: false,
})

test('shares of a balance come to 100 as they are printed, and the sum of the tests done is that of its rows', () => {
  const content = {
    areas: [area],
    tests: [testOf('G1'), testOf('G2')],
    materiality: [],
    papers: [],
    evidence: [],
    misstatements: [],
    signatures: [],
  } as unknown as AssignmentContent // what is not read is left out
  const signed = content.tests.map(({ id }) => {
    const of = { kind: 'test', id } as const
    return { of, role: 'preparer' as const, hash: subjectHash(content, of), by: 'bo', at, reopened: null }
  })
  const coverage = coverageFrom(0, [988_500, 0, 0, 11_500])
  const figures = {
    areas: [{ id: 'g', ore: 0, beforeOre: null, coverage }],
    total: coverage,
    unplaced: [],
    unreadable: [],
    altered: [],
    papers: [],
  }
  // the books have changed under G2
  const assignment = { content: { ...content, signatures: signed }, figures, figuresError: null, altered: new Set(['G2']), canWrite: false }
  render(<AreasTable assignment={assignment as unknown as Assignment} open={null} set={() => undefined} />)
  const cells = (row: number) => [...(screen.getAllByRole('row')[row]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells(1)).toEqual(expect.arrayContaining(['98,85', '1,15', '1/2']))
  expect(cells(2)).toEqual(expect.arrayContaining(['98,85', '1,15', '1/2']))
})

test('what counts as tested by sample says that it has no limit as long as no evaluated sample gives one', () => {
  const content = {
    areas: [area],
    tests: [{ ...testOf('G1'), kind: 'sample' }],
    materiality: [],
    papers: [],
    evidence: [],
    misstatements: [],
  }
  const shown = (basis: readonly number[]) => {
    const coverage = coverageFrom(0, basis)
    const figures = { areas: [{ id: 'g', ore: 0, beforeOre: null, coverage }], total: coverage, unplaced: [], unreadable: [], papers: [] }
    const assignment = { content: { ...content, signatures: [] }, figures, figuresError: null, altered: new Set(), canWrite: false }
    render(<AreasTable assignment={assignment as unknown as Assignment} open={null} set={() => undefined} />)
    const { length } = screen.queryAllByText('no limit')
    cleanup()
    return length
  }
  expect([shown([0, 800_000, 0, 200_000]), shown([800_000, 0, 0, 200_000])]).toEqual([1, 0])
})
