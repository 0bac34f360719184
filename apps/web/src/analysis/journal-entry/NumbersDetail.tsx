import type { ReactNode } from 'react'
import { formatCount } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import type { NumbersTabProps, SeriesNumbers } from './NumbersTab.tsx'
import { numbersRow } from './rows.ts'

/** The gaps, doubles and breaks of order of one series; each opens the vouchers around it. */
export function NumbersDetail({ chosen, search, openFigure }: NumbersTabProps & { readonly chosen: SeriesNumbers }) {
  const t = useTexts()
  const { yearFrom, series } = chosen
  const item = (key: string, from: number, to: number, children: ReactNode) => {
    const row = numbersRow(yearFrom, series, from, to)
    return (
      <li key={key}>
        <button
          type="button"
          className="je-item n"
          data-opens-drill
          aria-pressed={search.sel === row}
          onClick={() => openFigure(row, 'lines')}
        >
          {children}
        </button>
      </li>
    )
  }
  const span = ({ from, to }: { readonly from: number; readonly to: number }) => (from === to ? String(from) : `${from}–${to}`)
  return (
    <div className="je-lists">
      <List
        title={t('journal:numbers.gaps', { n: formatCount(chosen.gapCount), missing: formatCount(chosen.missing) })}
        hint={t('journal:numbers.gapsWhy')}
        listed={chosen.gaps.length}
        count={chosen.gapCount}
      >
        {chosen.gaps.map((gap) => item(`${gap.from}`, gap.from - 1, gap.to + 1, span(gap)))}
      </List>
      <List
        title={t('journal:numbers.duplicates', { n: formatCount(chosen.duplicateCount) })}
        hint={t('journal:numbers.duplicatesWhy')}
        listed={chosen.duplicates.length}
        count={chosen.duplicateCount}
      >
        {chosen.duplicates.map(({ number, vouchers }) => item(`${number}`, number, number, `${number} × ${vouchers}`))}
      </List>
      <List
        title={t('journal:numbers.disordered', { n: formatCount(chosen.disorderedCount) })}
        hint={t('journal:numbers.disorderedWhy')}
        listed={chosen.disordered.length}
        count={chosen.disorderedCount}
      >
        {chosen.disordered.map((own) =>
          item(
            `${own.voucher}`,
            own.previousNumber,
            own.number,
            t('journal:numbers.before', {
              number: own.number,
              date: own.date,
              previous: own.previousNumber,
              previousDate: own.previousDate,
            }),
          ),
        )}
      </List>
    </div>
  )
}

interface ListProps {
  readonly title: string
  readonly hint: string
  readonly listed: number
  readonly count: number
  readonly children: readonly ReactNode[]
}

function List({ title, hint, listed, count, children }: ListProps) {
  const t = useTexts()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="t3">{hint}</p>
      {listed === 0 ? <p className="t3">{t('journal:numbers.nothing')}</p> : <ul>{children}</ul>}
      {listed < count && <p className="t3 n">{t('journal:tests.first', { n: formatCount(listed), of: formatCount(count) })}</p>}
    </section>
  )
}
