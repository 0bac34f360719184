import { Link } from '@tanstack/react-router'
import type { BankAccountResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import type { Overview } from '../run/outputs.ts'
import { Conclusion } from './Conclusion.tsx'
import { DailyChart } from './DailyChart.tsx'
import './bank-account.css'

export interface BankBandProps {
  readonly companyId: string
  readonly overview: Overview
  readonly result: BankAccountResult
  readonly isPrevious: boolean
  /** The table that is shown has the days of the chart. */
  readonly hasChart: boolean
}

/** What the tables of an account of the bank cannot show: which accounts are held against each other, both balances day by day, and what is concluded. */
export function BankBand({ companyId, overview, result, isPrevious, hasChart }: BankBandProps) {
  const { t } = useTranslation('bank')
  const canWrite = may(overview, 'write')
  const { chosen, daily } = result
  if (chosen === null)
    return (
      <p className="ba-line t2">
        {t('nothing')}.{' '}
        <Link className="an-link" to="/beta/$companyId/data/bank" params={{ companyId }}>
          {t('add')}
        </Link>
      </p>
    )
  return (
    <div className={isPrevious ? 'an-old' : undefined}>
      <p className="ba-line">
        <b className="n">{chosen.account === null ? t('account.none') : `${chosen.account} ${chosen.accountName ?? ''}`}</b>
        <span className="n">
          {chosen.bankAccount ?? t('noAccount')} {chosen.currency}
        </span>
        <Basis {...{ companyId, chosen, canWrite }} />
        <Link className="an-link" to="/beta/$companyId/data/bank" params={{ companyId }}>
          {t('account.files')}
        </Link>
      </p>
      {hasChart && daily !== null && daily.days.length > 1 && <DailyChart daily={daily} currency={chosen.currency} />}
      <Conclusion {...{ companyId, result }} canWrite={canWrite && !isPrevious} />
    </div>
  )
}

interface BasisProps {
  readonly companyId: string
  readonly chosen: NonNullable<BankAccountResult['chosen']>
  readonly canWrite: boolean
}

/** Whether somebody has said which accounts belong together; what is suggested can be confirmed here. */
function Basis({ companyId, chosen: { basis, bankAccount, account }, canWrite }: BasisProps) {
  const { t } = useTranslation('bank')
  const utils = trpc.useUtils()
  const decisions = trpc.bank.decisions.useQuery({ companyId })
  const map = trpc.bank.map.useMutation({ onSettled: () => utils.bank.invalidate() })
  if (basis === null) return null
  const expectedVersion = decisions.data?.version
  return (
    <>
      <span className="t3">{t(`basis.${basis}`)}</span>
      {basis !== 'given' && canWrite && bankAccount !== null && account !== null && (
        <Button
          size="sm"
          disabled={map.isPending || expectedVersion === undefined}
          onClick={() => expectedVersion !== undefined && map.mutate({ companyId, bankAccount, account, expectedVersion })}
        >
          {t('account.confirm')}
        </Button>
      )}
      {map.isError && <ErrorLine error={map.error} />}
    </>
  )
}
