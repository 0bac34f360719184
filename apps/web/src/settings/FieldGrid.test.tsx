import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldGrid, type PasteAnswer } from './FieldGrid.tsx'

afterEach(cleanup)

test('cells that were taken with a remark are no error', () => {
  let answer: PasteAnswer = 'Nothing was pasted.'
  render(
    <FieldGrid label="Loans" head={null} onPaste={() => answer}>
      <tr>
        <td>
          <input aria-label="Loan" data-row={0} data-col={0} />
        </td>
      </tr>
    </FieldGrid>,
  )
  const field = screen.getByRole('textbox', { name: 'Loan' })
  const paste = () => fireEvent.paste(field, { clipboardData: { getData: () => 'a\tb' } })
  paste()
  expect(screen.getByRole('alert').textContent).toBe('Nothing was pasted.')
  answer = { said: 'Column 3 was left out.' }
  paste()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Column 3 was left out.')
  fireEvent.input(field, { target: { value: 'L1' } })
  expect(screen.queryByRole('status')).toBeNull()
})
