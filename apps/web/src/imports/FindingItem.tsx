import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { levelTones } from '../components/Soundness.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { ChangedCompare } from './ChangedPeriods.tsx'
import { FindingForm } from './FindingForm.tsx'
import { isInClosedPeriod } from './finding-filter.ts'
import { isResolved } from './finding-notes.ts'
import { type NamedVoucher, sheetOf, useFindingPlace, voucherOf } from './finding-place.ts'
import { useRuleText } from './finding-text.ts'
import type { Finding, FindingNote } from './types.ts'

const icons = { error: 'alert-octagon', warning: 'alert-triangle', info: 'info' } as const

export interface FindingItemProps {
  readonly companyId: string
  readonly importId: string
  readonly finding: Finding
  /** Place in the report. */
  readonly index: number
  readonly text: string
  readonly notes: readonly FindingNote[]
  /** The fiscal year that the import holds, where analyses read it from there: its vouchers can be opened. */
  readonly year: { readonly from: string; readonly to: string } | null
  readonly canWrite: boolean
}

/** One sentence; opened, why it is so, what to do, the line itself, and what people have said about it. */
export function FindingItem({ companyId, importId, finding, index, text, notes, year, canWrite }: FindingItemProps) {
  const { t } = useTranslation(['imports', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const done = isResolved(notes)
  const rule = useRuleText(finding.code)
  const place = useFindingPlace()
  const voucher = voucherOf(finding.values)
  const link = (named: NamedVoucher) => year !== null && <VoucherLink companyId={companyId} year={year} voucher={named} />
  return (
    <li className={isInClosedPeriod(finding) && !done ? 'fnd-worst' : undefined}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={done ? 'fnd-done' : undefined}>
          <span className={`st-${levelTones[finding.severity]}`}>
            <Icon name={icons[finding.severity]} label={t(`common:severity.of.${finding.severity}`)} />
          </span>
          <span>{text}</span>
          <span className="fnd-line n">{done ? <StatusText tone="green">{t('finding.resolved')}</StatusText> : place(finding)}</span>
        </summary>
        {isOpen && (
          <div className="fnd-more">
            {rule && (
              <dl>
                <dt>{t('finding.cause')}</dt>
                <dd>{rule.cause}</dd>
                <dt>{t('finding.remedy')}</dt>
                <dd>{rule.remedy}</dd>
              </dl>
            )}
            {isInClosedPeriod(finding) ? (
              <ChangedCompare companyId={companyId} importId={importId} finding={finding} />
            ) : sheetOf(finding) !== null ? (
              <p className="t3">{place(finding)}</p>
            ) : (
              <Source companyId={companyId} importId={importId} line={finding.line} link={voucher === null ? link : null} />
            )}
            {voucher !== null && link(voucher)}
            {notes.length > 0 && (
              <ul aria-label={t('finding.notes')}>
                {notes.map(({ id, act, text: said, createdBy, createdAt }) => (
                  <li key={id}>
                    <span className="t3 n">
                      {t(`finding.acts.${act}`, { who: createdBy ?? t('control.somebody'), when: formatTimestamp(createdAt) })}
                    </span>
                    <p>{said}</p>
                  </li>
                ))}
              </ul>
            )}
            {canWrite && (
              <FindingForm
                companyId={companyId}
                importId={importId}
                finding={index}
                isResolved={done}
                needsReason={finding.severity === 'error'}
              />
            )}
          </div>
        )}
      </details>
    </li>
  )
}

interface VoucherLinkProps {
  readonly companyId: string
  readonly year: { readonly from: string; readonly to: string }
  readonly voucher: NamedVoucher
}

/** The voucher that the finding or its line names, among the vouchers of its year. */
function VoucherLink({ companyId, year: { from, to }, voucher: { series, number } }: VoucherLinkProps) {
  const { t } = useTranslation('imports')
  return (
    <p>
      <Link
        className="n"
        to="/beta/$companyId/analyses/journal-entry"
        params={{ companyId }}
        search={{ from, to, ...(series !== '' && { series: [series] }), noFrom: number, noTo: number }}
      >
        {t('finding.openVoucher', { voucher: `${series} ${number}`.trim() })}
      </Link>
    </p>
  )
}

interface SourceProps {
  readonly companyId: string
  readonly importId: string
  readonly line: number
  /** Leads to the voucher that the line is of; null where the finding leads there itself. */
  readonly link: ((voucher: NamedVoucher) => ReactNode) | null
}

function Source({ companyId, importId, line, link }: SourceProps) {
  const { t } = useTranslation('imports')
  const source = trpc.import.sourceLine.useQuery(line === 0 ? skipToken : { companyId, importId, line }, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (line === 0) return <p className="t3">{t('finding.wholeFile')}</p>
  if (source.isPending) return <SkeletonRows rows={1} columns={[240]} />
  if (source.isError) return <ErrorLine error={source.error} onRetry={() => void source.refetch()} />
  const voucher = source.data.voucher === null ? null : voucherOf(source.data.voucher)
  return (
    <div>
      <span className="t3">{t('finding.source', { line: formatCount(line) })}</span>
      <pre className="mono">{source.data.text}</pre>
      {source.data.isCut && <span className="t3">{t('finding.cut')}</span>}
      {voucher !== null && link?.(voucher)}
    </div>
  )
}
