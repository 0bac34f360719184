import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { documentKeys } from '../app/document-keys.ts'
import { refresh } from '../app/refresh.ts'
import { queryClient, trpc, trpcClient } from '../app/trpc.ts'
import { changedByImports } from '../app/under-way.ts'
import type { OwnAccess } from '../authorization/types.ts'
import { useIsAssociation } from './use-is-association.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const id = '01890000-0000-7000-8000-000000000001'
const own = {
  id,
  orgNumber: '',
  role: 'owner',
  rights: ['see', 'read'],
  isDemo: false,
  seenAs: null,
  seenAsName: null,
  seenAsRights: null,
  deletion: null,
} satisfies Omit<OwnAccess, 'name'>

function shown(name: string, form: () => string | null) {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return Response.json([{ result: { data: form() } }])
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
  const { result } = renderHook(() => useIsAssociation(id, { ...own, name }), { wrapper })
  return { result, asked: () => asked }
}

test('an association by its name is one, and its books are not asked', () => {
  const { result, asked } = shown('Brf Ekbacken', () => null)
  expect([result.current, asked()]).toEqual([true, 0])
})

test('what books and profile tell of the form is asked once, and again after an import or another profile', async () => {
  let form: string | null = null
  const { result, asked } = shown('Ekbacken', () => form)
  await expect.poll(asked).toBe(1)
  expect(result.current).toBe(false)
  form = 'condominium'
  await refresh(queryClient, changedByImports)
  await expect.poll(() => [result.current, asked()]).toEqual([true, 2])
  form = null
  await refresh(queryClient, documentKeys.profile)
  await expect.poll(() => [result.current, asked()]).toEqual([false, 3])
})
