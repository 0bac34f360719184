import { areFresh, type Deadline, deadlinesOf, type Settled } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatDate, formatDay, formatFiscalYear, formatMonth, type Locale } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'

const SHOWN = 5
/** Within so many days a date stands out. */
const SOON = 7

export interface DeadlinesProps {
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly isPending: boolean
  /** Null: nothing tells it. */
  readonly form: string | null
  readonly settled: Settled | null
  /** Net sales of a year. */
  readonly salesOre: number | null
}

/** What the company has to hand in and hold next, from today in the reader's own time zone. */
export function Deadlines({ years, isPending, form, settled, salesOre }: DeadlinesProps) {
  const { t } = useTranslation('home')
  const { locale } = usePreferences()
  const today = formatDate(new Date())
  const isFresh = areFresh(years, today)
  const next = isPending || !isFresh ? [] : deadlinesOf({ form, settled, salesOre, years, reportDates: [] }, today).slice(0, SHOWN)
  return (
    <section aria-labelledby="home-deadlines">
      <div className="hd">
        <h2 id="home-deadlines">{t('deadlines.title')}</h2>
        <span className="lab">{t('deadlines.lead')}</span>
      </div>
      {isPending && <SkeletonRows rows={SHOWN} columns={[48, 180, -48]} />}
      {!isPending && !isFresh && <p className="home-none t3">{t('deadlines.old', { date: years.at(-1)?.to ?? '' })}</p>}
      {!isPending && isFresh && next.length === 0 && <p className="home-none t3">{t('deadlines.none')}</p>}
      {!isPending && isFresh && form === null && <p className="home-none t3">{t('deadlines.formUnknown')}</p>}
      <ul className="dl">
        {next.map((deadline) => (
          <li key={deadline.kind} title={`${deadline.date} · ${deadline.basis}`}>
            <span className="m n">
              {formatDay(deadline.date, locale)} {deadline.date.slice(0, 4)}
            </span>
            <span className="el">
              {t(`deadlines.kinds.${deadline.kind}`, { period: periodName(deadline, locale) })}{' '}
              <span className="t3">
                <How deadline={deadline} settled={settled} />
              </span>
            </span>
            <span className={deadline.days <= SOON ? 'dl-soon m n' : 't3 n'}>
              {t('deadlines.days', { count: deadline.days, n: formatCount(deadline.days) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A month by its name, a quarter by its months, a fiscal year by its years. */
function periodName({ kind, period: { from, to } }: Deadline, locale: Locale): string {
  if (kind === 'audit-file') return from
  if (from.slice(0, 7) === to.slice(0, 7)) return `${formatMonth(from, locale)} ${from.slice(0, 4)}`
  const isYear = from.slice(5, 7) === '01' ? to.slice(5, 7) === '12' : from.slice(0, 4) !== to.slice(0, 4)
  return isYear ? formatFiscalYear({ from, to }) : `${formatMonth(from, locale)}\u2013${formatMonth(to, locale)} ${to.slice(0, 4)}`
}

/** How often, or in what way. */
function How({ deadline: { kind }, settled }: { readonly deadline: Deadline; readonly settled: Settled | null }) {
  const { t } = useTranslation('home')
  if (kind === 'vat-return' && settled?.vatPeriod) return t(`deadlines.vat.${settled.vatPeriod}`)
  if (kind === 'employer-return') return t('deadlines.agi')
  return kind === 'income-tax-return' ? t('deadlines.digital') : null
}
