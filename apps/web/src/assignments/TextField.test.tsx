import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { AssignmentContent } from '@verifikat/analyses'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { AreaForm } from './areas/AreaForm.tsx'
import { Misstatements } from './Misstatements.tsx'
import type { Assignment, EditAct } from './use-assignment.ts'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('assignments')
})
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const acts: EditAct[] = []
const by = { by: 'eva', at: '2026-11-30T10:00:00.000Z' }
function assignmentOf(content: Partial<AssignmentContent>): Assignment {
  const act = (...said: readonly EditAct[]) => {
    acts.push(...said)
    return Promise.resolve(true)
  }
  const all = { misstatements: [], materiality: [], tests: [], collisions: [], ...content }
  return { id: 'a', content: all, figures: null, canWrite: true, act, nameOf: () => 'Eva' } as unknown as Assignment // what is not read is left out
}

const entry: AssignmentContent['misstatements'][number] = {
  id: 'm',
  testId: null,
  title: 'Income of next year',
  kind: 'factual',
  corrected: false,
  resultOre: 1_200_000,
  otherEquityOre: 0,
  taxable: true,
  reason: '',
  isRemoved: false,
}

test('of two amounts written at once each is shown as an amount, and the chosen one is what was written', () => {
  const place = { kind: 'misstatement' as const, id: 'm', field: 'resultOre' }
  render(<Misstatements assignment={assignmentOf({ misstatements: [entry], collisions: [{ ...place, value: 1_500_050, ...by }] })} />)
  expect(screen.getByText('15000,50').tagName).toBe('BLOCKQUOTE')
  fireEvent.click(screen.getByRole('button', { name: 'Take this' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  const settled = { act: 'settle', ...place, base: 1_200_000, seen: [1_500_050] }
  expect(acts.splice(0)).toEqual([
    { ...settled, value: 1_500_050 },
    { ...settled, value: 1_200_000 },
  ])
})

test('what is no amount is not saved, and stays with what is wrong with it', () => {
  render(<Misstatements assignment={assignmentOf({ misstatements: [entry] })} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Result overstated/ })
  const leave = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  leave('12 O00')
  expect([acts, field.value, field.getAttribute('aria-invalid')]).toEqual([[], '12 O00', 'true'])
  screen.getByText('This is not an amount.')
  leave('12 500')
  expect(acts.splice(0)).toMatchObject([{ field: 'resultOre', value: 1_250_000, base: 1_200_000 }])
})

test('accounts with a spaced or a long dash are a range; what is none is not saved', () => {
  const area: AssignmentContent['areas'][number] = {
    id: 'g',
    letter: 'G',
    name: 'Bank',
    accounts: ['1930'],
    risk: 'normal',
    isFraudRisk: false,
    assertions: [],
    riskReason: '',
    isRemoved: false,
  }
  render(<AreaForm assignment={assignmentOf({ areas: [area] })} area={area} onClose={() => undefined} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Accounts' })
  for (const [said, value] of [
    ['1900 - 1999', ['1900-1999']],
    ['1900–1999; 2890', ['1900-1999', '2890']],
    ['1900-1999 -', null],
  ] as const) {
    fireEvent.change(field, { target: { value: said } })
    fireEvent.blur(field)
    expect(acts.splice(0).map((act) => ('value' in act ? act.value : null))).toEqual(value === null ? [] : [value])
  }
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
