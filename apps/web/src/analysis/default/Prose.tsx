import { say, type Table } from '@verifikat/analyses'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useLocale } from '../use-texts.ts'
import { proseOf } from './prose-text.ts'
import { TaskButton } from './TaskButton.tsx'

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
  return (
    <section className="an-prose" aria-label={say(table.title, language)}>
      <div className="an-prose-head">
        <h2>{say(table.title, language)}</h2>
        <span className="sp" />
        {task !== null && <TaskButton companyId={companyId} task={task} onNote={onNote} />}
        {text !== '' && <CopyButton size="sm" text={text} />}
      </div>
      {text === '' ? <p className="t3">{say(table.empty, language)}</p> : <blockquote>{text}</blockquote>}
      {text !== '' && table.note !== null && <p className="t3 an-small">{say(table.note, language)}</p>}
    </section>
  )
}
