import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc, trpcClient } from '../app/trpc.ts'
import type { SampleDetail } from './types.ts'

type Client = (typeof trpcClient)['sampling']
/** What a step needs to know of the sample that it is a step of. */
export interface StepOn {
  readonly companyId: string
  readonly id: string
  readonly expectedRevision: number
}

export interface Step {
  readonly run: (act: (client: Client, on: StepOn) => Promise<unknown>, then?: () => void) => void
  readonly isBusy: boolean
  readonly error: unknown
}

/** Takes a step of the sample; afterwards it is read again, whoever was first. */
export function useStep(companyId: string, sample: Pick<SampleDetail, 'id' | 'revision'>): Step {
  const utils = trpc.useUtils()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ act }: { act: (client: Client, on: StepOn) => Promise<unknown>; then: (() => void) | undefined }) => {
      try {
        return await act(trpcClient.sampling, { companyId, id: sample.id, expectedRevision: sample.revision })
      } finally {
        await utils.sampling.invalidate()
      }
    },
    onSuccess: (_, { then }) => then?.(),
  })
  // what was refused on one revision says nothing of the next, once it is shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another sample clears it
  useEffect(() => () => reset(), [sample.id])
  return { run: (act, then) => mutate({ act, then }), isBusy: isPending, error }
}
