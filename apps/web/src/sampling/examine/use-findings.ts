import type { DrawnItem } from '@verifikat/analyses'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { list, objectOf, oneOf, orNull, text, whole } from '../../analysis/search/fields.ts'
import { trpc, trpcClient } from '../../app/trpc.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../editing/drafts.ts'
import type { EntryInput, SampleDetail } from '../types.ts'
import { AnswerBasis } from './answer-basis.ts'
import { type Finding, findingsOf } from './rows.ts'

export interface Findings {
  /** The newest answer, whether or not it is on the screen yet. */
  readonly of: (item: string) => Finding | undefined
  readonly all: ReadonlyMap<string, Finding>
  readonly save: (findings: readonly { readonly item: string; readonly finding: Finding }[]) => void
  /** A cell of the item is opened: what somebody else answers from now on is a conflict. */
  readonly begin: (item: string) => void
  /** The cell is left as it was. */
  readonly leave: (item: string) => void
  readonly isSaving: boolean
  /** Items that somebody else answered meanwhile: theirs stands. */
  readonly conflicts: readonly string[]
  /** Null: nothing was saved since the page was opened. */
  readonly savedAt: string | null
  readonly error: unknown
  readonly retry: () => void
  /** Whether answers are still taken: the sample is on the screen, at whatever step. */
  readonly isOpen: () => boolean
}

type Waiting = ReadonlyMap<string, Finding>

/**
 * Answers as they are given: shown at once, sent one lot after the other, so that each knows the answer that it was written over. What could not be
 * saved stays on the screen and is sent again on request.
 */
export function useFindings(companyId: string, sample: SampleDetail, items: readonly DrawnItem[]): Findings {
  const utils = trpc.useUtils()
  const runId = sample.draw?.run.runId ?? ''
  const key = `sampling.${sample.id}.findings`
  const [kept] = useState(() => keptFindings(key, runId))
  const [waiting, setWaiting] = useState<Waiting>(() => new Map(kept.map(({ item, finding }) => [item, finding])))
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const [again, setAgain] = useState(0)
  const basis = useRef<AnswerBasis>(null)
  basis.current ??= basisOf(kept)
  const answers = basis.current
  for (const { item, id } of sample.entries) answers.saw(item, id)
  const stored = useMemo(() => findingsOf(items, sample.entries), [items, sample.entries])
  const all = useMemo(() => new Map([...stored, ...waiting]), [stored, waiting])

  // what could not be sent, because the session had ended or the network was gone, is sent after a reload
  useEffect(() => {
    if (waiting.size === 0) forgetDraft(key)
    else keepDraft(key, { runId, entries: [...waiting].map(([item, finding]) => ({ item, finding, expected: answers.of(item) })) })
  }, [key, runId, waiting, answers])

  const unsent = useRef({ waiting, isSaving })
  unsent.current.isSaving = isSaving
  const wait = useCallback((next: Waiting) => {
    // at once: what is written before the next rendering builds on it
    unsent.current.waiting = next
    setWaiting(next)
  }, [])
  const opened = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` sends once more what failed
  useEffect(() => {
    if (waiting.size === 0 || isSaving || (error !== null && again === 0)) return
    const sent = [...waiting]
    const lot = lotOf(waiting, answers)
    setSaving(true)
    setAgain(0)
    trpcClient.sampling.examine
      .mutate({ companyId, id: sample.id, runId, entries: lot })
      .then(async (answer) => {
        for (const { item, id } of answer.saved) answers.saved(item, id)
        for (const { item, id } of answer.conflicts) answers.saw(item, id)
        setConflicts(answer.conflicts.map(({ item }) => item))
        await utils.sampling.get.invalidate()
        // what was changed again meanwhile is sent with the next lot
        const isNewer = ([item, finding]: readonly [string, Finding]) => !sent.some(([one, was]) => one === item && was === finding)
        const left = new Map([...unsent.current.waiting].filter(isNewer))
        for (const [item] of sent) if (!left.has(item) && opened.current !== item) answers.end(item)
        wait(left)
        setSavedAt(new Date().toISOString())
        setError(null)
      })
      .catch(async (failed: unknown) => {
        setError(failed)
        await utils.sampling.get.invalidate()
      })
      .finally(() => setSaving(false))
  }, [waiting, isSaving, again])

  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  // who leaves the sample before its last answers are sent does not lose them
  useEffect(
    () => () => {
      const { waiting: left, isSaving: isSent } = unsent.current
      if (left.size > 0 && !isSent)
        void trpcClient.sampling.examine.mutate({ companyId, id: sample.id, runId, entries: lotOf(left, answers) })
    },
    [companyId, sample.id, runId, answers],
  )

  const save = useCallback(
    (findings: readonly { readonly item: string; readonly finding: Finding }[]) => {
      for (const { item } of findings) {
        answers.begin(item)
        if (opened.current === item) opened.current = null
      }
      setError(null)
      wait(new Map([...unsent.current.waiting, ...findings.map(({ item, finding }) => [item, finding] as const)]))
    },
    [answers, wait],
  )
  const begin = useCallback(
    (item: string) => {
      opened.current = item
      answers.begin(item)
    },
    [answers],
  )
  const leave = useCallback(
    (item: string) => {
      opened.current = null
      if (!unsent.current.waiting.has(item)) answers.end(item)
    },
    [answers],
  )
  return {
    all,
    save,
    begin,
    leave,
    savedAt,
    error,
    conflicts,
    of: (item) => unsent.current.waiting.get(item) ?? stored.get(item),
    isSaving: isSaving || (waiting.size > 0 && error === null),
    retry: () => setAgain(1),
    isOpen: () => isOpen.current,
  }
}

function lotOf(waiting: Waiting, answers: AnswerBasis): EntryInput[] {
  return [...waiting].map(([item, { state, auditedOre, deviations, attachments, anomaly, cause, note, evidence }]) => ({
    item,
    state,
    auditedOre: state === 'misstated' ? auditedOre : null,
    anomaly,
    cause,
    note,
    evidence,
    deviations: [...deviations],
    attachments: [...attachments],
    expected: answers.of(item),
  }))
}

const states = ['open', 'as-booked', 'misstated', 'no-support', 'unavailable', 'void'] as const satisfies readonly Finding['state'][]
const said = text(Number.POSITIVE_INFINITY)
const many = Number.POSITIVE_INFINITY
const attachments = list(objectOf({ sha256: said, fileName: said, bytes: whole() }), many)
const keptFinding = objectOf({
  item: said,
  finding: objectOf({
    state: oneOf(states),
    auditedOre: orNull(whole()),
    deviations: list(said, many),
    anomaly: orNull(said),
    cause: said,
    note: said,
    evidence: said,
    attachments: (value) => (value === undefined ? [] : attachments(value)),
  }),
  expected: orNull(whole()),
})
const keptLot = objectOf({ runId: said, entries: list(keptFinding, many) })
type KeptFinding = NonNullable<ReturnType<typeof keptFinding>>

/** Those of another draw are of other items. */
function keptFindings(key: string, runId: string): readonly KeptFinding[] {
  const kept = keptDraft(key, (value) => keptLot(value) ?? null)
  return kept?.runId === runId ? kept.entries : []
}

/** Each was written over the answer that stood then, whatever has come since. */
function basisOf(kept: readonly KeptFinding[]): AnswerBasis {
  const basis = new AnswerBasis()
  for (const { item, expected } of kept) {
    if (expected !== null) basis.saw(item, expected)
    basis.begin(item)
  }
  return basis
}
