import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './DateField.tsx'
import type { Assignment, EditAct } from './use-assignment.ts'

afterEach(cleanup)

test('a date that is typed is saved once, when it is whole; an emptied one when it is left', () => {
  const saved: unknown[] = []
  const act = (...acts: readonly EditAct[]) => {
    saved.push(...acts.map((one) => ('value' in one ? one.value : null)))
    return Promise.resolve(true)
  }
  const assignment = { canWrite: true, act } as unknown as Assignment // what is not read is left out
  const place = { kind: 'test', id: 't', field: 'preparedOn' } as const
  const page = (value: string | null) => <DateField assignment={assignment} place={place} value={value} label="Prepared on" />
  const { rerender } = render(page(null))
  const field = screen.getByLabelText<HTMLInputElement>('Prepared on')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  for (const value of ['0002-11-27', '0020-11-27', '0202-11-27']) type(value)
  expect([saved, field.value]).toEqual([[], '0202-11-27'])
  type('2026-11-27')
  rerender(page('2026-11-27'))
  fireEvent.blur(field)
  expect(saved.splice(0)).toEqual(['2026-11-27'])
  type('0002-11-27')
  fireEvent.blur(field)
  expect([saved, field.value]).toEqual([[], '2026-11-27'])
  type('')
  expect(saved).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(saved).toEqual([null])
})
