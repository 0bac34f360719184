import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../../app/preferences.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { ExportMenu } from './ExportMenu.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
  // what the menu holds comes apart from it
  await import('./ExportItems.tsx')
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
      <ExportMenu
        companyId="c"
        mayExport
        runId="r"
        isWaiting={false}
        record={null}
        view={() => ({ search: { tab: 'digits' }, unit: 'kr', result: null, ids: null })}
        copy={null}
      />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /csv/i }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Too many attempts/)
  expect(asked).toEqual([`/companies/c/runs/r/export.csv?lang=en&view=${encodeURIComponent('{"tab":"digits","unit":"kr"}')}`])
  fireEvent.click(screen.getByRole('button', { name: /close/i }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file for the agency is saved with a byte for each letter; one that lacks something says what, and cannot be chosen', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const files = () =>
    [
      { name: 'moms.xml', label: ['VAT return', 'Moms'], type: 'application/xml', content: { text: 'Åke' } },
      { name: 'INFO.SRU', label: ['Income tax', 'Skatt'], type: 'text/plain', content: { needs: ['Town first.', 'Ort först.'] } },
    ] as const
  render(
    <MantineProvider env="test">
      <ExportMenu companyId="c" mayExport runId="r" isWaiting={false} record={null} copy={null} files={files} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  const lacking = await screen.findByRole('menuitem', { name: /Income tax.*Town first/ })
  expect(lacking.hasAttribute('disabled') || lacking.hasAttribute('data-disabled')).toBe(true)
  fireEvent.click(screen.getByRole('menuitem', { name: 'VAT return' }))
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([0xc5, 0x6b, 0x65])
})

test('the menu prints when all that is printed is there', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  let settle: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })
  render(
    <MantineProvider env="test">
      <ExportMenu
        companyId="c"
        mayExport
        runId="r"
        isWaiting={false}
        record={null}
        copy={null}
        view={() => ({ search: {}, unit: 'kr', result: null, ids: null })}
        beforePrint={() => ready}
      />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /print/i }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(print).not.toHaveBeenCalled()
  settle()
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
})
