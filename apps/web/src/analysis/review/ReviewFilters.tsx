import { Seg } from '../../components/Seg.tsx'
import { formatOre } from '../../format/money.ts'
import { ChangeLimits } from '../filters/ChangeLimits.tsx'
import { CommitInput } from '../filters/CommitInput.tsx'
import { editableAmount, parseAmount } from '../search/parse.ts'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import type { ReviewResult, ReviewSearch } from './types.ts'

export interface ReviewFiltersProps {
  readonly search: ReviewSearch
  readonly setSearch: SetSearch<ReviewSearch>
  readonly result: ReviewResult | null
}

const expectations = ['auto', 'prior-year', 'budget', 'trend'] as const
const earlier = ['0', '1', '2', '3'] as const

/** Limits, what is expected of all accounts, how wide their usual band is, and which columns are shown. */
export function ReviewFilters({ search, setSearch, result }: ReviewFiltersProps) {
  const t = useTexts()
  return (
    <>
      <ChangeLimits search={search} setSearch={setSearch} />
      <div className="an-field">
        <span className="an-label">{t('matrix:review.expectation')}</span>
        <select
          className="an-input"
          aria-label={t('matrix:review.expectation')}
          value={search.expect ?? 'auto'}
          onChange={(event) => setSearch({ expect: expectations.find((value) => value === event.target.value) })}
        >
          {expectations.map((value) => (
            <option key={value} value={value}>
              {t(`matrix:review.expect.${value}`)}
            </option>
          ))}
        </select>
        <div className="an-row an-row-2">
          <span className="t3">{t('matrix:review.earlier')}</span>
          <Seg
            label={t('matrix:review.earlier')}
            options={earlier.map((value) => ({ value, label: value === '0' ? t('matrix:review.earlierNone') : value }))}
            value={earlier[search.earlier ?? 0] ?? '0'}
            onChange={(value) => setSearch({ earlier: value === '0' ? undefined : Number(value) })}
          />
        </div>
      </div>
      <div className="an-field">
        <span className="an-label">{t('matrix:review.least')}</span>
        <CommitInput
          right
          aria-label={t('matrix:review.least')}
          inputMode="decimal"
          placeholder={result === null ? '' : formatOre(result.minOre, 'kr')}
          value={editableAmount(search.least ?? null)}
          onCommit={(text) => {
            const ore = text.trim() === '' ? undefined : parseAmount(text)
            if (ore === null || (ore !== undefined && ore < 0)) return false
            setSearch({ least: ore })
            return true
          }}
        />
        <div className="an-hint">{result !== null && t('matrix:review.leastHint', { amount: `${formatOre(result.minOre, 'kr')} kr` })}</div>
      </div>
      <div className="an-field">
        <span className="an-label">{t('matrix:review.band')}</span>
        <CommitInput
          right
          aria-label={t('matrix:review.band')}
          inputMode="decimal"
          value={String(search.k ?? 5).replace('.', ',')}
          onCommit={(text) => {
            const k = Number(text.trim().replace(',', '.'))
            if (!Number.isFinite(k) || k < 0.5 || k > 100) return false
            setSearch({ k })
            return true
          }}
        />
        <div className="an-hint">{t('matrix:review.bandHint')}</div>
      </div>
      <fieldset className="an-field">
        <legend className="an-label">{t('tb.show')}</legend>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.zeros === 'show'}
            onChange={(event) => setSearch({ zeros: event.target.checked ? 'show' : undefined })}
          />
          {t('statements:show.zeros')}
        </label>
      </fieldset>
    </>
  )
}
