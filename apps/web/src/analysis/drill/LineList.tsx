import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MarkIcons } from '../../annotations/MarkIcons.tsx'
import { lineTarget, targetText, voucherTarget } from '../../annotations/targets.ts'
import { useTableKeys } from '../../app/use-table-keys.ts'
import { Money } from '../../components/Money.tsx'
import { useRowsInSight } from '../../components/use-rows-in-sight.ts'
import { formatDay } from '../../format/dates.ts'
import type { Unit } from '../../format/money.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { gridAction } from '../table/grid-keys.ts'
import { useLocale } from '../use-texts.ts'
import { voucherName } from './names.ts'

/** What a list shows of a line, or of a voucher as a whole. */
export interface Listed {
  readonly date: string | null
  readonly series: string
  readonly number: string
  readonly occurrence: number
  readonly text: string
  readonly voucherText: string
  readonly ore: number
  /** Where it is in the books; of a line its row too. */
  readonly yearFrom: string
  readonly voucher: number
  readonly row?: number
  readonly account?: string
}

export interface LineListProps<L extends Listed> {
  readonly label: string
  readonly lines: {
    readonly count: number
    readonly at: (index: number) => L | undefined
    readonly onRange: (from: number, to: number) => void
  }
  readonly unit: Unit
  /** Dates without a year: the lines are of one fiscal year. */
  readonly shortDates: boolean
  /** The account stands before the text: the figure is of several. */
  readonly hasAccounts?: boolean
  readonly open: number | null
  readonly onOpen: (line: L, index: number) => void
}

const ROW = 26
const listed = { Enter: 'open', Space: 'open' } as const
/** For a finger, with a text of two lines. */
const TALL_ROW = 44

/** Every line of a figure, fetched as it comes into sight; its count is always shown above it. */
export function LineList<L extends Listed>({ label, lines, unit, shortDates, hasAccounts = false, open, onOpen }: LineListProps<L>) {
  const locale = useLocale()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useIsPhone() ? TALL_ROW : ROW
  const [active, setActive] = useState(open ?? 0)
  const { rows, show } = useRowsInSight({ scroller, count: lines.count, height: rowHeight, around: 10, room: 400 })
  const from = rows[0] ?? 0
  const to = rows.at(-1) ?? 0
  const { onRange } = lines
  useEffect(() => {
    onRange(from, to)
  }, [onRange, from, to])
  useEffect(() => {
    if (open === null) return
    setActive(open)
    show(open, 'middle')
  }, [open, show])

  const at = Math.min(active, Math.max(0, lines.count - 1))
  useTableKeys(listed)
  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const action = gridAction(
      { key: event.key, ctrl: event.ctrlKey || event.metaKey },
      { row: at, col: 0 },
      { rows: lines.count, cols: 1, page },
    )
    if (action === null || action.kind === 'copy' || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
    event.preventDefault()
    if (action.kind === 'move') {
      const row = event.key === 'Home' ? 0 : event.key === 'End' ? lines.count - 1 : action.to.row
      setActive(row)
      show(row)
      return
    }
    const line = lines.at(at)
    if (line) onOpen(line, at)
  }

  return (
    <div
      ref={scroller}
      className="an-lines"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={rows.includes(at) ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
      data-drill-list
    >
      <div style={{ height: lines.count * rowHeight, position: 'relative' }} role="presentation">
        {rows.map((index) => {
          const line = lines.at(index)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the list
            // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus
            <div
              key={index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === open}
              aria-setsize={lines.count}
              aria-posinset={index + 1}
              className={index === at ? 'an-linerow an-linerow-at' : 'an-linerow'}
              data-target={line && targetText(targetOf(line))}
              style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
              onClick={() => {
                setActive(index)
                if (line) onOpen(line, index)
              }}
            >
              {line === undefined ? (
                <span className="dt-bar" style={{ width: 180, gridColumn: '1 / -1' }} />
              ) : (
                <>
                  <span className="t2 n" title={line.date ?? undefined}>
                    {line.date === null ? '–' : shortDates ? formatDay(line.date, locale) : line.date}
                  </span>
                  <span className={index === open ? 'n b' : 'n'}>{voucherName(line)}</span>
                  <span className="el" title={line.text || line.voucherText}>
                    {hasAccounts && <span className="n t2">{line.account} </span>}
                    {line.text || line.voucherText}
                  </span>
                  <span className="an-line-marks">
                    <MarkIcons target={targetOf(line)} />
                  </span>
                  <span className="r">
                    <Money ore={line.ore} unit={unit} />
                  </span>
                </>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function targetOf({ row, ...line }: Listed) {
  return row === undefined ? voucherTarget(line) : lineTarget({ ...line, row })
}
