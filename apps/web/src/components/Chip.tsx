import { Icon } from './Icon.tsx'

export interface ChipProps {
  readonly label: string
  readonly value: string
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** A filter in force: what, its value, and a cross that takes it away. */
export function Chip({ label, value, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="chip">
      <span className="t3">{label}</span> {value}
      <button type="button" className="chip-x" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  )
}
