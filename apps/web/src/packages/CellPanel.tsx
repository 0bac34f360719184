import { Link } from '@tanstack/react-router'
import { isAnalysisId, type PackageStep } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import type { Batch } from '../app/trpc.ts'
import { catalogueEntries } from '../catalogue/analyses.ts'
import { analysisTarget } from '../catalogue/analysis-target.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { condominiumParts, partInSearch } from '../condominium/parts.ts'
import { countOf } from './matrix.ts'
import { StepCell, useReasonText } from './StepCell.tsx'
import { useStepName } from './use-step-name.ts'

interface CellPanelProps {
  readonly batch: Batch
  /** `company:step`. */
  readonly open: string
  readonly nameOf: (companyId: string) => string
  readonly onOpen: (cell: string) => void
  readonly onClose: () => void
  readonly onRetry: (companyId: string, stepId: string) => void
  readonly onRetryStep: (stepId: string) => void
}

/** A step on a company: what it came to, why it did not run, and the way on; with the company’s other steps. */
export function CellPanel({ batch, open, nameOf, onOpen, onClose, onRetry, onRetryStep }: CellPanelProps) {
  const { t } = useTranslation('packages')
  const stepName = useStepName()
  const reason = useReasonText()
  const [companyId = '', stepId] = open.split(':')
  useShortcut({ keys: 'Escape', label: t('cellPanel.close'), group: 'here', run: onClose })
  const row = batch.companies.find((one) => one.companyId === companyId)
  const at = batch.package.steps.findIndex(({ id }) => id === stepId)
  const step = batch.package.steps[at]
  const cell = row?.cells[at]
  if (row === undefined || step === undefined || cell === undefined) return null
  const name = stepName(step)
  const failed = batch.companies.filter(({ cells }) => cells[at]?.state === 'failed').length
  return (
    <aside className="pk-panel" aria-label={t('cellPanel.title')}>
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
        <p role="status">
          <StepCell cell={cell} />{' '}
          {cell.state === 'done' && cell.outcome !== null && t(`level.${cell.outcome.level}`, { count: countOf(cell) })}
          {(cell.state === 'failed' || cell.state === 'skipped') && reason(cell)}
        </p>
        {cell.change !== null && <p className="t2">{t('change', cell.change)}</p>}
        {cell.outcome?.restsOnError && <p className="t2">{t('restsOnError')}</p>}
        {cell.isKnown && <p className="t2">{t('cellPanel.known')}</p>}
        <p className="pk-acts">
          <Link className={buttonClass('primary')} {...targetOf(companyId, step)}>
            {t('cellPanel.open', { name })}
          </Link>
          {['failed', 'cancelled', 'skipped'].includes(cell.state) && (
            <Button icon="refresh" onClick={() => onRetry(companyId, step.id)}>
              {t('cell.retry')}
            </Button>
          )}
          {failed > 1 && (
            <Button icon="refresh" onClick={() => onRetryStep(step.id)}>
              {t('cellPanel.retryStep', { name })}
            </Button>
          )}
        </p>
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
