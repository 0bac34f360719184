import { useTranslation } from 'react-i18next'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import type { MappedVoucher } from './types.ts'

const MOST_ROWS = 8

/** The first vouchers that do not balance, and the first of all, as they would be read. */
export function VoucherSamples({ vouchers }: { readonly vouchers: readonly MappedVoucher[] }) {
  const { t } = useTranslation('reading')
  const off = vouchers.filter((voucher) => differenceOf(voucher) !== 0)
  return (
    <>
      <Samples title={t('check.offVouchers')} vouchers={off} />
      <Samples title={t('check.vouchers')} vouchers={vouchers.filter((voucher) => !off.includes(voucher))} />
    </>
  )
}

function Samples({ title, vouchers }: { readonly title: string; readonly vouchers: readonly MappedVoucher[] }) {
  if (vouchers.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="panel-sec">
        <h3>{title}</h3>
      </div>
      {vouchers.map((voucher) => (
        <Sample key={`${voucher.series} ${voucher.number} ${voucher.date} ${voucher.rows[0]?.line}`} voucher={voucher} />
      ))}
    </section>
  )
}

function differenceOf({ rows }: MappedVoucher): number {
  return rows.reduce((sum, { ore }) => sum + ore, 0)
}

function Sample({ voucher }: { readonly voucher: MappedVoucher }) {
  const { t } = useTranslation('reading')
  const { series, number, date, rows } = voucher
  const difference = differenceOf(voucher)
  return (
    <table className="map-voucher">
      <caption>
        <span className="map-caption">
          <b className="m n">{`${series} ${number}`.trim()}</b> <span className="t2 n">{date}</span>
          <span className="sp" />
          {difference !== 0 && (
            <StatusText tone="amber">
              <span className="n">{t('check.off', { amount: formatOre(difference, 'ore') })}</span>
            </StatusText>
          )}
        </span>
      </caption>
      <colgroup>
        <col style={{ width: 72 }} />
        <col />
        <col style={{ width: 116 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('field.account')}</span>
          </th>
          <th scope="col">
            <span className="vh">{t('field.text')}</span>
          </th>
          <th scope="col">
            <span className="vh">{t('field.amount')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_ROWS).map(({ line, account, text, ore }) => (
          <tr key={line} title={t('check.fromLine', { line: formatCount(line) })}>
            <th scope="row" className="n">
              {account}
            </th>
            <td className="el t2">{text}</td>
            <td className="r">
              <Money ore={ore} unit="ore" zero="digit" />
            </td>
          </tr>
        ))}
        {rows.length > MOST_ROWS && (
          <tr>
            <td colSpan={3} className="t3">
              {t('check.moreRows', { count: rows.length - MOST_ROWS })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
