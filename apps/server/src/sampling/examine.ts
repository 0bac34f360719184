/** Answers to items of a draw, typed one by one or pasted by the column. */
import { AppError } from '@verifikat/analyses'
import type { Answered, EntryContent } from '@verifikat/db'
import type { Deps } from '../deps.ts'
import { factsIn } from './detail.ts'

export interface Examination {
  readonly companyId: string
  readonly userId: string
  readonly id: string
  readonly runId: string
  readonly entries: readonly (EntryContent & { readonly expected: number | null })[]
}

/** All of them or none, but for items that somebody else has answered meanwhile. Items that were not drawn have no answers. */
export async function examine({ stores }: Pick<Deps, 'stores'>, ask: Examination): Promise<Answered> {
  const { companyId, id, runId, entries } = ask
  const { content } = await stores.samples.open(companyId, id)
  if (content.draw?.runId !== runId) throw new AppError('conflict', { params: { reason: 'sample-drawn-anew' } })
  const facts = await factsIn(stores).of(companyId, runId)
  if (!facts?.items) throw new AppError('conflict', { params: { reason: 'sample-lacks-draw' } })
  const { items } = facts
  if (new Set(entries.map(({ item }) => item)).size < entries.length) {
    throw new AppError('invalid_input', { params: { reason: 'sample-item-twice' } })
  }
  const files = await stores.attachments.known(
    companyId,
    entries.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256)),
  )
  // a hash alone opens nobody's file: it has to have come to this company
  if (entries.some(({ attachments }) => attachments.some(({ sha256, bytes }) => files.get(sha256) !== bytes)))
    throw new AppError('invalid_input', { params: { reason: 'attachment-unknown' } })
  const booked = entries.map((entry) => {
    const bookOre = items.get(entry.item)
    if (bookOre === undefined) throw new AppError('invalid_input', { params: { reason: 'sample-item-not-drawn' } })
    if (entry.state === 'misstated' && entry.auditedOre === bookOre) {
      throw new AppError('invalid_input', { params: { reason: 'sample-entry-as-booked' } })
    }
    return { ...entry, bookOre }
  })
  return await stores.samples.answer({ ...ask, entries: booked })
}
