import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'

const panels = ['paste', 'year', 'versions'] as const
export type BudgetPanel = (typeof panels)[number]

export interface BudgetSearch {
  /** A budget's id, or `files` for what the files hold. */
  readonly budget?: string
  /** The first month of the year that is shown. */
  readonly year?: string
  readonly panel?: BudgetPanel
  readonly version?: number
}

export function parseBudgetSearch({ budget, year, panel, version }: Record<string, unknown>): BudgetSearch {
  const known = panels.find((each) => each === panel)
  return {
    ...(typeof budget === 'string' && { budget }),
    ...(typeof year === 'string' && /^\d{4}-\d\d$/.test(year) && { year }),
    ...(known !== undefined && { panel: known }),
    ...(typeof version === 'number' && Number.isSafeInteger(version) && version > 0 && { version }),
  }
}

type Change = { readonly [K in keyof BudgetSearch]?: BudgetSearch[K] | undefined }

const route = getRouteApi('/beta/$companyId/data/budget')

export function useBudgetSearch(): [BudgetSearch, (change: Change) => void] {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const set = useCallback(
    (change: Change) => void navigate({ search: (was) => parseBudgetSearch({ ...was, ...change }), replace: true }),
    [navigate],
  )
  return [search, set]
}
