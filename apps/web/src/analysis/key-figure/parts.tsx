import { Seg } from '../../components/Seg.tsx'
import type { BarProps, OwnFilterProps } from '../screen.ts'
import { ColumnBar } from '../statement/ColumnBar.tsx'
import { useTexts } from '../use-texts.ts'

export function KeyFigureBar({ overview, years, period, search, setSearch }: BarProps<'key-figure'>) {
  return <ColumnBar statement="balance" overview={overview} years={years} period={period} search={search} setSearch={setSearch} />
}

/** What moved since the fiscal year began, or over the twelve months that end with each date. */
export function KeyFigureTools({ search, setSearch }: OwnFilterProps<'key-figure'>) {
  const t = useTexts()
  return (
    <Seg
      label={t('matrix:kf.basis')}
      options={(['fiscal', 'rolling'] as const).map((value) => ({
        value,
        label: t(`matrix:kf.bases.${value}`),
        title: t(`matrix:kf.basisWhy.${value}`),
      }))}
      value={search.basis ?? 'fiscal'}
      onChange={(basis) => setSearch({ basis: basis === 'fiscal' ? undefined : basis })}
    />
  )
}

export function KeyFigureFilters({ search, setSearch, result }: OwnFilterProps<'key-figure'>) {
  const t = useTexts()
  const count = (isComputable: boolean) => result?.figures.filter(({ values }) => (values[0]?.value !== null) === isComputable).length
  return (
    <fieldset className="an-field">
      <legend className="an-label">{t('tb.show')}</legend>
      {(['computable', 'not'] as const).map((state) => (
        <label key={state} className="an-check">
          <input
            type="checkbox"
            checked={search.state === state}
            onChange={(event) => setSearch({ state: event.target.checked ? state : undefined })}
          />
          {t(`matrix:kf.state.${state}`)}
          <span className="t3 n">{count(state === 'computable')}</span>
        </label>
      ))}
      <label className="an-check">
        <input
          type="checkbox"
          checked={search.reclassify ?? false}
          onChange={(event) => setSearch({ reclassify: event.target.checked || undefined })}
        />
        {t('statements:reclassify.chip')}
      </label>
    </fieldset>
  )
}
