import type { Headcount } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { usePreferences } from '../app/preferences.ts'
import { formatMonth } from '../format/dates.ts'
import { formatOneDecimal } from '../format/money.ts'
import { FieldGrid } from '../settings/FieldGrid.tsx'
import { readNumber, writeNumber } from '../settings/numbers.ts'
import { employeesIn, monthsOfYear, yearAverage } from './headcount.ts'

export interface HeadcountTableProps {
  readonly headcount: Headcount
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly canWrite: boolean
  /** False: there can't be so many. */
  readonly onChange: (changes: ReadonlyMap<string, number | null>) => boolean
}

/** Average number of employees per month, calendar years below each other; a row of a spreadsheet can be pasted. */
export function HeadcountTable({ headcount, years, canWrite, onChange }: HeadcountTableProps) {
  const { t } = useTranslation('staff')
  const { locale } = usePreferences()
  const shown = calendarYears([...years, ...headcount.map(({ month }) => ({ from: month, to: month }))])
  const numberIn = (text: string) => (text.trim() === '' ? null : readNumber(text))
  return (
    <section aria-labelledby="st-headcount">
      <h2 id="st-headcount" className="set-head">
        {t('headcount.title')}
      </h2>
      <p className="set-lead t2">{t('headcount.lead')}</p>
      <FieldGrid
        label={t('headcount.title')}
        onPaste={
          canWrite
            ? (row, col, cells) => {
                const changes = new Map<string, number | null>()
                for (const [r, line] of cells.entries()) {
                  const year = shown[row + r]
                  const months = year === undefined ? [] : monthsOfYear(year)
                  for (const [c, cell] of line.entries()) {
                    const month = months[col + c]
                    const value = numberIn(cell)
                    if (cell !== '' && month === undefined) return t('pasteOutside', { text: cell })
                    if (cell !== '' && value === null) return t('pasteNumber', { text: cell })
                    if (month !== undefined) changes.set(month, value)
                  }
                }
                return onChange(changes) ? null : t('wrong.number')
              }
            : null
        }
        head={
          <tr>
            <th scope="col">{t('headcount.year')}</th>
            {monthsOfYear(2000).map((month) => (
              <th key={month} scope="col" className="r">
                {formatMonth(month, locale)}
              </th>
            ))}
            <th scope="col" className="r">
              {t('headcount.average')}
            </th>
          </tr>
        }
      >
        {shown.map((year, row) => {
          const average = yearAverage(headcount, year)
          return (
            <tr key={year}>
              <th scope="row" className="n">
                {year}
              </th>
              {monthsOfYear(year).map((month, col) => (
                <td key={month} className="set-num">
                  <CommitInput
                    right
                    value={writeNumber(employeesIn(headcount, month))}
                    readOnly={!canWrite}
                    aria-label={`${t('headcount.employees')} ${month}`}
                    inputMode="decimal"
                    autoComplete="off"
                    data-row={row}
                    data-col={col}
                    onCommit={(text) => {
                      const value = numberIn(text)
                      return ((text.trim() === '' || value !== null) && onChange(new Map([[month, value]]))) || t('wrong.number')
                    }}
                  />
                </td>
              ))}
              <td className="r n m">{average === null ? <span className="t3">–</span> : formatOneDecimal(average)}</td>
            </tr>
          )
        })}
      </FieldGrid>
    </section>
  )
}

/** Newest first; this year where nothing is known. */
function calendarYears(spans: readonly { readonly from: string; readonly to: string }[]): number[] {
  const years = spans.flatMap(({ from, to }) => [Number(from.slice(0, 4)), Number(to.slice(0, 4))])
  const [first, last] = years.length === 0 ? [new Date().getFullYear(), new Date().getFullYear()] : [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, at) => last - at)
}
