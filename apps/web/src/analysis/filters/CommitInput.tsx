import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { fieldName, keepText, keptText } from '../../editing/drafts.ts'
import { useReportedRefusal } from '../../editing/refusals.tsx'

export interface CommitInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'ref'> {
  readonly value: string
  /** Called with Enter and on leaving the field; false, or a sentence that says why, keeps what was typed and marks it. */
  readonly onCommit: (text: string) => boolean | string
  /** What is wrong with the value itself; null: nothing. */
  readonly problem?: string | null
  /** What is odd about the value, which is kept all the same; null: nothing. */
  readonly warning?: string | null
  readonly right?: boolean
  /** It is no part of what is saved around it, and does not hold that. */
  readonly isApart?: boolean
}

/** A field whose value takes effect when it is done, not with each letter. What is wrong stands below it until it is mended. */
export function CommitInput({
  value,
  onCommit,
  problem = null,
  warning = null,
  right = false,
  isApart = false,
  ...rest
}: CommitInputProps) {
  // where nothing may be written, what is stored is all there is
  const isFixed = rest.readOnly === true
  const [text, setTyped] = useState<string | null>(null)
  const [reply, setAnswer] = useState<boolean | string>(true)
  const [typed, answer] = isFixed ? [null, true] : [text, reply]
  const [over, setOver] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const forget = () => {
    setTyped(null)
    setAnswer(true)
  }
  // what was refused was meant for another value
  if (over !== value) {
    setOver(value)
    if (reply !== true) forget()
  }
  const isWrong = answer !== true || problem !== null
  const said = typeof answer === 'string' ? answer : problem
  const isOdd = said === null && warning !== null
  const keep = (text: string | null) => {
    const name = field.current && fieldName(field.current)
    if (name !== null) keepText(name, value, text)
  }
  const giveUp = () => {
    forget()
    keep(null)
  }
  useReportedRefusal(field, isWrong && !isApart, answer === true ? null : giveUp)
  const commit = () => {
    if (typed === null) return
    const next = typed === value || onCommit(typed)
    setAnswer(next)
    if (next !== true) return
    setTyped(null)
    keep(null)
  }
  const onFirst = useEffectEvent(() => {
    const name = field.current && fieldName(field.current)
    const kept = name === null ? null : keptText(name, value)
    if (kept === null) return
    setTyped(kept)
    // as it was left: leaving it commits
    field.current?.focus()
  })
  useEffect(() => {
    if (!isFixed) onFirst()
  }, [isFixed])
  return (
    <>
      <input
        {...rest}
        ref={field}
        className={right ? 'an-input n r' : 'an-input'}
        value={typed ?? value}
        aria-invalid={isWrong}
        data-untouched={(typed === null && !isApart) || undefined}
        aria-describedby={[(said !== null || isOdd) && id, rest['aria-describedby']].filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          keep(event.target.value)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      {said !== null && (
        <span id={id} className="an-wrong" role="alert">
          {said}
        </span>
      )}
      {isOdd && (
        <span id={id} className="an-odd">
          <Icon name="alert-triangle" /> {warning}
        </span>
      )}
    </>
  )
}
