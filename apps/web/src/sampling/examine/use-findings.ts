import type { DrawnItem } from '@verifikat/analyses'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { trpc, trpcClient } from '../../app/trpc.ts'
import type { EntryInput, SampleDetail } from '../types.ts'
import { type Finding, findingsOf } from './rows.ts'

export interface Findings {
  readonly of: (item: string) => Finding | undefined
  readonly all: ReadonlyMap<string, Finding>
  readonly save: (findings: readonly { readonly item: string; readonly finding: Finding }[]) => void
  readonly isSaving: boolean
  /** Items that somebody else answered meanwhile: theirs stands. */
  readonly conflicts: readonly string[]
  /** Null: nothing was saved since the page was opened. */
  readonly savedAt: string | null
  readonly error: unknown
  readonly retry: () => void
}

type Waiting = ReadonlyMap<string, Finding>

/**
 * Answers as they are given: shown at once, sent one lot after the other, so that each knows the answer that it was written over. What could not be
 * saved stays on the screen and is sent again on request.
 */
export function useFindings(companyId: string, sample: SampleDetail, items: readonly DrawnItem[]): Findings {
  const utils = trpc.useUtils()
  const runId = sample.draw?.run.runId ?? ''
  const [waiting, setWaiting] = useState<Waiting>(() => new Map())
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const [again, setAgain] = useState(0)
  // the newest answer of each item that is known here: its own may not have been read back yet
  const known = useRef(new Map<string, number>())
  for (const { item, id } of sample.entries) known.current.set(item, Math.max(id, known.current.get(item) ?? 0))
  const stored = useMemo(() => findingsOf(items, sample.entries), [items, sample.entries])
  const all = useMemo(() => new Map([...stored, ...waiting]), [stored, waiting])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` sends once more what failed
  useEffect(() => {
    if (waiting.size === 0 || isSaving || (error !== null && again === 0)) return
    const sent = [...waiting]
    const lot = lotOf(waiting, known.current)
    setSaving(true)
    setAgain(0)
    trpcClient.sampling.examine
      .mutate({ companyId, id: sample.id, runId, entries: lot })
      .then(async (answer) => {
        for (const { item, id } of [...answer.saved, ...answer.conflicts]) known.current.set(item, id)
        setConflicts(answer.conflicts.map(({ item }) => item))
        await utils.sampling.get.invalidate()
        // what was changed again meanwhile is sent with the next lot
        setWaiting((now) => new Map([...now].filter(([item, finding]) => !sent.some(([one, was]) => one === item && was === finding))))
        setSavedAt(new Date().toISOString())
        setError(null)
      })
      .catch(async (failed: unknown) => {
        setError(failed)
        await utils.sampling.get.invalidate()
      })
      .finally(() => setSaving(false))
  }, [waiting, isSaving, again])

  // who leaves the sample before its last answers are sent does not lose them
  const unsent = useRef({ waiting, isSaving })
  unsent.current = { waiting, isSaving }
  useEffect(
    () => () => {
      const { waiting: left, isSaving: isSent } = unsent.current
      if (left.size > 0 && !isSent)
        void trpcClient.sampling.examine.mutate({ companyId, id: sample.id, runId, entries: lotOf(left, known.current) })
    },
    [companyId, sample.id, runId],
  )

  const save = useCallback((findings: readonly { readonly item: string; readonly finding: Finding }[]) => {
    setError(null)
    setWaiting((now) => new Map([...now, ...findings.map(({ item, finding }) => [item, finding] as const)]))
  }, [])
  return {
    ...{ all, save, savedAt, error, conflicts },
    of: (item) => all.get(item),
    isSaving: isSaving || (waiting.size > 0 && error === null),
    retry: () => setAgain(1),
  }
}

function lotOf(waiting: Waiting, known: ReadonlyMap<string, number>): EntryInput[] {
  return [...waiting].map(([item, { state, auditedOre, deviations, anomaly, cause, note, evidence }]) => ({
    ...{ item, state, auditedOre: state === 'misstated' ? auditedOre : null, deviations: [...deviations], anomaly, cause, note, evidence },
    expected: known.get(item) ?? null,
  }))
}
