import { useMemo } from 'react'
import { formatCount, formatOre } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import type { TimeTabProps } from './TimeTab.tsx'

type Cell = TimeTabProps['time']['cells'][number]

/** Voucher months down, registration months across. On the diagonal a voucher was registered in its own month; right of it, later. */
export function TwoClocks({
  time,
  of,
  search,
  unit,
  isPrevious,
  openFigure,
}: TimeTabProps & { readonly of: 'vouchers' | 'lines' | 'debitOre' }) {
  const t = useTexts()
  const { byPlace, most } = useMemo(() => {
    const byPlace = new Map(time.cells.map((cell) => [placeOf(cell), cell]))
    return { byPlace, most: Math.max(1, ...time.cells.map((cell) => cell[of])) }
  }, [time, of])
  const text = (cell: Cell) => (of === 'debitOre' ? formatOre(cell[of], unit) : formatCount(cell[of]))
  return (
    <section
      className={isPrevious ? 'je-scroll je-clocks an-old' : 'je-scroll je-clocks'}
      aria-label={t('journal:time.clocks')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
      tabIndex={0}
    >
      <table>
        <caption className="t3">{t('journal:time.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t('journal:time.dated')} ↓ {t('journal:time.registered')} →
            </th>
            {time.registered.map((month) => (
              <th key={month ?? ''} scope="col" className="r n">
                {month ?? t('journal:time.unregistered')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {time.months.map((month) => (
            <tr key={month ?? ''}>
              <th scope="row" className="n">
                {month ?? t('journal:time.outside')}
              </th>
              {time.registered.map((registered) => {
                const cell = byPlace.get(placeOf({ month, registered }))
                const row = `cell:${month ?? ''}~${registered ?? ''}`
                return (
                  <td
                    key={registered ?? ''}
                    className={month !== null && month === registered ? 'r n je-same' : 'r n'}
                    style={shade(cell, of, most, month, registered)}
                  >
                    {cell && cell[of] !== 0 ? (
                      <button type="button" data-opens-drill aria-pressed={search.sel === row} onClick={() => openFigure(row, of)}>
                        {text(cell)}
                      </button>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function placeOf({ month, registered }: { readonly month: string | null; readonly registered: string | null }): string {
  return `${month}|${registered}`
}

/** Share of the fullest cell, as the eye reads areas; amber where a voucher was registered before its month. */
function shade(
  cell: Cell | undefined,
  of: 'vouchers' | 'lines' | 'debitOre',
  most: number,
  month: string | null,
  registered: string | null,
) {
  if (cell === undefined || cell[of] <= 0) return undefined
  const colour = isEarly(month, registered) ? '--amber' : '--chart-1'
  return { background: `color-mix(in srgb, var(${colour}) ${Math.round(6 + 30 * Math.sqrt(cell[of] / most))}%, var(--bg))` }
}

function isEarly(month: string | null, registered: string | null): boolean {
  return month !== null && registered !== null && registered < month
}
