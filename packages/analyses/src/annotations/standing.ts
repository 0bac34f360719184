import { markKinds } from './kinds.ts'
import type { AnnotationAct, DispositionKind, MarkKind } from './schema.ts'

/** Something that somebody did, oldest first where there are several. */
export interface Act<T = string> {
  readonly id: string
  readonly act: AnnotationAct['act']
  readonly kind: MarkKind | DispositionKind | null
  readonly text: string
  readonly amountOre: number | null
  readonly refersTo: string | null
  readonly mentions: readonly string[]
  readonly by: string | null
  readonly at: T
}

/** A comment as it reads now. */
export interface StandingComment<T> extends Act<T> {
  readonly editedAt: T | null
}

/** What all acts on one subject come to. */
export interface Standing<T> {
  /** The mark that was set last, one of a kind, in the order of `markKinds`. */
  readonly marks: readonly (Act<T> & { readonly kind: MarkKind })[]
  /** Threads by their first comment, each followed by its answers, oldest first. */
  readonly comments: readonly StandingComment<T>[]
  readonly disposition: (Act<T> & { readonly kind: DispositionKind }) | null
}

/**
 * Plays the acts in order. A mark holds until it is taken away; setting it again changes nothing. A comment reads as its author last wrote it, and an
 * edit by anybody else is none. The last disposition holds until the flag is opened again.
 */
export function standingOf<T>(acts: readonly Act<T>[]): Standing<T> {
  const marks = new Map<string, Act<T> & { readonly kind: MarkKind }>()
  const comments = new Map<string, StandingComment<T>>()
  let disposition: Standing<T>['disposition'] = null
  for (const act of acts) {
    const { kind } = act
    switch (act.act) {
      case 'mark':
        if (isMark(kind) && !marks.has(kind)) marks.set(kind, { ...act, kind })
        break
      case 'unmark':
        if (kind !== null) marks.delete(kind)
        break
      case 'comment':
        comments.set(act.id, { ...act, editedAt: null })
        break
      case 'edit': {
        const own = act.refersTo === null ? undefined : comments.get(act.refersTo)
        if (own && own.by === act.by) comments.set(own.id, { ...own, text: act.text, mentions: act.mentions, editedAt: act.at })
        break
      }
      case 'dispose':
        if (kind !== null && !isMark(kind)) disposition = { ...act, kind }
        break
      case 'reopen':
        disposition = null
        break
    }
  }
  return { marks: markKinds.flatMap((kind) => marks.get(kind) ?? []), comments: inThreads([...comments.values()]), disposition }
}

function isMark(kind: string | null): kind is MarkKind {
  return markKinds.some((mark) => mark === kind)
}

/** An answer to an answer stands in the thread of the first comment. */
function inThreads<T>(comments: readonly StandingComment<T>[]): StandingComment<T>[] {
  const parent = new Map(comments.map(({ id, refersTo }) => [id, refersTo]))
  const rootOf = (id: string): string => {
    const above = parent.get(id) ?? null
    return above === null || !parent.has(above) ? id : rootOf(above)
  }
  const threads = new Map<string, StandingComment<T>[]>()
  for (const comment of comments) {
    const root = rootOf(comment.id)
    const thread = threads.get(root)
    if (thread) thread.push(comment)
    else threads.set(root, [comment])
  }
  return [...threads.values()].flat()
}
