import { useNavigate } from '@tanstack/react-router'
import { type AssignmentContent, isAnalysisId, isSampleAnalysis, standingSignatures } from '@verifikat/analyses'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Assignment, EditAct } from '../use-assignment.ts'
import { Reperform } from './Reperform.tsx'

const SamplePaper = lazy(async () => {
  const [paper] = await Promise.all([import('./SamplePaper.tsx'), loadTexts('sampling')])
  return { default: paper.SamplePaper }
})

const EarlierPaper = lazy(async () => ({ default: (await import('./EarlierPaper.tsx')).EarlierPaper }))

const KeptResult = lazy(async () => ({ default: (await import('./KeptResult.tsx')).KeptResult }))

const KeptLines = lazy(async () => ({ default: (await import('./KeptLines.tsx')).KeptLines }))

interface PapersProps {
  readonly assignment: Assignment
  /** Null: those that belong to no test. */
  readonly test: AssignmentContent['tests'][number] | null
  readonly isReadOnly: boolean
}

/** What analyses came to, kept for the test, and whether the books in use still give the same. */
export function Papers({ assignment, test, isReadOnly }: PapersProps) {
  const { t } = useTranslation(['assignments', 'catalogue'])
  const navigate = useNavigate()
  const { companyId, content, canRead, canWrite, figures, figuresError, act, nameOf } = assignment
  const all = content.papers.filter(({ testId, isRemoved }) => testId === (test?.id ?? null) && !isRemoved)
  const papers = all.filter(({ replacedBy }) => replacedBy === undefined)
  const { opinion } = content.plan
  const isOpinionOpen = canWrite && standingSignatures(content, { kind: 'assignment', id: null }).length === 0
  const planned = (content.analyses ?? []).filter(
    ({ testId, analysisId }) => testId === (test?.id ?? null) && !all.some((paper) => paper.analysisId === analysisId),
  )
  if (test === null && papers.length + planned.length === 0) return null
  return (
    <section className="as-part" aria-label={t(test === null ? 'test.lonePapers' : 'test.papers')}>
      <h2>{t(test === null ? 'test.lonePapers' : 'test.papers')}</h2>
      {test === null && <Reperform assignment={assignment} testId={null} />}
      {papers.length + planned.length === 0 && <p className="t2">{t('test.noPapers')}</p>}
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
                  {paper.of === 'lines'
                    ? t('test.ofLines')
                    : isAnalysisId(paper.analysisId)
                      ? t(`catalogue:analyses.${paper.analysisId}.name`)
                      : paper.analysisId}{' '}
                  · {formatTimestamp(paper.at)} · {nameOf(paper.by)} · <code title={paper.resultHash}>{paper.resultHash.slice(0, 12)}</code>
                </small>
                {paper.text !== '' && <span className="as-papertext">{paper.text}</span>}
                <Suspense fallback={<SkeletonRows rows={1} columns={[200]} />}>
                  {isSampleAnalysis(paper.analysisId) ? (
                    <SamplePaper assignment={assignment} paper={paper} />
                  ) : paper.of === 'lines' ? (
                    <KeptLines assignment={assignment} paper={paper} />
                  ) : (
                    <KeptResult assignment={assignment} paper={paper} />
                  )}
                  {earlierOf(paper, all).map(([earlier, later]) => (
                    <EarlierPaper key={earlier.id} assignment={assignment} paper={earlier} later={later} />
                  ))}
                </Suspense>
              </span>
              <span className="as-acts">
                {holds === true && <StatusText tone="green">{t('test.papersHold')}</StatusText>}
                {holds === false && (
                  <StatusText tone="red">{t(isSampleAnalysis(paper.analysisId) ? 'samplePaper.anew' : 'test.papersChanged')}</StatusText>
                )}
                {holds === null && (
                  <>
                    <StatusText tone="amber">{t('test.papersUnknown')}</StatusText>
                    <Button size="sm" onClick={() => void navigate({ href: `/beta/${companyId}/${paper.address}` })}>
                      {t(isSampleAnalysis(paper.analysisId) ? 'samplePaper.decide' : 'test.perform')}
                    </Button>
                  </>
                )}
                {isOpinionOpen && paper.text !== '' && !opinion.includes(paper.text) && (
                  <Button size="sm" onClick={() => void act(intoOpinion(opinion, paper.text))}>
                    {t('test.toOpinion')}
                  </Button>
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
        {planned.map(({ analysisId, address, title }) => (
          <li key={`${analysisId} ${address}`}>
            <span>
              {title}
              <small>
                {isAnalysisId(analysisId) ? t(`catalogue:analyses.${analysisId}.name`) : analysisId} · {t('test.fromLastYear')}
              </small>
            </span>
            {canRead && (
              <Button size="sm" onClick={() => void navigate({ href: `/beta/${companyId}/${address}` })}>
                {t('test.performIt')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Paper = AssignmentContent['papers'][number]

/** What it was made anew from, the newest first, each with what it was made anew as. */
function earlierOf(paper: Paper, all: readonly Paper[]): (readonly [earlier: Paper, later: Paper])[] {
  const before = all.find(({ replacedBy }) => replacedBy === paper.id)
  return before ? [[before, paper], ...earlierOf(before, all)] : []
}

/** What the paper says, such as a remark on taxes that were paid late, becomes part of the opinion, for the auditor to decide on. */
function intoOpinion(opinion: string, text: string): EditAct {
  const value = opinion.trim() === '' ? text : `${opinion.trimEnd()}\n\n${text}`
  return { act: 'set', kind: 'plan', id: null, field: 'opinion', value, base: opinion }
}
