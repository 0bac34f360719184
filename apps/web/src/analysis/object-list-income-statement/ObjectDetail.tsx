import { Link } from '@tanstack/react-router'
import type { Flag, ObjectRow, PeriodResult } from '@verifikat/analyses'
import { AssessButton } from '../../annotations/AssessButton.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { flagTones } from '../review/flag-look.ts'
import type { FlagWords } from '../review/use-flag-texts.ts'
import { objectToken } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import { objectLabel } from './labels.ts'
import { objectFlag } from './object-flag.ts'

export interface ObjectDetailProps {
  readonly companyId: string
  readonly row: ObjectRow
  readonly period: Period
  readonly flags: readonly Flag[]
  /** The period of the result. */
  readonly said: PeriodResult
  readonly words: FlagWords
}

/** Why the selected object is flagged, and the way to its whole income statement. */
export function ObjectDetail({ companyId, row, period, flags, said, words }: ObjectDetailProps) {
  const t = useTexts()
  return (
    <section className="ol-detail" aria-label={objectLabel(row, t)}>
      <div className="ol-detail-head">
        <h2>{objectLabel(row, t)}</h2>
        <Link
          to="/beta/$companyId/analyses/income-statement"
          params={{ companyId }}
          search={{ from: period.from, to: period.to, objects: [objectToken(row.dimension, row.object)] }}
          className="an-link"
        >
          {t('matrix:ol.statement')}
        </Link>
        {flags.length === 0 && <span className="t3">{t('matrix:review.noFlags')}</span>}
      </div>
      {flags.map((flag, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: flags have no identity and keep their order
        <p key={i} className="ol-why" data-flags>
          <StatusText tone={flagTones[flag.severity]}>{words.nameOf(flag)}</StatusText> <span className="t2">{words.sentenceOf(flag)}</span>{' '}
          <AssessButton flags={[objectFlag(flag, said)].filter((own) => own !== null)} />
        </p>
      ))}
    </section>
  )
}
