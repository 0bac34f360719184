import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvitedFields, useInvited } from './Invited.tsx'

function Form() {
  const { who, fields, tell } = useInvited('here')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (who === null) tell()
      }}
    >
      <InvitedFields {...fields} />
      <button type="submit">Invite</button>
    </form>
  )
}

test('what is no address is said below the field once it is left or sent, and no longer once it is one', () => {
  render(<Form />)
  const [email] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (email === undefined) throw new Error('no field')
  fireEvent.blur(email)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.submit(screen.getByRole('button', { name: 'Invite' }))
  expect(screen.getByRole('alert').id).toBe(email.getAttribute('aria-describedby'))
  expect(document.activeElement).toBe(email)
  fireEvent.change(email, { target: { value: 'bo@firm.example' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(email, { target: { value: 'bo@byra' } })
  fireEvent.blur(email)
  expect(screen.getByRole('alert')).toBeTruthy()
})
