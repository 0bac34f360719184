import { type Programme, sayWritten } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'

/** What a programme says: its areas with their tests. */
export function ProgrammeView({ programme: { purpose, areas, tests } }: { readonly programme: Programme }) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const said = sayWritten(purpose, locale)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes the focus
    <section className="as-programme" aria-label={t('programmes.content')} tabIndex={0}>
      {said !== '' && <p className="t2">{said}</p>}
      {areas.map((area) => {
        const planned = tests.filter((test) => test.area === area.letter)
        const facts = [
          area.accounts.join(', '),
          t(`risk.${area.risk}`),
          ...(area.isFraudRisk ? [t('area.fraud')] : []),
          ...area.assertions.map((one) => t(`assertion.${one}`)),
        ]
        return (
          <section key={area.letter}>
            <h2>
              {area.letter} {sayWritten(area.name, locale)}
            </h2>
            <p className="t3">{facts.filter((fact) => fact !== '').join(' · ')}</p>
            {planned.map((test, i) => (
              <article key={test.id}>
                <h3>
                  <span className="n">
                    {area.letter}
                    {i + 1}
                  </span>{' '}
                  {sayWritten(test.title, locale)}
                </h3>
                <p className="t3">
                  {[t(`kindLong.${test.kind}`), ...test.assertions.map((one) => t(`assertion.${one}`)), test.standard]
                    .filter((fact) => fact !== '')
                    .join(' · ')}
                  {test.revised !== '' && ` · ${t('programmes.revisedIs', { standard: test.revised })}`}
                  {test.from !== undefined && ` · ${t('programmes.from', { day: test.from })}`}
                </p>
                <p>{sayWritten(test.purpose, locale)}</p>
                <p>{sayWritten(test.work, locale)}</p>
              </article>
            ))}
          </section>
        )
      })}
    </section>
  )
}
