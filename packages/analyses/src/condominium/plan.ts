import type { RealEstates } from '../company/real-estates.ts'

type Plan = RealEstates['maintenancePlans'][number]

/** The maintenance plan as it stood on a day: what was updated last by then; null where none was. */
export function planOn({ maintenancePlans }: Pick<RealEstates, 'maintenancePlans'>, day: string): Plan | null {
  return maintenancePlans.reduce<Plan | null>(
    (newest, plan) => (plan.updatedOn <= day && (newest === null || newest.updatedOn < plan.updatedOn) ? plan : newest),
    null,
  )
}
