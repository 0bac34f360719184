import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { useCompanyId } from '../shell/use-company-id.ts'
import { underWay, useActs } from './acts.ts'
import { markIcons, markTones } from './mark-look.ts'
import { shownOf } from './shown.ts'
import { type TargetInput, voucherOf } from './targets.ts'
import { useVoucherAnnotations } from './use-annotations.ts'

export interface MarkIconsProps {
  readonly target: TargetInput
}

/** The marks of a line or voucher, with who set them and when. */
export function MarkIcons({ target }: MarkIconsProps) {
  const { t } = useTranslation('annotations')
  const companyId = useCompanyId()
  const { data } = useVoucherAnnotations(companyId, voucherOf(target))
  const acts = underWay(useActs(), target)
  const { marks, comments, isChanged } = shownOf(data?.annotations ?? [], target)
  const leaving = acts.filter(({ isMarked }) => !isMarked).map(({ kind }) => kind)
  const coming = acts.filter(({ isMarked, kind }) => isMarked && !marks.some((own) => own.kind === kind && !own.isRelated))
  if (marks.length === 0 && coming.length === 0 && comments === 0 && !isChanged) return null
  return (
    <span className="ann-icons">
      {marks.map(({ kind, isRelated, by, at, isChanged: hasChanged }) => {
        const words = t('set', { mark: t(`mark.${kind}`), who: by ?? t('somebody'), when: formatTimestamp(at) })
        const whole = isRelated ? ` ${t(target.on === 'line' ? 'ofVoucher' : 'ofLine')}` : ''
        const classes = [
          'ann-icon',
          `ann-${markTones[kind]}`,
          (isRelated || leaving.includes(kind)) && 'ann-faint',
          hasChanged && 'ann-old',
        ]
        return (
          <span key={kind} className={classes.filter(Boolean).join(' ')} title={words + whole}>
            <Icon name={markIcons[kind]} />
            <span className="vh">{t(`mark.${kind}`)}</span>
          </span>
        )
      })}
      {coming.map(({ kind }) => (
        <span key={`+${kind}`} className={`ann-icon ann-faint ann-${markTones[kind]}`} title={t('saving', { mark: t(`mark.${kind}`) })}>
          <Icon name={markIcons[kind]} />
          <span className="vh">{t('saving', { mark: t(`mark.${kind}`) })}</span>
        </span>
      ))}
      {comments > 0 && (
        <span className="ann-icon ann-said n" title={t('comments', { count: comments })}>
          <Icon name="message" />
          <span aria-hidden="true">{comments > 1 ? comments : ''}</span>
          <span className="vh">{t('comments', { count: comments })}</span>
        </span>
      )}
      {isChanged && (
        <span className="ann-icon ann-amber" title={t('state.changedWhy')}>
          <Icon name="refresh" />
          <span className="vh">{t('state.changed')}</span>
        </span>
      )}
    </span>
  )
}
