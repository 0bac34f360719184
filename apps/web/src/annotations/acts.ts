/** Marks on their way: shown at once as being saved, and where it fails, said so with what was not saved. */
import type { MarkKind } from '@verifikat/analyses'
import { useSyncExternalStore } from 'react'
import { trpcClient } from '../app/trpc.ts'
import { type TargetInput, targetText } from './targets.ts'
import { refreshAnnotations } from './use-annotations.ts'

export interface Act {
  readonly id: number
  readonly companyId: string
  readonly target: TargetInput
  readonly kind: MarkKind
  readonly isMarked: boolean
  /** Null: on its way. */
  readonly error: unknown
}

export type Done = Omit<Act, 'error'>

let acts: readonly Act[] = []
/** Marks that hold and can be taken back, the newest last. */
let done: readonly Done[] = []
const MOST_DONE = 50
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Act[], nextDone = done): void {
  acts = next
  done = nextDone
  for (const listener of listeners) listener()
}

/** Marks, or takes the mark away. The newest act on the same mark is the one that holds. */
export function mark(companyId: string, target: TargetInput, kind: MarkKind, isMarked: boolean): Promise<void> {
  return send({ companyId, target, kind, isMarked }, (act) => [...done, act].slice(-MOST_DONE))
}

/** Takes the newest mark back, or sets again what was taken away. */
export async function undoLast(companyId: string): Promise<void> {
  const last = done.findLast((own) => own.companyId === companyId)
  if (last === undefined) return
  const { target, kind, isMarked } = last
  await send({ companyId, target, kind, isMarked: !isMarked }, () => done.filter(({ id }) => id !== last.id))
}

async function send(asked: Omit<Done, 'id'>, doneAfter: (act: Done) => readonly Done[]): Promise<void> {
  const { companyId, target, kind, isMarked } = asked
  const act: Act = { id: ++lastId, ...asked, error: null }
  const text = targetText(target)
  set([...acts.filter((own) => own.kind !== kind || targetText(own.target) !== text), act])
  const { annotations } = trpcClient
  try {
    await (isMarked ? annotations.mark : annotations.unmark).mutate({ companyId, targets: [target], kind })
    await refreshAnnotations()
    set(
      acts.filter(({ id }) => id !== act.id),
      doneAfter({ id: act.id, ...asked }),
    )
  } catch (error) {
    set(acts.map((own) => (own.id === act.id ? { ...own, error } : own)))
  }
}

export function dismiss(act: Act): void {
  set(acts.filter(({ id }) => id !== act.id))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useActs(): readonly Act[] {
  return useSyncExternalStore(listen, () => acts)
}

/** The mark that would be taken back next; null: none. */
export function useLastDone(companyId: string): Done | null {
  return useSyncExternalStore(listen, () => done.findLast((own) => own.companyId === companyId) ?? null)
}

/** Marks that are on their way to or from this target. */
export function underWay(all: readonly Act[], target: TargetInput): readonly Act[] {
  if (all.length === 0) return all
  const text = targetText(target)
  return all.filter(({ error, target: own }) => error === null && targetText(own) === text)
}
