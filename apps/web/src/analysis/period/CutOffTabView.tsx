import type { CutOffTab } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { CutOffChart } from '../cut-off/CutOffChart.tsx'
import { CutOffLines, dayFigure } from '../cut-off/CutOffLines.tsx'
import { NextYear } from '../cut-off/NextYear.tsx'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { AroundList } from './AroundList.tsx'
import { CutOffKpis } from './CutOffKpis.tsx'
import { SeriesList } from './SeriesList.tsx'
import { sideOfGroup } from './side.ts'

export interface CutOffViewProps extends ViewProps<'period'> {
  readonly tab: CutOffTab
  /** Findings and notes, above the table. */
  readonly notes: ReactNode
}

/** Tab B: is what is booked around the balance date booked on the right side of it? */
export function CutOffTabView(props: CutOffViewProps) {
  const { companyId, tab, notes, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const chosen = search.group ?? 'revenue'
  const group = tab.groups.find((own) => own.group === chosen)
  if (group === undefined) return <EmptyState title={t('period:cut.noLines')} />
  const side = sideOfGroup(group.group, search)
  const list = search.around ?? 'lines'
  return (
    <>
      <CutOffKpis {...props} group={group} />
      <NextYear cutOff={group.cutOff} companyId={companyId} />
      {list !== 'series' && (
        <CutOffChart
          cutOff={group.cutOff}
          side={side}
          unit={unit}
          search={search}
          setSearch={(patch, options) => setSearch(patch, options)}
          isStale={isPrevious}
          onDay={(date) => openFigure(group.group, dayFigure(date))}
        />
      )}
      {notes}
      {list === 'lines' && (
        <CutOffLines
          cutOff={group.cutOff}
          side={side}
          unit={unit}
          search={search}
          setSearch={(patch, options) => setSearch(patch, options)}
          onTable={onTable}
          isStale={isPrevious}
        />
      )}
      {(list === 'credits' || list === 'largest') && <AroundList {...props} group={group} list={list} />}
      {list === 'series' && <SeriesList {...props} />}
    </>
  )
}
