import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadResults } from './UploadResults.tsx'

const app = vi.hoisted(() => ({
  pathname: '/beta',
  failed: [] as object[],
  states: ['done'],
  held: false,
  dismissed: 0,
  faulty: {} as object,
}))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { readonly children: ReactNode }) => children,
  useLocation: () => ({ pathname: app.pathname }),
}))
vi.mock('./mapping/WaitingImports.tsx', () => ({ WaitingImports: () => null }))
vi.mock('../app/app-error.ts', () => ({ appErrorOf: (error: unknown) => ({ code: null, params: error ?? {} }), useErrorText: () => ({}) }))
vi.mock('../app/trpc.ts', () => ({
  trpc: {
    company: { list: { useQuery: () => ({ data: [] }) } },
    useQueries: () => [
      {
        data: app.states.map((state, i) => ({ id: `i${i}`, state, fileName: `${i}.se`, summary: { held: app.held ? {} : null } })),
        isError: false,
      },
    ],
  },
}))
vi.mock('./uploads.ts', () => ({
  dismissResults: () => app.dismissed++,
  isThereAlready: () => false,
  isAsked: ({ error }: { readonly error?: { readonly reason?: string } }) => error?.reason === 'other_name',
  useUploadState: () => ({
    results: { failed: app.failed, received: app.states.map((_, i) => ({ companyId: 'c', importId: `i${i}`, ...app.faulty })) },
  }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(app, { pathname: '/beta', failed: [], states: ['done'], held: false, dismissed: 0, faulty: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = () => act(() => vi.advanceTimersByTime(25_000))

test('once everything was taken in, what came of it is told for a while and goes away by itself', () => {
  render(<UploadResults />)
  expect(app.dismissed).toBe(0)
  pass()
  expect(app.dismissed).toBeGreaterThan(0)
})

test('it stays while somebody reads it, while a file is read, and while something has to be said of one', () => {
  const { unmount } = render(<UploadResults />)
  act(() => screen.getByText('common:act.close').focus())
  pass()
  expect(app.dismissed).toBe(0)
  unmount()
  for (const state of ['waiting', 'running']) {
    app.states = ['done', state]
    const shown = render(<UploadResults />)
    pass()
    shown.unmount()
  }
  app.states = ['done']
  app.failed = [{ key: 1, fileName: 'a.se' }]
  render(<UploadResults />)
  pass()
  expect(app.dismissed).toBe(0)
})

test('a declaration with errors is not told in green, and it is said whether it is used', () => {
  app.faulty = { faulty: { fileName: 'moms.xml', isUsed: false } }
  const { container } = render(<UploadResults />)
  expect([container.querySelector('.st-green'), screen.getByText('results.faultyKept').className]).toEqual([null, 'upl-why st-red'])
  pass()
  expect(app.dismissed).toBe(0)
})

test('on the next page it lies folded up, and opens again', () => {
  app.failed = [{ key: 1, fileName: 'a.se' }]
  const { rerender } = render(<UploadResults />)
  const fold = () => screen.getByRole('button', { name: 'results.title' })
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  app.pathname = '/beta/c'
  rerender(<UploadResults />)
  expect([fold().getAttribute('aria-expanded'), screen.getByRole('status', { hidden: true }).hidden]).toEqual(['false', true])
  act(() => fold().click())
  expect(fold().getAttribute('aria-expanded')).toBe('true')
})

test('a file that waits for an answer about its company is no refusal', () => {
  app.failed = [
    { key: 1, fileName: 'a.se', error: { reason: 'other_name' } },
    { key: 2, fileName: 'b.se', error: { reason: 'unreadable' } },
  ]
  render(<UploadResults />)
  expect(screen.getByText('results.asked').className).toContain('st-amber')
  expect(screen.getByText('results.refused').className).toContain('st-red')
  app.failed = app.failed.slice(0, 1)
  cleanup()
  render(<UploadResults />)
  expect(screen.queryByText('results.refused')).toBeNull()
})

test('a file that is read and not used before somebody answers is not reported in green, and stays with the way to it', () => {
  const { container } = render(<UploadResults />)
  expect(container.querySelector('.st-green')).not.toBeNull()
  cleanup()
  app.held = true
  const { container: held } = render(<UploadResults />)
  expect(held.querySelector('.st-green')).toBeNull()
  expect(screen.getByText(/results\.held/).textContent).toContain('0.se')
  pass()
  expect(app.dismissed).toBe(0)
})
