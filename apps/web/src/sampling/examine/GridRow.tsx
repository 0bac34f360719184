import { type DrawnItem, sampleItemName } from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatOre, formatPercent } from '../../format/money.ts'
import type { EditColumn } from './keys.ts'
import { countedOf, type ExamineRow, isMisstated } from './rows.ts'

export interface GridRowProps {
  readonly row: ExamineRow
  readonly index: number
  readonly sign: 1 | -1
  readonly hasPositions: boolean
  readonly columns: readonly EditColumn[]
  readonly isActive: boolean
  /** The column that is active in this row; null in every other row. */
  readonly activeCol: number | null
  readonly isOpened: boolean
  readonly cellId: (row: number, col: number) => string
  /** In place of the active cell while it is written in. */
  readonly input: ReactNode
  readonly onVoucher: (item: DrawnItem) => void
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, sign, hasPositions, columns, isActive, activeCol, isOpened, cellId, input, onVoucher } = props
  const { t } = useTranslation('sampling')
  const { item, finding, differenceOre, taint } = row
  // `year/series/number/occurrence/line` of a voucher is read as its series and number
  const replaced = item.replaces === null ? null : voucherOf(item.replaces)
  const audited = countedOf(item, finding)
  const isWrong = isMisstated(row)
  const cell = (column: EditColumn, className: string, content: ReactNode) => {
    const col = columns.indexOf(column)
    const isAt = activeCol === col
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid, which can be chosen
      <td id={cellId(index, col)} data-col={col} aria-selected={isAt} className={`${className}${isAt ? ' sa-at' : ''}`}>
        {isAt && input !== null ? input : content}
      </td>
    )
  }
  const name = nameOf(item, t)
  const hitsTitle =
    item.times > 1
      ? `${t('examine.timesTitle', { count: item.times })}: ${item.positionsOre.map((ore) => formatOre(ore, 'kr')).join(' · ')}`
      : undefined
  return (
    <tr data-row={index} aria-rowindex={index + 2} className={`${isActive ? 'sa-active' : ''}${isOpened ? ' sa-opened' : ''}`}>
      <td className="n t2">{item.no}</td>
      {hasPositions && (
        <td className="n r t3" title={hitsTitle}>
          {item.positionsOre[0] === undefined ? '' : formatOre(item.positionsOre[0], 'kr')}
          {item.times > 1 && <span> ×{formatCount(item.times)}</span>}
        </td>
      )}
      <th scope="row" className="n">
        <button
          type="button"
          className="an-vlink"
          tabIndex={-1}
          title={item.ref?.line == null ? undefined : t('examine.line', { n: item.ref.line })}
          onClick={() => onVoucher(item)}
        >
          {sampleItemName(item)}
        </button>
      </th>
      <td className="sa-name" title={item.text === name ? undefined : item.text}>
        {replaced !== null && <span className="t3">{t('examine.replaces', { item: replaced })} · </span>}
        {name}
      </td>
      <td className="n t2">{item.date ?? ''}</td>
      <td className="n r">
        <Money ore={item.ore * sign} unit="ore" />
      </td>
      {cell(
        'audited',
        'r sa-cell',
        <span className={`sa-value n${finding.state === 'open' ? ' sa-value-open' : isWrong ? ' sa-value-wrong' : ''}`}>
          {finding.state === 'open' ? (
            ''
          ) : finding.state === 'void' || finding.state === 'unavailable' ? (
            <span className="sa-word">{t(`entry.${finding.state}`)}</span>
          ) : (
            <Money ore={audited === null ? null : audited * sign} unit="ore" zero="digit" />
          )}
        </span>,
      )}
      <td className="n r">{differenceOre === null ? '' : <Money ore={differenceOre * sign} unit="ore" />}</td>
      <td className="n r">
        {taint === null ? '' : taint === 0 ? <span className="z">–</span> : <span>{formatPercent(taint)}&nbsp;%</span>}
      </td>
      {columns.includes('deviations') &&
        cell(
          'deviations',
          'sa-cell sa-cause',
          <span className={finding.deviations.length > 0 ? 'sa-text an-amber' : 'sa-text'} title={finding.deviations.join(', ')}>
            {finding.deviations.length > 0 && <Icon name="alert-triangle" />} {finding.deviations.join(', ')}
          </span>,
        )}
      {cell(
        'cause',
        'sa-cell sa-cause',
        <span className="sa-text" title={finding.cause}>
          {((differenceOre !== null && differenceOre !== 0) || finding.state === 'unavailable') && (
            <span className="an-amber">
              <Icon name="alert-triangle" />
            </span>
          )}{' '}
          {finding.cause || (finding.state === 'no-support' ? t('entry.no-support') : '')}
        </span>,
      )}
      {cell('evidence', 'sa-cell sa-evidence', <Evidence text={finding.evidence} />)}
    </tr>
  )
})

/** A unit of several vouchers is no line of them: how many it has, and from when to when, says more than the text of one. */
export function nameOf(item: DrawnItem, t: TFunction<'sampling'>): string {
  return item.ref === null && item.lines > 1
    ? t('examine.unit', { count: item.lines, n: formatCount(item.lines), from: item.date ?? '', to: item.lastDate ?? '' })
    : item.text || item.counterparty || item.accountName
}

/** Series and number out of the id of a line or voucher; other ids as they are. */
function voucherOf(id: string): string {
  const [, series, number] = /^\d{4}-\d{2}-\d{2}\/([^/]*)\/([^/]*)\/\d+(?:\/\d+)?$/.exec(id) ?? []
  return series === undefined || number === undefined
    ? id.replace(/^[a-z]+:/, '')
    : [series, number]
        .filter((part) => part !== '')
        .map(decodeURIComponent)
        .join(' ')
}

function Evidence({ text }: { readonly text: string }) {
  const { t } = useTranslation('sampling')
  if (text === '') return <span className="sa-text t3">{t('examine.attach')}</span>
  const link = /^https?:\/\//.test(text)
  return (
    <span className="sa-text" title={text}>
      <Icon name="paperclip" />{' '}
      {link ? (
        <a href={text} target="_blank" rel="noreferrer" tabIndex={-1}>
          {text.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        text
      )}
    </span>
  )
}
