import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import { type Member, matching, mentionsIn, typedMention, withMention } from './mentions.ts'
import { useMembers } from './use-annotations.ts'

export interface ComposerProps {
  readonly companyId: string
  /** What is written is kept under it until it is sent. */
  readonly draft: string
  readonly label: string
  readonly submit: string
  readonly initial?: string
  /** What it is said of, where one can choose. */
  readonly children?: ReactNode
  readonly isPending: boolean
  readonly error: unknown
  /** Resolves when it is saved: only then the text is taken away. */
  readonly onSubmit: (text: string, mentions: readonly string[], requestKey: string) => Promise<unknown>
  readonly onCancel?: () => void
  /** Changes when the focus is asked for. */
  readonly focus?: unknown
}

/** A comment is written; "@" names members; Ctrl Enter sends it. */
export function Composer({ companyId, draft, initial = '', isPending, error, focus, ...props }: ComposerProps) {
  const { t } = useTranslation('annotations')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, write: keep, forget, requestKey } = useKeptText(`${companyId} ${draft}`, initial)
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const members: readonly Member[] = useMembers(companyId, text.includes('@'))
  const typed = caret === null ? null : typedMention(text, caret)
  const found = typed === null ? [] : matching(members, typed.search).slice(0, 8)
  useEffect(() => {
    if (focus) area.current?.focus()
  }, [focus])
  const write = (next: string, place: number | null) => {
    keep(next)
    setCaret(place)
    setAt(0)
  }
  const choose = (member: Member) => {
    if (typed === null) return
    const next = withMention(text, typed, member)
    write(next.text, null)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const send = async () => {
    const said = text.trim()
    if (said === '' || isPending) return
    try {
      await props.onSubmit(said, mentionsIn(said, members), requestKey)
    } catch {
      // the error is shown beside what was written, which stays
      return
    }
    forget()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[at]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      choose(chosen)
    } else if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (event.key === 'Escape') {
      if (chosen) {
        event.preventDefault()
        setCaret(null)
      } else if (props.onCancel) {
        event.preventDefault()
        props.onCancel()
      }
    }
  }
  return (
    <form
      className="ann-form"
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {props.children}
      <div className="ann-write">
        <textarea
          ref={area}
          className="an-input"
          rows={2}
          value={text}
          maxLength={10_000}
          placeholder={t('comment.hint')}
          aria-label={props.label}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? id : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          onChange={(event) => write(event.currentTarget.value, event.currentTarget.selectionStart)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setCaret(null)}
          onKeyDown={onKeyDown}
        />
        {found.length > 0 && (
          <div id={id} className="an-options ann-members" role="listbox" tabIndex={-1} aria-label={t('comment.members')}>
            {found.map((member, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's
              // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
              <div
                key={member.id}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === at}
                className="an-option"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(member)}
              >
                {member.name}
              </div>
            ))}
          </div>
        )}
      </div>
      {error !== null && error !== undefined && <ErrorLine error={error} />}
      <div className="ann-acts">
        <span className="t3 an-small ann-keys">{t('comment.keys')}</span>
        <span className="sp" />
        {props.onCancel && (
          <Button size="sm" look="ghost" onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        )}
        {/* keeps the focus: its field is empty as soon as the comment is made */}
        <Button size="sm" type="submit" aria-disabled={isPending || text.trim() === ''}>
          {isPending ? t('savingPlain') : props.submit}
        </Button>
      </div>
    </form>
  )
}
