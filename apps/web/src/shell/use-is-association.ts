import { isCondominium } from '@verifikat/analyses'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import type { OwnAccess } from '../authorization/types.ts'

/**
 * Whether a company is a condominium association: by its name or number, else by what somebody has said of its form or its books tell. Those are opened for
 * it, so it is asked once, and again after an import or another profile.
 */
export function useIsAssociation(companyId: string | null, own: OwnAccess | undefined): boolean {
  const isNamed = own !== undefined && isCondominium(own)
  const form = trpc.plan.form.useQuery(
    { companyId: companyId ?? '' },
    { enabled: companyId !== null && may(own, 'read') && !isNamed, staleTime: Number.POSITIVE_INFINITY },
  ).data
  return isNamed || form === 'condominium'
}
