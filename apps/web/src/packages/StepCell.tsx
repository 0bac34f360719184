import { useTranslation } from 'react-i18next'
import type { BatchCell } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { levelTones } from '../components/Soundness.tsx'
import { OpenError, StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { countOf } from './matrix.ts'

/** What a step came to on a company: how many findings count, and what is new and gone since it was last run there. */
export function StepCell({ cell }: { readonly cell: BatchCell }) {
  const { t } = useTranslation('packages')
  const reason = useReasonText()
  const { state, outcome, change } = cell
  switch (state) {
    case 'waiting':
      return (
        <span className="t3" title={t('cell.waiting')}>
          <span aria-hidden>·</span> <span className="vh">{t('cell.waiting')}</span>
        </span>
      )
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
        <span title={reason(cell)}>
          <StatusText tone="red" icon="x">
            {t('cell.failed')}
          </StatusText>
        </span>
      )
    case 'done': {
      if (outcome === null) {
        return (
          <span className="t3" title={reason(cell)}>
            {t('cell.withheld')} <span className="vh">{reason(cell)}</span>
          </span>
        )
      }
      const { level, restsOnError } = outcome
      const count = countOf(cell)
      return (
        <span title={restsOnError ? t('restsOnError') : undefined}>
          <OpenError value={restsOnError}>
            <StatusText tone={levelTones[level]}>
              {count > 0 ? formatCount(count) : <span className="vh">{t('level.good')}</span>}
              {restsOnError && <span className="vh"> {t('restsOnError')}</span>}
            </StatusText>
          </OpenError>
          {change !== null && change.added + change.gone > 0 && (
            <small className="t3 n" title={t('change', change)}>
              {' '}
              <span aria-hidden>
                {change.added > 0 && `+${formatCount(change.added)}`} {change.gone > 0 && `−${formatCount(change.gone)}`}
              </span>
              <span className="vh">{t('change', change)}</span>
            </small>
          )}
        </span>
      )
    }
  }
}

/** Why a step was left out or has failed, or is not shown. */
export function useReasonText(): (cell: BatchCell) => string {
  const { t, i18n } = useTranslation(['packages', 'common'])
  return ({ state, reason }) => {
    const known = reason ?? ''
    if (state === 'done') return t('withheld')
    if (state === 'skipped' && i18n.exists(`packages:skipped.${known}`)) return t(`skipped.${known}` as 'skipped.vat')
    if (state === 'failed' && i18n.exists(`packages:failed.${known}`)) return t(`failed.${known}` as 'failed.params')
    if (i18n.exists(`common:errors.${known}.cause`)) return t(`common:errors.${known}.cause` as 'common:errors.forbidden.cause')
    return t(state === 'skipped' ? 'cell.skipped' : 'cell.failed')
  }
}
