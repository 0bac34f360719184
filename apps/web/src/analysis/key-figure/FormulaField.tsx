import type { FormulaProblem } from '@verifikat/analyses'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../use-texts.ts'
import { completed, completionAt, type Word } from './completion.ts'

export interface FormulaFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly words: readonly Word[]
  readonly problem: FormulaProblem | null
  readonly describedBy: string
}

/** A formula with what is wrong underlined at its character, and the names that fit at the caret. */
export function FormulaField({ value, onChange, words, problem, describedBy }: FormulaFieldProps) {
  const t = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const completion = caret === null ? null : completionAt(words, value, caret)
  const chosen = completion?.words[Math.min(active, completion.words.length - 1)]

  function take(word: Word) {
    if (completion === null) return
    const next = completed(value, completion, word)
    onChange(next.text)
    setCaret(null)
    setActive(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (completion === null || chosen === undefined) return
    const { length } = completion.words
    if (event.key === 'ArrowDown') setActive((Math.min(active, length - 1) + 1) % length)
    else if (event.key === 'ArrowUp') setActive((Math.min(active, length - 1) + length - 1) % length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const at = problem === null ? null : Math.min(problem.at, value.length)
  return (
    <div className="kf-field">
      <pre className="kf-under" aria-hidden="true">
        {problem === null || at === null ? (
          value
        ) : (
          <>
            {value.slice(0, at)}
            <mark>{value.slice(at, at + Math.max(1, problem.length)) || ' '}</mark>
            {value.slice(at + Math.max(1, problem.length))}
          </>
        )}
      </pre>
      <textarea
        ref={field}
        className="kf-text"
        rows={2}
        spellCheck={false}
        autoComplete="off"
        aria-label={t('matrix:kf.formula')}
        aria-invalid={problem !== null}
        aria-describedby={describedBy}
        aria-haspopup="listbox"
        aria-controls={`${id}-words`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.text}`}
        value={value}
        maxLength={2000}
        onChange={(event) => {
          onChange(event.target.value)
          setCaret(event.target.selectionStart)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      <div
        id={`${id}-words`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('matrix:kf.words')}
        className={completion === null ? 'kf-words kf-away' : 'kf-words'}
      >
        {completion?.words.map((word) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={word.text}
            id={`${id}-${word.text}`}
            role="option"
            aria-selected={word === chosen}
            className="kf-word"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(word)}
          >
            <span className="mono">{word.text}</span>
            <span className="el t2">{word.name}</span>
            <span className="t3">{t(`matrix:kf.word.${word.kind}`)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
