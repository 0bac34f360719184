import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { StatusText } from '../components/StatusText.tsx'
import { formatMonth } from '../format/dates.ts'
import { coverageMonths } from './coverage-days.ts'

export interface CoverageCalendarProps {
  readonly account: string
  readonly covered: Parameters<typeof coverageMonths>[0]['covered']
  readonly missing: Parameters<typeof coverageMonths>[0]['missing']
  readonly unread: NonNullable<Parameters<typeof coverageMonths>[0]['unread']>
  readonly by: 'day' | 'month'
}

/** Which days have a statement: by month with a word, or day by day. */
export function CoverageCalendar({ account, covered, missing, unread, by }: CoverageCalendarProps) {
  const { t } = useTranslation('bank')
  const { locale } = usePreferences()
  const months = coverageMonths({ covered, missing, unread })
  if (months.length === 0) return <p className="bk-note t3">{t('calendar.none')}</p>
  const nameOf = (month: string) => `${formatMonth(`${month}-01`, locale)} ${month.slice(0, 4)}`
  if (by === 'month')
    return (
      <ul className="bk-months" aria-label={t('calendar.of', { account })}>
        {months.map(({ month, days, missingDays, quietDays, hasUnread }) => (
          <li key={month}>
            <span className="n">{nameOf(month)}</span>
            {missingDays > 0 ? (
              <StatusText tone="red">{t('calendar.missing', { count: missingDays })}</StatusText>
            ) : hasUnread ? (
              <StatusText tone="amber">{t('calendar.unread')}</StatusText>
            ) : quietDays > 0 ? (
              <StatusText tone="grey">{t('calendar.quiet', { count: quietDays })}</StatusText>
            ) : days.some(({ state }) => state === 'outside') ? (
              <StatusText tone="grey">{t('calendar.partly', { count: days.filter(({ state }) => state === 'covered').length })}</StatusText>
            ) : (
              <StatusText tone="green">{t('calendar.whole')}</StatusText>
            )}
          </li>
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="bk-scroll" tabIndex={0} aria-label={t('calendar.of', { account })}>
      <table className="bk-calendar n">
        <tbody>
          {months.map(({ month, days }) => (
            <tr key={month}>
              <th scope="row" className="nw">
                {nameOf(month)}
              </th>
              {days.map(({ date, state }) => (
                <td
                  key={date}
                  className={`bk-day bk-day-${state}`}
                  title={`${date}: ${t(`calendar.state.${state}`)}`}
                  aria-label={`${date}: ${t(`calendar.state.${state}`)}`}
                >
                  {Number(date.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
