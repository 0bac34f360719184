import { trpcClient } from '../../app/trpc.ts'
import { nothingFound } from './rows.ts'
import type { Attachment } from './send-attachment.ts'

export interface AttachedTo {
  readonly companyId: string
  readonly sampleId: string
  /** The draw that the item is of. */
  readonly runId: string
  readonly item: string
}

/** Somebody may answer the item at the same moment. */
const TRIES = 5

/** Puts a file beside its item when the sample is no longer on the screen: over the answer that stands then, whoever gave it. */
export async function attachLater({ companyId, sampleId, runId, item }: AttachedTo, file: Attachment): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const sample = await trpcClient.sampling.get.query({ companyId, id: sampleId })
    if (sample.draw?.run.runId !== runId) return
    const entry = sample.entries.find((one) => one.item === item)
    const { state, auditedOre, deviations, anomaly, cause, note, evidence, attachments } = entry ?? nothingFound
    if (attachments.some(({ sha256 }) => sha256 === file.sha256)) return
    const answer = { item, state, auditedOre, deviations: [...deviations], anomaly, cause, note, evidence }
    const { conflicts } = await trpcClient.sampling.examine.mutate({
      companyId,
      id: sampleId,
      runId,
      entries: [{ ...answer, attachments: [...attachments, file], expected: entry?.id ?? null }],
    })
    if (conflicts.length === 0) return
  }
  throw new Error('the file is stored and stands beside no item')
}
