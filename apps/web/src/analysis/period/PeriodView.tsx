import './period.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { WindowsTab } from './WindowsTab.tsx'

// months side by side are what the screen opens with
const AccrualsTab = lazy(async () => ({ default: (await import('./AccrualsTab.tsx')).AccrualsTab }))
const CutOffTabView = lazy(async () => ({ default: (await import('./CutOffTabView.tsx')).CutOffTabView }))

/** Months side by side, the days around a balance date, accruals: whichever tab is open, and nothing of the others. */
export function PeriodView(props: ViewProps<'period'>) {
  const { result, search, isPrevious } = props
  const t = useTexts()
  const show = search.show ?? 'windows'
  const { windows, cutOff, accruals } = result
  const findings = show === 'accruals' && accruals ? [...result.findings, ...accruals.findings] : result.findings
  if (result.period.years.every(({ hasVouchers }) => !hasVouchers))
    return <EmptyState title={t('tb.noVouchersShort')}>{t('tb.noVouchers')}</EmptyState>
  const notes = (
    <>
      {search.findings && findings.length > 0 && <Findings result={{ findings, period: result.period }} />}
      <Notes result={result} isPrevious={isPrevious} />
    </>
  )
  switch (show) {
    case 'windows':
      return windows ? <WindowsTab {...props} windows={windows} notes={notes} /> : <Waiting />
    case 'cut-off':
      return cutOff ? tab(<CutOffTabView {...props} tab={cutOff} notes={notes} />) : <Waiting />
    case 'accruals':
      return accruals ? tab(<AccrualsTab {...props} accruals={accruals} notes={notes} />) : <Waiting />
  }
}

function tab(view: ReactNode) {
  return <Suspense fallback={<Waiting />}>{view}</Suspense>
}

/** The result is another tab's; this one's is on its way. */
function Waiting() {
  return <SkeletonRows rows={18} columns={[40, 180, -84, -84, -84, -84, -84]} />
}
