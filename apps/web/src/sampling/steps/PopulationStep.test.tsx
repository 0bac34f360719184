import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountsField, AmountField } from '../../analysis/filters/fields.tsx'
import { QueryField } from '../../analysis/filters/QueryField.tsx'
import type { FrameSearch } from '../../analysis/search/search.ts'
import type { StageProps } from '../stage.ts'
import { PopulationStep } from './PopulationStep.tsx'

const frozen: unknown[] = []
vi.mock('react-i18next', async (original) => ({
  ...(await original<typeof import('react-i18next')>()),
  useTranslation: () => ({
    t: (key: string, params?: Readonly<Record<string, string>>) => [key, ...Object.values(params ?? {})].join(' '),
    i18n: { language: 'en' },
  }),
}))
vi.mock('../../analysis/run/use-analysis.ts', () => ({
  useAnalysis: () => ({ run: { result: { population: { drawnFrom: { items: 3 } }, refusals: [] } }, error: null, fits: true }),
}))
vi.mock('./PopulationView.tsx', () => ({ PopulationView: () => null }))
vi.mock('../use-settled.ts', () => ({ useSettled: () => undefined }))
vi.mock('../../analysis/frame/period-years.ts', () => ({ periodYears: () => [] }))
vi.mock('./PopulationChoice.tsx', () => ({ PopulationChoice: () => <Fields /> }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const period = { from: '2025-01-01', to: '2025-12-31' }

function Fields() {
  const [search, setSearch] = useState<FrameSearch>({})
  const set = (patch: Partial<FrameSearch>) => setSearch({ ...search, ...patch })
  const props = { search, setSearch: set, dimensions: undefined } as unknown as Parameters<typeof AmountField>[0] // only patches are written here
  return (
    <>
      <AccountsField {...props} />
      <AmountField {...props} />
      <QueryField search={search} setSearch={set} period={period} years={[period]} takes="all" />
    </>
  )
}

const sample = { id: 's', revision: 1, period: { from: '2025-01-01', to: '2025-12-31' }, frozen: null, seed: null, draw: null }
const step = { error: null, isBusy: false, run: () => frozen.push(true) }
const population = { query: { accounts: ['1510'] }, side: 'debit' }
const props = {
  id: 'monetary-unit-sampling',
  companyId: 'c',
  overview: { years: [] },
  sample,
  population,
  result: null,
  canEdit: true,
  step,
  setSearch: () => undefined,
  search: {},
} as unknown as StageProps // no more of them is read

test.each(['12x,5', '1.234'])('%s as an amount is refused with words, and nothing is frozen without it', (text) => {
  frozen.length = 0
  render(<PopulationStep {...props} />)
  const field = screen.getByLabelText('filter.from')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(screen.getByRole('form'))
  expect(screen.getByRole('alert').textContent).toBe(`filter.noAmount ${text}`)
  const button = screen.getByRole('button', { name: /field.mendAny/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.submit(screen.getByRole('form'))
  expect(frozen).toEqual([])
  expect(document.activeElement).toBe(field)

  fireEvent.change(field, { target: { value: '12,5' } })
  fireEvent.blur(field)
  fireEvent.submit(screen.getByRole('form'))
  expect(frozen).toEqual([true])
})

test('an account that is not understood holds the population too', () => {
  frozen.length = 0
  render(<PopulationStep {...props} />)
  const field = screen.getByRole('combobox', { name: 'filter.accounts' })
  fireEvent.change(field, { target: { value: '15(0' } })
  fireEvent.blur(field)
  fireEvent.submit(screen.getByRole('form'))
  expect(frozen).toEqual([])
})

test('a query that is typed and not applied holds the population until it is applied or undone', () => {
  frozen.length = 0
  render(<PopulationStep {...props} />)
  const field = screen.getByRole('textbox', { name: 'journal:query.label' })
  for (const then of ['journal:query.apply', 'journal:query.undo']) {
    fireEvent.change(field, { target: { value: 'account:1510' } })
    expect(screen.getByRole('button', { name: /field.mendAny journal:query.label/ }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.submit(screen.getByRole('form'))
    expect(frozen).toEqual([])
    expect(document.activeElement).toBe(field)
    fireEvent.click(screen.getByRole('button', { name: then }))
    expect(screen.queryByRole('button', { name: /field.mendAny/ })).toBeNull()
  }
  fireEvent.submit(screen.getByRole('form'))
  expect(frozen).toEqual([true])
})
