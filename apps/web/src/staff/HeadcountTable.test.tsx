import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { HeadcountTable } from './HeadcountTable.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('staff')
})
afterEach(cleanup)

test('a row of a spreadsheet is pasted whole, or not at all and says which cell is in the way', () => {
  const made: [string, number | null][][] = []
  const onChange = (changes: ReadonlyMap<string, number | null>) => {
    made.push([...changes])
    return true
  }
  render(<HeadcountTable headcount={[]} years={[{ from: '2025-01-01', to: '2025-12-31' }]} canWrite onChange={onChange} />)
  const paste = (month: string, text: string) =>
    fireEvent.paste(screen.getByRole('textbox', { name: new RegExp(month) }), { clipboardData: { getData: () => text } })
  paste('2025-03', '12\ttolv\t14')
  expect(screen.getByRole('alert').textContent).toBe('Nothing was pasted: “tolv” is not a number.')
  paste('2025-11', '1\t2\t3')
  expect(screen.getByRole('alert').textContent).toBe('Nothing was pasted: “3” would stand outside the table.')
  expect(made).toEqual([])
  paste('2025-03', '12\t\t14,5')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(made).toEqual([
    [
      ['2025-03', 12],
      ['2025-04', null],
      ['2025-05', 14.5],
    ],
  ])
})
