import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { startI18n } from '../i18n/i18n.ts'
import { LostCharacters } from './LostCharacters.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
})
afterEach(cleanup)

const shown = (name: string, isShort = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LostCharacters name={name} isShort={isShort} />
    </QueryClientProvider>,
  )

test('a name with lost characters is marked with the reason that the import gives; another is not', async () => {
  shown('F\ufffdretaget AB')
  expect(screen.getByText('damaged characters in the file')).toBeTruthy()
  expect(await screen.findByTitle(/could not read the letters and put \ufffd in their place/, {}, { timeout: 10_000 })).toBeTruthy()
  cleanup()
  shown('F\ufffdretaget AB', true)
  expect(screen.getByText('damaged characters in the file').className).toBe('vh')
  expect(screen.getByTitle(/^damaged characters in the file\./)).toBeTruthy()
  cleanup()
  expect(shown('Företaget AB').container.textContent).toBe('')
})
