import type { ReactNode } from 'react'
import { ShowMarks } from '../../annotations/ShowMarks.tsx'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import type { LayoutSearch } from './search.ts'

export interface ShowRowsProps {
  readonly search: LayoutSearch & Pick<FrameSearch, 'marks'>
  readonly setSearch: SetSearch<LayoutSearch & Pick<FrameSearch, 'marks'>>
  /** Rows with flags. */
  readonly flagged: number | null
  readonly children?: ReactNode
}

/** Which rows the table shows. */
export function ShowRows({ search, setSearch, flagged, children }: ShowRowsProps) {
  const t = useTexts()
  return (
    <fieldset className="an-field">
      <legend className="an-label">{t('tb.show')}</legend>
      <label className="an-check">
        <input
          type="checkbox"
          checked={search.only === 'flagged'}
          onChange={(event) => setSearch({ only: event.target.checked ? 'flagged' : undefined })}
        />
        {t('tb.onlyFlagged')}
        {flagged !== null && <span className="t3 n">{flagged}</span>}
      </label>
      <label className="an-check">
        <input
          type="checkbox"
          checked={search.zeros === 'show'}
          onChange={(event) => setSearch({ zeros: event.target.checked ? 'show' : undefined })}
        />
        {t('statements:show.zeros')}
      </label>
      <ShowMarks search={search} setSearch={setSearch} />
      {children}
    </fieldset>
  )
}
