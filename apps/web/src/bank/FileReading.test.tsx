import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { DayOrderForm } from './FileReading.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('bank')
})

test('the order of the dates of a mapped table can be said otherwise, and taken back to that of its columns', () => {
  const onSave = vi.fn<(order: string | null) => void>()
  render(<DayOrderForm given="day-first" mapped="month-first" isBusy={false} onSave={onSave} />)
  const [open] = screen.getAllByRole('option')
  expect(open?.textContent).toBe('as said with the columns: dates with the month first')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button'))
  expect(onSave).toHaveBeenCalledExactlyOnceWith(null)
})
