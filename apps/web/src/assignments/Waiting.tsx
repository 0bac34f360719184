import { waitingFor } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssignmentSearch } from './search.ts'
import type { Assignment } from './use-assignment.ts'

const kinds = ['prepare', 'review', 'notes', 'answered'] as const

interface WaitingEntry {
  readonly id: string
  readonly kind: (typeof kinds)[number]
  readonly test: string | null
  readonly text: string
}

/** What waits for whoever looks. */
export function useWaiting({ content, me }: Pick<Assignment, 'content' | 'me'>): readonly WaitingEntry[] {
  return useMemo(() => {
    const { prepare, review, notes, answered } = waitingFor(content, me)
    const testEntry = (kind: 'prepare' | 'review') => (id: string) => {
      const test = content.tests.find((one) => one.id === id)
      return { id: `${kind} ${id}`, kind, test: id, text: test ? `${test.code} ${test.title}` : '' }
    }
    const noteEntries = (kind: 'notes' | 'answered', ids: readonly string[]) =>
      content.notes.flatMap(({ id, testId, text, answers }) => {
        const last = answers.at(-1)?.text
        return ids.includes(id) ? [{ id, kind, test: testId, text: last === undefined ? text : `${text} – ${last}` }] : []
      })
    return [
      ...prepare.map(testEntry('prepare')),
      ...review.map(testEntry('review')),
      ...noteEntries('notes', notes),
      ...noteEntries('answered', answered),
    ]
  }, [content, me])
}

interface WaitingProps {
  readonly waiting: readonly WaitingEntry[]
  readonly set: (patch: AssignmentSearch) => void
}

export function Waiting({ waiting, set }: WaitingProps) {
  const { t } = useTranslation('assignments')
  if (waiting.length === 0) return <p className="as-said t2">{t('waiting.none')}</p>
  return (
    <div className="as-scroll">
      {kinds.map((kind) => {
        const own = waiting.filter((one) => one.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind} className="as-part" aria-label={t(`waiting.${kind}`)}>
            <h2>
              {t(`waiting.${kind}`)} <span className="t3 n">{own.length}</span>
            </h2>
            <ul className="as-items">
              {own.map(({ id, test, text }) => (
                <li key={id}>
                  {test === null ? (
                    text
                  ) : (
                    <button type="button" className="an-link" onClick={() => set({ test })}>
                      {text}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
