import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type FunctionsSearch, parseFunctionsSearch } from './search.ts'

type Change = { readonly [K in keyof FunctionsSearch]?: FunctionsSearch[K] | undefined }

const route = getRouteApi('/beta/$companyId/data/account-definitions')

export function useFunctionsSearch(): [FunctionsSearch, (change: Change) => void] {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const set = useCallback(
    (change: Change) => void navigate({ search: (was) => parseFunctionsSearch({ ...was, ...change }), replace: true }),
    [navigate],
  )
  return [search, set]
}
