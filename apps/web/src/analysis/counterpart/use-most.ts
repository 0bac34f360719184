import { useState } from 'react'

const FIRST = 1000
const ALL = 10_000

/** How many vouchers are asked for: some at first, on request as many as there may be. Another figure begins anew. */
export function useMost(figure: string): readonly [number, (() => void) | null] {
  const [asked, setAsked] = useState({ figure, most: FIRST })
  const most = asked.figure === figure ? asked.most : FIRST
  return [most, most === ALL ? null : () => setAsked({ figure, most: ALL })]
}
