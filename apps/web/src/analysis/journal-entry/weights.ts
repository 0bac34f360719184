import { defaultWeights, type JournalLibrary, type JournalTestId } from '@verifikat/analyses'
import type { JournalEntrySearch } from './search.ts'

type Patch = { readonly weights: JournalEntrySearch['weights']; readonly version: number | undefined }

/** A typed weight in the address, under a new version; null: no weight. Back at all the shipped ones it is their version again. */
export function weightPatch(
  search: Pick<JournalEntrySearch, 'weights' | 'version' | 'company'>,
  score: Pick<JournalLibrary['score'], 'version'>,
  id: JournalTestId,
  text: string,
): Patch | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null
  const weight = Number(text)
  if (weight > 100) return null
  const hasOwn = search.company?.weights !== undefined
  const { [id]: _, ...others } = search.weights ?? {}
  // A shipped weight is said too where the company has weights of its own: those would hold otherwise.
  const weights = weight === defaultWeights[id] && !hasOwn ? others : { ...others, [id]: weight }
  if (Object.keys(weights).length === 0) return { weights: undefined, version: undefined }
  return { weights, version: Math.min(9999, Math.max(score.version, search.version ?? 1) + 1) }
}
