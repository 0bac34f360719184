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

let acts: readonly Act[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Act[]): void {
  acts = next
  for (const listener of listeners) listener()
}

/** Marks, or takes the mark away. The newest act on the same mark is the one that holds. */
export async function mark(companyId: string, target: TargetInput, kind: MarkKind, isMarked: boolean): Promise<void> {
  const act: Act = { id: ++last, companyId, target, kind, isMarked, error: null }
  const text = targetText(target)
  set([...acts.filter((own) => own.kind !== kind || targetText(own.target) !== text), act])
  const { annotations } = trpcClient
  try {
    await (isMarked ? annotations.mark : annotations.unmark).mutate({ companyId, targets: [target], kind })
    await refreshAnnotations()
    set(acts.filter(({ id }) => id !== act.id))
  } catch (error) {
    set(acts.map((own) => (own.id === act.id ? { ...own, error } : own)))
  }
}

export function dismiss(act: Act): void {
  set(acts.filter(({ id }) => id !== act.id))
}

export function useActs(): readonly Act[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => acts,
  )
}

/** Marks that are on their way to or from this target. */
export function underWay(all: readonly Act[], target: TargetInput): readonly Act[] {
  if (all.length === 0) return all
  const text = targetText(target)
  return all.filter(({ error, target: own }) => error === null && targetText(own) === text)
}
