import { Trans, useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import type { Outlook } from './outlook.ts'
import { Refused } from './Refused.tsx'

/** The conclusion that what was found leads to, and what would change it, as sentences. */
export function OutlookNote({ outlook }: { readonly outlook: Outlook }) {
  const { t } = useTranslation('sampling')
  const { result, conclusion, toCome, oneMoreTaint } = outlook
  const [first] = result.methods
  const isRate = result.of === 'attributes'
  const refused = result.of === 'values' ? first?.refused : result.attributes?.methods[0]?.refused
  const more = result.of === 'values' ? first?.moreErrors : result.attributes?.methods[0]?.moreErrors
  const tone =
    conclusion === 'supports' ? '' : conclusion === null ? ' sa-note-plain' : conclusion === 'misstated' ? ' sa-note-red' : ' sa-note-amber'
  return (
    <div className={`sa-note${tone}`} role="status">
      <Icon name={conclusion === 'misstated' ? 'alert-octagon' : conclusion === 'inconclusive' ? 'alert-triangle' : 'info'} />
      <div>
        {conclusion === null ? (
          refused ? (
            <Refused refused={refused} />
          ) : (
            t('sofar.noConclusion')
          )
        ) : (
          <>
            {toCome > 0 ? (
              <Trans
                t={t}
                i18nKey={isRate ? `sofar.rate.if.${conclusion}` : `sofar.if.${conclusion}`}
                count={toCome}
                values={{ n: formatCount(toCome) }}
                components={{ b: <b /> }}
              />
            ) : (
              <Trans t={t} i18nKey={isRate ? `sofar.rate.is.${conclusion}` : `sofar.is.${conclusion}`} components={{ b: <b /> }} />
            )}{' '}
            {oneMoreTaint !== null && toCome > 0 ? (
              oneMoreTaint === 1 ? (
                t('sofar.oneMoreInFull')
              ) : (
                <Trans
                  t={t}
                  i18nKey="sofar.oneMore"
                  values={{ taint: `${formatPercent(oneMoreTaint)}${NBSP}%` }}
                  components={{ b: <b /> }}
                />
              )
            ) : (
              more &&
              t(isRate ? `sofar.rate.more.${more.conclusion}` : `sofar.more.${more.conclusion}`, {
                count: more.errors,
                n: formatCount(more.errors),
              })
            )}
          </>
        )}
      </div>
    </div>
  )
}
