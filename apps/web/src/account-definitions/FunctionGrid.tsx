import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowHeight } from '../analysis/table/use-row-height.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { pressed, type TableAct } from '../app/table-keys.ts'
import { useTableKeys } from '../app/use-table-keys.ts'
import { Button } from '../components/Button.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { useRowsInSight } from '../components/use-rows-in-sight.ts'
import { formatCount } from '../format/money.ts'
import { keyOf } from './assignments.ts'
import { type FunctionRow, likeliest } from './rows.ts'
import { confidenceTone, percent, useFunctionNames } from './use-function-text.ts'

export interface FunctionGridProps {
  readonly grid: RefObject<HTMLTableElement | null>
  readonly rows: readonly FunctionRow[]
  readonly active: string | null
  readonly marked: ReadonlySet<string>
  readonly onActive: (account: string) => void
  readonly onMarked: (accounts: ReadonlySet<string>) => void
  readonly onAccept: () => void
  readonly onRemove: () => void
  readonly onOpen: () => void
  /** Null: nothing is filtered. */
  readonly onClearFilter: (() => void) | null
}

const HEAD = 30

const acts: Readonly<Record<string, TableAct>> = {
  Space: 'mark',
  Enter: 'addFunction',
  Delete: 'removeFunction',
  Backspace: 'removeFunction',
  'mod+a': 'all',
  Escape: 'unmark',
}
const listed = {
  ArrowUp: 'move',
  ArrowDown: 'move',
  PageUp: 'page',
  PageDown: 'page',
  Home: 'ends',
  End: 'ends',
  'shift+ArrowUp': 'extend',
  'shift+ArrowDown': 'extend',
  ...acts,
} as const

export function FunctionGrid(props: FunctionGridProps) {
  const { grid, rows, active, marked, onActive, onMarked, onAccept, onRemove, onOpen, onClearFilter } = props
  const { t } = useTranslation(['plans', 'common'])
  useTableKeys(listed)
  const { nameOf, timeOf } = useFunctionNames()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const anchor = useRef<number | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ account }) => account === active),
  )
  const sight = useRowsInSight({ scroller, count: rows.length, height: rowHeight, around: 10, over: HEAD, room: 700 })
  // Not a key of the grid alone: it must not take the second step of a key like G A.
  useShortcut({ keys: 'a', group: 'here', label: t('functions.accept'), run: onAccept })
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true })
  }, [grid])

  function goTo(row: number, extend: boolean) {
    const to = Math.max(0, Math.min(rows.length - 1, row))
    const next = rows[to]
    if (next === undefined) return
    onActive(next.account)
    sight.show(to)
    if (!extend) {
      anchor.current = null
      return onMarked(new Set())
    }
    anchor.current ??= at
    const from = Math.min(anchor.current, to)
    const until = Math.max(anchor.current, to) + 1
    onMarked(new Set(rows.slice(from, until).map(({ account }) => account)))
  }
  function toggle(account: string) {
    const next = new Set(marked)
    if (!next.delete(account)) next.add(account)
    onMarked(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current || event.altKey) return
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / rowHeight) - 1)
    const ctrl = event.ctrlKey || event.metaKey
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows.length, End: rows.length }[event.key]
    const row = rows[at]
    const act = acts[pressed({ key: event.key, ctrl })]
    if (by !== undefined) goTo(at + by, event.shiftKey)
    else if (act === 'all') onMarked(new Set(rows.map(({ account }) => account)))
    else if (row === undefined) return
    else if (act === 'mark') toggle(row.account)
    else if (act === 'addFunction') onOpen()
    else if (act === 'removeFunction') onRemove()
    else if (act === 'unmark' && marked.size > 0) onMarked(new Set())
    else return
    event.preventDefault()
  }
  function onClick(event: MouseEvent) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    if (row === undefined) return
    const index = Number(row)
    const account = rows[index]?.account
    if ((event.ctrlKey || event.metaKey) && account !== undefined) {
      onActive(account)
      toggle(account)
    } else goTo(index, event.shiftKey)
  }

  return (
    <div className="fn-main">
      <div ref={scroller} className="fn-scroll">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves about in is a grid
          role="grid"
          tabIndex={0}
          className="tbl fn-grid"
          aria-label={t('functions.title')}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-describedby={`${id}-keys`}
          aria-activedescendant={rows[at] && `${id}-${rows[at].account}`}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="fn-c-no">
                {t('functions.column.account')}
              </th>
              <th scope="col">{t('functions.column.name')}</th>
              <th scope="col" className="r fn-c-amount">
                {t('functions.column.turnover')}
              </th>
              <th scope="col" className="fn-c-own">
                {t('functions.column.functions')}
              </th>
              <th scope="col" className="fn-c-open">
                {t('functions.column.suggestion')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Spacer height={sight.before} />
            {sight.rows.map((index) => {
              const row = rows[index]
              if (row === undefined) return null
              const { account, name, turnoverOre, assigned } = row
              const [best, ...more] = likeliest(row)
              const isMarked = marked.has(account)
              return (
                <tr
                  key={account}
                  id={`${id}-${account}`}
                  data-row={index}
                  aria-rowindex={index + 2}
                  aria-selected={isMarked || index === at}
                  className={`${index === at ? 'fn-active' : ''}${isMarked ? ' fn-marked' : ''}`}
                >
                  <th scope="row" className="n m">
                    {account}
                  </th>
                  <td className="el fn-name" title={name}>
                    {name}
                  </td>
                  <td className="r">
                    <Money ore={turnoverOre} />
                  </td>
                  <td className="el" title={assigned.map((own) => nameOf(own.function)).join(', ') || undefined}>
                    {assigned.length === 0 ? (
                      <span className="t3">{t('functions.none')}</span>
                    ) : (
                      assigned.map((own, i) => (
                        <span key={keyOf(own)}>
                          {i > 0 && ', '}
                          {nameOf(own.function)} <span className="t3 n">{timeOf(own)}</span>
                        </span>
                      ))
                    )}
                  </td>
                  <td className="el">
                    {best !== undefined && (
                      <>
                        <StatusText tone={confidenceTone(best)}>{percent(best.confidence)}</StatusText> {nameOf(best.function)}{' '}
                        <span className="t3 n">{timeOf(best)}</span>
                        {more.length > 0 && <span className="t3"> {t('common:more', { count: more.length })}</span>}
                      </>
                    )}
                  </td>
                </tr>
              )
            })}
            <Spacer height={sight.after} />
          </tbody>
        </table>
        {rows.length === 0 && onClearFilter !== null && (
          <p className="ed-empty t2">
            {t('functions.noMatch')}{' '}
            <Button size="sm" onClick={onClearFilter}>
              {t('functions.clear')}
            </Button>
          </p>
        )}
      </div>
      <p className="ed-foot t3">
        <span className="n">{t('functions.accounts', { count: rows.length, rows: formatCount(rows.length) })}</span>
        {marked.size > 0 && <span className="n">{t('functions.marked', { count: marked.size })}</span>}
        <span className="sp" />
        <span id={`${id}-keys`} className="el">
          {t('functions.keys')}
        </span>
      </p>
    </div>
  )
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only keeps the room of the rows out of sight
    <tr role="presentation" className="fn-spacer">
      <td role="presentation" style={{ height }} />
    </tr>
  )
}
