import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../../app/preferences.ts'
import '../../i18n/i18n.ts'
import { ExportMenu } from './ExportMenu.tsx'

beforeAll(() => {
  setPreference('locale', 'en')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

test('a file that the server refuses says why on the page, until it is closed; nothing is downloaded', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(href)
    return Promise.resolve(Response.json({ appCode: 'rate_limited', params: { seconds: 3 } }, { status: 429 }))
  })
  render(
    <MantineProvider env="test">
      <ExportMenu companyId="c" mayExport runId="r" isWaiting={false} record={null} view={() => '{"tab":"digits"}'} copy={null} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /csv/i }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/rate_limited|requests/i)
  expect(asked).toEqual([`/companies/c/runs/r/export.csv?lang=en&view=${encodeURIComponent('{"tab":"digits"}')}`])
  fireEvent.click(screen.getByRole('button', { name: /close/i }))
  expect(screen.queryByRole('alert')).toBeNull()
})
