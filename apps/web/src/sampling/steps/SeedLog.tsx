import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import type { SampleDetail } from '../types.ts'

/** Every seed there has been: where it comes from, who drew it and why the one before was given up. */
export function SeedLog({ sample }: { readonly sample: SampleDetail }) {
  const { t } = useTranslation('sampling')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section tabIndex={0} aria-label={t('seed.log')}>
      <h2 className="sa-h">{t('seed.log')}</h2>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('seed.seed')}</th>
            <th scope="col">{t('seed.source')}</th>
            <th scope="col">{t('seed.reason')}</th>
            <th scope="col">{t('list.by')}</th>
            <th scope="col">{t('seed.at')}</th>
            <th scope="col">{t('list.state')}</th>
          </tr>
        </thead>
        <tbody>
          {sample.seeds.map(({ seed, source, origin, reason, by, at }, i) => (
            <tr key={`${at} ${seed}`}>
              <th scope="row" className="n mono">
                {seed}
              </th>
              <td>
                {t(`seed.${source}`)} {origin !== '' && <span className="t3">{origin}</span>}
              </td>
              <td>{reason || <span className="t3">{t('seed.first')}</span>}</td>
              <td>{by ?? t('somebody')}</td>
              <td className="n t2">{formatTimestamp(at)}</td>
              <td>
                {i === sample.seeds.length - 1 && sample.seed !== null ? (
                  <StatusText tone="green">{t('seed.inForce')}</StatusText>
                ) : (
                  <span className="t3">{t('seed.givenUp')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
