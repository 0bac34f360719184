import { testedKinds } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { AssignmentFigures } from '../../app/trpc.ts'
import { formatHundredths } from '../../format/money.ts'

export type Coverage = NonNullable<AssignmentFigures['total']>

/** Which part was tested how, as one bar; said in words too. */
export function CoverageBar({ coverage }: { readonly coverage: Coverage | null }) {
  const { t } = useTranslation('assignments')
  if (coverage?.basisPoints == null) return <span className="t3">–</span>
  const { basisPoints } = coverage
  const percent = (kind: (typeof testedKinds)[number]) => formatHundredths(basisPoints[kind])
  const label = t('coverage.label', {
    whole: percent('whole'),
    sample: percent('sample'),
    analytical: percent('analytical'),
    none: percent('none'),
  })
  return (
    <span className="as-cov" role="img" aria-label={label} title={label}>
      {testedKinds.map((kind) => (
        <span key={kind} className={`as-cov-${kind}`} style={{ width: `${basisPoints[kind] / 100}%` }} />
      ))}
    </span>
  )
}
