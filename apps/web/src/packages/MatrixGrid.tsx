import { say } from '@verifikat/analyses'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gridAction, gridKeys } from '../analysis/table/grid-keys.ts'
import { usePreferences } from '../app/preferences.ts'
import type { Batch } from '../app/trpc.ts'
import { useTableKeys } from '../app/use-table-keys.ts'
import { useRowsInSight } from '../components/use-rows-in-sight.ts'
import { formatCount } from '../format/money.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { addedIn, countOf, findingsOf, isOpen } from './matrix.ts'
import { StepCell } from './StepCell.tsx'
import { useStepName } from './use-step-name.ts'

type Row = Batch['companies'][number]

interface MatrixGridProps {
  readonly package: Batch['package']
  /** In the order in which they are shown. */
  readonly rows: readonly Row[]
  readonly isDone: boolean
  readonly nameOf: (companyId: string) => string
  /** The cell that the panel shows, `company:step`. */
  readonly open: string | undefined
  readonly onOpen: (cell: string) => void
}

const ROW = 32
const TALL_ROW = 44

/** Companies by steps: arrows go through the cells, Enter looks into one. */
export function MatrixGrid({ package: { name, steps }, rows, isDone, nameOf, open, onOpen }: MatrixGridProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const stepName = useStepName()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const height = useIsPhone() ? TALL_ROW : ROW
  const sight = useRowsInSight({ scroller, count: rows.length, height, around: 12, room: 600 })
  const [active, setActive] = useState({ row: 0, col: 0 })
  const at = { row: Math.max(0, Math.min(active.row, rows.length - 1)), col: active.col }
  useTableKeys(gridKeys)
  const cellId = (row: number, col: number) => `${id}-${row}-${col}`
  const show = (row: number, col: number) => {
    setActive({ row, col })
    sight.show(row)
    // sideways the browser knows best
    requestAnimationFrame(() => document.getElementById(cellId(row, col))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }
  const look = (row: number, col: number) => {
    const company = rows[row]?.companyId
    const step = steps[col]?.id
    if (company !== undefined && step !== undefined) onOpen(`${company}:${step}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2)
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey }
    const action = gridAction(key, at, { rows: rows.length, cols: steps.length, page })
    if (action === null || action.kind === 'copy') return
    event.preventDefault()
    if (action.kind === 'move') show(action.to.row, action.to.col)
    else look(at.row, at.col)
  }
  const span = steps.length + 3
  return (
    <div ref={scroller} className="pk-scroll">
      <table
        className="pk-matrix"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves about in is a grid
        role="grid"
        tabIndex={0}
        aria-label={say(name, locale)}
        aria-rowcount={rows.length + 2}
        aria-activedescendant={sight.rows.includes(at.row) ? cellId(at.row, at.col) : undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className="pk-name">
              {t(isDone ? 'company.worst' : 'company.name')}
            </th>
            <th scope="col" className="r">
              {t('findings')}
            </th>
            <th scope="col" className="r">
              {t('newColumn')}
            </th>
            {steps.map((step) => (
              <th key={step.id} scope="col">
                {stepName(step)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer span={span} height={sight.before} />
          {sight.rows.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            const company = nameOf(row.companyId)
            const added = addedIn(row)
            return (
              <tr
                key={row.companyId}
                aria-rowindex={index + 2}
                className={open?.startsWith(row.companyId) ? 'pk-row-at' : undefined}
                style={{ height }}
              >
                <th scope="row" className="pk-name" title={company}>
                  <span className="el">{company}</span>
                </th>
                <td className="r n">{isOpen(row) ? '·' : formatCount(findingsOf(row))}</td>
                <td className="r n">{added > 0 && `+${formatCount(added)}`}</td>
                {steps.map((step, col) => {
                  const cell = row.cells[col]
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the grid
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                    <td
                      key={step.id}
                      id={cellId(index, col)}
                      aria-selected={open === `${row.companyId}:${step.id}`}
                      className={index === at.row && col === at.col ? 'pk-cell pk-cell-at' : 'pk-cell'}
                      onClick={() => {
                        setActive({ row: index, col })
                        look(index, col)
                      }}
                    >
                      {cell && <StepCell cell={cell} />}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          <Spacer span={span} height={sight.after} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row" className="pk-name">
              {t('totals')}
            </th>
            <td className="r n">{formatCount(rows.reduce((sum, row) => sum + findingsOf(row), 0))}</td>
            <td className="r n">{formatCount(rows.reduce((sum, row) => sum + addedIn(row), 0))}</td>
            {steps.map((step, col) => (
              <td key={step.id} className="n">
                {formatCount(rows.reduce((sum, { cells }) => sum + (cells[col] ? countOf(cells[col]) : 0), 0))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Spacer({ span, height }: { readonly span: number; readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only keeps the room of the rows out of sight
    <tr role="presentation">
      <td role="presentation" colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
