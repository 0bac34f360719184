import type { AccountPlan } from '@verifikat/analyses'
import { useLoaded } from '../../app/use-loaded.ts'

const loadDefault = (): Promise<{ readonly defaultPlan: AccountPlan | null }> =>
  // without it the lines go by their ids until the company's layout is there
  import('./default-plan.ts').catch(() => ({ defaultPlan: null }))

/** The company's layout; until it is known the one that is shipped, and null before that is there. */
export function usePlanOrDefault(own: AccountPlan | undefined): AccountPlan | null {
  const shipped = useLoaded(loadDefault, own === undefined)
  return own ?? shipped?.defaultPlan ?? null
}
