import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { type ComparisonPage, type PairItem, pairToken, type VoucherItem } from './comparison.ts'
import { FigureTable } from './FigureTable.tsx'

export interface CompareListProps {
  readonly page: ComparisonPage
  /** The voucher whose two versions are shown. */
  readonly selected: string | undefined
  readonly onPair: (token: string) => void
  /** The closing that a date lies in; null: none. Without it nothing is said of closed periods. */
  readonly closedOf?: (date: string | null) => string | null
}

/** One list of what differs; vouchers lead to their two versions. */
export function CompareList({ page, selected, onPair, closedOf }: CompareListProps) {
  const { t } = useTranslation('imports')
  if (page.kind !== 'accounts' && page.items.length === 0) return <p className="panel-body t2">{t('compare.none')}</p>
  switch (page.kind) {
    case 'changed':
    case 'renumbered':
      return (
        <VoucherTable
          rows={page.items.map((item) => ({
            token: pairToken({ before: item.before.voucher, after: item.after.voucher }),
            item,
            voucher: item.after,
          }))}
          selected={selected}
          onPair={onPair}
          closedOf={closedOf}
        />
      )
    case 'added':
    case 'removed':
      return (
        <VoucherTable
          rows={page.items.map((voucher) => ({
            token: pairToken(page.kind === 'added' ? { before: null, after: voucher.voucher } : { before: voucher.voucher, after: null }),
            item: null,
            voucher,
          }))}
          selected={selected}
          onPair={onPair}
          closedOf={closedOf}
        />
      )
    default:
      return <FigureTable page={page} />
  }
}

interface Row {
  readonly token: string
  readonly item: PairItem | null
  readonly voucher: VoucherItem
}

interface VoucherTableProps extends Pick<CompareListProps, 'selected' | 'onPair'> {
  readonly rows: readonly Row[]
  readonly closedOf: CompareListProps['closedOf'] | undefined
}

function VoucherTable({ rows, selected, onPair, closedOf }: VoucherTableProps) {
  const { t } = useTranslation('imports')
  const isPairs = rows.some(({ item }) => item !== null)
  const closings = rows.map(({ item, voucher }) => closedOf?.(voucher.date) ?? (item && closedOf?.(item.before.date)) ?? null)
  const isClosed = closings.some((closing) => closing !== null)
  return (
    <table className="tbl cmp-tbl">
      <thead>
        <tr>
          <th scope="col">{t('compare.columns.voucher')}</th>
          <th scope="col">{t('compare.columns.date')}</th>
          <th scope="col">{t('compare.columns.text')}</th>
          {isPairs && <th scope="col">{t('compare.columns.what')}</th>}
          {isPairs && (
            <th scope="col" className="r">
              {t('compare.columns.debitBefore')}
            </th>
          )}
          <th scope="col" className="r">
            {t(isPairs ? 'compare.columns.debitAfter' : 'compare.columns.debit')}
          </th>
          <th scope="col" className="r">
            {t('compare.columns.rows')}
          </th>
          {isClosed && <th scope="col">{t('compare.columns.closed')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ token, item, voucher }, i) => (
          <tr key={token} className={token === selected ? 'sel' : undefined}>
            <th scope="row" className="n">
              <button type="button" className="cmp-link" aria-pressed={token === selected} onClick={() => onPair(token)}>
                <Two before={item && nameOf(item.before)} after={nameOf(voucher)} />
              </button>
            </th>
            <td className="n">
              <Two before={item && (item.before.date ?? '–')} after={voucher.date ?? '–'} />
            </td>
            <td className="cmp-text">
              <Two before={item?.before.text ?? null} after={voucher.text} />
            </td>
            {item !== null && <td className="t2">{item.changed.map((aspect) => t(`compare.aspects.${aspect}`)).join(', ')}</td>}
            {item !== null && (
              <td className="r">
                <Money ore={item.before.debitOre} unit="ore" />
              </td>
            )}
            <td className="r">
              <Money ore={voucher.debitOre} unit="ore" />
            </td>
            <td className="r n">
              <Two before={item && String(item.before.rows)} after={String(voucher.rows)} />
            </td>
            {isClosed && <td>{closings[i] && <StatusText tone="red">{closings[i]}</StatusText>}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was, where it differs, and what is. */
function Two({ before, after }: { readonly before: string | null; readonly after: string }): ReactNode {
  const { t } = useTranslation('imports')
  if (before === null || before === after) return after || '–'
  return (
    <>
      <span className="t3">{before || '–'}</span>{' '}
      <span role="img" aria-label={t('compare.becomes')}>
        →
      </span>{' '}
      {after || '–'}
    </>
  )
}

function nameOf({ series, number, occurrence }: VoucherItem): string {
  const name = `${series} ${number}`.trim()
  return occurrence === 1 ? name || '–' : `${name} (${occurrence})`
}
