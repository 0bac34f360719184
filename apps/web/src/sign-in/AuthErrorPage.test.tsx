import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { AuthErrorPage } from './AuthErrorPage.tsx'
import { OtherWays } from './OtherWays.tsx'

const instance = { contact: '', passkeys: true, providers: [{ id: 'firm', name: 'The firm' }] }
vi.mock('@tanstack/react-router', () => ({ getRouteApi: () => ({ useSearch: () => ({ code: 'provider_refused', ref: 'abc' }) }) }))
vi.mock('../app/trpc.ts', () => ({ trpc: { session: { current: { useQuery: () => ({ data: { instance } }) } } } }))
vi.mock('../app/session.ts', () => ({ useSession: () => ({ instance }) }))
vi.mock('./SignInFrame.tsx', () => ({ SignInFrame: ({ children }: { readonly children: unknown }) => children }))

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('account')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const again = () => {
  render(<AuthErrorPage />)
  return screen.getByRole('link', { name: 'Try again' }).getAttribute('href')
}

test.each(['/sign-in?invitation=abc-123', '/sign-in?to=%2Fbeta%2Fx', '/beta?me=sign-in'])(
  'refused by a provider, one tries again where one began: %s',
  (begun) => {
    history.replaceState(null, '', begun)
    render(<OtherWays passkey={null} providerLabel={(name) => name} providerQuery={() => ''} />)
    const link = screen.getByRole('link', { name: 'The firm' })
    // the test's page cannot be left
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    cleanup()
    history.replaceState(null, '', '/auth-error?code=provider_refused&ref=abc')
    expect(again()).toBe(begun)
  },
)

test('somebody who began elsewhere begins at the sign-in page', () => {
  expect(again()).toBe('/sign-in')
})

test('what is kept leads nowhere else', () => {
  sessionStorage.setItem('verifikat.begun', '//evil.example')
  expect(again()).toBe('/sign-in')
})
