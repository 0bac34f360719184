import type { OwnFilterProps } from '../screen.ts'
import { StatementFilters } from '../statement/StatementFilters.tsx'
import { flagsOf } from '../statement/table-columns.tsx'
import { useTexts } from '../use-texts.ts'

export function BalanceSheetFilters({ search, setSearch, result }: OwnFilterProps<'balance-sheet'>) {
  const t = useTexts()
  return (
    <StatementFilters
      search={search}
      setSearch={setSearch}
      shares="assets"
      flagged={result === null ? null : result.rows.filter((row) => flagsOf(row).length > 0).length}
    >
      <fieldset className="an-field">
        <legend className="an-label">{t('statements:reclassify.label')}</legend>
        <label className="an-check" title={t('statements:reclassify.why')}>
          <input
            type="checkbox"
            checked={search.reclassify ?? false}
            onChange={(event) => setSearch({ reclassify: event.target.checked || undefined })}
          />
          {t('statements:reclassify.do')}
          {result !== null && <span className="t3 n">{result.reclassifications.length}</span>}
        </label>
      </fieldset>
    </StatementFilters>
  )
}
