import { say, type Table, type Words } from '@verifikat/analyses'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useLocale } from '../use-texts.ts'

/** A text that follows from the result, to be copied; what it is made of stands above it. */
export function Prose({ table }: { readonly table: Table }) {
  const language = useLocale()
  const sentences = Array.from({ length: table.length }, (_, row) => {
    const value = table.value(row, 0)
    // the rows of a text are sentences in both languages
    return typeof value === 'string' ? value : say(value as Words, language)
  })
  const text = sentences.join(' ')
  return (
    <section className="an-prose" aria-label={say(table.title, language)}>
      <div className="an-prose-head">
        <h2>{say(table.title, language)}</h2>
        {text !== '' && <CopyButton text={text} />}
      </div>
      {text === '' ? <p className="t3">{say(table.empty, language)}</p> : <blockquote>{text}</blockquote>}
      {text !== '' && table.note !== null && <p className="t3 an-small">{say(table.note, language)}</p>}
    </section>
  )
}
