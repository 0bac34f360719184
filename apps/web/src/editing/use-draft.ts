import { useCallback, useEffect, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from './drafts.ts'
import { type History, historyOf, redone, undone, withStep } from './history.ts'

/** Work on a stored version: what was changed, on which version, and how to take it back. */
export interface Draft<T> {
  readonly value: T
  /** The version the work began on: another one in force by now is a conflict. */
  readonly basedOn: number
  readonly isChanged: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly change: (next: T) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Gives the work up, or takes what was saved as the new beginning. */
  readonly settle: (value: T, version: number) => void
  /** Goes on with the same work, on another version. */
  readonly rebase: (version: number) => void
}

interface State<T> {
  readonly history: History<T>
  readonly original: T
  readonly basedOn: number
}

const KEEP_MS = 250

/** `key` names what is worked on: another key needs another component. `read` checks what this browser has kept. */
export function useDraft<T>(
  key: string,
  stored: { readonly value: T; readonly version: number },
  read: (value: unknown) => T | null,
): Draft<T> {
  const [state, setState] = useState<State<T>>(() => {
    const kept = keptDraft(key, (value) => {
      if (typeof value !== 'object' || value === null || !('version' in value) || !('value' in value)) return null
      const found = typeof value.version === 'number' ? read(value.value) : null
      return found === null || typeof value.version !== 'number' ? null : { value: found, version: value.version }
    })
    const start = historyOf(stored.value)
    if (kept === null) return { history: start, original: stored.value, basedOn: stored.version }
    return { history: withStep(start, kept.value), original: stored.value, basedOn: kept.version }
  })
  const { history, original, basedOn } = state
  const value = history.present
  const isChanged = value !== original

  useEffect(() => {
    const keep = () => (isChanged ? keepDraft(key, { version: basedOn, value }) : forgetDraft(key))
    const timer = setTimeout(keep, KEEP_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, value, basedOn, isChanged])

  const change = useCallback((next: T) => setState((was) => ({ ...was, history: withStep(was.history, next) })), [])
  const undo = useCallback(() => setState((was) => ({ ...was, history: undone(was.history) })), [])
  const redo = useCallback(() => setState((was) => ({ ...was, history: redone(was.history) })), [])
  const settle = useCallback(
    (settled: T, version: number) => {
      forgetDraft(key)
      setState({ history: historyOf(settled), original: settled, basedOn: version })
    },
    [key],
  )
  const rebase = useCallback((version: number) => setState((was) => ({ ...was, basedOn: version })), [])
  return {
    value,
    basedOn,
    isChanged,
    change,
    undo,
    redo,
    settle,
    rebase,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
