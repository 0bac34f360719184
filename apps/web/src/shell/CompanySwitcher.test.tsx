import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { startI18n } from '../i18n/i18n.ts'
import { CompanySwitcher } from './CompanySwitcher.tsx'

const mayCreate = vi.hoisted(() => ({ data: false as boolean | undefined }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))
vi.mock('./use-company-id.ts', () => ({ useCompanyId: () => null }))
vi.mock('../app/trpc.ts', () => ({
  trpc: { company: { list: { useSuspenseQuery: () => [[]] }, mayCreate: { useQuery: () => mayCreate } } },
}))

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  setPreference('locale', 'en')
  await startI18n()
})
afterEach(cleanup)

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('without a company, importing a file to begin is said to those only who may create one: %s', (may, isSaid) => {
  mayCreate.data = may
  render(
    <MantineProvider env="test">
      <CompanySwitcher />
    </MantineProvider>,
  )
  const text = screen.getByRole('button').textContent
  expect(text).toContain('No company yet')
  expect(text?.includes('Import a file to begin')).toBe(isSaid)
})
