import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, Fragment, type ReactNode, useRef, useState } from 'react'

/** From so many rows on only those in sight are made, in a room of their own to scroll in. */
const MANY = 100
const LINE = 33

/** What the element of a row is given, where not all of them are made. */
export interface PlacedRow {
  readonly 'data-index'?: number
  readonly 'aria-rowindex'?: number
  readonly ref?: (row: HTMLTableRowElement | null) => void
}

export interface LongTableProps {
  /** What the room that it scrolls in is called. */
  readonly label: string
  readonly heads: ReactNode
  /** Of its columns. */
  readonly span: number
  /** Of its rows. */
  readonly keys: readonly string[]
  readonly rowOf: (index: number, placed: PlacedRow) => ReactNode
  /** Rows that are made wherever one has scrolled to. */
  readonly kept?: readonly number[]
}

/** A table of statements or files, of which there may be one for each day of years. */
export function LongTable({ label, heads, span, keys, rowOf, kept = [] }: LongTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState(-1)
  const isMany = keys.length > MANY
  const virtual = useVirtualizer({
    count: keys.length,
    enabled: isMany,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => LINE,
    // what one is at is not lost when it leaves sight
    rangeExtractor: (range) => madeRows(defaultRangeExtractor(range), [...kept, focused], keys.length),
    overscan: 10,
    initialRect: { width: 1200, height: 640 },
  })
  const made = isMany ? virtual.getVirtualItems() : keys.map((_, index) => ({ index, start: 0, end: 0 }))
  const after = isMany ? virtual.getTotalSize() - (made.at(-1)?.end ?? 0) : 0
  const onFocus = ({ target }: FocusEvent) => setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section ref={scroller} className={isMany ? 'bk-scroll bk-many' : 'bk-scroll'} tabIndex={0} aria-label={label}>
      <table className="tbl tbl-32" aria-rowcount={isMany ? keys.length + 1 : undefined} onFocus={isMany ? onFocus : undefined}>
        <thead>
          <tr aria-rowindex={isMany ? 1 : undefined}>{heads}</tr>
        </thead>
        <tbody>
          {made.map(({ index, start }, i) => (
            <Fragment key={keys[index]}>
              <Gap height={start - (made[i - 1]?.end ?? 0)} span={span} />
              {rowOf(index, isMany ? { 'data-index': index, 'aria-rowindex': index + 2, ref: virtual.measureElement } : {})}
            </Fragment>
          ))}
          <Gap height={after} span={span} />
        </tbody>
      </table>
    </section>
  )
}

/** Rows in sight and those that stay, in their order. */
export function madeRows(inSight: readonly number[], kept: readonly number[], count: number): number[] {
  return [...new Set([...inSight, ...kept.filter((index) => index >= 0 && index < count)])].sort((a, b) => a - b)
}

/** The room of rows out of sight. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only keeps the room of the rows out of sight
    <tr role="presentation" className="bk-gap">
      <td role="presentation" colSpan={span} style={{ height }} />
    </tr>
  )
}
