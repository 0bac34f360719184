/** What somebody has asked for last: a menu of marks, the form of a disposition, a comment. Asked from anywhere, answered in one place. */
import { useSyncExternalStore } from 'react'
import type { RowFlag, TargetInput } from './targets.ts'

export type Asked =
  | { readonly for: 'marks'; readonly target: TargetInput; readonly row?: string | null; readonly x: number; readonly y: number }
  | { readonly for: 'disposition'; readonly flags: readonly RowFlag[]; readonly at: number; readonly x: number; readonly y: number }
  | { readonly for: 'comment'; readonly target: TargetInput }
  | null

let asked: Asked = null
/** What had the focus: it gets it back. */
let before: Element | null = null
const listeners = new Set<() => void>()

export function ask(next: Asked): void {
  if (next !== null && asked === null) before = document.activeElement
  asked = next
  for (const listener of listeners) listener()
}

/** Done with it: back to where one was. */
export function answered(): void {
  ask(null)
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

export function useAsked(): Asked {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
