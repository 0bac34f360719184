import { type CompanyCalendar, holidaysOf, isoOfDay, workingDays } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'

export interface AlmanacProps {
  readonly calendar: CompanyCalendar
  readonly year: number
  readonly onYear: (year: number) => void
}

/** The public holidays and eves of a year, and on which of them the company works all the same. */
export function Almanac({ calendar, year, onYear }: AlmanacProps) {
  const { t } = useTranslation('settings')
  const { locale } = usePreferences()
  const { holiday } = useMemo(() => workingDays(calendar), [calendar])
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <section className="set-block" aria-labelledby="set-almanac">
      <h2 id="set-almanac">
        {t('calendar.almanac')} <span className="n">{year}</span>
      </h2>
      <p className="t2">{t('calendar.source')}</p>
      <p className="ed-acts">
        <Button size="sm" disabled={year <= 1990} onClick={() => onYear(year - 1)}>
          {year - 1}
        </Button>
        <Button size="sm" disabled={year >= 2199} onClick={() => onYear(year + 1)}>
          {year + 1}
        </Button>
      </p>
      <table className="tbl set-plain" aria-labelledby="set-almanac">
        <thead>
          <tr>
            <th scope="col">{t('calendar.date')}</th>
            <th scope="col">{t('calendar.weekday')}</th>
            <th scope="col">{t('calendar.holiday')}</th>
            <th scope="col">{t('calendar.counts')}</th>
          </tr>
        </thead>
        <tbody>
          {holidaysOf(year).map(({ id, kind, name, day }) => (
            <tr key={id}>
              <th scope="row" className="n nw">
                {isoOfDay(day)}
              </th>
              <td>{weekday.format(Date.parse(isoOfDay(day)))}</td>
              <td>{name[locale]}</td>
              <td>
                {holiday(day) === null ? (
                  <StatusText tone="blue">{t('calendar.worked')}</StatusText>
                ) : (
                  <span className="t2">{t(`calendar.kind.${kind}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
