import './relation.css'
import { Link } from '@tanstack/react-router'
import type { Flag, RelationBucket, RelationResult } from '@verifikat/analyses'
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import { flagTones } from '../review/flag-look.ts'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { emptySide } from './empty-side.ts'
import { SidesBand } from './SidesBand.tsx'
import { WithinView } from './WithinView.tsx'

// vouchers are what the screen opens with
const OverTimeView = lazy(async () => ({ default: (await import('./OverTimeView.tsx')).OverTimeView }))

/** Which vouchers a flag is about. */
const buckets: Readonly<Record<string, RelationBucket>> = {
  'relation.deviating': 'deviating',
  'relation.missing': 'missing',
  'relation.base-zero': 'baseZero',
}

/** Do two sides keep their ratio: within each voucher, or over time. */
export function RelationView(props: ViewProps<'relation'>) {
  const { companyId, result, search, setSearch, isPrevious } = props
  const t = useTexts()
  const words = useFlagTexts()
  const { within, overTime } = result
  const nameAndSentence = (flag: Flag) => {
    const bucket = buckets[flag.id]
    return (
      <>
        {bucket === undefined ? (
          <StatusText tone={flagTones[flag.severity]}>{words.nameOf(flag)}</StatusText>
        ) : (
          <button type="button" className="an-link" onClick={() => setSearch({ bucket, bar: undefined }, { replace: true })}>
            <StatusText tone={flagTones[flag.severity]}>{words.nameOf(flag)}</StatusText>
          </button>
        )}
        <span className="t2">{words.sentenceOf(flag)}</span>
      </>
    )
  }
  return (
    <>
      <SidesBand companyId={companyId} search={search} setSearch={setSearch} result={result} />
      {search.findings && result.findings.length > 0 && <Findings result={result} />}
      <Notes result={result} isPrevious={isPrevious} />
      <NoAccounts companyId={companyId} result={result} />
      {within !== null && result.flags.length > 0 && (
        <ul className={isPrevious ? 'rl-flags an-old' : 'rl-flags'} aria-label={t('relation:flags')}>
          {result.flags.map((flag, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: flags have no identity and keep their order
            <li key={i}>{nameAndSentence(flag)}</li>
          ))}
        </ul>
      )}
      {within !== null && <WithinView {...props} within={within} />}
      {overTime !== null && (
        <Suspense fallback={<SkeletonRows rows={18} columns={[40, 180, -84, -84, -84, -84, -84]} />}>
          <OverTimeView {...props} overTime={overTime} words={words} />
        </Suspense>
      )}
    </>
  )
}

/**
 * A side that no account of the books is on, or over time a base that is 0 throughout beside a counterpart that is not: nothing can be related, and where
 * it is chosen by function that may be a mapping that is missing.
 */
function NoAccounts({ companyId, result }: { readonly companyId: string; readonly result: RelationResult }) {
  const t = useTexts()
  const side = emptySide(result)
  if (side === null) return null
  return (
    <div className="an-note an-note-amber" role="status">
      <StatusText tone="amber">
        {side === 'zeroBase'
          ? t('relation:noAccounts.zeroBase', { accounts: result.base.accounts.map(({ account }) => account).join(', ') })
          : t(`relation:noAccounts.${side}`)}
      </StatusText>
      {result[side === 'counter' ? 'counter' : 'base'].selection.functions.length > 0 && (
        <Link to="/beta/$companyId/data/account-definitions" params={{ companyId }} className="an-link">
          {t('relation:noAccounts.functions')}
        </Link>
      )}
    </div>
  )
}
