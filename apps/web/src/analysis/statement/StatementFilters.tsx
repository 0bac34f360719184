import type { ReactNode } from 'react'
import { ChangeLimits } from '../filters/ChangeLimits.tsx'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import { ShowRows } from './ShowRows.tsx'
import type { StatementSearch } from './types.ts'

export interface StatementFiltersProps {
  readonly search: StatementSearch
  readonly setSearch: SetSearch<StatementSearch>
  readonly shares: 'assets' | 'sales'
  readonly flagged: number | null
  /** The screen's own choices of what is shown. */
  readonly children?: ReactNode
}

/** Limits of a change, and what the table shows. */
export function StatementFilters({ search, setSearch, shares, flagged, children }: StatementFiltersProps) {
  const t = useTexts()
  return (
    <>
      <ChangeLimits search={search} setSearch={setSearch} />
      <ShowRows search={search} setSearch={setSearch} flagged={flagged} />
      <fieldset className="an-field">
        <legend className="an-label">{t('statements:show.columns')}</legend>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.share ?? false}
            onChange={(event) => setSearch({ share: event.target.checked || undefined })}
          />
          {t(`statements:share.${shares}Title`, { name: '' })}
        </label>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.spark !== 'none'}
            onChange={(event) => setSearch({ spark: event.target.checked ? undefined : 'none' })}
          />
          {t('statements:spark.title')}
        </label>
      </fieldset>
      {children}
    </>
  )
}
