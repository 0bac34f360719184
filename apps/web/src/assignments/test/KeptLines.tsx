import { Link } from '@tanstack/react-router'
import { type PopulationVoucher, populationSchema } from '@verifikat/analyses'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatCount } from '../../format/money.ts'
import type { SamplePaperProps } from './SamplePaper.tsx'

const FIRST = 100

/** The vouchers that a paper keeps, as they were: their names, and what its lines in each come to. */
export function KeptLines({ assignment: { companyId, id, canRead, content }, paper }: SamplePaperProps) {
  const { t } = useTranslation('assignments')
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const kept = trpc.assignments.paper.useQuery(
    { companyId, id, paperId: paper.id },
    { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY },
  )
  const text = kept.data?.result
  const vouchers = useMemo(() => (text === undefined ? [] : (populationSchema.safeParse(JSON.parse(text)).data ?? [])), [text])
  const shown = isWhole ? vouchers : vouchers.slice(0, FIRST)
  return (
    <details className="as-sample as-kept" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('test.kept')}</summary>
      {kept.isError && <ErrorLine error={kept.error} onRetry={() => void kept.refetch()} />}
      {isOpen && kept.isPending && <SkeletonRows rows={4} columns={[60, 100, -80]} />}
      {shown.length > 0 && (
        <table className="tbl as-table">
          <thead>
            <tr>
              <th scope="col">{t('evidence.voucher')}</th>
              <th scope="col">{t('test.voucherDate')}</th>
              <th scope="col" className="r">
                {t('test.voucherLines')}
              </th>
              <th scope="col" className="r">
                {t('test.voucherSum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((voucher) => {
              const [, , , date, hash, rows, ore] = voucher
              return (
                <tr key={voucher.join(' ')} title={hash}>
                  <th scope="row" className="n">
                    {canRead ? <VoucherLink companyId={companyId} voucher={voucher} until={content.period.to} /> : nameOf(voucher)}
                  </th>
                  <td className="n nw">{date ?? '–'}</td>
                  <td className="r n">{formatCount(rows)}</td>
                  <td className="r n">
                    <Money ore={ore} unit="ore" />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {shown.length < vouchers.length && (
        <button type="button" className="an-link" onClick={() => setWhole(true)}>
          {t('test.keptAll', { count: vouchers.length, n: formatCount(vouchers.length) })}
        </button>
      )}
    </details>
  )
}

function nameOf([, series, number]: PopulationVoucher): string {
  return [series, number].filter(Boolean).join(' ') || '–'
}

/** A voucher without a number that counts is found among those of its series. */
function VoucherLink({
  companyId,
  voucher,
  until,
}: {
  readonly companyId: string
  readonly voucher: PopulationVoucher
  readonly until: string
}) {
  const [yearFrom, series, number] = voucher
  const years = trpc.company.overview.useQuery({ companyId }).data?.years
  const no = /^\d{1,15}$/.test(number) ? Number(number) : undefined
  const to = years?.find(({ from }) => from === yearFrom)?.to ?? until
  return (
    <Link
      className="an-link"
      to="/beta/$companyId/analyses/journal-entry"
      params={{ companyId }}
      search={{ from: yearFrom, to, series: [series], noFrom: no, noTo: no }}
    >
      {nameOf(voucher)}
    </Link>
  )
}
