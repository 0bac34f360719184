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
let gone = 0

function Sheet() {
  const [finding, setFinding] = useState<Finding>(nothingFound)
  const row: ExamineRow = { item, finding, differenceOre: null, taint: null }
  const onFound = (_: string, found: Finding) => {
    stored = found
    setFinding(found)
  }
  const nothing = () => undefined
  return (
    <ItemSheet
      {...{ title: 'Sample', rows: [row], row, sign: 1, columns: ['audited', 'cause'], canEdit: true, isCovered: false, outlook: null }}
      {...{ onFound, onBegin: nothing, onLeave: nothing, onVoucher: nothing, onGo: () => gone++ }}
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
  expect(gone).toBe(1)
})
