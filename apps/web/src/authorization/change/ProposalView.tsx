import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../../app/app-error.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatDate } from '../../format/dates.ts'
import type { PartProps } from '../search.ts'
import type { Effect } from '../types.ts'
import { EffectList } from './EffectList.tsx'
import { EffectWarnings } from './EffectWarnings.tsx'

/** What both kinds of change are told by the page. */
export interface ProposalProps<Change> extends Pick<PartProps, 'setSearch'> {
  /** Null as long as the form is not complete. */
  readonly change: Change | null
  readonly label: string
  /** Where to go back to; otherwise the panel closes. */
  readonly onCancel?: () => void
}

export interface ProposalViewProps extends ProposalProps<object> {
  readonly preview: {
    readonly data: Effect | undefined
    readonly error: unknown
    /** Of the form as it was a moment ago. */
    readonly isPlaceholderData: boolean
    readonly isFetching: boolean
  }
  readonly apply: { readonly isPending: boolean; readonly error: unknown }
  /** More than one company may be concerned. */
  readonly hasCompanies: boolean
  /** When what is given ends by itself. */
  readonly until?: string | null
  readonly onApply: (expected: Effect['expected']) => void
}

/** Stands for a change that is not there yet; it is never asked for. */
export const noChange = { kind: 'undo', changeId: '00000000-0000-7000-8000-000000000000' } as const

/** What follows once a change has been made. */
export function useAfterChange(setSearch: PartProps['setSearch']) {
  const utils = trpc.useUtils()
  return async ({ changeId }: { readonly changeId: string }) => {
    setSearch({ act: undefined, id: undefined, done: changeId }, { replace: true })
    await Promise.all([utils.access.invalidate(), utils.company.invalidate(), utils.installation.invalidate()])
  }
}

/** What a change comes to, and only then the way to make it. */
export function ProposalView(props: ProposalViewProps) {
  const { change, preview, apply, label, hasCompanies, until = null, setSearch, onApply } = props
  const { onCancel = () => setSearch({ act: undefined, id: undefined }, { replace: true }) } = props
  const { t } = useTranslation(['authorization', 'common'])
  const effect = change === null ? null : preview.data
  const error = change === null ? null : preview.error
  const isOld = preview.isPlaceholderData || preview.isFetching
  const canApply = effect && !isOld && error === null
  const isStale = appErrorOf(apply.error).params['reason'] === 'access-changed'
  return (
    <section className="acc-proposal" aria-labelledby="acc-proposal">
      <h3 id="acc-proposal">{t('preview.title')}</h3>
      <div id="acc-effect" className={isOld ? 'acc-effect acc-faint' : 'acc-effect'} role="status">
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
      {apply.error !== null && (isStale ? <p className="acc-problem st-amber">{t('preview.stale')}</p> : <ErrorLine error={apply.error} />)}
      <div className="acc-acts">
        <Button
          look="primary"
          aria-disabled={!canApply}
          aria-describedby="acc-effect"
          disabled={apply.isPending}
          onClick={() => canApply && onApply(effect.expected)}
        >
          {apply.isPending ? t('act.applying') : label === '' ? t('act.apply') : label}
        </Button>
        <Button onClick={onCancel}>{t('common:act.cancel')}</Button>
      </div>
    </section>
  )
}
