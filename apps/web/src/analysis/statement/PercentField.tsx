import { CommitInput } from '../filters/CommitInput.tsx'

export interface PercentFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: number
  readonly onValue: (percent: number) => void
}

/** A limit between 0 and 100 per cent. */
export function PercentField({ label, hint, value, onValue }: PercentFieldProps) {
  return (
    <fieldset className="an-field">
      <legend className="an-label">{label}</legend>
      <span className="an-suffix an-suffix-short stm-percent">
        <CommitInput
          right
          aria-label={label}
          inputMode="decimal"
          value={String(value).replace('.', ',')}
          onCommit={(text) => {
            const percent = Number(text.trim().replace(',', '.').replace('%', ''))
            if (text.trim() === '' || !Number.isFinite(percent) || percent < 0 || percent > 100) return false
            onValue(percent)
            return true
          }}
        />
        <span className="t3">%</span>
      </span>
      <div className="an-hint">{hint}</div>
    </fieldset>
  )
}
