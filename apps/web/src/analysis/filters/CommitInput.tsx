import { type ComponentProps, useState } from 'react'

export interface CommitInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  readonly value: string
  /** Called with Enter and on leaving the field; false keeps what was typed and marks it. */
  readonly onCommit: (text: string) => boolean
  readonly right?: boolean
}

/** A field whose value takes effect when it is done, not with each letter. */
export function CommitInput({ value, onCommit, right = false, ...rest }: CommitInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    if (typed === null || typed === value) return setTyped(null)
    const isTaken = onCommit(typed)
    setWrong(!isTaken)
    if (isTaken) setTyped(null)
  }
  return (
    <input
      {...rest}
      className={right ? 'an-input n r' : 'an-input'}
      value={typed ?? value}
      aria-invalid={isWrong}
      onChange={(event) => {
        setTyped(event.target.value)
        setWrong(false)
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
