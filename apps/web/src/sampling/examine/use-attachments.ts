import { useRef, useState } from 'react'
import { type Finding, nothingFound } from './rows.ts'
import { sendAttachment } from './send-attachment.ts'

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
  companyId: string,
  of: (item: string) => Finding | undefined,
  onFound: (item: string, finding: Finding) => void,
): Attaching {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [error, setError] = useState<unknown>(null)
  const now = useRef({ of, onFound })
  now.current = { of, onFound }
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
        set(item, (known) => [...known.filter(({ sha256 }) => sha256 !== sent.sha256), sent])
      } catch (failed) {
        setError(failed)
      }
      setSending((all) => all.filter((one) => one !== own[i]))
    }
  }
  return {
    ...{ sending, error },
    attach: (item, files) => void attach(item, files),
    detach: (item, sha256) => set(item, (known) => known.filter((one) => one.sha256 !== sha256)),
  }
}
