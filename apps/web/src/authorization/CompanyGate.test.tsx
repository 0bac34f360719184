import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { getQueryKey } from '@trpc/react-query'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { noteRefusal, queryClient, trpc, trpcClient } from '../app/trpc.ts'
import { startI18n } from '../i18n/i18n.ts'
import { CompanyGate } from './CompanyGate.tsx'

const companyId = '01890000-0000-7000-8000-000000000001'
const refused = { appCode: 'forbidden', params: { reason: 'company' }, correlationId: 'ref-1' }
/** What is shown is fetched with its texts first. */
const patient = { timeout: 10_000 }
let mayEnter = true
let rights: readonly string[] = []
let askedByItself: boolean[] = []

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const own = { id: companyId, name: 'Testbolaget AB', orgNumber: '', role: 'outside-reviewer', isDemo: false, seenAs: null }
const answerOf = (path: string) =>
  path === 'company.own' && mayEnter
    ? { result: { data: { ...own, rights, seenAsName: null, seenAsRights: null, deletion: null } } }
    : { error: { message: 'forbidden', code: -32003, data: refused } }

/** A page of the company with a figure, that the search knows too. */
async function open(first: readonly string[]): Promise<void> {
  mayEnter = true
  rights = first
  askedByItself = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    askedByItself.push(new Headers(init?.headers).has('x-verifikat-by-itself'))
    const paths = new URL(url, location.href).pathname.replace('/trpc/', '').split(',')
    return Response.json(paths.map((path) => answerOf(path)))
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  queryClient.setQueryData(['home', companyId], '1 234,56')
  show()
  await screen.findByText('1 234,56', {}, patient)
}

function show(): void {
  const rootRoute = createRootRoute({ component: () => <CompanyGate companyId={companyId}>1 234,56</CompanyGate> })
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [`/beta/${companyId}/assignments/${companyId}`] }),
  })
  render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  )
}

test('what stands in the place of a company that somebody may not see stays while it is asked anew', async () => {
  await open(['see', 'read'])
  queryClient.clear()
  mayEnter = false
  cleanup()
  show()
  const heading = await screen.findByRole('heading', { level: 1 }, patient)
  heading.tabIndex = -1
  heading.focus()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await answered
    return await fetched(...asked)
  })
  noteRefusal(refused)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
  expect(document.activeElement).toBe(heading)
  expect(heading.isConnected).toBe(true)
  answer()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(document.activeElement).toBe(heading)
})

const ended = () => screen.findByRole('heading', { name: 'Your access to Testbolaget AB has ended', level: 1 }, patient)

test('a page that is open when access ends says so, and none of its figures is left', async () => {
  await open(['see', 'read'])
  mayEnter = false
  // as the stream of changes ends, or anything is refused
  noteRefusal(refused)
  await ended()
  expect(screen.queryByText('1 234,56')).toBeNull()
  expect(screen.getByText('ref-1').textContent).toBe('ref-1')
  // once the page that says so is there
  await vi.waitFor(() => expect(queryClient.getQueryData(['home', companyId])).toBeUndefined())
})

test('a page that is open when rights are taken away is left within ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(['see', 'read', 'write'])
  rights = ['see', 'upload']
  await vi.advanceTimersByTimeAsync(9_000)
  expect(queryClient.getQueryData(getQueryKey(trpc.company.own, { companyId }, 'query'))).toMatchObject({ rights: ['see', 'upload'] })
  expect(askedByItself).toEqual([false, true])
})

test('who has no stream of changes, as an outside reviewer, is told within ten seconds too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(['see'])
  mayEnter = false
  await vi.advanceTimersByTimeAsync(9_000)
  await ended()
  // asked by the page alone, it is no use of the session
  expect(askedByItself).toEqual([false, true])
})
