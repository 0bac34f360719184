export interface SegOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly title?: string
}

export interface SegProps<V extends string> {
  readonly label: string
  readonly options: readonly SegOption<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
}

/** Where there is no room for all of them, the one that is chosen is in sight: what goes sideways is the band itself, or the strip that it stands in. */
export function intoSight(button: HTMLElement | null) {
  if (!button) return
  for (let band = button.parentElement; band !== null; band = band.parentElement) {
    const own = button.getBoundingClientRect()
    const room = band.getBoundingClientRect()
    if (own.left >= room.left && own.right <= room.right) continue
    // a strip with more than one begins at its beginning
    if (band.querySelectorAll('.seg').length > 1) return
    if (!['auto', 'scroll'].includes(getComputedStyle(band).overflowX)) continue
    band.scrollLeft += own.left < room.left ? own.left - room.left : own.right - room.right
  }
}

/** One choice out of a few, all in sight. */
export function Seg<V extends string>({ label, options, value, onChange }: SegProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one 24 px band
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? intoSight : undefined}
          type="button"
          title={option.title}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
