import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { startI18n } from '../i18n/i18n.ts'
import { ConfirmProvider, useConfirmed } from './ConfirmProvider.tsx'

vi.mock('./use-account.ts', () => ({ useAccount: () => ({ hasPassword: true, passkeys: [], passkeysWork: false }) }))
vi.mock('@tanstack/react-query', () => ({ useMutation: () => ({ error: null, isPending: false, mutate: () => undefined }) }))
vi.mock('../app/trpc.ts', () => ({
  trpc: {
    useUtils: () => ({ client: {} }),
    account: {
      confirmByPassword: {
        useMutation: ({ onSuccess }: { onSuccess: () => void }) => ({ error: null, isPending: false, mutate: onSuccess }),
      },
    },
  },
}))

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

const refusal = Object.assign(new Error('confirm'), { appCode: 'forbidden', params: { reason: 'confirm' } })

/** Done at the second try, as what is asked about first is. */
function Act({ name, answers }: { readonly name: string; readonly answers: unknown[] }) {
  const confirmed = useConfirmed()
  const tries: string[] = []
  const act = async () => {
    tries.push(name)
    if (tries.length === 1) throw refusal
    return name
  }
  return (
    <button type="button" onClick={() => void confirmed(act).then((answer) => answers.push([name, answer]))}>
      {name}
    </button>
  )
}

test('a second act that needs confirming gives up the first, which does not hang, and is itself done', async () => {
  const answers: unknown[] = []
  render(
    <MantineProvider env="test">
      <ConfirmProvider>
        <Act name="first" answers={answers} />
        <Act name="second" answers={answers} />
      </ConfirmProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  const form = await screen.findByRole('form')
  fireEvent.click(screen.getByRole('button', { name: 'second' }))
  await waitFor(() => expect(answers).toEqual([['first', null]]))
  expect(screen.getByRole('form')).toBe(form)
  fireEvent.submit(form)
  await waitFor(() =>
    expect(answers).toEqual([
      ['first', null],
      ['second', 'second'],
    ]),
  )
  expect(screen.queryByRole('form')).toBeNull()
})

function Sign({ act, answers }: { readonly act: () => Promise<string>; readonly answers: unknown[] }) {
  const confirmed = useConfirmed()
  return (
    <button type="button" onClick={() => void confirmed(act, { always: true }).then((answer) => answers.push(answer))}>
      sign
    </button>
  )
}

function showSign(act: () => Promise<string>, answers: unknown[]): void {
  render(
    <MantineProvider env="test">
      <ConfirmProvider>
        <Sign act={act} answers={answers} />
      </ConfirmProvider>
    </MantineProvider>,
  )
}

test('what is always asked for is asked before the act is tried: no try is refused', async () => {
  const act = vi.fn(async () => 'signed')
  const answers: unknown[] = []
  showSign(act, answers)
  fireEvent.click(screen.getByRole('button', { name: 'sign' }))
  const form = await screen.findByRole('form')
  expect(act).not.toHaveBeenCalled()
  fireEvent.submit(form)
  await waitFor(() => expect(answers).toEqual(['signed']))
  expect(act).toHaveBeenCalledOnce()
})

test('Escape puts the question away, and one is where one was', async () => {
  const act = vi.fn(async () => 'signed')
  const answers: unknown[] = []
  showSign(act, answers)
  const button = screen.getByRole('button', { name: 'sign' })
  button.focus()
  fireEvent.click(button)
  const field = await screen.findByLabelText('Password')
  field.focus()
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(answers).toEqual([null]))
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(act).not.toHaveBeenCalled()
})
