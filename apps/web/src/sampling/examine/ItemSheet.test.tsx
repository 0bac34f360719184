import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DrawnItem } from '@verifikat/analyses'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ItemNote } from './ItemNote.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { type ExamineRow, type Finding, nothingFound } from './rows.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const item = { id: 'B 1', label: 'B 1', no: 1, ore: 100, account: null, date: null, layer: 'sample', ref: null } as unknown as DrawnItem // no more of it is read
let stored: Finding = nothingFound
let gone: (string | null)[] = []

function Sheet({ following = [] }: { readonly following?: readonly ExamineRow[] }) {
  const [finding, setFinding] = useState<Finding>(nothingFound)
  const row: ExamineRow = { item, finding, differenceOre: null, taint: null }
  const onFound = (_: string, found: Finding) => {
    stored = found
    setFinding(found)
  }
  const nothing = () => undefined
  return (
    <ItemSheet
      {...{
        title: 'Sample',
        rows: [row, ...following],
        row,
        sign: 1,
        columns: ['audited', 'cause'],
        canEdit: true,
        isCovered: false,
        outlook: null,
      }}
      {...{ onFound, onBegin: nothing, onLeave: nothing, onVoucher: nothing, onGo: (to) => gone.push(to) }}
    >
      <ItemNote row={row} canEdit onFound={onFound}>
        {null}
      </ItemNote>
    </ItemSheet>
  )
}

test('what was typed before the page was loaded again is stored with the item, all of it', () => {
  render(<Sheet />)
  const fields = () => [screen.getByLabelText('B 1 examine.cause'), screen.getByLabelText('examine.note')]
  for (const field of fields()) fireEvent.change(field, { target: { value: 'Late invoice' } })
  cleanup()
  render(<Sheet />)
  expect(fields().map((field) => field instanceof HTMLInputElement && field.value)).toEqual(['Late invoice', 'Late invoice'])
  fireEvent.click(screen.getByText('one.saveAll'))
  expect(stored).toMatchObject({ cause: 'Late invoice', note: 'Late invoice' })
  expect(gone).toEqual([null])
})

test('an answer that is tapped again stands, and is taken off by an act of its own', () => {
  render(<Sheet />)
  const booked = screen.getByText('one.as-booked')
  expect(screen.queryByText('one.clear')).toBeNull()
  fireEvent.click(booked, { detail: 1 })
  fireEvent.click(booked, { detail: 2 })
  expect([stored.state, booked.getAttribute('aria-pressed')]).toEqual(['as-booked', 'true'])
  fireEvent.click(screen.getByText('one.clear'))
  expect([stored.state, booked.getAttribute('aria-pressed')]).toEqual(['open', 'false'])
})

test('the second tap on “Save, next” does not pass over the item that the first has opened', () => {
  gone = []
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const following = [{ item: { ...item, id: 'B 2', label: 'B 2' }, finding: nothingFound, differenceOre: null, taint: null }]
  const { rerender } = render(<Sheet following={following} />)
  // the sheet has only just opened
  fireEvent.click(screen.getByText('one.saveNext'), { detail: 1 })
  fireEvent.click(screen.getByText('one.saveNext'), { detail: 2 })
  expect(gone).toEqual([])
  // an item that is answered is left at once
  fireEvent.click(screen.getByText('one.as-booked'))
  rerender(<Sheet following={following} />)
  fireEvent.click(screen.getByText('one.saveNext'), { detail: 1 })
  expect(gone).toEqual(['B 2'])
  now.mockRestore()
})
