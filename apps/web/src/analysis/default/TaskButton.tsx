import { Link } from '@tanstack/react-router'
import { say, type Task } from '@verifikat/analyses'
import { useState } from 'react'
import { noteToken } from '../../annotations/note.ts'
import { may } from '../../app/may.ts'
import { newId } from '../../app/new-id.ts'
import { trpc } from '../../app/trpc.ts'
import { useOwnAccess } from '../../authorization/use-own-access.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { keepDraft } from '../../editing/drafts.ts'
import { useLocale, useTexts } from '../use-texts.ts'

export interface TaskButtonProps {
  readonly companyId: string
  readonly task: Task
  /** Opens what is said of something, by its token. */
  readonly onNote: (note: string | undefined) => void
}

/** What is to be done: a note of the open assignment of the year, which has to be closed before it can be signed; without one a comment on the account. */
export function TaskButton({ companyId, task, onNote }: TaskButtonProps) {
  const t = useTexts()
  const language = useLocale()
  const utils = trpc.useUtils()
  const own = useOwnAccess(companyId).data
  const list = trpc.assignments.list.useQuery({ companyId }, { enabled: own !== undefined && may(own, 'annotate'), staleTime: 60_000 })
  const [id] = useState(newId)
  const note = trpc.assignments.note.useMutation({
    onSuccess: (now) => {
      utils.assignments.get.setData({ companyId, id: now.id }, now)
      void utils.assignments.list.invalidate({ companyId })
    },
  })
  const { yearFrom, account } = task
  const open = list.data?.find(
    ({ isLocked, isSigned, period: { from, to } }) => !isLocked && !isSigned && from <= task.yearTo && to >= yearFrom,
  )
  const text = say(task.text, language)
  if (note.isSuccess)
    return (
      <span role="status">
        {t('task.noted', { number: note.data.number })}{' '}
        <Link
          className="an-link"
          to="/beta/$companyId/assignments/$auditAssignmentId"
          params={{ companyId, auditAssignmentId: note.data.id }}
        >
          {t('task.show')}
        </Link>
      </span>
    )
  /** The comment is written and not sent: who does it is for the reader to say. */
  const comment = () => {
    keepDraft(`text.${companyId} account ${yearFrom}:${account}`, { text, requestKey: newId() })
    onNote(noteToken({ on: 'account', yearFrom, account }) ?? undefined)
  }
  const act = open ? () => note.mutate({ companyId, id: open.id, act: { act: 'note', entry: { id, testId: null, text } } }) : comment
  return (
    <>
      {note.isError && <ErrorLine error={note.error} />}
      <Button size="sm" icon="pencil" disabled={note.isPending || list.isLoading} onClick={act}>
        {`${say(task.label, language)}: ${open ? t('task.note', { number: open.number }) : t('task.comment')}`}
      </Button>
    </>
  )
}
