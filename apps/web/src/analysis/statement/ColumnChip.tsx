import type { Column, Pair } from '@verifikat/analyses'
import type { DragEvent, KeyboardEvent } from 'react'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { menuProps } from '../frame/menu.ts'
import { useTexts } from '../use-texts.ts'
import { effectivePairs } from './columns.ts'

export interface ColumnChipProps {
  readonly at: number
  readonly column: Column
  readonly columns: readonly Column[]
  readonly names: readonly string[]
  readonly days: string
  readonly pairs: readonly Pair[] | null
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onEdit: () => void
  readonly onPairs: (pairs: readonly Pair[]) => void
  readonly onDragStart: () => void
  readonly onDrop: (event: DragEvent) => void
}

/** More columns than this are compared by the menu beside. */
const MOST_PARTNERS = 12

export function ColumnChip(props: ColumnChipProps) {
  const { at, column, columns, names, days, pairs, onMove, onRemove, onEdit, onPairs } = props
  const t = useTexts()
  const name = names[at] ?? ''
  const last = columns.length - 1
  const present = effectivePairs(pairs, columns.length)
  const isCompared = (against: number) => present.some((pair) => pair.of === at && pair.against === against)
  const toggle = (against: number) =>
    onPairs(isCompared(against) ? present.filter((pair) => pair.of !== at || pair.against !== against) : [...present, { of: at, against }])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowLeft' && at > 0) onMove(at - 1)
    else if (event.altKey && event.key === 'ArrowRight' && at < last) onMove(at + 1)
    else if (event.key === 'Delete' && last > 0) onRemove()
    else return
    event.preventDefault()
  }
  return (
    <li className="stm-col" draggable onDragStart={props.onDragStart} onDragOver={(event) => event.preventDefault()} onDrop={props.onDrop}>
      <Menu position="bottom-start" {...menuProps}>
        <Menu.Target>
          <button type="button" className="stm-col-name n" title={`${days}. ${t('statements:column.keys')}`} onKeyDown={onKeyDown}>
            {name} <Icon name="chevron-down" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {t(`statements:column.kind.${column.kind}`)} <span className="n">{days}</span>
          </Menu.Label>
          <Menu.Item leftSection={<Icon name="calendar" />} onClick={onEdit}>
            {t('statements:column.change')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="chevron-left" />} disabled={at === 0} onClick={() => onMove(at - 1)}>
            {t('statements:column.left')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="chevron-right" />} disabled={at === last} onClick={() => onMove(at + 1)}>
            {t('statements:column.right')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="x" />} disabled={last === 0} onClick={onRemove}>
            {t('statements:column.remove')}
          </Menu.Item>
          {last > 0 && last <= MOST_PARTNERS && (
            <>
              <Menu.Divider />
              <Menu.Label>{t('statements:change.with')}</Menu.Label>
              {names.map(
                (other, against) =>
                  against !== at && (
                    <Menu.Item
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      key={against}
                      leftSection={
                        isCompared(against) ? <Icon name="check" label={t('statements:change.on')} /> : <span className="an-gap" />
                      }
                      onClick={() => toggle(against)}
                    >
                      <span className="n">{other}</span>
                    </Menu.Item>
                  ),
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {last > 0 && (
        <button type="button" className="chip-x" aria-label={t('statements:column.removeNamed', { name })} onClick={onRemove}>
          <Icon name="x" />
        </button>
      )}
    </li>
  )
}
