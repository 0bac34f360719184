import { useState } from 'react'

/** The run that the address names, as long as the page asks what it asked when it was opened with it. */
export function useNamedRun(runId: string | undefined, params: unknown): string | null {
  const [opened, setOpened] = useState<{ readonly runId: string; readonly asked: string } | null>(null)
  if (runId === undefined || params === null) return runId ?? null
  const asked = JSON.stringify(params)
  if (opened?.runId !== runId) setOpened({ runId, asked })
  return opened?.runId === runId && opened.asked !== asked ? null : runId
}
