import { useMutation } from '@tanstack/react-query'
import { trpcClient } from '../app/trpc.ts'
import { type VoucherNames, voucherTarget } from './targets.ts'
import { refreshAnnotations } from './use-annotations.ts'

/** So many vouchers are marked at a time. */
const AT_ONCE = 100

/** Marks vouchers “to sample”, which the sampling screens and the list of marks take up; gives how many they are. */
export function useToSample(companyId: string) {
  return useMutation({
    mutationFn: async (vouchers: readonly VoucherNames[]) => {
      const once = [...new Map(vouchers.map((own) => [`${own.yearFrom} ${own.voucher}`, own])).values()]
      for (let from = 0; from < once.length; from += AT_ONCE)
        await trpcClient.annotations.mark.mutate({
          companyId,
          targets: once.slice(from, from + AT_ONCE).map(voucherTarget),
          kind: 'toSample',
        })
      return once.length
    },
    onSettled: () => refreshAnnotations(),
  })
}

export type ToSample = ReturnType<typeof useToSample>
