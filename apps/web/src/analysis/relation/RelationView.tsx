import './relation.css'
import type { Flag, RelationBucket } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import { flagTones } from '../review/flag-look.ts'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { OverTimeView } from './OverTimeView.tsx'
import { SidesBand } from './SidesBand.tsx'
import { WithinView } from './WithinView.tsx'

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
      {within !== null && result.flags.length > 0 && (
        <ul className={isPrevious ? 'rl-flags an-old' : 'rl-flags'} aria-label={t('relation:flags')}>
          {result.flags.map((flag, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: flags have no identity and keep their order
            <li key={i}>{nameAndSentence(flag)}</li>
          ))}
        </ul>
      )}
      {within !== null && <WithinView {...props} within={within} />}
      {overTime !== null && <OverTimeView {...props} overTime={overTime} words={words} />}
    </>
  )
}
