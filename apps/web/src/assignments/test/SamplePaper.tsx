import { type AssignmentContent, auditedOf, sampleItemLabels } from '@verifikat/analyses'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatOre } from '../../format/money.ts'
import type { Assignment } from '../use-assignment.ts'
import { foundText, isMet, type SampleResult, sampleParamsSchema, sampleResultSchema } from './sample-result.ts'

export interface SamplePaperProps {
  readonly assignment: Assignment
  readonly paper: AssignmentContent['papers'][number]
}

/** The items of a sample that a paper keeps, with attributes and tick marks, and what it was evaluated to. */
export function SamplePaper({ assignment: { companyId, id }, paper }: SamplePaperProps) {
  const { t } = useTranslation('assignments')
  const [isOpen, setOpen] = useState(false)
  const kept = trpc.assignments.paper.useQuery(
    { companyId, id, paperId: paper.id },
    { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY },
  )
  const text = kept.data?.result
  const result = useMemo(() => (text === undefined ? null : (sampleResultSchema.safeParse(JSON.parse(text)).data ?? null)), [text])
  return (
    <details className="as-sample" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('samplePaper.show')}</summary>
      {kept.isError && <ErrorLine error={kept.error} onRetry={() => void kept.refetch()} />}
      {isOpen && kept.isPending && <SkeletonRows rows={4} columns={[60, 120, -80]} />}
      {result !== null && <Items result={result} paper={paper} />}
    </details>
  )
}

function Items({ result, paper }: { readonly result: SampleResult; readonly paper: SamplePaperProps['paper'] }) {
  const { t } = useTranslation('assignments')
  const { t: ofSampling } = useTranslation('sampling')
  const { locale } = usePreferences()
  const { examined } = sampleParamsSchema.safeParse(paper.params).data ?? { examined: [] }
  const answers = new Map(examined.map((one) => [one.item, one]))
  const attributes = [...new Set(examined.flatMap(({ deviations }) => deviations))].sort()
  const { draw, evaluation } = result
  const labels = sampleItemLabels(draw?.items ?? [], locale)
  return (
    <>
      {evaluation !== null && <p className="t2">{foundText(evaluation, t, ofSampling, locale)}</p>}
      <table className="tbl as-table">
        <thead>
          <tr>
            <th scope="col" className="r">
              #
            </th>
            <th scope="col">{t('samplePaper.item')}</th>
            <th scope="col">{ofSampling('examine.date')}</th>
            <th scope="col">{t('samplePaper.text')}</th>
            <th scope="col" className="r">
              {t('samplePaper.booked')}
            </th>
            <th scope="col" className="r">
              {t('samplePaper.audited')}
            </th>
            <th scope="col">{t('samplePaper.state')}</th>
            {attributes.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draw?.items.map((item) => {
            const answer = answers.get(item.id)
            const auditedOre = answer === undefined ? null : auditedOf(item, answer)
            return (
              <tr key={item.id}>
                <td className="r n">{item.no}</td>
                <td className="n nw">{labels.get(item.id)}</td>
                <td className="n nw">{item.date}</td>
                <td>{item.text}</td>
                <td className="r n">{formatOre(item.ore, 'ore')}</td>
                <td className="r n">{auditedOre === null ? '' : formatOre(auditedOre, 'ore')}</td>
                <td>{ofSampling(`log.found.${answer?.state ?? 'open'}`)}</td>
                {attributes.map((name) => (
                  <td key={name}>{answer !== undefined && <Tick isMet={isMet(answer, name)} />}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** ✓ and ✗ with their words, since colour and form never speak alone. */
function Tick({ isMet }: { readonly isMet: boolean | null }) {
  const { t } = useTranslation('assignments')
  if (isMet === null) return null
  return (
    <span role="img" aria-label={t(isMet ? 'samplePaper.met' : 'samplePaper.lacks')} className={isMet ? 'st-green' : 'st-red'}>
      {isMet ? '✓' : '✗'}
    </span>
  )
}
