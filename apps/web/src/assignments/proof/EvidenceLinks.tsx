import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssignmentContent, EvidenceLink } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { linkName } from '../journal-words.ts'
import type { Assignment } from '../use-assignment.ts'
import { VoucherForm } from './VoucherForm.tsx'

interface EvidenceLinksProps {
  readonly assignment: Assignment
  readonly evidence: AssignmentContent['evidence'][number]
}

/** What a piece of evidence speaks of: tests, papers, requests and vouchers, each a way there. */
export function EvidenceLinks({ assignment, evidence }: EvidenceLinksProps) {
  const { t } = useTranslation('assignments')
  const { content, act, canWrite } = assignment
  const usable = <T extends { readonly isRemoved: boolean }>(entries: readonly T[]) => entries.filter(({ isRemoved }) => !isRemoved)
  const isLinked = (to: 'test' | 'paper', id: string) => evidence.links.some((link) => link.to === to && link.id === id)
  const link = (to: EvidenceLink) => void act({ act: 'link', evidenceId: evidence.id, link: to })
  const unlink = (to: EvidenceLink) => void act({ act: 'unlink', evidenceId: evidence.id, link: to })
  const choose = (value: string) => {
    const [to, id = ''] = value.split(' ')
    if (to === 'test' || to === 'paper') link({ to, id })
  }
  return (
    <>
      <div className="as-links">
        {evidence.links.map((one) => {
          const name = linkName(content, one)
          return (
            <span key={JSON.stringify(one)} className="chip">
              <LinkName assignment={assignment} link={one} name={name} />
              {canWrite && (
                <button type="button" className="chip-x" aria-label={t('evidence.unlink', { test: name })} onClick={() => unlink(one)}>
                  ×
                </button>
              )}
            </span>
          )
        })}
        {canWrite && (
          <select
            className="an-input"
            aria-label={t('evidence.linkTo', { title: evidence.title })}
            value=""
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{t('evidence.link')}</option>
            {usable(content.tests)
              .filter(({ id }) => !isLinked('test', id))
              .map(({ id, code, title }) => (
                <option key={id} value={`test ${id}`}>
                  {code} {title}
                </option>
              ))}
            {usable(content.papers)
              .filter(({ id }) => !isLinked('paper', id))
              .map(({ id, title }) => (
                <option key={id} value={`paper ${id}`}>
                  {t('test.papers')}: {title}
                </option>
              ))}
          </select>
        )}
      </div>
      {canWrite && <VoucherForm assignment={assignment} evidenceId={evidence.id} onLink={link} />}
    </>
  )
}

function LinkName({ assignment, link, name }: { readonly assignment: Assignment; readonly link: EvidenceLink; readonly name: string }) {
  const { companyId, canRead, content } = assignment
  const company = trpc.company.overview.useQuery(link.to === 'voucher' && canRead ? { companyId } : skipToken)
  if (link.to === 'test') {
    return (
      <Link
        className="an-link"
        to="/beta/$companyId/assignments/$auditAssignmentId"
        params={{ companyId, auditAssignmentId: assignment.id }}
        search={(was) => ({ ...was, test: link.id })}
      >
        {name}
      </Link>
    )
  }
  if (link.to !== 'voucher' || !canRead) return name
  const number = Number(link.number)
  const year = company.data?.years.find(({ from }) => from === link.yearFrom)
  const search = { from: link.yearFrom, to: year?.to ?? content.period.to, series: [link.series], noFrom: number, noTo: number }
  return (
    <Link className="an-link n" to="/beta/$companyId/analyses/journal-entry" params={{ companyId }} search={search}>
      {name}
    </Link>
  )
}
