import { planNodes, shippedAccountFunctions } from '@verifikat/analyses'
import { useCallback, useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import type { TokenOption } from '../filters/TokenField.tsx'
import type { Dimensions } from '../run/outputs.ts'
import { type Texts, useLocale, useTexts } from '../use-texts.ts'
import { functionToken, groupToken } from './selection.ts'
import { usePlanOrDefault } from './use-plan-or-default.ts'

export interface SelectionWords {
  /** Functions first, then groups, then accounts: the fewest first. */
  readonly options: readonly TokenOption[]
  /** "Sales, VAT 25%", "3000–3799" */
  readonly nameOf: (token: string) => string
}

/** What accounts can be chosen by, in the reader's language: the layout is the one that the company uses. */
export function useSelection(companyId: string, dimensions: Dimensions | undefined): SelectionWords {
  const t = useTexts()
  const locale = useLocale()
  const plans = trpc.plan.list.useQuery({ companyId }, { staleTime: 60_000 }).data
  const planId = plans?.plans.find(({ inUse }) => inUse)?.id ?? plans?.templates.find(({ inUse }) => inUse)?.id
  const stored = trpc.plan.get.useQuery({ companyId, planId: planId ?? '' }, { enabled: planId !== undefined, staleTime: 60_000 }).data
  const plan = usePlanOrDefault(stored?.plan)
  const options = useMemo(
    () => [
      ...shippedAccountFunctions.functions.map(({ id, name }) => ({ value: functionToken(id), label: kind('function', name[locale], t) })),
      ...(plan === null ? [] : [...planNodes(plan.balance), ...planNodes(plan.result)]).map(({ node }) => ({
        value: groupToken(node.id),
        label: kind('group', node.name[locale], t),
      })),
      ...(dimensions?.accounts ?? []).map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
    ],
    [plan, dimensions, locale, t],
  )
  const labels = useMemo(() => new Map(options.map(({ value, label }) => [value, label])), [options])
  const nameOf = useCallback(
    (token: string) => (token.includes('~') ? (labels.get(token) ?? token.slice(2)) : token.replaceAll('-', '–')),
    [labels],
  )
  return { options, nameOf }
}

function kind(of: 'function' | 'group', name: string, t: Texts): string {
  return t(`counterpart:selection.${of}`, { name })
}
