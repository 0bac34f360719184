import { TokenField } from '../filters/TokenField.tsx'
import { useTexts } from '../use-texts.ts'
import { parseSelection } from './selection.ts'
import type { SelectionWords } from './use-selection.ts'

export interface SelectionFieldProps {
  readonly label: string
  readonly hint?: string
  readonly tokens: readonly string[]
  readonly onTokens: (tokens: readonly string[]) => void
  readonly words: SelectionWords
}

/** Accounts by number, by group or by function, all of them in one field: they add up. */
export function SelectionField({ label, hint, tokens, onTokens, words }: SelectionFieldProps) {
  const t = useTexts()
  return (
    <TokenField
      label={label}
      placeholder={t('counterpart:selection.placeholder')}
      hint={hint ?? t('counterpart:selection.hint')}
      tokens={tokens}
      onTokens={onTokens}
      options={words.options}
      parse={parseSelection}
      name={words.nameOf}
    />
  )
}
