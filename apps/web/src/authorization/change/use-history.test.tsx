import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { trpc } from '../../app/trpc.ts'
import { useHistory } from './use-history.ts'

const ids = Array.from({ length: 7 }, (_, i) => `change ${7 - i}`)
const asked: (string | null)[] = []

/** Three at a time, newest first, as the server answers; the hook reads no more of a change than its id. */
async function query({ before }: { readonly before: string | null }) {
  asked.push(before)
  const from = before === null ? 0 : ids.indexOf(before) + 1
  return { changes: ids.slice(from, from + 3).map((id) => ({ id })), hasMore: from + 3 < ids.length }
}

vi.mock('../../app/trpc.ts', async (original) => ({
  ...(await original<typeof import('../../app/trpc.ts')>()),
  trpcClient: { access: { history: { query: (input: Parameters<typeof query>[0]) => query(input) } } },
}))

test('the oldest change is reached page by page, and all that is shown is read again once something changed', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={client}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
  const { result } = renderHook(() => useHistory({ companyId: 'c', isOfGroups: false, isEnabled: true }), {
    wrapper,
  })
  const shown = () => result.current.changes?.map(({ id }) => id)
  await waitFor(() => expect(shown()).toEqual(ids.slice(0, 3)))
  act(() => result.current.showOlder?.())
  await waitFor(() => expect(shown()).toEqual(ids.slice(0, 6)))
  act(() => result.current.showOlder?.())
  await waitFor(() => expect(shown()).toEqual(ids))
  expect(result.current.showOlder).toBeNull()
  expect(asked).toEqual([null, 'change 5', 'change 2'])
  await act(() => client.invalidateQueries({ queryKey: [['access']] }))
  expect(asked.slice(3)).toEqual([null, 'change 5', 'change 2'])
})
