import { say, type Table, type Task } from '@verifikat/analyses'
import { noteToken } from '../../annotations/note.ts'
import { newId } from '../../app/new-id.ts'
import { Button } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { keepDraft } from '../../editing/drafts.ts'
import { useLocale } from '../use-texts.ts'
import { proseOf } from './prose-text.ts'

export interface ProseProps {
  readonly companyId: string
  readonly table: Table
  /** Opens what is said of something, by its token. */
  readonly onNote: (note: string | undefined) => void
}

/** A text that follows from the result, to be copied, and what is to be done where it is used. */
export function Prose({ companyId, table, onNote }: ProseProps) {
  const language = useLocale()
  const text = proseOf(table, language)
  const { task } = table
  /** The comment is written and not sent: who does it is for the reader to say. */
  const begin = ({ yearFrom, account, text: words }: Task) => {
    keepDraft(`text.${companyId} account ${yearFrom}:${account}`, { text: say(words, language), requestKey: newId() })
    onNote(noteToken({ on: 'account', yearFrom, account }) ?? undefined)
  }
  return (
    <section className="an-prose" aria-label={say(table.title, language)}>
      <div className="an-prose-head">
        <h2>{say(table.title, language)}</h2>
        <span className="sp" />
        {task !== null && (
          <Button size="sm" icon="pencil" onClick={() => begin(task)}>
            {say(task.label, language)}
          </Button>
        )}
        {text !== '' && <CopyButton size="sm" text={text} />}
      </div>
      {text === '' ? <p className="t3">{say(table.empty, language)}</p> : <blockquote>{text}</blockquote>}
      {text !== '' && table.note !== null && <p className="t3 an-small">{say(table.note, language)}</p>}
    </section>
  )
}
