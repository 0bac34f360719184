import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { startI18n } from '../i18n/i18n.ts'
import { ErrorLine } from './ErrorLine.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('the message of an ended session leads to signing in, and from there back to the same address', () => {
  history.replaceState(null, '', '/beta/c/assignments?tab=notes&q=a%26b#x')
  render(<ErrorLine error={{ appCode: 'unauthenticated' }} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' })
  expect(link.pathname).toBe('/sign-in')
  expect(new URLSearchParams(link.search).get('to')).toBe('/beta/c/assignments?tab=notes&q=a%26b#x')
})

test('other refusals have no such link', () => {
  render(<ErrorLine error={{ appCode: 'forbidden' }} />)
  expect(screen.queryByRole('link')).toBeNull()
})
