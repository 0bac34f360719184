import { Link } from '@tanstack/react-router'
import { isAnalysisId, type PackageStep } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../app/app-error.ts'
import { catalogueEntries } from '../catalogue/analyses.ts'
import { analysisTarget } from '../catalogue/analysis-target.ts'
import { Icon } from '../components/Icon.tsx'
import { OpenError, StatusText, type Tone } from '../components/StatusText.tsx'
import { condominiumParts, partInSearch } from '../condominium/parts.ts'
import { formatCount } from '../format/money.ts'
import { type CellState, countOf } from './batch.ts'

const tones = { error: 'red', warning: 'amber', info: 'blue', good: 'green' } as const satisfies Record<string, Tone>

interface StepCellProps {
  readonly companyId: string
  readonly step: PackageStep
  /** "Alm AB, VAT" for who cannot see the row and the column. */
  readonly of: string
  readonly state: CellState
  readonly onRetry: () => void
}

/** What a step came to on a company: how many findings count, and the way to the analysis of that period. */
export function StepCell({ companyId, step, of, state, onRetry }: StepCellProps) {
  const { t } = useTranslation('packages')
  switch (state.kind) {
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
        <span className="t3" title={t(`skipped.${state.reason}`)}>
          {t('cell.skipped')} <span className="vh">{t(`skipped.${state.reason}`)}</span>
        </span>
      )
    case 'cancelled':
      return <span className="t3">{t('cell.cancelled')}</span>
    case 'failed':
      return <Failed error={state.error} of={of} onRetry={onRetry} />
    case 'done': {
      const count = countOf(state)
      const { level } = state.outcome
      return (
        <Link
          {...targetOf(companyId, step, state.period)}
          aria-label={`${of}: ${t(`level.${level}`, { count })}${state.outcome.restsOnError ? ` ${t('restsOnError')}` : ''}`}
          title={state.outcome.restsOnError ? t('restsOnError') : undefined}
        >
          <OpenError value={state.outcome.restsOnError}>
            <StatusText tone={tones[level]}>{count > 0 ? formatCount(count) : <span className="vh">{t('level.good')}</span>}</StatusText>
          </OpenError>
        </Link>
      )
    }
  }
}

function Failed({ error, of, onRetry }: { readonly error: unknown; readonly of: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('packages')
  const { cause, remedy } = useErrorText(error)
  return (
    <button
      type="button"
      className="pk-failed"
      title={`${cause} ${remedy}`}
      aria-label={`${of}: ${cause} ${t('cell.retry')}`}
      onClick={onRetry}
    >
      <StatusText tone="red" icon="x">
        {t('cell.failed')}
      </StatusText>
    </button>
  )
}

/** The screen of the analysis, of the period that the step was run on. */
function targetOf(companyId: string, { analysis }: PackageStep, period: { readonly from: string; readonly to: string }) {
  const part = Object.entries(condominiumParts).find(([, id]) => id === analysis)
  if (part !== undefined) {
    // the object’s own keys
    const search = { ...partInSearch(part[0] as keyof typeof condominiumParts), ...period }
    return { to: '/beta/$companyId/condominium-association', params: { companyId }, search } as const
  }
  const entry = isAnalysisId(analysis) ? catalogueEntries.find(({ key }) => key === analysis) : undefined
  if (entry === undefined) return { to: '/beta/$companyId', params: { companyId }, search: {} } as const
  return { ...analysisTarget(entry, companyId), search: period } as const
}
