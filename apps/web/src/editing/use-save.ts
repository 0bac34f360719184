import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { conflictOf } from './conflict.ts'
import type { Draft } from './use-draft.ts'

export interface SaveOptions<T> {
  readonly draft: Draft<T>
  /** The version in force, as it was last read. */
  readonly stored: { readonly value: T; readonly version: number }
  readonly send: (request: SaveRequest<T>) => Promise<{ readonly version: number }>
  /** Puts what was saved where the page reads it from, so that nothing flickers. */
  readonly onSaved: (value: T, version: number) => void
  /** Reads again what others may have changed. */
  readonly onSettled: () => void
}

export interface SaveRequest<T> {
  readonly value: T
  readonly note: string
  readonly expectedVersion: number
}

export interface Saving {
  readonly store: (note: string) => void
  /** The version in force that somebody else saved meanwhile; null: nobody has. */
  readonly conflict: number | null
  readonly isBusy: boolean
  readonly error: unknown
  /** Null as long as theirs is not read. */
  readonly takeTheirs: (() => void) | null
  readonly keepMine: () => void
}

/** Saving as a new version, and what to do where somebody else was first. */
export function useSave<T>({ draft, stored, send, onSaved, onSettled }: SaveOptions<T>): Saving {
  const { value, isChanged, basedOn, settle, change, rebase } = draft
  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ version }, { value: saved }) => {
      onSaved(saved, version)
      settle(saved, version)
    },
    onSettled,
  })

  // Another version came in force and there is nothing of one's own: it is simply shown.
  useEffect(() => {
    if (!isChanged && !save.isPending && stored.version !== basedOn) settle(stored.value, stored.version)
  }, [isChanged, basedOn, stored.value, stored.version, settle, save.isPending])

  const met = conflictOf(save.error)
  const newer = [met, stored.version].find((version) => version !== null && version !== basedOn) ?? null
  const conflict = isChanged && !save.isPending ? newer : null
  return {
    conflict,
    isBusy: save.isPending,
    error: save.isError && met === null ? save.error : null,
    store: (note) => save.mutate({ value, note, expectedVersion: basedOn }),
    takeTheirs:
      conflict === null || stored.version !== conflict
        ? null
        : () => {
            change(stored.value)
            rebase(stored.version)
            save.reset()
          },
    keepMine: () => {
      if (conflict === null) return
      rebase(conflict)
      save.mutate({ value, note: '', expectedVersion: conflict })
    },
  }
}
