import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Money } from '../../components/Money.tsx'
import { Seg } from '../../components/Seg.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { type Compared, type Comparison, type ComparisonKind, comparisonKinds } from './comparison.ts'

interface CompareHeadProps {
  readonly companyId: string
  readonly compared: Compared
  readonly onChange: (compared: Compared) => void
}

/** Which two versions are compared. */
export function CompareHead({ companyId, compared, onChange }: CompareHeadProps) {
  const { t } = useTranslation('imports')
  const versions = trpc.books.versions.useQuery({ companyId })
  const ofYear = versions.data?.filter(({ from }) => from === compared.yearFrom) ?? []
  const year = ofYear[0]
  const choice = (side: 'fromVersion' | 'toVersion', label: string) => (
    <select
      className="cmp-version"
      aria-label={label}
      value={compared[side]}
      onChange={(event) => onChange({ ...compared, [side]: Number(event.currentTarget.value) })}
    >
      {ofYear.map(({ version, importNumber, active }) => (
        <option key={version} value={version}>
          {t(active ? 'compare.versionInUse' : 'compare.version', { version, number: importNumber })}
        </option>
      ))}
    </select>
  )
  return (
    <>
      <h2 className="n">{year === undefined ? t('compare.title') : t('compare.titleOf', { year: formatFiscalYear(year) })}</h2>
      {choice('fromVersion', t('compare.before'))}
      <span className="t3">→</span>
      {choice('toVersion', t('compare.after'))}
    </>
  )
}

interface CompareFiguresProps {
  readonly comparison: Comparison
  readonly kind: ComparisonKind
  readonly onKind: (kind: ComparisonKind) => void
}

/** How much differs, and what it does to the result. */
export function CompareFigures({ comparison, kind, onKind }: CompareFiguresProps) {
  const { t } = useTranslation('imports')
  const { counts, same, beforeResultOre, afterResultOre, resultChangeOre } = comparison
  const result = [
    { key: 'before', ore: beforeResultOre },
    { key: 'after', ore: afterResultOre },
    { key: 'change', ore: resultChangeOre },
  ] as const
  return (
    <>
      <dl className="cmp-result">
        <div>
          <dt>{t('compare.same')}</dt>
          <dd className="n">{formatCount(same)}</dd>
        </div>
        {result.map(({ key, ore }) => (
          <div key={key}>
            <dt>{t(`compare.result.${key}`)}</dt>
            <dd>
              <Money ore={ore} unit="ore" zero="digit" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="bar">
        <Seg
          label={t('compare.lists')}
          value={kind}
          onChange={onKind}
          options={comparisonKinds.map((value) => ({ value, label: `${t(`compare.kinds.${value}`)} ${formatCount(counts[value])}` }))}
        />
      </div>
    </>
  )
}
