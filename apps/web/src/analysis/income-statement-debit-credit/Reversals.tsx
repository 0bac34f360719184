import type { IncomeStatementDebitCreditResult } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, type Unit } from '../../format/money.ts'
import { openVoucher } from '../drill/drill.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'

export interface ReversalsProps {
  readonly reversals: NonNullable<IncomeStatementDebitCreditResult['reversals']>
  readonly unit: Unit
  readonly setSearch: SetSearch<FrameSearch>
}

/** Lines that cancel each other, those across a year's end first; each side is a way to its voucher. */
export function Reversals({ reversals, unit, setSearch }: ReversalsProps) {
  const t = useTexts()
  const { listed, pairs, accruals } = reversals
  const left = accruals > 0 ? t('statements:pairs.accruals', { count: accruals }) : ''
  if (listed.length === 0)
    return (
      <p className="an-note">
        {t('statements:pairs.none')} {left}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className="stm-pairs" aria-label={t('statements:pairs.label')} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('tb.col.name')}</th>
            <th scope="col" className="r">
              {t('filter.amount')}
            </th>
            <th scope="col">{t('statements:pairs.first')}</th>
            <th scope="col">{t('statements:pairs.second')}</th>
            <th scope="col" className="r">
              {t('statements:pairs.between')}
            </th>
            <th scope="col">{t('tb.col.flags')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ account, ore, days, acrossYearEnd, first, second }) => (
            <tr key={`${first.yearFrom}:${first.row}:${second.yearFrom}:${second.row}`}>
              <th scope="row" className="n">
                {account}
              </th>
              <td className="r">
                <Money ore={ore} unit={unit} />
              </td>
              {[first, second].map((line) => (
                <td key={`${line.yearFrom}:${line.row}`}>
                  <button
                    type="button"
                    className="an-link n"
                    data-opens-drill
                    onClick={() => setSearch({ sel: `#${account}`, fig: 'net', ...openVoucher(line, null) })}
                  >
                    {line.date} {`${line.series} ${line.number}`.trim()}
                  </button>
                </td>
              ))}
              <td className="r n">{formatCount(days)}</td>
              <td>{acrossYearEnd && <StatusText tone="red">{t('statements:pairs.across')}</StatusText>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs > listed.length && (
        <p className="an-none">{t('statements:pairs.more', { n: formatCount(listed.length), of: formatCount(pairs) })}</p>
      )}
      {left !== '' && <p className="an-none">{left}</p>}
    </section>
  )
}
