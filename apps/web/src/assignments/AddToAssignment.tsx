import { Link, useLocation } from '@tanstack/react-router'
import { canonicalJson, type keptLinesSchema } from '@verifikat/analyses'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { newId } from '../app/new-id.ts'
import { namedInput } from '../app/request-keys.ts'
import { type OpenAssignment, trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptForm } from '../editing/use-kept-text.ts'
import './assignments.css'

/** What becomes of it a paper: a run, once it is finished, or lines of the books in use. */
export type Kept = { readonly on: 'run'; readonly runId: string | null } | z.input<typeof keptLinesSchema>

export interface AddToAssignmentProps {
  readonly companyId: string
  readonly title: string
  readonly of: Kept
  /** Further lines that become papers in the same act. */
  readonly also?: readonly z.input<typeof keptLinesSchema>[]
  /** The assignment and test that are proposed; none: the newest that is open, and no test. */
  readonly to?: { readonly assignmentId: string; readonly testId: string }
  /** Where it is shown, within the company; none: here. */
  readonly address?: string
  /** What was done, as the text begins. */
  readonly draft?: string
}

const nothing = { assignmentId: '', testId: '' }
const formSchema = z.object({ assignmentId: z.string(), testId: z.string(), title: z.string(), text: z.string() })

/** A text that begins with what a run came to is that run's own; lines have each their own. */
export function keptName(companyId: string, at: string, draft: string, of: Kept): string {
  const own = of.on !== 'run' ? [canonicalJson(of)] : draft === '' ? [] : [of.runId]
  return ['paper', companyId, at, ...own].join(' ')
}

/** What was come to becomes a paper of an assignment: result, question and hashes as they are now. */
export function AddToAssignment({ companyId, title, of, also = [], to = nothing, address, draft = '' }: AddToAssignmentProps) {
  const { t } = useTranslation('assignments')
  const { pathname, searchStr } = useLocation()
  const list = trpc.assignments.list.useQuery({ companyId })
  const open = list.data?.filter(({ isLocked, isSigned }) => !isLocked && !isSigned) ?? []
  const { assignmentId, testId: proposed } = to
  const initial = useMemo(() => ({ assignmentId, testId: proposed, title, text: draft }), [assignmentId, proposed, title, draft])
  const shownAt = address ?? `${pathname.slice(`/beta/${companyId}/`.length)}${searchStr}`
  const { value, write, forget, requestKey } = useKeptForm(keptName(companyId, address ?? pathname, draft, of), formSchema, initial)
  const chosen = open.find(({ id }) => id === value.assignmentId) ?? open[0]
  const id = chosen?.id ?? ''
  const assignment = trpc.assignments.get.useQuery({ companyId, id }, { enabled: chosen !== undefined })
  const [done, setDone] = useState<{ readonly id: string; readonly number: number; readonly test: string | null } | null>(null)
  const utils = trpc.useUtils()
  const added = (now: OpenAssignment, testId: string | null) => {
    utils.assignments.get.setData({ companyId, id: now.id }, now)
    void utils.assignments.figures.invalidate({ companyId, id: now.id })
    setDone({ id: now.id, number: now.number, test: testId })
    forget()
  }
  const ofRun = trpc.assignments.addPaper.useMutation({ onSuccess: (now, { testId }) => added(now, testId) })
  const ofLines = trpc.assignments.addLines.useMutation({ onSuccess: (now, { testId }) => added(now, testId) })
  const isWaiting = of.on === 'run' && of.runId === null
  const error = ofRun.error ?? ofLines.error
  if (list.isError) return <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
  if (chosen === undefined) return list.data === undefined ? null : <p className="as-said t2">{t('add.none')}</p>
  if (done !== null)
    return (
      <p className="as-said" role="status">
        {t('add.done', { number: done.number })}
        <Link
          className="an-link"
          to="/beta/$companyId/assignments/$auditAssignmentId"
          params={{ companyId, auditAssignmentId: done.id }}
          search={{ test: done.test ?? undefined }}
        >
          {t('add.show')}
        </Link>
      </p>
    )
  const tests = assignment.data?.content.tests.filter(({ isRemoved }) => !isRemoved) ?? []
  const testId = tests.some((test) => test.id === value.testId) ? value.testId : null
  const submit = () => {
    const said = { title: value.title.trim() === '' ? title : value.title.trim(), text: value.text.trim(), address: shownAt }
    const numbered = (at: number) => (also.length === 0 ? said.title : `${said.title.slice(0, 280)} (${at}/${also.length + 1})`)
    const paper = { companyId, id: chosen.id, paperId: newId(), testId, ...said, title: numbered(1) }
    const others = also.map((asked, at) => ({ asked, paperId: newId(), title: numbered(at + 2) }))
    if (of.on !== 'run') ofLines.mutate(namedInput({ ...paper, asked: of, also: others }, requestKey))
    else if (of.runId !== null) ofRun.mutate(namedInput({ ...paper, runId: of.runId }, requestKey))
  }
  return (
    <form
      className="as-form"
      aria-label={t('add.button')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label>
        {t('add.assignment')}
        <select
          className="an-input"
          value={chosen.id}
          onChange={({ currentTarget }) => write({ ...value, assignmentId: currentTarget.value, testId: '' })}
        >
          {open.map((one) => (
            <option key={one.id} value={one.id}>
              {one.number} {one.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('add.test')}
        <select
          className="an-input"
          value={testId ?? ''}
          onChange={({ currentTarget }) => write({ ...value, testId: currentTarget.value })}
        >
          <option value="">{t('add.noTest')}</option>
          {tests.map(({ id: of, code, title: name }) => (
            <option key={of} value={of}>
              {code} {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('add.title')}
        <input
          className="an-input"
          value={value.title}
          maxLength={300}
          onChange={({ currentTarget }) => write({ ...value, title: currentTarget.value })}
        />
      </label>
      <label className={draft === '' ? 'as-grow' : 'as-full'}>
        {t('add.text')}
        <textarea
          className="as-text"
          rows={draft === '' ? 1 : 4}
          value={value.text}
          onChange={({ currentTarget }) => write({ ...value, text: currentTarget.value })}
        />
      </label>
      <Button
        type="submit"
        size="sm"
        disabled={isWaiting || ofRun.isPending || ofLines.isPending}
        title={isWaiting ? t('add.wait') : undefined}
      >
        {t('add.button')}
      </Button>
      {error !== null && <ErrorLine error={error} />}
    </form>
  )
}
