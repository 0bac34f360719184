import { skipToken } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { isAnalysisId, type PackageStep } from '@verifikat/analyses'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RunComparison } from '../analysis/run-comparison/RunComparison.tsx'
import { SaidList } from '../analysis/run-comparison/SaidList.tsx'
import { useShortcut } from '../app/shortcuts.ts'
import { type Batch, type BatchCell, trpc } from '../app/trpc.ts'
import { AddToAssignment } from '../assignments/lazy-add.ts'
import { catalogueEntries } from '../catalogue/analyses.ts'
import { analysisTarget } from '../catalogue/analysis-target.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { levelTones } from '../components/Soundness.tsx'
import { OpenError, StatusText } from '../components/StatusText.tsx'
import { condominiumParts, partInSearch } from '../condominium/parts.ts'
import { askedSearch } from './asked-search.ts'
import { countOf } from './matrix.ts'
import { StepCell, useReasonText } from './StepCell.tsx'
import { useStepName } from './use-step-name.ts'

interface CellPanelProps {
  readonly batch: Batch
  /** When the run was that it is held against; null: none was chosen. */
  readonly sinceAt: string | null
  /** `company:step`. */
  readonly open: string
  readonly nameOf: (companyId: string) => string
  readonly mayWrite: (companyId: string) => boolean
  readonly onOpen: (cell: string) => void
  readonly onClose: () => void
  readonly onChange: (change: BatchChange, part: BatchPart) => void
}

type BatchChange = 'cancel' | 'retry'

/** A cell, a company’s row or a step’s column: null is all of them. */
interface BatchPart {
  readonly companyId: string | null
  readonly stepId: string | null
}

