import { ToSampleButton } from '../../annotations/ToSampleButton.tsx'
import { may } from '../../app/may.ts'
import type { PayeeBarProps } from './PayeeBar.tsx'
import { vouchersOf } from './SampleButton.tsx'
import './bank-counterpart.css'

/** The vouchers of the payments that are listed go to a sample. */
export function PaymentsBar({ companyId, overview, result, runId, isPrevious }: PayeeBarProps) {
  const vouchers = vouchersOf(result)
  if (vouchers.length === 0 || isPrevious || !may(overview, 'annotate')) return null
  return (
    <div className="bc-bar">
      <ToSampleButton key={runId} companyId={companyId} vouchers={vouchers} />
    </div>
  )
}
