import { useNavigate } from '@tanstack/react-router'
import { type AssignmentContent, isAnalysisId, isSampleAnalysis } from '@verifikat/analyses'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Assignment } from '../use-assignment.ts'

const SamplePaper = lazy(async () => {
  const [paper] = await Promise.all([import('./SamplePaper.tsx'), loadTexts('sampling')])
  return { default: paper.SamplePaper }
})

interface PapersProps {
  readonly assignment: Assignment
  readonly test: AssignmentContent['tests'][number]
  readonly isReadOnly: boolean
}

/** What analyses came to, kept for the test, and whether the books in use still give the same. */
export function Papers({ assignment, test, isReadOnly }: PapersProps) {
  const { t } = useTranslation(['assignments', 'catalogue'])
  const navigate = useNavigate()
  const { companyId, content, canRead, figures, figuresError, act, nameOf } = assignment
  const papers = content.papers.filter(({ testId, isRemoved }) => testId === test.id && !isRemoved)
  return (
    <section className="as-part" aria-label={t('test.papers')}>
      <h2>{t('test.papers')}</h2>
      {papers.length === 0 && <p className="t2">{t('test.noPapers')}</p>}
      <ul className="as-items">
        {papers.map((paper) => {
          const holds = figuresError ? null : figures?.papers.find(({ id }) => id === paper.id)?.holds
          return (
            <li key={paper.id}>
              <span>
                {canRead ? (
                  <button type="button" className="an-link" onClick={() => void navigate({ href: `/beta/${companyId}/${paper.address}` })}>
                    {paper.title}
                  </button>
                ) : (
                  paper.title
                )}
                <small>
                  {isAnalysisId(paper.analysisId) ? t(`catalogue:analyses.${paper.analysisId}.name`) : paper.analysisId} ·{' '}
                  {formatTimestamp(paper.at)} · {nameOf(paper.by)} · <code title={paper.resultHash}>{paper.resultHash.slice(0, 12)}</code>
                </small>
                {paper.text !== '' && <span className="as-papertext">{paper.text}</span>}
                {canRead && isSampleAnalysis(paper.analysisId) && (
                  <Suspense fallback={<SkeletonRows rows={1} columns={[200]} />}>
                    <SamplePaper assignment={assignment} paper={paper} />
                  </Suspense>
                )}
              </span>
              <span className="as-acts">
                {holds === true && <StatusText tone="green">{t('test.papersHold')}</StatusText>}
                {holds === false && <StatusText tone="red">{t('test.papersChanged')}</StatusText>}
                {holds === null && (
                  <>
                    <StatusText tone="amber">{t('test.papersUnknown')}</StatusText>
                    <Button size="sm" onClick={() => void navigate({ href: `/beta/${companyId}/${paper.address}` })}>
                      {t('test.perform')}
                    </Button>
                  </>
                )}
                {!isReadOnly && (
                  <button
                    type="button"
                    className="icon-btn"
                    data-removes
                    aria-label={`${t('remove')} ${paper.title}`}
                    onClick={() => void act({ act: 'remove', kind: 'paper', id: paper.id })}
                  >
                    ×
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
