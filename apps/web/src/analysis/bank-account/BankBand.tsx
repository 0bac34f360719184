import { Link } from '@tanstack/react-router'
import type { BankAccountResult, LedgerItem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { ToSampleButton } from '../../annotations/ToSampleButton.tsx'
import { may } from '../../app/may.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import type { Overview } from '../run/outputs.ts'
import { Conclusion } from './Conclusion.tsx'
import { DailyChart } from './DailyChart.tsx'
import { vouchersOf } from './vouchers-of.ts'
import './bank-account.css'

export interface BankBandProps {
  readonly companyId: string
  readonly overview: Overview
  readonly result: BankAccountResult
  /** The run that the result is of. */
  readonly runId: string | null
  readonly isPrevious: boolean
  /** Id of the table that is shown. */
  readonly table: string
  /** Of its rows that are shown; null: all. */
  readonly keys: ReadonlySet<string> | null
}

/** Tables that have the days of the chart. */
const hasDays: readonly string[] = ['reconciliation', 'daily']

/** What the tables of an account of the bank cannot show: which accounts are held against each other, both balances day by day, and what is concluded. */
export function BankBand({ companyId, overview, result, runId, isPrevious, table, keys }: BankBandProps) {
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
        {may(overview, 'annotate') && !isPrevious && (
          <ToSampleButton
            key={`${runId} ${table} ${keys?.size}`}
            companyId={companyId}
            vouchers={vouchersOf(ledgerOf(result, table, keys))}
          />
        )}
      </p>
      {hasDays.includes(table) && daily !== null && daily.days.length > 1 && <DailyChart daily={daily} currency={chosen.currency} />}
      <Conclusion {...{ companyId, result }} canWrite={canWrite && !isPrevious} />
    </div>
  )
}

/** Lines of the ledger in the rows of a table. */
function ledgerOf({ onlyLedger, matches, flagged }: BankAccountResult, table: string, keys: BankBandProps['keys']): readonly LedgerItem[] {
  const is = (key: string) => keys?.has(key) ?? true
  if (table === 'only-ledger') return onlyLedger.filter(({ id }) => is(String(id)))
  if (table === 'flagged') return flagged.flatMap(({ ledger, flag, id }) => (ledger && is(`${flag}-${id}`) ? [ledger] : []))
  return table === 'matched' ? matches.flatMap(({ ledger }, m) => (is(`${m}.0`) ? ledger : [])) : []
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
