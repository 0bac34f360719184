import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { PasswordLinkPart } from './PasswordLinkPart.tsx'

const sent = vi.hoisted((): unknown[] => [])
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))
vi.mock('../app/trpc.ts', () => ({
  trpc: {
    useUtils: () => ({}),
    session: {
      passwordLink: { useQuery: () => ({ error: null, data: { email: 'bo@example.test' } }) },
      resetPassword: {
        useMutation: () => ({
          error: null,
          isError: false,
          isPending: false,
          reset: () => undefined,
          mutate: (given: unknown) => sent.push(given),
        }),
      },
    },
  },
}))

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('account')
})
afterEach(cleanup)

test('a short password is said at its field, which is selected, and is not sent; one of twelve characters is', () => {
  const { container } = render(
    <MantineProvider env="test">
      <PasswordLinkPart token="t" />
    </MantineProvider>,
  )
  const field = container.querySelector<HTMLInputElement>('input[name=password]')
  const form = container.querySelector('form')
  if (field === null || form === null) throw new Error('no form')
  field.blur()
  fireEvent.change(field, { target: { value: 'elva tecken' } })
  fireEvent.submit(form)
  expect(screen.getByText('Use at least 12 characters.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('elva tecken')
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: 'tolv tecken!' } })
  fireEvent.submit(form)
  expect(screen.queryByText('Use at least 12 characters.')).toBeNull()
  expect(sent).toEqual([{ token: 't', password: 'tolv tecken!' }])
})
