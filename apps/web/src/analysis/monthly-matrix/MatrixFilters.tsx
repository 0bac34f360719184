import { Seg } from '../../components/Seg.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { addDays, addMonths } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'

const spans = ['12', '24', '36'] as const

/** How many months back, whose objects, and what the grid shows. */
export function MatrixFilters({ search, setSearch, result }: OwnFilterProps<'monthly-matrix'>) {
  const t = useTexts()
  const last = result?.period.to
  return (
    <>
      <div className="an-field">
        <span className="an-label">{t('matrix:mm.span')}</span>
        <Seg
          label={t('matrix:mm.span')}
          options={spans.map((value) => ({ value, label: value }))}
          value={spans.find((value) => Number(value) === result?.months.length) ?? null}
          onChange={(value) => {
            if (last !== undefined) setSearch({ from: addDays(addMonths(last, -Number(value)), 1), to: last })
          }}
        />
        <div className="an-hint">{t('matrix:mm.spanHint')}</div>
      </div>
      <fieldset className="an-field">
        <legend className="an-label">{t('tb.show')}</legend>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.heat !== 'none'}
            onChange={(event) => setSearch({ heat: event.target.checked ? undefined : 'none' })}
          />
          {t('matrix:mm.shades')}
        </label>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.empty === 'show'}
            onChange={(event) => setSearch({ empty: event.target.checked ? 'show' : undefined })}
          />
          {t('matrix:mm.emptyRows')}
        </label>
      </fieldset>
    </>
  )
}
