import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Statement } from './plan-edits.ts'

export interface PlanSearch {
  readonly statement?: Statement
  /** The row that is in focus when the page opens. */
  readonly line?: string
  readonly panel?: 'versions'
  /** The version that is compared with the one on the screen. */
  readonly version?: number
}

export function parsePlanSearch({ statement, line, panel, version }: Record<string, unknown>): PlanSearch {
  return {
    ...((statement === 'balance' || statement === 'result') && { statement }),
    ...(typeof line === 'string' && { line }),
    ...(panel === 'versions' && { panel }),
    ...(typeof version === 'number' && Number.isSafeInteger(version) && version > 0 && { version }),
  }
}

type Change = { readonly [K in keyof PlanSearch]?: PlanSearch[K] | undefined }

const route = getRouteApi('/beta/$companyId/data/account-plans/$accountPlanId')

/** What of the page is in the address. */
export function usePlanSearch(): [PlanSearch, (change: Change) => void] {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const set = useCallback(
    (change: Change) => void navigate({ search: (was) => parsePlanSearch({ ...was, ...change }), replace: true }),
    [navigate],
  )
  return [search, set]
}
