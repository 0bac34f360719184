import { rateTables, say } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount, formatHundredths } from '../format/money.ts'

const tones = { 'two-sources': 'blue', sourced: 'grey', unverified: 'amber' } as const

/** Dated rates that analyses compute with, each with where it is from. */
export function Rates() {
  const { t } = useTranslation('taxes')
  const { locale } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="tx-rates" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('rates.title')}</summary>
      {isOpen &&
        rateTables.map(({ id, name, by, rows }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          <section key={id} className="tx-year" tabIndex={0} aria-label={say(name, locale)}>
            <div className="imp-hd">
              <h3>{say(name, locale)}</h3>
              <span className="t3">{say(by, locale)}</span>
            </div>
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">{t('rates.what')}</th>
                  <th scope="col" className="r">
                    {t('rates.rate')}
                  </th>
                  <th scope="col" className="r">
                    {t('rates.cap')}
                  </th>
                  <th scope="col">{t('rates.days')}</th>
                  <th scope="col">{t('rates.source')}</th>
                  <th scope="col">{t('rates.confidence')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.name[0]} ${row.from} ${row.basisPoints}`}>
                    <th scope="row">{say(row.name, locale)}</th>
                    <td className="r n">{formatHundredths(row.basisPoints)}</td>
                    <td className="r n">{row.capKr === null ? '–' : formatCount(row.capKr)}</td>
                    <td className="n">{row.from === row.to ? row.from : `${row.from} – ${row.to ?? ''}`}</td>
                    <td className="t2">{row.source || '–'}</td>
                    <td>
                      <StatusText tone={tones[row.confidence]}>{t(`rates.of.${row.confidence}`)}</StatusText>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
    </details>
  )
}
