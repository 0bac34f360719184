import type { SourceStatementResult } from '@verifikat/analyses'
import { Seg } from '../../../components/Seg.tsx'
import { CommitInput } from '../../filters/CommitInput.tsx'
import { editableAmount, parseAmount } from '../../search/parse.ts'
import type { SetSearch } from '../../search/search.ts'
import { useTexts } from '../../use-texts.ts'
import { PercentField } from '../PercentField.tsx'
import { ShowRows } from '../ShowRows.tsx'
import { StatementTools } from '../StatementTools.tsx'
import { isFlaggedRow } from './rows.ts'
import type { SourceSearch } from './search.ts'

interface PartProps {
  readonly search: SourceSearch
  readonly setSearch: SetSearch<SourceSearch>
  readonly result: SourceStatementResult | null
}

const tabs = ['sources', 'file'] as const
const kinds = ['series', 'user', 'registration-month'] as const
const cells = ['amounts', 'lines'] as const

/** Which tab; of the matrix, what its columns and cells are. */
export function SourceTools({ search, setSearch }: PartProps) {
  const t = useTexts()
  const closed = { sel: undefined, fig: undefined, ver: undefined, line: undefined }
  return (
    <span className="stm-tools">
      <Seg
        label={t('statements:source.tab')}
        options={tabs.map((value) => ({ value, label: t(`statements:source.tabs.${value}`) }))}
        value={search.tab ?? 'sources'}
        onChange={(tab) => setSearch({ ...closed, tab: tab === 'sources' ? undefined : tab, sort: undefined })}
      />
      {search.tab !== 'file' && (
        <>
          <Seg
            label={t('statements:source.columns')}
            options={kinds.map((value) => ({ value, label: t(`statements:source.by.${value}`) }))}
            value={search.by ?? 'series'}
            onChange={(by) => setSearch({ ...closed, by: by === 'series' ? undefined : by })}
          />
          <Seg
            label={t('statements:source.cells')}
            options={cells.map((value) => ({ value, label: t(`statements:source.cell.${value}`) }))}
            value={search.cells ?? 'amounts'}
            onChange={(next) => setSearch({ cells: next === 'amounts' ? undefined : next }, { replace: true })}
          />
          <StatementTools search={search} setSearch={setSearch} />
        </>
      )}
    </span>
  )
}

export function SourceFilters({ search, setSearch, result }: PartProps) {
  const t = useTexts()
  const series = (result?.by === 'series' ? result.sources : []).flatMap(({ key }) => (key === null ? [] : [key]))
  const manual = result?.manualSeries ?? []
  return (
    <>
      <PercentField
        label={t('statements:source.unusual')}
        hint={t('statements:source.unusualHint')}
        value={search.unusual ?? 1}
        onValue={(unusual) => setSearch({ unusual })}
      />
      <div className="an-field">
        <span className="an-label">{t('statements:source.flagMin')}</span>
        <span className="an-suffix stm-percent">
          <CommitInput
            right
            aria-label={t('statements:source.flagMin')}
            inputMode="decimal"
            value={editableAmount(search.flagMin ?? 100_000)}
            onCommit={(text) => {
              const ore = parseAmount(text)
              if (ore === null || ore < 0) return false
              setSearch({ flagMin: ore })
              return true
            }}
          />
          <span className="t3">kr</span>
        </span>
      </div>
      {series.length > 0 && (
        <fieldset className="an-field">
          <legend className="an-label">{t('statements:source.manualSeries')}</legend>
          <div className="stm-series">
            {series.map((key) => (
              <label key={key} className="an-check">
                <input
                  type="checkbox"
                  checked={manual.includes(key)}
                  onChange={(event) =>
                    setSearch({ manual: event.target.checked ? [...manual, key] : manual.filter((other) => other !== key) })
                  }
                />
                {key === '' ? t('filter.noSeries') : key}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <ShowRows
        search={search}
        setSearch={setSearch}
        flagged={result?.rows.filter((row) => row.kind === 'account' && isFlaggedRow(row)).length ?? null}
      />
    </>
  )
}
