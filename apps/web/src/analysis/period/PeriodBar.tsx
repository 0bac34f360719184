import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Seg } from '../../components/Seg.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import { menuProps } from '../frame/menu.ts'
import { Units } from '../frame/Units.tsx'
import type { BarProps } from '../screen.ts'
import { parseDay } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import { balanceDate, chosenYears } from './params.ts'
import { aroundDays, periodTabs } from './search.ts'

/** What is closed when another list is shown: rows and figures are each list's own. */
export const closed = { sel: undefined, fig: undefined, ver: undefined, line: undefined, sort: undefined } as const

/** The tab, and what it is about: fiscal years for months, the balance date for the others. */
export function PeriodBar(props: BarProps<'period'>) {
  const { overview, search, setSearch } = props
  const t = useTexts()
  const show = search.show ?? 'windows'
  return (
    <div className="an-bar">
      <Seg
        label={t('period:tabs')}
        options={periodTabs.map((value) => ({ value, label: t(`period:tab.${value}`), title: t(`period:tab.why.${value}`) }))}
        value={show}
        onChange={(next) => setSearch({ show: next === 'windows' ? undefined : next, ...closed })}
      />
      {show === 'windows' ? <Years {...props} /> : <BalanceDate {...props} />}
      {show === 'cut-off' && (
        <Seg
          label={t('period:around.days')}
          options={[...new Set([...aroundDays, search.days ?? 30])]
            .sort((a, b) => a - b)
            .map((n) => ({ value: String(n), label: t('period:around.plusMinus', { n }) }))}
          value={String(search.days ?? 30)}
          onChange={(days) => setSearch({ days: days === '30' ? undefined : Number(days), ...closed })}
        />
      )}
      <span className="sp" />
      <Units currency={overview.currency} sign="choice" search={search} setSearch={(patch, options) => setSearch(patch, options)} />
    </div>
  )
}

/** Every fiscal year with postings, each on or off. */
function Years({ years, period, search, setSearch }: BarProps<'period'>) {
  const t = useTexts()
  const chosen = chosenYears(search, period, years).map(({ from }) => from)
  const all = years.filter(({ lastMonth }) => lastMonth !== null)
  const turn = (from: string) => {
    const next = chosen.includes(from) ? chosen.filter((own) => own !== from) : [...chosen, from].sort()
    if (next.length > 0)
      setSearch({ years: next.length === all.length && search.to === undefined ? undefined : next, ...closed }, { replace: true })
  }
  if (all.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: one 24 px band
    <div className="seg" role="group" aria-label={t('period:years')}>
      {all.toReversed().map((year) => (
        <button
          key={year.from}
          type="button"
          title={`${year.from} – ${year.to}`}
          aria-pressed={chosen.includes(year.from)}
          onClick={() => turn(year.from)}
        >
          {formatFiscalYear(year)}
        </button>
      ))}
    </div>
  )
}

/** The end of a fiscal year, or any other day. */
function BalanceDate({ years, period, search, setSearch }: BarProps<'period'>) {
  const t = useTexts()
  const id = useId()
  const date = balanceDate(search, period, years)
  return (
    <span className="pa-date">
      <label htmlFor={id} className="t2">
        {t('period:date')}
      </label>
      <CommitInput
        key={date}
        id={id}
        inputMode="numeric"
        value={date}
        onCommit={(text) => {
          const day = parseDay(text)
          if (day === null) return false
          setSearch({ date: day, ...closed })
          return true
        }}
      />
      <Menu position="bottom-start" {...menuProps}>
        <Menu.Target>
          <Button look="ghost" size="sm" aria-label={t('period:dates')}>
            <Icon name="chevron-down" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {years.toReversed().map((year) => (
            <Menu.Item
              key={year.from}
              leftSection={year.to === date ? <Icon name="check" /> : <span className="an-gap" />}
              onClick={() => setSearch({ date: year.to, ...closed })}
            >
              <span className="n">
                {year.to} <span className="t3">{formatFiscalYear(year)}</span>
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
