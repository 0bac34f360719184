/** Texts in fields that cannot be taken: they are in no draft, so that saving has to know of them and wait. */
import { createContext, type ReactNode, type RefObject, use, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Refusals {
  readonly add: (field: TextField, forget: () => boolean) => () => void
  readonly subscribe: (listener: () => void) => () => void
  /** In the order of the page; null: none. */
  readonly first: () => TextField | null
  /** Every refused text gives way to the value that holds; false: none was there. */
  readonly forget: () => boolean
}

const Context = createContext<Refusals | null>(null)

/** Around the fields of what is saved together, and its saving. */
export function RefusalScope({ children }: { readonly children: ReactNode }) {
  const [refusals] = useState(createRefusals)
  return <Context value={refusals}>{children}</Context>
}

function createRefusals(): Refusals {
  let fields: readonly TextField[] = []
  const forgetting = new Map<TextField, () => boolean>()
  const listeners = new Set<() => void>()
  const set = (next: readonly TextField[]) => {
    fields = next.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    for (const listener of listeners) listener()
  }
  return {
    add: (field, forget) => {
      forgetting.set(field, forget)
      set([...fields, field])
      return () => {
        forgetting.delete(field)
        set(fields.filter((other) => other !== field))
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    first: () => fields[0] ?? null,
    forget: () => [...forgetting.values()].filter((forget) => forget()).length > 0,
  }
}

/** A field says whether what stands in it is refused, and how a text that was not taken is forgotten; null: its value itself is wrong. */
export function useReportedRefusal(field: RefObject<TextField | null>, isRefused: boolean, forget: (() => void) | null): void {
  const refusals = use(Context)
  const onForget = useEffectEvent(() => {
    forget?.()
    return forget !== null
  })
  useLayoutEffect(() => {
    if (!isRefused || field.current === null || refusals === null) return
    return refusals.add(field.current, () => onForget())
  }, [refusals, field, isRefused])
}

export interface FirstRefusal {
  /** Of the first field that is refused; null: none is. */
  readonly name: string | null
  /** Ends what is being written; false where a field is refused, which one is then in. */
  readonly settle: () => boolean
  readonly forget: () => boolean
}

export function useFirstRefusal(): FirstRefusal {
  const refusals = use(Context) ?? none
  const field = useSyncExternalStore(refusals.subscribe, refusals.first)
  return {
    name: field && (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''),
    settle: () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) flushSync(() => activeElement.blur())
      const first = refusals.first()
      first?.focus()
      return first === null
    },
    forget: refusals.forget,
  }
}

const none: Omit<Refusals, 'add'> = { subscribe: () => () => undefined, first: () => null, forget: () => false }
