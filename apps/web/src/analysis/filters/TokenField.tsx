import { type KeyboardEvent, type RefCallback, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useReportedRefusal } from '../../editing/refusals.tsx'
import { useTexts } from '../use-texts.ts'

export interface TokenOption {
  readonly value: string
  readonly label: string
}

export interface TokenFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly hint?: string | undefined
  readonly tokens: readonly string[]
  readonly onTokens: (tokens: readonly string[]) => void
  readonly options: readonly TokenOption[]
  /** Reads free text; without it only options can be chosen. */
  readonly parse?: (text: string) => { readonly accepted: readonly string[]; readonly rejected: readonly string[] }
  readonly name?: (token: string) => string
  readonly inputRef?: RefCallback<HTMLInputElement>
}

const SHOWN = 50

/** Several values of one kind: typed, pasted or picked; Backspace takes the last one away. */
export function TokenField({
  label,
  placeholder,
  hint,
  tokens,
  onTokens,
  options,
  parse,
  name = (token) => token,
  inputRef,
}: TokenFieldProps) {
  const t = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [rejected, setRejected] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isRefused = rejected !== '' && rejected === text
  useReportedRefusal(field, isRefused, () => setText(''))
  const matches = useMemo(() => matching(options, text, tokens), [options, text, tokens])
  const isShown = isOpen && matches.length > 0

  function add(values: readonly string[]) {
    const fresh = values.filter((value, i) => !tokens.includes(value) && values.indexOf(value) === i)
    if (fresh.length > 0) onTokens([...tokens, ...fresh])
    setText('')
    setActive(-1)
  }

  function commit() {
    const picked = matches[active]
    if (isShown && picked) return add([picked.value])
    if (text.trim() === '') return
    if (parse) {
      const { accepted, rejected: bad } = parse(text)
      add(accepted)
      setRejected(bad.join(' '))
      setText(bad.join(' '))
    } else if (matches[0]) add([matches[0].value])
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Ctrl Enter is the page's, and what was typed takes effect when the field is left
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return
    if (event.key === 'Enter') commit()
    else if (event.key === 'ArrowDown') {
      setOpen(true)
      setActive(Math.min(active + 1, matches.length - 1))
    } else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, -1))
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'Backspace' && text === '') onTokens(tokens.slice(0, -1))
    else return
    if (event.key !== 'Backspace') event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }

  return (
    <div className="an-field">
      <label className="an-label" htmlFor={id}>
        {label}
      </label>
      <div className="an-tokens">
        {tokens.map((token) => (
          <span key={token} className="an-token n">
            {name(token)}
            <button
              type="button"
              className="an-token-x"
              aria-label={t('filter.removeValue', { value: name(token) })}
              onClick={() => onTokens(tokens.filter((other) => other !== token))}
            >
              <Icon name="x" />
            </button>
          </span>
        ))}
        <input
          id={id}
          ref={(input) => {
            field.current = input
            return inputRef?.(input)
          }}
          role="combobox"
          autoComplete="off"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={isRefused}
          aria-describedby={`${id}-hint`}
          placeholder={tokens.length === 0 ? placeholder : ''}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            if (parse) commit()
          }}
          onKeyDown={onKeyDown}
        />
        {/* a part that scrolls is a stop of its own unless it says it is none */}
        <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label} className="an-options menu" hidden={!isShown}>
          {isShown &&
            matches.map((option, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the field
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={option.value}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === active}
                className="an-option"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add([option.value])}
              >
                {option.label}
              </div>
            ))}
        </div>
      </div>
      <div id={`${id}-hint`} className="an-hint">
        {isRefused ? t('filter.notUnderstood', { value: rejected }) : hint}
      </div>
    </div>
  )
}

/** Options that begin with the text, then those that hold it. */
export function matching(options: readonly TokenOption[], text: string, tokens: readonly string[]): readonly TokenOption[] {
  const wanted = text.trim().toLowerCase()
  const begins: TokenOption[] = []
  const holds: TokenOption[] = []
  for (const option of options) {
    if (begins.length === SHOWN) break
    const at = tokens.includes(option.value) ? -1 : option.label.toLowerCase().indexOf(wanted)
    if (at === 0) begins.push(option)
    else if (at > 0 && holds.length < SHOWN) holds.push(option)
  }
  return [...begins, ...holds].slice(0, SHOWN)
}
