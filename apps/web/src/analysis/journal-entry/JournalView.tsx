import './journal.css'
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import { SearchTab } from './SearchTab.tsx'
import { loadTestParams } from './test-params.ts'
import type { JournalViewProps } from './types.ts'

// the search is what the screen opens with
const ChangesTab = lazy(async () => ({ default: (await import('./ChangesTab.tsx')).ChangesTab }))
const CompletenessTab = lazy(async () => ({ default: (await import('./CompletenessTab.tsx')).CompletenessTab }))
const DigitsTab = lazy(async () => ({ default: (await import('./DigitsTab.tsx')).DigitsTab }))
const NumbersTab = lazy(async () => ({ default: (await import('./NumbersTab.tsx')).NumbersTab }))
const ProfileTab = lazy(async () => ({ default: (await import('./ProfileTab.tsx')).ProfileTab }))
const TestsTab = lazy(async () => {
  const [tab] = await Promise.all([import('./TestsTab.tsx'), loadTestParams()])
  return { default: tab.TestsTab }
})
const TimeTab = lazy(async () => ({ default: (await import('./TimeTab.tsx')).TimeTab }))
const UsersTab = lazy(async () => ({ default: (await import('./UsersTab.tsx')).UsersTab }))

/** Vouchers: found, tested, and seen from every side. Each tab asks for what it shows. */
export function JournalView(props: JournalViewProps) {
  const { result, search, isPrevious } = props
  return (
    <>
      {search.findings && result.findings.length > 0 && <Findings result={result} />}
      <Notes result={result} isPrevious={isPrevious} />
      <Suspense fallback={<Waiting />}>
        <Tab {...props} />
      </Suspense>
    </>
  )
}

/** A result that another tab asked for lacks this one's part until its own is there. */
function Tab(props: JournalViewProps) {
  const { search, sides, numbers, time, profile, changes, completeness, library } = props.result
  switch (props.search.tab ?? 'search') {
    case 'search':
      return search && sides ? <SearchTab {...props} found={search} sides={sides} /> : <Waiting />
    case 'tests':
      return library ? <TestsTab {...props} library={library} /> : <Waiting />
    case 'numbers':
      return numbers && sides ? <NumbersTab {...props} numbers={numbers} sides={sides} /> : <Waiting />
    case 'users':
      return sides ? <UsersTab {...props} sides={sides} /> : <Waiting />
    case 'time':
      return time ? <TimeTab {...props} time={time} /> : <Waiting />
    case 'digits':
      return library ? <DigitsTab {...props} benford={library.benford} /> : <Waiting />
    case 'profile':
      return profile ? <ProfileTab {...props} profile={profile} /> : <Waiting />
    case 'changes':
      return changes ? <ChangesTab {...props} changes={changes} /> : <Waiting />
    case 'completeness':
      return completeness ? <CompletenessTab {...props} completeness={completeness} /> : <Waiting />
  }
}

function Waiting() {
  return <SkeletonRows rows={18} columns={[60, 200, -84, -84, -84, -84]} />
}
