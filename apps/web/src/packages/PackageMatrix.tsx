import { type Package, say } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { type BatchCompany, cellKey, countOf, progressOf, worstFirst } from './batch.ts'
import { StepCell } from './StepCell.tsx'
import { useBatch } from './use-batch.ts'

export interface PackageMatrixProps {
  readonly own: Package
  readonly companies: readonly BatchCompany[]
  readonly isAsked: boolean
}

const SHOWN = 100

/** Companies by steps: the company that needs attention first, once all is done. */
export function PackageMatrix({ own, companies, isAsked }: PackageMatrixProps) {
  const { t } = useTranslation('packages')
  const { t: names } = useTranslation('catalogue')
  const { locale } = usePreferences()
  const { batch, cells } = useBatch(own, companies, isAsked)
  const [isWhole, setWhole] = useState(false)
  const { ended, all, failed, isRunning } = progressOf(cells)
  const isDone = isAsked && !isRunning
  // rows stay where they are as long as cells come in
  const rows = isDone ? worstFirst(companies, own.steps, cells) : companies
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  const nameOf = ({ name, analysis }: Package['steps'][number]) =>
    name ? say(name, locale) : names(`analyses.${analysis}.name` as 'analyses.vat.name')
  const flags = (companyId: string) => own.steps.reduce((sum, step) => sum + countOf(cells.get(cellKey(companyId, step.id))), 0)
  const total = companies.reduce((sum, { id }) => sum + flags(id), 0)
  const red = companies.filter(({ id }) =>
    own.steps.some((step) => {
      const cell = cells.get(cellKey(id, step.id))
      return cell?.kind === 'done' && cell.outcome.level === 'error'
    }),
  ).length
  return (
    <>
      <p className="pk-state" role="status">
        {!isAsked ? (
          <span className="t2">{t('state.before', { count: companies.length, steps: own.steps.length })}</span>
        ) : isRunning ? (
          <StatusText tone="blue">{t('state.running', { ended: formatCount(ended), all: formatCount(all) })}</StatusText>
        ) : (
          <>
            <StatusText tone={red > 0 || failed > 0 ? 'red' : total > 0 ? 'amber' : 'green'}>
              {t('state.done', { count: total, n: formatCount(total) })}
            </StatusText>{' '}
            <span className="t2">{t('state.red', { count: red })}</span>
          </>
        )}
        <span className="sp" />
        {isAsked && isRunning && (
          <Button size="sm" onClick={() => batch.cancel()}>
            {t('cancel')}
          </Button>
        )}
        {isDone && failed > 0 && (
          <Button size="sm" icon="refresh" onClick={() => void batch.retry('failed')}>
            {t('retry', { count: failed })}
          </Button>
        )}
      </p>
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
                  {nameOf(step)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="r n">{isAsked ? formatCount(flags(id)) : '·'}</td>
                {own.steps.map((step) => {
                  const key = cellKey(id, step.id)
                  return (
                    <td key={step.id} className="pk-cell">
                      {isAsked ? (
                        <StepCell
                          companyId={id}
                          step={step}
                          of={`${name}, ${nameOf(step)}`}
                          state={cells.get(key) ?? { kind: 'waiting' }}
                          onRetry={() => void batch.retry(key)}
                        />
                      ) : (
                        <span className="t3">·</span>
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
