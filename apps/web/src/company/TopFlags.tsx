import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { flagTones } from '../analysis/review/flag-look.ts'
import { useFlagTexts } from '../analysis/review/use-flag-texts.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount, NBSP } from '../format/money.ts'
import type { HomePeriod } from './home-period.ts'
import { flagTarget, type TopFlag, topFlags } from './top-flags.ts'
import type { HomeRun } from './use-home-run.ts'

const SHOWN = 5
/** Rows that are kept free while they are computed: as many as books usually have. */
const EXPECTED = 3

export interface TopFlagsProps {
  readonly companyId: string
  readonly period: HomePeriod
  readonly currency: string
  readonly balance: HomeRun<'balance'>
  readonly result: HomeRun<'result'>
}

/** What the reviews of balances and of results flag, worst first; each leads to its account. */
export function TopFlags({ companyId, period, currency, balance, result }: TopFlagsProps) {
  const { t } = useTranslation(['home', 'common'])
  const { nameOf } = useFlagTexts()
  // Sentences decide how high the rows are; a name is blank until they are there.
  const isPending = balance.isPending || result.isPending || nameOf({ id: 'flag' }) === NBSP
  const failed = [balance, result].find(({ error, result: own }) => error !== null && own === null)
  const flags = isPending ? [] : topFlags(balance.result, result.result)
  const { from, to } = period
  const count = (of: TopFlag['of']) => formatCount(flags.filter((own) => own.of === of).length)
  const shown = { show: 'flags', from, to } as const
  return (
    <section aria-labelledby="home-flags">
      <div className="hd hd-top">
        <h2 id="home-flags">{t('flags.title')}</h2>
        {!isPending && <span className="lab n">{t('flags.lead', { count: flags.length })}</span>}
        <span className="sp" />
        <Link className="hd-link n" to="/beta/$companyId/analyses/balance" params={{ companyId }} search={shown}>
          {isPending ? t('flags.balance') : t('flags.balanceCount', { n: count('balance') })}
        </Link>
        <Link className="hd-link n" to="/beta/$companyId/analyses/result" params={{ companyId }} search={shown}>
          {isPending ? t('flags.result') : t('flags.resultCount', { n: count('result') })}
        </Link>
      </div>
      {isPending && <SkeletonRows rows={EXPECTED} height={44} columns={[64, 160, 320, -80]} />}
      {failed !== undefined && <ErrorLine error={failed.error} onRetry={failed.retry} />}
      {!isPending && failed === undefined && flags.length === 0 && (
        <p className="home-none">
          <StatusText tone="green">{t('flags.none')}</StatusText>
        </p>
      )}
      {flags.length > 0 && (
        <table className="tbl tbl-32 home-tbl">
          <thead>
            <tr>
              <th scope="col">{t('watch.columns.severity')}</th>
              <th scope="col">{t('flags.flag')}</th>
              <th scope="col">{t('watch.columns.why')}</th>
              <th scope="col" className="r">
                {t('watch.columns.amount', { currency: currency === 'SEK' ? 'kr' : currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {flags.slice(0, SHOWN).map((own) => (
              <FlagRow key={`${own.of}${own.flag.id}${own.flag.row}${own.flag.month}`} own={own} companyId={companyId} period={period} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface FlagRowProps extends Pick<TopFlagsProps, 'companyId' | 'period'> {
  readonly own: TopFlag
}

function FlagRow({ own: { of, flag, ore }, companyId, period: { from, to } }: FlagRowProps) {
  const { t } = useTranslation(['home', 'common'])
  const { nameOf, sentenceOf } = useFlagTexts()
  const search = { from, to, show: 'flags', ...flagTarget(flag) } as const
  return (
    <tr>
      <td>
        <StatusText tone={flagTones[flag.severity]}>{t(`common:severity.of.${flag.severity}`)}</StatusText>
      </td>
      <th scope="row">
        <Link
          className="home-name"
          to={of === 'balance' ? '/beta/$companyId/analyses/balance' : '/beta/$companyId/analyses/result'}
          params={{ companyId }}
          search={search}
        >
          {nameOf(flag)}
        </Link>
      </th>
      <td className="home-why t2">{sentenceOf(flag)}</td>
      <td className="r">{ore === null ? <span className="z">–</span> : <Money ore={ore} />}</td>
    </tr>
  )
}
