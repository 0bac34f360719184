import { cleanup, render } from '@testing-library/react'
import type { AssignmentContent } from '@verifikat/analyses'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import type { AssignmentFigures } from '../app/trpc.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { keptName } from './AddToAssignment.tsx'
import { countsOf } from './Flags.tsx'
import { Misstatements } from './Misstatements.tsx'
import type { Assignment } from './use-assignment.ts'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('assignments')
})
afterEach(cleanup)

const entry: AssignmentContent['misstatements'][number] = {
  id: 'm',
  testId: null,
  title: 'Income of next year',
  kind: 'factual',
  corrected: false,
  resultOre: 10_000_000,
  otherEquityOre: 0,
  taxable: true,
  reason: '',
  isRemoved: false,
}

function shown(figures: Pick<AssignmentFigures, 'taxPermille'> | null | undefined): string {
  const content = { misstatements: [entry], materiality: [{ overallOre: 8_000_000 }], tests: [], collisions: [] }
  const assignment = { id: 'a', content, figures, canWrite: false } as unknown as Assignment // what is not read is left out
  const { container, unmount } = render(<Misstatements assignment={assignment} />)
  const text = container.textContent.replaceAll('\u00a0', ' ')
  unmount()
  return text
}

test('effects after tax are shown where the rate is known, and nobody’s rate stands for it', () => {
  expect(shown({ taxPermille: 206 })).toMatch(/79 400,00.*Material: 125,0 % of materiality.*Tax at 20,6 %/)
  expect(shown({ taxPermille: 0 })).toContain('No tax: the owners are taxed')
  for (const none of [null, { taxPermille: null }]) {
    const text = shown(none)
    expect(text).toContain('Effect after tax not known')
    expect(text).toContain('The rate of tax is not known')
    expect(text).not.toMatch(/79 400|% of materiality|owners/)
  }
  expect(shown(undefined)).toMatch(/Effect after tax not known.*Loading/)
})

test('a draft that begins with what a run came to is that run’s', () => {
  const run = (runId: string) => ({ on: 'run', runId }) as const
  expect(keptName('c', 'analyses/x', 'Items examined: 60.', run('r1'))).not.toBe(
    keptName('c', 'analyses/x', 'Items examined: 60.', run('r2')),
  )
  expect(keptName('c', 'analyses/x', '', run('r1'))).toBe(keptName('c', 'analyses/x', '', run('r2')))
  // lines of one address, such as those behind two figures, have each their own
  const lines = (account: string) => ({ on: 'query' as const, query: { accounts: [account] } })
  expect(keptName('c', 'analyses/x', '', lines('1510'))).not.toBe(keptName('c', 'analyses/x', '', lines('1930')))
})

test('flags are counted where all of them are here', () => {
  type Flag = Parameters<typeof countsOf>[0]['items'][number]
  const flag: Flag = { disposition: null, marks: [], state: 'current', isSuperseded: false }
  const items = [{ ...flag, marks: [{ kind: 'risk' as const, by: null, at: '' }] }, { ...flag, isSuperseded: true }, flag]
  expect(countsOf({ items, total: 3 })).toEqual({ open: 1, closed: 2 })
  expect(countsOf({ items, total: 700 })).toBeNull()
})
