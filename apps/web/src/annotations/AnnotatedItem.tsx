import type { Annotated } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { Comments } from './Comments.tsx'
import { dispositionIcons, dispositionTones, markIcons, markTones } from './mark-look.ts'

export interface AnnotatedItemProps {
  readonly companyId: string
  readonly annotated: Annotated
  /** What of the voucher it is about. */
  readonly title: string
  readonly canWrite: boolean
}

/** All that holds of one subject: marks with who set them, the disposition, and what was said. */
export function AnnotatedItem({ companyId, annotated, title, canWrite }: AnnotatedItemProps) {
  const { t } = useTranslation('annotations')
  const { marks, disposition, comments, state, isSuperseded } = annotated
  return (
    <section className="ann-item" aria-label={title}>
      <div className="ann-item-head">
        <b className="el">{title}</b>
        <span className="sp" />
        {state !== 'current' && (
          <span title={t(isSuperseded ? 'state.supersededWhy' : `state.${state}Why`)}>
            <StatusText tone={isSuperseded ? 'grey' : 'amber'} icon="refresh">
              {t(isSuperseded ? 'state.superseded' : `state.${state}`)}
            </StatusText>
          </span>
        )}
      </div>
      {marks.map(({ kind, by, at }) => (
        <p key={kind} className={state === 'current' ? 'ann-mark' : 'ann-mark ann-old'}>
          <span className={`ann-${markTones[kind]}`}>
            <Icon name={markIcons[kind]} />
          </span>
          <span className="m">{t(`mark.${kind}`)}</span>
          <span className="t3 el n">{t('by', { who: by?.name ?? t('somebody'), when: formatTimestamp(at) })}</span>
        </p>
      ))}
      {disposition !== null && (
        <div className="ann-disposed">
          <StatusText
            tone={disposition.stands ? dispositionTones[disposition.kind] : 'amber'}
            icon={disposition.stands ? dispositionIcons[disposition.kind] : 'refresh'}
          >
            {t(`disposition.${disposition.kind}`)}
            {disposition.amountOre !== null && (
              <>
                {' '}
                <Money ore={disposition.amountOre} unit="ore" zero="digit" />
              </>
            )}
          </StatusText>{' '}
          <span className="t3 n">{t('by', { who: disposition.by?.name ?? t('somebody'), when: formatTimestamp(disposition.at) })}</span>
          {disposition.text !== '' && <p className="ann-text">{disposition.text}</p>}
          {!disposition.stands && <p className="t2">{t('disposition.reopened')}</p>}
        </div>
      )}
      {comments.length > 0 && <Comments companyId={companyId} annotated={annotated} canWrite={canWrite} />}
    </section>
  )
}
