import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatMonth } from '../../format/dates.ts'
import {
  bookedPeriod,
  isSame,
  monthsOf,
  type Period,
  type PeriodYear,
  pickMonth,
  presetOf,
  presetPeriod,
  presets,
  quartersOf,
  samePeriodLastYear,
  singleYear,
  touches,
} from '../search/periods.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { menuProps } from './menu.ts'
import { PeriodDates } from './PeriodDates.tsx'
import { type NamedSpan, spanName } from './span-name.ts'
import { Units, type UnitsProps } from './Units.tsx'

export interface PeriodBarProps {
  readonly year: PeriodYear
  readonly years: readonly PeriodYear[]
  readonly period: Period
  readonly currency: string
  /** Whole fiscal years are asked about: the year is chosen above. */
  readonly isOfYear?: boolean
  /** What stands first in the bar, where nothing of the period does. */
  readonly lead?: ReactNode
  readonly compares: boolean
  /** What the comparison turned out to be. */
  readonly comparison: NamedSpan | null
  readonly sign: UnitsProps['sign']
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
}

export function PeriodBar({
  year,
  years,
  period,
  currency,
  isOfYear = false,
  lead,
  compares,
  comparison,
  sign,
  search,
  setSearch,
}: PeriodBarProps) {
  const newest = years.at(-1)
  const isDefault = (span: Period) => newest !== undefined && isSame(span, bookedPeriod(newest))
  const show = (span: Period | null) => {
    if (span !== null) setSearch(isDefault(span) ? { from: undefined, to: undefined } : { from: span.from, to: span.to })
  }
  return (
    <div className={lead ? 'an-bar an-parts' : 'an-bar'}>
      {lead}
      {!isOfYear && (
        <>
          <Presets year={year} period={period} onPeriod={show} />
          <MonthChips year={year} period={period} onPeriod={show} />
          <PeriodDates period={period} years={years} isNamed={isNamed(period, year)} onPeriod={show} />
        </>
      )}
      {compares && <CompareMenu comparison={comparison} search={search} setSearch={setSearch} onPeriod={show} period={period} />}
      <span className="sp" />
      <Units currency={currency} sign={sign} search={search} setSearch={setSearch} />
    </div>
  )
}

interface PartProps {
  readonly year: PeriodYear
  readonly period: Period
  readonly onPeriod: (period: Period | null) => void
}

function Presets({ year, period, onPeriod }: PartProps) {
  const t = useTexts()
  const present = presetOf(period, year)
  return (
    // biome-ignore lint/a11y/useSemanticElements: one 24 px band
    <div className="seg" role="group" aria-label={t('period.presets')}>
      {presets.map((preset) => {
        if (preset === 'quarter') return <Quarters key={preset} year={year} period={period} onPeriod={onPeriod} />
        const span = presetPeriod(preset, year)
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === present}
            disabled={span === null}
            title={span === null ? t('period.noPostings') : `${span.from} – ${span.to}`}
            onClick={() => onPeriod(span)}
          >
            {t(`period.${preset}`)}
          </button>
        )
      })}
    </div>
  )
}

function Quarters({ year, period, onPeriod }: PartProps) {
  const t = useTexts()
  const quarters = quartersOf(year)
  const at = quarters.findIndex((quarter) => quarter.from === period.from && quarter.to === period.to)
  return (
    <Menu position="bottom-start" {...menuProps}>
      <Menu.Target>
        <button type="button" aria-pressed={at !== -1}>
          {at === -1 ? t('period.quarter') : t('period.quarterNo', { n: at + 1 })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {quarters.map((quarter, i) => (
          <Menu.Item
            key={quarter.from}
            leftSection={i === at ? <Icon name="check" /> : <span className="an-gap" />}
            onClick={() => onPeriod(quarter)}
          >
            <span className="n">
              {t('period.quarterNo', { n: i + 1 })}{' '}
              <span className="t3">
                {quarter.from} – {quarter.to}
              </span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MonthChips({ year, period, onPeriod }: PartProps) {
  const t = useTexts()
  const locale = useLocale()
  const isWithin = singleYear([year], period) !== null
  return (
    // biome-ignore lint/a11y/useSemanticElements: one 24 px band
    <div className="seg an-months" role="group" aria-label={t('period.months')}>
      {monthsOf(year).map((month) => (
        <button
          key={month.month}
          type="button"
          title={`${month.month}. ${t('period.shift')}`}
          aria-pressed={isWithin && touches(month, period)}
          onClick={(event) => onPeriod(pickMonth(month, period, event.shiftKey))}
        >
          {formatMonth(month.month, locale)}
        </button>
      ))}
    </div>
  )
}

interface CompareMenuProps {
  readonly comparison: NamedSpan | null
  readonly period: Period
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
  readonly onPeriod: (period: Period) => void
}

function CompareMenu({ comparison, period, search, setSearch, onPeriod }: CompareMenuProps) {
  const t = useTexts()
  const locale = useLocale()
  const isOff = search.compare === 'none'
  const name = comparison ? spanName(comparison, locale) : t('compare.nothing')
  return (
    <Menu position="bottom-start" {...menuProps}>
      <Menu.Target>
        <Button look="ghost" size="sm">
          <span className="n">{isOff ? t('compare.off') : t('compare.with', { name })}</span> <Icon name="chevron-down" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isOff ? <span className="an-gap" /> : <Icon name="check" />}
          onClick={() => setSearch({ compare: undefined })}
        >
          {t('compare.previous')}
        </Menu.Item>
        <Menu.Item leftSection={isOff ? <Icon name="check" /> : <span className="an-gap" />} onClick={() => setSearch({ compare: 'none' })}>
          {t('compare.none')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<span className="an-gap" />} onClick={() => onPeriod(samePeriodLastYear(period))}>
          {t('compare.goTo')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whether presets or month chips say by themselves which days the period holds. */
function isNamed(period: Period, year: PeriodYear): boolean {
  if (singleYear([year], period) === null) return false
  const months = monthsOf(year)
  return months.some((month) => month.from === period.from) && months.some((month) => month.to === period.to)
}
