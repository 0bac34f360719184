import { isSampleAnalysis, keptPapers, standingSignatures } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import type { Assignment } from '../use-assignment.ts'

interface ReperformProps {
  readonly assignment: Assignment
  /** Null: papers of no test. */
  readonly testId: string | null
}

/** So long is an analysis waited for; it goes on after that, and is asked for again. */
const MOST_ASKED = 90
const BETWEEN_MS = 1_000

/** Where the books in use no longer give what was tested: performs it on them, with what was kept beside it. */
export function Reperform({ assignment, testId }: ReperformProps) {
  const { t } = useTranslation('assignments')
  const { content, figures, canWrite, isBusy, run } = assignment
  const [isAsking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const reason = useKeptText(`assignment ${assignment.id} reperform ${testId ?? ''}`)
  const own = keptPapers(content).filter((paper) => paper.testId === testId)
  const holdsOf = (paperId: string) => figures?.papers.find(({ id }) => id === paperId)?.holds
  // a sample is drawn, examined and evaluated on its own page first
  const unheld = own.filter(({ id, analysisId }) => (isSampleAnalysis(analysisId) ? holdsOf(id) === false : holdsOf(id) !== true))
  const altered = figures?.altered.find((one) => one.testId === testId)
  if (!figures || !canWrite || (altered === undefined && unheld.length === 0)) return null
  const isWholeSigned = standingSignatures(content, { kind: 'assignment', id: null }).length > 0
  const isSigned = testId !== null && standingSignatures(content, { kind: 'test', id: testId }).length > 0
  const changed = unheld.filter(({ id }) => holdsOf(id) === false)
  const perform = async (): Promise<boolean> => {
    const said = reason.text.trim()
    for (let asked = 0; asked < MOST_ASKED; asked++) {
      let left = 0
      const isDone = await run(async (client, on) => {
        const answer = await client.reperform.mutate({ ...on, testId, reason: said })
        left = answer.waiting
        return answer.assignment
      })
      setWaiting(left)
      if (left === 0) return isDone
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
    return false
  }
  const submit = async () => {
    if (reason.text.trim() === '' || waiting > 0) return
    if (!(await perform())) return
    reason.forget()
    setAsking(false)
  }
  return (
    <section className="as-part as-reperform" aria-label={t('reperform.title')}>
      <StatusText tone={altered || changed.length > 0 ? 'red' : 'amber'}>
        {altered
          ? t('test.altered', { count: altered.count })
          : changed.length > 0
            ? t('reperform.papers', { count: changed.length })
            : t('reperform.unasked', { count: unheld.length })}
      </StatusText>
      {!isAsking && (
        <Button look="primary" why={isWholeSigned ? t('reperform.wholeSigned') : null} disabled={isBusy} onClick={() => setAsking(true)}>
          {t('reperform.do')}
        </Button>
      )}
      {isAsking && (
        <form
          className="as-form"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <label className="as-grow">
            {t('reperform.why')}
            <input
              className="an-input"
              value={reason.text}
              maxLength={2_000}
              onChange={({ currentTarget }) => reason.write(currentTarget.value)}
            />
          </label>
          <Button type="submit" look="primary" aria-disabled={waiting > 0} disabled={isBusy}>
            {t('reperform.do')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          <span className="t2">
            {waiting > 0 ? t('reperform.waiting', { count: waiting }) : t(isSigned ? 'reperform.breaks' : 'reperform.keeps')}
          </span>
        </form>
      )}
    </section>
  )
}
