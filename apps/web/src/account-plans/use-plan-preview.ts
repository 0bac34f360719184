import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AccountPlan } from '@verifikat/analyses'
import { useMemo } from 'react'
import { trpcClient } from '../app/trpc.ts'
import type { PlanPreview } from '../editing/types.ts'
import type { Statement } from './plan-edits.ts'
import { planInput } from './plan-input.ts'
import type { PlanAccount } from './unplaced.ts'

const DEBOUNCE_MS = 250
let drafts = 0

/** The statements of the plan as it is being written, on the books as they are; the last ones stay until new ones are there. */
export function usePlanPreview(companyId: string, plan: AccountPlan) {
  const [settled] = useDebouncedValue(plan, DEBOUNCE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is one more
  const draft = useMemo(() => ++drafts, [settled])
  const query = useQuery({
    queryKey: ['plan-preview', companyId, draft],
    queryFn: ({ signal }) => trpcClient.plan.preview.mutate({ companyId, plan: planInput(settled) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  })
  return { ...query, isBehind: settled !== plan || query.isPlaceholderData }
}

export function sheetOf(preview: PlanPreview | undefined, statement: Statement) {
  const sheet = statement === 'balance' ? preview?.statements?.balanceSheet : preview?.statements?.incomeStatement
  return sheet ?? null
}

/** Newest column of each row of a statement. */
export function amountsOf(preview: PlanPreview | undefined, statement: Statement): ReadonlyMap<string, number | null> {
  return new Map(sheetOf(preview, statement)?.rows.map(({ id, valuesOre }) => [id, valuesOre[0] ?? null]) ?? [])
}

/** The books' accounts with what the newest year says of them, in bookkeeping sign. */
export function accountsOf(preview: PlanPreview | undefined): PlanAccount[] {
  const shown = (['balance', 'result'] as const).flatMap((statement) =>
    (sheetOf(preview, statement)?.rows ?? []).flatMap(({ account, name, display, valuesOre }): PlanAccount[] => {
      const ore = valuesOre[0] ?? null
      if (account === null || typeof name !== 'string') return []
      return [{ number: account, name, statement, ore: ore === null || display === 'debit' ? ore : 0 - ore }]
    }),
  )
  const known = new Set(shown.map(({ number }) => number))
  const still = (preview?.unplaced ?? []).filter(({ account }) => !known.has(account))
  return [...shown, ...still.map(({ account, name }) => ({ number: account, name, ore: 0 }))]
}
