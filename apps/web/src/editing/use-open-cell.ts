import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { keepText, keptText, placeOfText } from './drafts.ts'

/** The cell of a table that is being written in: open when the page goes, it is open when it comes back. Null: none is. */
export function useOpenCell<T>(name: string, schema: z.ZodType<T>): readonly [T | null, (cell: T | null) => void] {
  const field = placeOfText(name)
  const [cell, setCell] = useState<T | null>(() => {
    const kept = keptText(field, '')
    return kept === null ? null : (schema.safeParse(JSON.parse(kept)).data ?? null)
  })
  useEffect(() => {
    keepText(field, '', cell && JSON.stringify(cell))
  }, [field, cell])
  return [cell, setCell]
}
