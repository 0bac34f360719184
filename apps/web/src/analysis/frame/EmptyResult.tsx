import { Button } from '../../components/Button.tsx'
import { useTexts } from '../use-texts.ts'

export interface EmptyResultProps {
  readonly title: string
  readonly filters: readonly { readonly label: string; readonly remove: () => void }[]
}

/** Which filter leaves nothing, each one click from being taken away. */
export function EmptyResult({ title, filters }: EmptyResultProps) {
  const t = useTexts()
  return (
    <div className="an-nothing">
      <span>{title}</span>
      {filters.map((filter) => (
        <Button key={filter.label} removes size="sm" icon="x" onClick={filter.remove}>
          {t('empty.remove', { filter: filter.label })}
        </Button>
      ))}
    </div>
  )
}
