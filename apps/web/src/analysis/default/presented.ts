import { createContext, use } from 'react'
import type { Presented } from './of-result.ts'

/** The analysis that the default screen shows now. */
export const PresentedContext = createContext<Presented | null>(null)

export function usePresented(): Presented {
  const presented = use(PresentedContext)
  if (presented === null) throw new TypeError('no analysis is shown here')
  return presented
}
