import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../analysis/filters/FilterBar.tsx'
import { FilterPanel } from '../../analysis/filters/FilterPanel.tsx'
import { QueryField } from '../../analysis/filters/QueryField.tsx'
import { PeriodBar } from '../../analysis/frame/PeriodBar.tsx'
import type { Overview } from '../../analysis/run/outputs.ts'
import { filterKinds } from '../../analysis/search/filters.ts'
import { type Period, type PeriodYear, presetOf, singleYear, yearAt } from '../../analysis/search/periods.ts'
import type { FrameSearch } from '../../analysis/search/search.ts'
import { trpc } from '../../app/trpc.ts'
import type { Draft } from '../../editing/use-draft.ts'
import { unitsOf } from '../params.ts'
import { queryOfSearch, searchOfQuery, withQuery } from '../population-search.ts'
import type { PopulationParams } from '../stage.ts'
import type { SamplingId } from '../types.ts'
import { PopulationUnit } from './PopulationUnit.tsx'

export interface PopulationChoiceProps {
  readonly id: SamplingId
  readonly companyId: string
  readonly overview: Overview
  readonly years: readonly PeriodYear[]
  readonly year: Period
  readonly draft: Draft<PopulationParams>
}

/** Which lines, by the same filters as everywhere, and what one item of them is. */
export function PopulationChoice({ id, companyId, overview, years, year, draft }: PopulationChoiceProps) {
  const { t } = useTranslation('sampling')
  const panelId = useId()
  const [opened, setOpened] = useState<FrameSearch['filters']>('open')
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const { value, change } = draft
  const search: FrameSearch = { ...searchOfQuery(value.query), filters: opened }
  const period = { from: search.from ?? year.from, to: search.to ?? year.to }
  const setSearch = (patch: { readonly [K in keyof FrameSearch]?: FrameSearch[K] | undefined }) => {
    if ('filters' in patch) setOpened(patch.filters)
    const next = { ...search, ...patch }
    // the bar says the newest year by leaving the period out
    const asksNewest = 'from' in patch && patch.from === undefined
    const newest = years.at(-1)
    const span = asksNewest && newest ? { from: newest.from, to: newest.to } : {}
    const query = queryOfSearch({ ...next, ...span }, period)
    if (JSON.stringify(query) !== JSON.stringify(queryOfSearch(search, period))) change(withQuery(id, value, query))
  }
  const periodYear = singleYear(years, period) ?? years.find((other) => presetOf(period, other) !== null) ?? yearAt(years, period.to)
  if (periodYear === undefined) return null
  return (
    <>
      <PeriodBar
        year={periodYear}
        years={years}
        period={period}
        currency={overview.currency}
        compares={false}
        comparison={null}
        sign="bookkeeping"
        search={search}
        setSearch={setSearch}
      />
      <FilterBar
        panelId={panelId}
        kinds={filterKinds}
        own={[]}
        search={search}
        setSearch={setSearch}
        dimensions={dimensions}
        isOpen={opened !== undefined}
        onToggle={() => setOpened(opened === undefined ? 'open' : undefined)}
        summary={t('population.before')}
      />
      {opened !== undefined && (
        <FilterPanel
          id={panelId}
          kinds={filterKinds}
          dimensions={dimensions}
          search={search}
          setSearch={setSearch}
          inputRef={noRef}
          own={null}
          query={<QueryField search={search} setSearch={setSearch} period={period} years={years} takes="all" />}
        />
      )}
      <PopulationUnit
        units={unitsOf[id]}
        isValue={id === 'monetary-unit-sampling'}
        value={value}
        dimensions={dimensions}
        onChange={change}
      />
    </>
  )
}

function noRef(): void {}
