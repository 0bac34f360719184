import { say } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { type Batch, trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { findingsOf, hasErrors, progressOf, worstFirst } from './matrix.ts'
import { StepCell } from './StepCell.tsx'

export interface PackageMatrixProps {
  readonly batchId: string
  /** Of the companies that one may read. */
  readonly nameOf: (companyId: string) => string
}

const SHOWN = 100
const LOOK_MS = 700

/** A run of a package as it stands: companies by steps, who needs attention first once all is done. */
export function PackageMatrix({ batchId, nameOf }: PackageMatrixProps) {
  const { t } = useTranslation('packages')
  const utils = trpc.useUtils()
  const query = trpc.batches.get.useQuery(
    { batchId },
    { refetchInterval: ({ state: { data } }) => (data && !progressOf(data).isRunning ? false : LOOK_MS) },
  )
  const onSettled = () => {
    void utils.batches.get.invalidate({ batchId })
    void utils.batches.list.invalidate()
  }
  const change = trpc.batches.change.useMutation({ onSettled })
  const changeCompany = trpc.batches.changeCompany.useMutation({ onSettled })
  const error = query.error ?? change.error ?? changeCompany.error
  const batch = query.data
  if (batch === undefined)
    return error === null ? (
      <SkeletonRows rows={6} height={32} columns={[200, -60, -60, -60, -60]} />
    ) : (
      <ErrorLine error={error} onRetry={() => void query.refetch()} />
    )
  const { ended, all, failed, isRunning } = progressOf(batch)
  const total = batch.companies.reduce((sum, row) => sum + findingsOf(row), 0)
  const red = batch.companies.filter(hasErrors).length
  return (
    <>
      {error !== null && <ErrorLine error={error} onRetry={() => void query.refetch()} />}
      <p className="pk-state" role="status">
        {isRunning ? (
          <StatusText tone="blue">{t('state.running', { ended: formatCount(ended), all: formatCount(all) })}</StatusText>
        ) : (
          <>
            <StatusText tone={red > 0 || failed > 0 ? 'red' : total > 0 ? 'amber' : 'green'}>
              {t('state.done', { count: total, n: formatCount(total) })}
            </StatusText>{' '}
            <span className="t2">{t('state.red', { count: red })}</span>
          </>
        )}
        <span className="t3 n">{formatTimestamp(batch.createdAt)}</span>
        <span className="sp" />
        {isRunning && (
          <Button size="sm" disabled={change.isPending} onClick={() => change.mutate({ batchId, change: 'cancel' })}>
            {t('cancel')}
          </Button>
        )}
        {!isRunning && failed > 0 && (
          <Button size="sm" icon="refresh" disabled={change.isPending} onClick={() => change.mutate({ batchId, change: 'retry' })}>
            {t('retry', { count: failed })}
          </Button>
        )}
      </p>
      <Matrix
        batch={batch}
        isDone={!isRunning}
        nameOf={nameOf}
        onRetry={(companyId, stepId) => changeCompany.mutate({ companyId, batchId, change: 'retry', stepId })}
      />
    </>
  )
}

interface MatrixProps {
  readonly batch: Batch
  readonly isDone: boolean
  readonly nameOf: (companyId: string) => string
  readonly onRetry: (companyId: string, stepId: string) => void
}

function Matrix({ batch: { package: own, companies }, isDone, nameOf, onRetry }: MatrixProps) {
  const { t } = useTranslation('packages')
  const { t: names } = useTranslation('catalogue')
  const { locale } = usePreferences()
  const [isWhole, setWhole] = useState(false)
  // rows stay where they are as long as cells come in
  const rows = isDone ? worstFirst(companies, nameOf) : companies
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  const stepName = ({ name, analysis }: (typeof own.steps)[number]) =>
    name ? say(name, locale) : names(`analyses.${analysis}.name` as 'analyses.vat.name')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keys */}
      <section className="pk-scroll" aria-label={say(own.name, locale)} tabIndex={0}>
        <table className="tbl tbl-32 pk-matrix">
          <thead>
            <tr>
              <th scope="col">{t(isDone ? 'company.worst' : 'company.name')}</th>
              <th scope="col" className="r">
                {t('findings')}
              </th>
              {own.steps.map((step) => (
                <th key={step.id} scope="col" className="pk-step">
                  {stepName(step)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.companyId}>
                <th scope="row">{nameOf(row.companyId)}</th>
                <td className="r n">{formatCount(findingsOf(row))}</td>
                {own.steps.map((step, at) => {
                  const cell = row.cells[at]
                  return (
                    <td key={step.id} className="pk-cell">
                      {cell && (
                        <StepCell
                          companyId={row.companyId}
                          step={step}
                          of={`${nameOf(row.companyId)}, ${stepName(step)}`}
                          cell={cell}
                          onRetry={() => onRetry(row.companyId, step.id)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown.length && (
        <p className="pk-state">
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('showAll', { count: rows.length - shown.length })}
          </Button>
        </p>
      )}
    </>
  )
}
