import type { SampleEvaluation } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { asMethod } from './method-name.ts'
import { toneOf } from './outlook.ts'
import { Refused } from './Refused.tsx'
import { limitText, readingText } from './texts.ts'

export interface MethodTableProps {
  readonly result: SampleEvaluation | null
  readonly isSoFar: boolean
  /** Items that nobody has examined yet, which it counts as right. */
  readonly toCome: number
}

type Conclusion = NonNullable<SampleEvaluation['conclusion']>

/** Every method that was asked for, side by side: over- and understatement apart and net. The first one decides. */
export function MethodTable({ result, isSoFar, toCome }: MethodTableProps) {
  const { t } = useTranslation('sampling')
  if (result === null) return null
  const verdict = (conclusion: Conclusion | null) =>
    conclusion === null ? (
      <span className="t3">–</span>
    ) : (
      <StatusText tone={toneOf(conclusion, toCome)}>
        {t(result.of === 'attributes' ? `conclusion.shortRate.${conclusion}` : `conclusion.short.${conclusion}`)}
      </StatusText>
    )
  // a method that gives no limit here shows none
  const limit = ({ refused }: { readonly refused: unknown }, value: number | null, unit: 'ore' | 'rate') =>
    refused === null ? limitText(value, unit, t) : <span className="t3">–</span>
  const more = (change: { readonly errors: number; readonly conclusion: Conclusion } | null) =>
    change === null ? <span className="t3">–</span> : t('methods.moreErrors', { count: change.errors, n: formatCount(change.errors) })
  return (
    <section aria-label={t('methods.title')}>
      <h2 className="sa-h">
        {t('methods.title')} {isSoFar && <span className="t3">{t('methods.soFar')}</span>}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached with the keyboard */}
      <div className="sa-scrollx" tabIndex={0}>
        {result.of === 'values' ? (
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('methods.method')}</th>
                <th scope="col" className="r">
                  {t('sofar.likely')}
                </th>
                <th scope="col" className="r">
                  {t('methods.over')}
                </th>
                <th scope="col" className="r">
                  {t('methods.under')}
                </th>
                <th scope="col" className="r">
                  {t('methods.netOver')}
                </th>
                <th scope="col" className="r">
                  {t('methods.netUnder')}
                </th>
                <th scope="col">{t('methods.conclusion')}</th>
                <th scope="col">{t('methods.change')}</th>
              </tr>
            </thead>
            <tbody>
              {result.methods.map((one, i) => (
                <tr key={one.method}>
                  <th scope="row">
                    {t(`method.${asMethod(one.method)}`)} {i === 0 && <span className="t3">{t('methods.decides')}</span>}
                    {one.refused !== null && (
                      <div className="t2 sa-wraps">
                        <Refused refused={one.refused} />
                      </div>
                    )}
                  </th>
                  <td className="r n">{readingText(one.mleOre, 'ore', t)}</td>
                  <td className="r n">{limit(one, one.overLimitOre, 'ore')}</td>
                  <td className="r n">{limit(one, one.underLimitOre, 'ore')}</td>
                  <td className="r n m">{limit(one, one.netOverLimitOre, 'ore')}</td>
                  <td className="r n m">{limit(one, one.netUnderLimitOre, 'ore')}</td>
                  <td>{verdict(one.conclusion)}</td>
                  <td className="n">{more(one.moreErrors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('methods.method')}</th>
                <th scope="col" className="r">
                  {t('calc.deviations')}
                </th>
                <th scope="col" className="r">
                  {t('calc.rate')}
                </th>
                <th scope="col" className="r">
                  {t('calc.upperRate')}
                </th>
                <th scope="col" className="r">
                  {t('methods.upperItems')}
                </th>
                <th scope="col">{t('methods.conclusion')}</th>
                <th scope="col">{t('methods.change')}</th>
              </tr>
            </thead>
            <tbody>
              {result.attributes?.methods.map((one, i) => (
                <tr key={one.method}>
                  <th scope="row">
                    {t(`method.${asMethod(one.method)}`)} {i === 0 && <span className="t3">{t('methods.decides')}</span>}
                    {one.refused !== null && (
                      <div className="t2 sa-wraps">
                        <Refused refused={one.refused} />
                      </div>
                    )}
                  </th>
                  <td className="r n">{formatCount(result.attributes?.deviations ?? 0)}</td>
                  <td className="r n">{result.attributes?.rate == null ? '' : `${formatPercent(result.attributes.rate)}${NBSP}%`}</td>
                  <td className="r n m">{limit(one, one.upperRate, 'rate')}</td>
                  <td className="r n">{one.upperItems === null ? '' : formatCount(one.upperItems)}</td>
                  <td>{verdict(one.conclusion)}</td>
                  <td className="n">{more(one.moreErrors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
