import type { Annotated } from '@verifikat/analyses'
import { noteToken } from './note.ts'
import { targetOf } from './target-of.ts'

/** The panel that shows what it stands at; null where the books no longer hold it, or it is of no voucher or account. */
export function noteOf(annotated: Annotated): string | null {
  const target = targetOf(annotated)
  return target === null ? null : noteToken(target)
}
