import { useEffect, useRef, useState } from 'react'
import { noteFailure } from '../../app/note-failure.ts'
import { trpc } from '../../app/trpc.ts'
import { type AttachedTo, attachLater } from './attach-later.ts'
import { type Finding, nothingFound } from './rows.ts'
import { sendAttachment } from './send-attachment.ts'
import type { Findings } from './use-findings.ts'

export interface Sending {
  readonly item: string
  readonly fileName: string
}

export interface Attaching {
  readonly attach: (item: string, files: readonly File[]) => void
  readonly detach: (item: string, sha256: string) => void
  /** On their way, wherever one has gone in the grid meanwhile. */
  readonly sending: readonly Sending[]
  readonly error: unknown
}

/** Files put beside items: each is sent, and then part of the answer to its item, as that answer is by then. */
export function useAttachments(
  { companyId, sampleId, runId }: Omit<AttachedTo, 'item'>,
  { of, isOpen }: Pick<Findings, 'of' | 'isOpen'>,
  onFound: (item: string, finding: Finding) => void,
): Attaching {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [error, setError] = useState<unknown>(null)
  const now = useRef({ of, onFound })
  now.current = { of, onFound }
  const utils = trpc.useUtils()
  const isSending = sending.length > 0
  useEffect(() => {
    if (!isSending) return
    // a page that goes takes what is on its way with it
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isSending])
  const set = (item: string, change: (attachments: Finding['attachments']) => Finding['attachments']) => {
    const finding = now.current.of(item) ?? nothingFound
    now.current.onFound(item, { ...finding, attachments: change(finding.attachments) })
  }
  const attach = async (item: string, files: readonly File[]) => {
    setError(null)
    const own = files.map(({ name: fileName }) => ({ item, fileName }))
    setSending((all) => [...all, ...own])
    for (const [i, file] of files.entries()) {
      try {
        const sent = await sendAttachment(companyId, file)
        if (isOpen()) set(item, (known) => [...known.filter(({ sha256 }) => sha256 !== sent.sha256), sent])
        else {
          await attachLater({ companyId, sampleId, runId, item }, sent)
          await utils.sampling.get.invalidate()
        }
      } catch (failed) {
        if (isOpen()) setError(failed)
        else noteFailure(failed)
      }
      setSending((all) => all.filter((one) => one !== own[i]))
    }
  }
  return {
    sending,
    error,
    attach: (item, files) => void attach(item, files),
    detach: (item, sha256) => set(item, (known) => known.filter((one) => one.sha256 !== sha256)),
  }
}
