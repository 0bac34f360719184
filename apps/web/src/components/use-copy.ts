import { useState } from 'react'
import { copyText } from './copy-text.ts'

export interface Copying {
  /** Of the text that is there now. */
  readonly state: 'idle' | 'done' | 'failed'
  readonly copy: () => Promise<void>
}

/** Copies a text and knows whether that worked, until there is another text. */
export function useCopy(text: string): Copying {
  const [last, setLast] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null)
  return {
    state: last?.text !== text ? 'idle' : last.isDone ? 'done' : 'failed',
    copy: async () => setLast({ text, isDone: await copyText(text) }),
  }
}
