import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../../app/app-error.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatDate } from '../../format/dates.ts'
import type { Effect } from '../types.ts'
import { EffectList } from './EffectList.tsx'
import { EffectWarnings } from './EffectWarnings.tsx'

export interface ProposalViewProps {
  /** Undefined as long as nothing is known; null: the form is not complete. */
  readonly effect: Effect | undefined | null
  readonly error: unknown
  /** Of the form as it was a moment ago. */
  readonly isOld: boolean
  readonly isApplying: boolean
  readonly applyError: unknown
  readonly label: string
  /** More than one company may be concerned. */
  readonly hasCompanies: boolean
  /** When what is given ends by itself. */
  readonly until?: string | null
  readonly onApply: () => void
  readonly onCancel: () => void
}

/** What a change comes to, and only then the way to make it. */
export function ProposalView(props: ProposalViewProps) {
  const { effect, error, isOld, isApplying, applyError, label, hasCompanies, until = null, onApply, onCancel } = props
  const { t } = useTranslation(['authorization', 'common'])
  const isStale = appErrorOf(applyError).params['reason'] === 'access-changed'
  return (
    <section className="acc-proposal" aria-labelledby="acc-proposal">
      <h3 id="acc-proposal">{t('preview.title')}</h3>
      <div className={isOld ? 'acc-effect acc-faint' : 'acc-effect'} role="status">
        {effect === null && <p className="t3">{t('form.fill')}</p>}
        {effect === undefined && error === null && <SkeletonRows rows={2} columns={[120, 100]} />}
        {effect && (
          <>
            <EffectList effect={effect} hasCompanies={hasCompanies} />
            {until !== null && <p className="t2 n">{t('preview.until', { until: formatDate(until) })}</p>}
            <EffectWarnings warnings={effect.warnings} hasCompanies={hasCompanies} />
          </>
        )}
      </div>
      {error !== null && <ErrorLine error={error} />}
      {applyError !== null && (isStale ? <p className="acc-problem st-amber">{t('preview.stale')}</p> : <ErrorLine error={applyError} />)}
      <div className="acc-acts">
        <Button look="primary" disabled={!effect || isOld || isApplying || error !== null} onClick={onApply}>
          {isApplying ? t('act.applying') : label}
        </Button>
        <Button onClick={onCancel}>{t('common:act.cancel')}</Button>
      </div>
    </section>
  )
}
