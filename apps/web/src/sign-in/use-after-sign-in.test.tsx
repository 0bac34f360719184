import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { getQueryKey } from '@trpc/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { trpc, trpcClient } from '../app/trpc.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate }) }))

test('everything is read again before the page changes, except which second step is asked for: the form stays', async () => {
  const client = new QueryClient()
  const pending = getQueryKey(trpc.session.pending, undefined, 'query')
  const current = getQueryKey(trpc.session.current, undefined, 'query')
  client.setQueryData(pending, { methods: ['totp'] })
  client.setQueryData(current, { user: null })
  const isStale = () => [pending, current].map((key) => client.getQueryState(key)?.isInvalidated)
  const seen: unknown[] = []
  navigate.mockImplementation((to: unknown) => void seen.push(to, isStale()))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <trpc.Provider client={trpcClient} queryClient={client}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
  const { result } = renderHook(() => useAfterSignIn('/beta'), { wrapper })
  await result.current()
  expect(seen).toEqual([{ href: '/beta', replace: true }, [false, true]])
})
