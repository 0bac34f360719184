import type { AssignmentContent } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../app/new-id.ts'
import { Button } from '../../components/Button.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { formatTimestamp } from '../../format/dates.ts'
import type { Assignment } from '../use-assignment.ts'

interface NotesProps {
  readonly assignment: Assignment
  readonly test: AssignmentContent['tests'][number] | null
  readonly onTest: (testId: string) => void
}

/** What reviewers ask, and what is answered, until it is closed. */
export function Notes({ assignment, test, onTest }: NotesProps) {
  const { t } = useTranslation('assignments')
  const { content, canNote, note, nameOf } = assignment
  const [showsClosed, setShowsClosed] = useState(false)
  const written = useKeptText(`assignment ${assignment.id} note ${test?.id ?? ''}`)
  const all = content.notes.filter(({ testId }) => test === null || testId === test.id)
  const open = all.filter(({ closed }) => closed === null)
  const codes = new Map(content.tests.map(({ id, code }) => [id, code]))
  const send = () => {
    const text = written.text.trim()
    if (text !== '')
      void note({ act: 'note', entry: { id: newId(), testId: test?.id ?? null, text } }).then((isDone) => isDone && written.forget())
  }
  return (
    <div className="as-proof">
      <h2>
        {t('note.title')} <span className="t3">{t('note.counts', { open: open.length, closed: all.length - open.length })}</span>
        <span className="sp" />
        {all.length > open.length && (
          <Button size="sm" look="ghost" aria-pressed={showsClosed} onClick={() => setShowsClosed(!showsClosed)}>
            {t('note.showClosed')}
          </Button>
        )}
      </h2>
      <ul className="as-items">
        {(showsClosed ? all : open).map((one) => (
          <li key={one.id} className="as-note">
            <span>
              <b>{nameOf(one.by)}</b>{' '}
              {one.testId !== null && test === null && (
                <button type="button" className="an-link" onClick={() => onTest(one.testId ?? '')}>
                  {t('note.on', { test: codes.get(one.testId) ?? '' })}
                </button>
              )}{' '}
              <span className="t3 n">{formatTimestamp(one.at)}</span>
            </span>
            <p>{one.text}</p>
            {one.answers.map((answer) => (
              <p key={`${answer.by} ${answer.at}`} className="as-answer">
                <b>{nameOf(answer.by)}</b> <span className="t3 n">{formatTimestamp(answer.at)}</span>
                <br />
                {answer.text}
              </p>
            ))}
            {canNote && <Answer assignment={assignment} note={one} />}
          </li>
        ))}
      </ul>
      {all.length === 0 && !canNote && <p className="t2">{t('note.none')}</p>}
      {canNote && (
        <form
          className="as-write"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <textarea
            className="as-text"
            rows={2}
            aria-label={t('note.add')}
            placeholder={t('note.add')}
            value={written.text}
            onChange={({ currentTarget }) => written.write(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send()}
          />
          {written.text.trim() !== '' && (
            <Button size="sm" type="submit">
              {t('note.send')}
            </Button>
          )}
        </form>
      )}
    </div>
  )
}

function Answer({ assignment, note }: { readonly assignment: Assignment; readonly note: AssignmentContent['notes'][number] }) {
  const { t } = useTranslation('assignments')
  const answer = useKeptText(`assignment ${assignment.id} answer ${note.id}`)
  const isOpen = note.closed === null
  return (
    <form
      className="as-write"
      onSubmit={(event) => {
        event.preventDefault()
        const text = answer.text.trim()
        if (text !== '') void assignment.note({ act: 'answer', id: note.id, text }).then((isDone) => isDone && answer.forget())
      }}
    >
      {isOpen && (
        <input
          className="an-input"
          aria-label={t('note.answer')}
          placeholder={t('note.answer')}
          value={answer.text}
          onChange={({ currentTarget }) => answer.write(currentTarget.value)}
        />
      )}
      {isOpen && answer.text.trim() !== '' && (
        <Button size="sm" type="submit">
          {t('note.send')}
        </Button>
      )}
      <Button size="sm" look="ghost" onClick={() => void assignment.note({ act: 'close-note', id: note.id, isClosed: isOpen })}>
        {t(isOpen ? 'note.close' : 'note.open')}
      </Button>
    </form>
  )
}