/** A step on a company: what it came to, why it did not run, and the way on; with the company’s other steps. */
export function CellPanel({ batch, sinceAt, open, nameOf, mayWrite, onOpen, onClose, onChange }: CellPanelProps) {
  const { t } = useTranslation('packages')
  const stepName = useStepName()
  const reason = useReasonText()
  const router = useRouter()
  const [companyId = '', stepId] = open.split(':')
  useShortcut({ keys: 'Escape', label: t('cellPanel.close'), group: 'here', run: onClose })
  const row = batch.companies.find((one) => one.companyId === companyId)
  const at = batch.package.steps.findIndex(({ id }) => id === stepId)
  const step = batch.package.steps[at]
  const cell = row?.cells[at]
  const isWithheld = cell?.state === 'done' && cell.outcome === null
  const runId = isWithheld ? null : (cell?.runId ?? null)
  const ran = trpc.run.asked.useQuery(runId === null ? skipToken : { companyId, runId }, { staleTime: Number.POSITIVE_INFINITY })
  const companies = trpc.company.list.useQuery()
  const status = useRef<HTMLParagraphElement>(null)
  const years = companies.data?.find(({ id }) => id === companyId)?.years ?? []
  if (row === undefined || step === undefined || cell === undefined) return null
  const name = stepName(step)
  const asked = ran.data === undefined ? {} : askedSearch(step.analysis, ran.data.params, years)
  const target = targetOf(companyId, step, runId === null || cell.state !== 'done' ? asked : { ...asked, run: runId })
  const column = batch.companies.flatMap(({ cells }) => cells[at] ?? [])
  // what was pressed may have nothing left to do: the focus goes to what is said of the cell
  const act = (change: BatchChange, part: BatchPart, label: string) => (
    <Button
      icon={change === 'retry' ? 'refresh' : 'x'}
      onClick={() => {
        onChange(change, part)
        status.current?.focus()
      }}
    >
      {label}
    </Button>
  )
  return (
    <aside className={sinceAt === null ? 'pk-panel' : 'pk-panel pk-panel-wide'} aria-label={t('cellPanel.title')}>
      <div className="panel-head">
        <h2>
          {nameOf(companyId)} · {name}
        </h2>
        <span className="sp" />
        <Button size="sm" look="ghost" keys="Esc" onClick={onClose}>
          {t('cellPanel.close')}
        </Button>
      </div>
      <div className="panel-body">
        <p role="status" ref={status} tabIndex={-1}>
          {cell.state === 'done' && cell.outcome !== null ? (
            <OpenError value={cell.outcome.restsOnError}>
              <StatusText tone={levelTones[cell.outcome.level]}>{t(`level.${cell.outcome.level}`, { count: countOf(cell) })}</StatusText>
            </OpenError>
          ) : (
            <StepCell cell={cell} />
          )}{' '}
          {(cell.state === 'failed' || cell.state === 'skipped' || isWithheld) && reason(cell)}
        </p>
        {cell.change !== null && (
          <p className="t2">
            {cell.change.added + cell.change.gone === 0 ? t('noChange') : t('change', cell.change)} {sinceAt === null && t('sinceLast')}
          </p>
        )}
        {cell.isAskedAnew && cell.state === 'done' && <p className="t2">{t('cellPanel.askedAnew')}</p>}
        {sinceAt !== null && !cell.isAskedAnew && cell.state === 'done' && cell.otherRunId === null && (
          <p className="t2">{t('notInOther', { at: sinceAt })}</p>
        )}
        {cell.runId !== null && cell.otherRunId !== null && !isWithheld && (
          <RunComparison companyId={companyId} runId={cell.runId} otherRunId={cell.otherRunId} />
        )}
        {runId !== null && cell.state === 'done' && countOf(cell) > 0 && <Said companyId={companyId} runId={runId} counts={step.counts} />}
        {cell.outcome?.restsOnError && <p className="t2">{t('restsOnError')}</p>}
        {cell.isKnown && <p className="t2">{t('cellPanel.known')}</p>}
        <p className="pk-acts">
          <Link className={buttonClass('primary')} {...target}>
            {t('cellPanel.open', { name })}
          </Link>
          {isOpenCell(cell)
            ? act('cancel', { companyId, stepId: step.id }, t('cellPanel.cancel'))
            : (isMissing(cell) || cell.state === 'skipped') && act('retry', { companyId, stepId: step.id }, t('cell.retry'))}
          {several(row.cells, isOpenCell)
            ? act('cancel', { companyId, stepId: null }, t('cellPanel.cancelCompany'))
            : several(row.cells, isMissing) && act('retry', { companyId, stepId: null }, t('cellPanel.retryCompany'))}
          {several(column, isOpenCell)
            ? act('cancel', { companyId: null, stepId: step.id }, t('cellPanel.cancelStep', { name }))
            : several(column, isMissing) && act('retry', { companyId: null, stepId: step.id }, t('cellPanel.retryStep', { name }))}
        </p>
        {cell.runId !== null && cell.state === 'done' && !isWithheld && mayWrite(companyId) && (
          <div className="pk-keep">
            <Suspense>
              <AddToAssignment
                companyId={companyId}
                title={name}
                of={{ on: 'run', runId: cell.runId }}
                address={router.buildLocation(target).href.slice(`/beta/${companyId}/`.length)}
              />
            </Suspense>
          </div>
        )}
        <h3>{t('cellPanel.steps')}</h3>
        <ol className="pk-steps">
          {batch.package.steps.map((other, i) => (
            <li key={other.id}>
              <button type="button" aria-pressed={other.id === step.id} onClick={() => onOpen(`${companyId}:${other.id}`)}>
                <span>{stepName(other)}</span>
                <span>{row.cells[i] && <StepCell cell={row.cells[i]} />}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}

function isOpenCell({ state }: BatchCell): boolean {
  return state === 'waiting' || state === 'running'
}

/** It came to nothing, and is run again with the others that did. */
function isMissing({ state }: BatchCell): boolean {
  return state === 'failed' || state === 'cancelled'
}

function several(cells: readonly BatchCell[], is: (cell: BatchCell) => boolean): boolean {
  return cells.filter(is).length > 1
}

/** Why it is to be looked at. */
function Said({
  companyId,
  runId,
  counts,
}: {
  readonly companyId: string
  readonly runId: string
  readonly counts: PackageStep['counts']
}) {
  const query = trpc.run.said.useQuery({ companyId, runId, counts }, { staleTime: Number.POSITIVE_INFINITY })
  if (query.isError) return <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
  return query.data === undefined ? <SkeletonRows rows={3} height={24} columns={[240]} /> : <SaidList said={query.data} />
}

/** The screen of the analysis, as the step asked it and as it ran. */
function targetOf(companyId: string, { analysis }: PackageStep, asked: Readonly<Record<string, unknown>>) {
  const part = Object.entries(condominiumParts).find(([, id]) => id === analysis)
  if (part !== undefined) {
    // the object’s own keys
    const search = { ...asked, ...partInSearch(part[0] as keyof typeof condominiumParts) }
    return { to: '/beta/$companyId/condominium-association', params: { companyId }, search } as const
  }
  const entry = isAnalysisId(analysis) ? catalogueEntries.find(({ key }) => key === analysis) : undefined
  if (entry === undefined) return { to: '/beta/$companyId', params: { companyId }, search: {} } as const
  return { ...analysisTarget(entry, companyId), search: asked } as const
}
