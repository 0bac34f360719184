/** Text on its way: it outlives a reload, a session that has ended and another page, and goes when it is saved, given up, or its user signs out. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod'
import { newId } from '../app/new-id.ts'
import { draftKey, forgetDraft, keepDraft, keptDraft } from './drafts.ts'

export interface KeptText {
  readonly text: string
  readonly write: (text: string) => void
  /** It is saved, or given up. */
  readonly forget: () => void
  /** What the text goes by where it is sent, in every tab that shows it. */
  readonly requestKey: string
}

type Kept = Pick<KeptText, 'text' | 'requestKey'>

function keptAt(name: string, initial: string): Kept {
  return keptDraft(name, readKept) ?? { text: initial, requestKey: newId() }
}

/** Without a schema library: it is read where a page is first shown. */
function readKept(value: unknown): Kept | null {
  const { text, requestKey }: { readonly text?: unknown; readonly requestKey?: unknown } = Object(value)
  return typeof text === 'string' && typeof requestKey === 'string' ? { text, requestKey } : null
}

/** `name` tells the field from every other one of the installation. */
export function useKeptText(name: string, initial = ''): KeptText {
  const key = `text.${name}`
  const [state, setState] = useState(() => ({ key, ...keptAt(key, initial) }))
  // another field in the same place of the page
  const current = state.key === key ? state : { key, ...keptAt(key, initial) }
  if (current !== state) setState(current)
  const { requestKey } = current
  const write = useCallback(
    (text: string) => {
      setState({ key, text, requestKey })
      if (text === initial) forgetDraft(key)
      else keepDraft(key, { text, requestKey })
    },
    [key, initial, requestKey],
  )
  const forget = useCallback(() => {
    forgetDraft(key)
    setState({ key, text: initial, requestKey: newId() })
  }, [key, initial])
  useEffect(() => {
    // sent in another tab
    const onStorage = (event: StorageEvent) => {
      if (event.key === draftKey(key) && event.newValue === null) setState({ key, text: initial, requestKey: newId() })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [key, initial])
  return { text: current.text, write, forget, requestKey }
}

export interface KeptForm<T> extends Pick<KeptText, 'forget' | 'requestKey'> {
  readonly value: T
  readonly write: (value: T) => void
}

/** Several fields that are sent together. `schema` and `initial` stay the same from one time to the next, or tell another beginning. */
export function useKeptForm<T>(name: string, schema: z.ZodType<T>, initial: T): KeptForm<T> {
  const { text, write, ...rest } = useKeptText(name)
  const kept = useMemo(() => (text === '' ? null : (schema.safeParse(JSON.parse(text)).data ?? null)), [text, schema])
  return {
    ...rest,
    value: kept ?? initial,
    write: (value) => write(JSON.stringify(value, (_, part: unknown) => (part instanceof Set ? [...part] : part))),
  }
}

/** What stands in the fields of a form that reads them only when it is sent, by their names. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
