import { missingFields } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Money } from '../../components/Money.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import type { ImportDetail } from '../types.ts'
import { CheckFindings } from './CheckFindings.tsx'
import { ImportWith } from './ImportWith.tsx'
import { MissingFields } from './MissingFields.tsx'
import { obstacleOf, toneOf, wanted } from './readiness.ts'
import type { MappingCheck, PreviewSheet, TableField, TableMapping, TablePreview } from './types.ts'
import { VoucherSamples } from './VoucherSamples.tsx'

export interface MappingPanelProps {
  readonly companyId: string
  readonly importId: string
  readonly canWrite: boolean
  readonly sheet: PreviewSheet
  readonly mapping: TableMapping
  readonly onChange: (mapping: TableMapping) => void
  readonly saved: TablePreview['saved']
  readonly check: MappingCheck | null
  readonly reading: ImportDetail['reading']
  readonly isSame: boolean
  readonly isChecking: boolean
}

/** What the mapping makes of the file, said while it is being chosen, and the act itself. */
export function MappingPanel({
  companyId,
  importId,
  canWrite,
  sheet,
  mapping,
  onChange,
  saved,
  check,
  reading,
  isSame,
  isChecking,
}: MappingPanelProps) {
  const { t } = useTranslation('reading')
  const missing = wanted(missingFields(mapping), mapping.columns)
  const obstacle = obstacleOf({ canWrite, missing, check, isSame, isChecking })
  return (
    <aside className="map-panel" aria-label={t('check.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there */}
      <div className={isChecking && missing.length === 0 ? 'map-said map-stale' : 'map-said'} aria-busy={isChecking} tabIndex={0}>
        <div className="panel-body" role="status">
          <Verdict missing={missing} check={check} tone={toneOf(check, obstacle === 'checking' ? null : obstacle)} />
          {saved !== null && (
            <p className="t3 map-saved">
              {t('check.known', { name: saved.name, when: formatTimestamp(saved.updatedAt), who: saved.updatedBy ?? t('saved.somebody') })}
            </p>
          )}
        </div>
        {missing.length > 0 && <MissingFields use="books" {...{ missing, sheet, mapping, onChange }} />}
        {missing.length === 0 && check === null && isChecking && <SkeletonRows rows={6} columns={[120, -80]} />}
        {missing.length === 0 && check !== null && (
          <>
            <CheckFigures check={check} />
            <VoucherSamples vouchers={check.vouchersShown} />
            <CheckFindings findings={check.findings} />
          </>
        )}
      </div>
      <ImportWith {...{ companyId, importId, mapping, reading, obstacle, check }} savedName={saved?.name ?? ''} />
    </aside>
  )
}

interface VerdictProps {
  readonly missing: readonly TableField[]
  readonly check: MappingCheck | null
  readonly tone: 'green' | 'amber' | 'red' | 'grey'
}

function Verdict({ missing, check, tone }: VerdictProps) {
  const { t } = useTranslation('reading')
  if (missing.length > 0) return <StatusText tone="amber">{t('check.missing', { count: missing.length })}</StatusText>
  if (check === null) return <StatusText tone="grey">{t('obstacle.checking')}</StatusText>
  if (check.problem !== null) return <StatusText tone="red">{t(`check.problem.${check.problem}`)}</StatusText>
  if (check.vouchers === 0) return <StatusText tone="red">{t('check.noVouchers')}</StatusText>
  if (check.unbalanced > 0)
    return <StatusText tone={tone}>{t('check.unbalanced', { count: check.unbalanced, of: formatCount(check.vouchers) })}</StatusText>
  if (check.leftOut > 0) return <StatusText tone={tone}>{t('check.leftOut', { count: check.leftOut })}</StatusText>
  return <StatusText tone={tone}>{t('check.good')}</StatusText>
}

function CheckFigures({ check }: { readonly check: MappingCheck }) {
  const { t } = useTranslation('reading')
  const { year } = check
  const counts = [
    ['vouchers', check.vouchers],
    ['rows', check.rows],
    ['unbalanced', check.unbalanced],
    ['leftOut', check.leftOut],
    ['subtotals', check.subtotals],
    ['openings', check.openings],
  ] as const
  const bad: ReadonlySet<string> = new Set(['unbalanced', 'leftOut'])
  return (
    <section aria-label={t('check.figures')}>
      <dl className="map-figures">
        {counts.map(([key, count]) => (
          <div key={key} className={count > 0 && bad.has(key) ? 'st-amber' : undefined}>
            <dt>{t(`check.count.${key}`)}</dt>
            <dd className={count === 0 ? 'n z' : 'n'}>{formatCount(count)}</dd>
          </div>
        ))}
        {check.openings > 0 && (
          <div className={check.openingOre === 0 ? 'map-wide' : 'map-wide st-amber'}>
            <dt>{t('check.openingSum')}</dt>
            <dd>
              <Money ore={check.openingOre} unit="ore" zero="digit" />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('check.debit')}</dt>
          <dd>
            <Money ore={check.debitOre} unit="ore" zero="digit" />
          </dd>
        </div>
        <div>
          <dt>{t('check.credit')}</dt>
          <dd>
            <Money ore={check.creditOre} unit="ore" zero="digit" />
          </dd>
        </div>
        <div className={check.debitOre === check.creditOre ? 'map-wide' : 'map-wide st-amber'}>
          <dt>{t('check.difference')}</dt>
          <dd>
            <Money ore={check.debitOre - check.creditOre} unit="ore" zero="digit" />
          </dd>
        </div>
        <div className="map-wide">
          <dt>{t('check.year')}</dt>
          <dd className="n">{year === null ? t('check.noYear') : t('check.yearOf', { from: year.from, to: year.to })}</dd>
        </div>
      </dl>
    </section>
  )
}
