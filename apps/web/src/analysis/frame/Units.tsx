import { Seg } from '../../components/Seg.tsx'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'

export interface UnitsProps {
  readonly currency: string
  /** `choice`: the reader may choose; null: it goes without saying. */
  readonly sign: 'choice' | 'bookkeeping' | null
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
}

const units = ['kr', 'tkr', 'ore'] as const
const signs = ['natural', 'bookkeeping'] as const

/** Unit and sign of every amount in sight. */
export function Units({ currency, sign, search, setSearch }: UnitsProps) {
  const t = useTexts()
  return (
    <span className="an-units">
      {currency === 'SEK' ? (
        <Seg
          label={t('unit.label')}
          options={units.map((value) => ({ value, label: t(`unit.${value}`), title: t(`unit.title.${value}`) }))}
          value={search.unit ?? 'kr'}
          onChange={(unit) => setSearch({ unit: unit === 'kr' ? undefined : unit }, { replace: true })}
        />
      ) : (
        <span className="lab">{currency}</span>
      )}
      {sign === 'choice' && (
        <Seg
          label={t('statements:sign.label')}
          options={signs.map((value) => ({ value, label: t(`statements:sign.${value}`), title: t(`statements:sign.why.${value}`) }))}
          value={search.sign ?? 'natural'}
          onChange={(sign) => setSearch({ sign: sign === 'natural' ? undefined : sign }, { replace: true })}
        />
      )}
      {sign === 'bookkeeping' && (
        <span className="lab nw" title={t('sign.why')}>
          {t('sign.bookkeeping')}
        </span>
      )}
    </span>
  )
}
