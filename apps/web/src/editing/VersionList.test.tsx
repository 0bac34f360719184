import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { VersionList } from './VersionList.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('plans')
})
afterEach(cleanup)

function Versions() {
  const [inForce, setInForce] = useState(2)
  const data = [2, 1].map((version) => ({
    version,
    name: 'x',
    hash: 'x',
    note: `the ${version}`,
    createdBy: 'Astrid',
    createdAt: '2026-01-31T08:00:00Z',
    active: version === inForce,
  }))
  const query = { data, error: null, refetch: () => undefined }
  return (
    <VersionList {...{ query, shown: null, canWrite: true, isBusy: false }} onShow={() => {}} onActivate={setInForce} onClose={() => {}} />
  )
}

test('whoever puts a version in force stays at it, though the button is gone', () => {
  render(<Versions />)
  const button = screen.getByRole('button', { name: /version 1/ })
  button.focus()
  fireEvent.click(button)
  expect(button.isConnected).toBe(false)
  expect(document.activeElement?.textContent).toContain('the 1')
})
