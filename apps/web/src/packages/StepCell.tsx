import { Link } from '@tanstack/react-router'
import { isAnalysisId, type PackageStep } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { BatchCell } from '../app/trpc.ts'
import { catalogueEntries } from '../catalogue/analyses.ts'
import { analysisTarget } from '../catalogue/analysis-target.ts'
import { Icon } from '../components/Icon.tsx'
import { OpenError, StatusText, type Tone } from '../components/StatusText.tsx'
import { condominiumParts, partInSearch } from '../condominium/parts.ts'
import { formatCount } from '../format/money.ts'
import { countOf } from './matrix.ts'

const tones = { error: 'red', warning: 'amber', info: 'blue', good: 'green' } as const satisfies Record<string, Tone>

interface StepCellProps {
  readonly companyId: string
  readonly step: PackageStep
  /** "Alm AB, VAT" for who cannot see the row and the column. */
  readonly of: string
  readonly cell: BatchCell
  readonly onRetry: () => void
}

/** What a step came to on a company: how many findings count, what is new since it was last run there, and the way to the analysis. */
export function StepCell({ companyId, step, of, cell, onRetry }: StepCellProps) {
  const { t } = useTranslation('packages')
  const reason = useReasonText()
  const { state, outcome, change } = cell
  switch (state) {
    case 'waiting':
      return <span className="t3">·</span>
    case 'running':
      return (
        <span className="pk-running" title={t('cell.running')}>
          <Icon name="refresh" /> <span className="vh">{t('cell.running')}</span>
        </span>
      )
    case 'skipped':
      return (
        <span className="t3" title={reason(cell)}>
          {t('cell.skipped')} <span className="vh">{reason(cell)}</span>
        </span>
      )
    case 'cancelled':
      return <span className="t3">{t('cell.cancelled')}</span>
    case 'failed':
      return (
        <button
          type="button"
          className="pk-failed"
          title={reason(cell)}
          aria-label={`${of}: ${reason(cell)} ${t('cell.retry')}`}
          onClick={onRetry}
        >
          <StatusText tone="red" icon="x">
            {t('cell.failed')}
          </StatusText>
        </button>
      )
    case 'done': {
      if (outcome === null) return null
      const { level, restsOnError } = outcome
      const count = countOf(cell)
      const said = `${t(`level.${level}`, { count })}${restsOnError ? ` ${t('restsOnError')}` : ''}`
      return (
        <>
          <Link {...targetOf(companyId, step)} aria-label={`${of}: ${said}`} title={restsOnError ? t('restsOnError') : undefined}>
            <OpenError value={restsOnError}>
              <StatusText tone={tones[level]}>{count > 0 ? formatCount(count) : <span className="vh">{t('level.good')}</span>}</StatusText>
            </OpenError>
          </Link>
          {change !== null && change.added + change.gone > 0 && (
            <small className="t3 n" title={t('change', change)}>
              {' '}
              {change.added > 0 && `+${formatCount(change.added)}`} {change.gone > 0 && `−${formatCount(change.gone)}`}
            </small>
          )}
        </>
      )
    }
  }
}

/** Why a step was left out or has failed. */
function useReasonText(): (cell: BatchCell) => string {
  const { t, i18n } = useTranslation(['packages', 'common'])
  return ({ state, reason }) => {
    const known = reason ?? ''
    if (state === 'skipped' && i18n.exists(`packages:skipped.${known}`)) return t(`skipped.${known}` as 'skipped.vat')
    if (i18n.exists(`common:errors.${known}.cause`)) return t(`common:errors.${known}.cause` as 'common:errors.forbidden.cause')
    return t(state === 'skipped' ? 'cell.skipped' : 'cell.failed')
  }
}

/** The screen of the analysis. */
function targetOf(companyId: string, { analysis }: PackageStep) {
  const part = Object.entries(condominiumParts).find(([, id]) => id === analysis)
  if (part !== undefined) {
    // the object’s own keys
    const search = partInSearch(part[0] as keyof typeof condominiumParts)
    return { to: '/beta/$companyId/condominium-association', params: { companyId }, search } as const
  }
  const entry = isAnalysisId(analysis) ? catalogueEntries.find(({ key }) => key === analysis) : undefined
  if (entry === undefined) return { to: '/beta/$companyId', params: { companyId }, search: {} } as const
  return { ...analysisTarget(entry, companyId), search: {} } as const
}
