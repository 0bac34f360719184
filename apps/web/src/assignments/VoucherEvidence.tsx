import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'

interface VoucherEvidenceProps {
  readonly companyId: string
  readonly voucher: { readonly yearFrom: string; readonly series: string; readonly number: string }
}

/** Evidence of assignments that is linked to an open voucher; nothing where there is none. */
export function VoucherEvidence({ companyId, voucher: { yearFrom, series, number } }: VoucherEvidenceProps) {
  const { t } = useTranslation('annotations')
  const evidence = trpc.assignments.evidenceOf.useQuery({ companyId, yearFrom, series, number }, { staleTime: 60_000 })
  if (evidence.data === undefined || evidence.data.length === 0) return null
  return (
    <p className="ann-evidence">
      <span className="t2">{t('voucher.evidence')}</span>
      {evidence.data.map(({ id, assignmentId, assignmentNumber, number: at, title }) => (
        <Link
          key={id}
          className="an-link"
          to="/beta/$companyId/assignments/$auditAssignmentId"
          params={{ companyId, auditAssignmentId: assignmentId }}
          search={{ evidence: id }}
          title={t('voucher.evidenceIn', { number: assignmentNumber })}
        >
          B-{at} {title}
        </Link>
      ))}
    </p>
  )
}
