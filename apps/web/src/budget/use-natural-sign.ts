import { type AccountPlan, defaultPlan, displaysOf } from '@verifikat/analyses'
import { useMemo } from 'react'
import { trpc } from '../app/trpc.ts'

/** −1 for accounts that the plan in use shows with credit positive, as the statements do: income, equity and liabilities. */
export function useNaturalSign(companyId: string): (account: string) => 1 | -1 {
  const list = trpc.plan.list.useQuery({ companyId })
  const planId = [...(list.data?.plans ?? []), ...(list.data?.templates ?? [])].find(({ inUse }) => inUse)?.id
  const plan = trpc.plan.get.useQuery({ companyId, planId: planId ?? '' }, { enabled: planId !== undefined })
  const inUse = plan.data?.plan ?? defaultPlan
  return useMemo(() => signOf(inUse), [inUse])
}

export function signOf(plan: AccountPlan): (account: string) => 1 | -1 {
  const known = new Map<string, 1 | -1>()
  return (number) => {
    const sign = known.get(number) ?? (displaysOf(plan, [{ number }])[0] === 'credit' ? -1 : 1)
    known.set(number, sign)
    return sign
  }
}
