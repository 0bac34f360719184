import { type SampleItem, sampleItemName } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../components/Money.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { useRowStop } from '../../components/use-row-stop.ts'
import { formatCount } from '../../format/money.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import type { StageProps } from '../stage.ts'

export interface ListedItemsProps {
  readonly items: readonly SampleItem[] | null
  readonly total: number
  /** Credits by their size, as where they are examined. */
  readonly sign: 1 | -1
  readonly opened: string | null
  readonly onVoucher: StageProps['openVoucher']
  /** A tick before each item: those that are chosen. */
  readonly choice?: {
    readonly label: string
    readonly chosen: ReadonlySet<string>
    readonly onChoose: (id: string, isChosen: boolean) => void
  }
  readonly title?: ReactNode
}

/** The largest items that are drawn from; each opens its voucher. */
export function ListedItems({ items, total, sign, opened, onVoucher, choice, title }: ListedItemsProps) {
  const { t } = useTranslation('sampling')
  const isPhone = useIsPhone()
  const { tabIndexOf, keys } = useRowStop(items?.length ?? 0)
  return (
    <section aria-label={t('listed.title')} className="sa-listed">
      <h2 className="sa-sec">
        {title ?? t('listed.title')}
        {items !== null && items.length < total && (
          <span className="t3 n">{t('listed.of', { count: items.length, n: formatCount(items.length), of: formatCount(total) })}</span>
        )}
      </h2>
      {items === null ? (
        <SkeletonRows rows={6} columns={[70, 200, -80]} />
      ) : (
        <table className="tbl" data-opens-drill>
          <thead>
            <tr>
              {choice && <th scope="col">{choice.label}</th>}
              <th scope="col">{t('examine.item')}</th>
              {!isPhone && <th scope="col">{t('examine.date')}</th>}
              <th scope="col">{t('listed.text')}</th>
              {!isPhone && (
                <>
                  <th scope="col">{t('listed.account')}</th>
                  <th scope="col" className="r">
                    {t('listed.lines')}
                  </th>
                </>
              )}
              <th scope="col" className="r">
                {t('examine.book')}
              </th>
            </tr>
          </thead>
          <tbody {...keys}>
            {items.map((item, row) => (
              <tr key={item.id} className={item.id === opened ? 'sel' : undefined}>
                {choice && (
                  <td>
                    <label className="choose-box">
                      <input
                        type="checkbox"
                        tabIndex={tabIndexOf(row)}
                        aria-label={`${choice.label} ${sampleItemName(item)}`}
                        checked={choice.chosen.has(item.id)}
                        onChange={(event) => choice.onChoose(item.id, event.currentTarget.checked)}
                      />
                    </label>
                  </td>
                )}
                <th scope="row" className="n">
                  <button type="button" className="an-vlink" tabIndex={tabIndexOf(row)} onClick={() => onVoucher(item)}>
                    {sampleItemName(item)}
                  </button>
                  {isPhone && <span className="sa-lower t3">{dateOf(item)}</span>}
                </th>
                {!isPhone && <td className="n t2">{dateOf(item)}</td>}
                <td className="sa-name" title={item.text}>
                  {item.text}
                </td>
                {!isPhone && (
                  <>
                    <td className="n t2">{item.account ?? ''}</td>
                    <td className="r n t2">{formatCount(item.lines)}</td>
                  </>
                )}
                <td className="r">
                  <Money ore={item.ore * sign + 0} unit="ore" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function dateOf({ date, lastDate }: SampleItem): string {
  return date === lastDate || lastDate === null ? (date ?? '') : `${date} – ${lastDate}`
}
