import { ShowMarks } from '../../annotations/ShowMarks.tsx'
import { ChangeLimits } from '../filters/ChangeLimits.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'

/** Limits of a change, and what is left out. */
export function TrialBalanceFilters({ search, setSearch, result }: OwnFilterProps<'trial-balance'>) {
  const t = useTexts()
  const flagged = result?.rows.filter((row) => row.flags.length > 0).length
  return (
    <>
      <ChangeLimits search={search} setSearch={setSearch} />
      <fieldset className="an-field">
        <legend className="an-label">{t('tb.show')}</legend>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.flagged ?? false}
            onChange={(event) => setSearch({ flagged: event.target.checked || undefined })}
          />
          {t('tb.onlyFlagged')}
          {flagged !== undefined && <span className="t3 n">{flagged}</span>}
        </label>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.empty === 'show'}
            onChange={(event) => setSearch({ empty: event.target.checked ? 'show' : undefined })}
          />
          {t('tb.emptyAccounts')}
        </label>
        <ShowMarks search={search} setSearch={setSearch} />
      </fieldset>
    </>
  )
}
