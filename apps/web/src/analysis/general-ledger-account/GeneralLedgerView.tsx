import '../period/period.css'
import './general-ledger.css'
import { lazy, Suspense } from 'react'
import { AccountStrip } from '../../annotations/AccountStrip.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { ViewProps } from '../screen.ts'
import { ChooseAccount } from './ChooseAccount.tsx'
import { GeneralLedgerChart } from './GeneralLedgerChart.tsx'
import { GeneralLedgerKpis } from './GeneralLedgerKpis.tsx'
import { LedgerLines } from './LedgerLines.tsx'

// the lines are what the screen opens with
const LedgerPart = lazy(async () => ({ default: (await import('./LedgerPart.tsx')).LedgerPart }))

/** One or more accounts: the lines, or what they are made of. */
export function GeneralLedgerView(props: ViewProps<'general-ledger-account'>) {
  const { companyId, result, search, setSearch, isPrevious } = props
  if (result.accounts.length === 0) {
    return (
      <ChooseAccount
        companyId={companyId}
        period={result.period}
        setSearch={setSearch}
        missing={isPrevious ? [] : (search.accounts ?? [])}
      />
    )
  }
  const show = search.show ?? 'ledger'
  const [account] = result.accounts.length === 1 ? result.accounts : []
  return (
    <>
      {account && (
        <AccountStrip companyId={companyId} account={account.account} period={result.period} onComment={(note) => setSearch({ note })} />
      )}
      <GeneralLedgerKpis {...props} />
      {show !== 'matching' && show !== 'cutOff' && show !== 'flags' && <GeneralLedgerChart {...props} />}
      {search.findings && result.findings.length > 0 && <Findings result={result} />}
      <Notes result={result} isPrevious={isPrevious} />
      {show === 'ledger' ? (
        <LedgerLines {...props} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={16} columns={[60, 220, -84, -84, -84, -84]} />}>
          <LedgerPart {...props} show={show} />
        </Suspense>
      )}
    </>
  )
}
