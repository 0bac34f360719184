import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import type { Assignment, EditAct } from './use-assignment.ts'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('assignments')
})
afterEach(cleanup)

test('a test that was removed is named, and taken back', () => {
  const asked: EditAct[] = []
  const act = (...acts: readonly EditAct[]) => {
    asked.push(...acts)
    return Promise.resolve(true)
  }
  const content = { tests: [{ id: 't', code: 'M1', title: 'Bank' }] }
  const removed = { kind: 'test', id: 't' }
  const assignment = { canWrite: true, act, content, removed, nameOf: String } as unknown as Assignment // what is not read is left out
  const { getByRole } = render(<RemovedNotice assignment={assignment} />)
  expect(getByRole('status').textContent).toContain('M1 Bank is removed.')
  getByRole('button', { name: 'Undo' }).click()
  expect(asked).toEqual([{ act: 'restore', ...removed }])
})
