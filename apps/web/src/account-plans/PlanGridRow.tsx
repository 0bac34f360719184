import type { PlanNode, PlanProblem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { Money } from '../components/Money.tsx'
import type { Locale } from '../format/dates.ts'
import { CellInput } from './CellInput.tsx'
import type { DropWhere } from './PlanGrid.tsx'
import { writePatterns, writeSum } from './patterns.ts'
import type { PlanRow } from './rows.ts'
import type { EditorActions } from './use-plan-editor.ts'
import type { CellEdit, PlanColumn } from './use-tree.ts'

export interface PlanGridRowProps {
  readonly row: PlanRow
  readonly index: number
  readonly locale: Locale
  readonly activeColumn: PlanColumn | null
  readonly isMarked: boolean
  readonly isCut: boolean
  readonly edit: CellEdit | null
  /** The part of what is being written that cannot be read. */
  readonly wrong: string | null
  /** Undefined: not computed yet. */
  readonly amount: number | null | undefined
  readonly problems: readonly PlanProblem[]
  readonly drop: DropWhere | null
  readonly cellId: (row: string, column: PlanColumn) => string
  readonly nameOf: (id: string) => string
  readonly actions: EditorActions
  readonly onToggle: (id: string) => void
}

export function PlanGridRow(props: PlanGridRowProps) {
  const { row, index, locale, activeColumn, isMarked, isCut, edit, wrong, amount, problems, drop, cellId, nameOf, actions, onToggle } =
    props
  const { t } = useTranslation('plans')
  const { node, level, isOpen } = row
  const isActive = activeColumn !== null
  const cell = (column: PlanColumn) => ({
    id: cellId(node.id, column),
    'data-column': column,
    className: activeColumn === column && edit?.column !== column ? 'pl-at' : undefined,
  })
  const input = (column: CellEdit['column'], label: string) =>
    edit?.column === column && <CellInput edit={edit} label={label} wrong={wrong} actions={actions} />
  const classes = [
    `pl-${node.kind}`,
    isActive && 'pl-active',
    isMarked && 'pl-marked',
    isCut && 'pl-cut',
    drop !== null && `pl-drop-${drop}`,
  ]
  return (
    <tr
      className={classes.filter(Boolean).join(' ')}
      data-drop={node.id}
      aria-level={level + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-rowindex={index + 2}
      aria-selected={isMarked || isActive}
      aria-expanded={node.kind === 'heading' ? isOpen : undefined}
    >
      <th scope="row" {...cell('name')} style={{ paddingLeft: 12 + level * 16 }}>
        <span className="pl-name">
          {node.kind === 'heading' ? (
            <button
              type="button"
              className="pl-twist"
              tabIndex={-1}
              aria-label={t(isOpen ? 'act.close' : 'act.open')}
              onClick={() => onToggle(node.id)}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            </button>
          ) : (
            <span className="pl-twist" aria-hidden="true">
              {node.kind === 'total' && 'Σ'}
            </span>
          )}
          <span className="el" title={node.name[locale]}>
            {node.name[locale]}
          </span>
          {problems.length > 0 && (
            <span className="st st-red">
              <Icon name="alert-octagon" label={t('problems.here', { count: problems.length })} />
            </span>
          )}
        </span>
        {input('name', t('column.name'))}
      </th>
      <td {...cell('content')}>
        <span className="el n pl-content" title={contentOf(node, nameOf)}>
          {contentOf(node, nameOf)}
          {node.kind === 'line' && node.computed.length > 0 && (
            <span className="t3">
              {node.accounts.length > 0 && ' + '}
              {node.computed.map((computed) => t(`computed.${computed}`)).join(', ')}
            </span>
          )}
        </span>
        {input('content', t(node.kind === 'total' ? 'column.sum' : 'column.content'))}
      </td>
      <td {...cell('display')}>{node.kind !== 'heading' && <span className="t2">{t(`display.${node.display}`)}</span>}</td>
      <td {...cell('code')}>
        {node.kind === 'line' && <span className="n t2">{node.code}</span>}
        {input('code', t('column.code'))}
      </td>
      <td {...cell('amount')}>
        <span className="pl-amount">{node.kind !== 'heading' && amount !== undefined && <Money ore={amount} />}</span>
      </td>
    </tr>
  )
}

/** Accounts of a line, names of what a total sums. */
function contentOf(node: PlanNode, nameOf: (id: string) => string): string {
  if (node.kind === 'line') return writePatterns(node.accounts)
  return node.kind === 'total' ? writeSum(node.sum, nameOf) : ''
}
