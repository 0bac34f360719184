import { useMemo } from 'react'
import { formatCount } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { barOption } from '../chart/options.ts'
import { axisNumber } from '../chart/scale.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import { useTexts } from '../use-texts.ts'
import { SaveWeights } from './SaveWeights.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import type { TestsTabProps } from './TestsTab.tsx'
import type { TestTexts } from './use-test-texts.ts'
import { weightsName } from './weights-name.ts'

/** What a score is, how many vouchers have which, and the highest of them with their reasons. */
export function ScoreDetail(props: TestsTabProps & { readonly texts: TestTexts }) {
  const { library, search, setSearch, isPrevious } = props
  const t = useTexts()
  const words = useFlagTexts()
  const { score } = library
  const bars = useMemo(() => [...score.distribution].filter((own) => own.score > 0).sort((a, b) => a.score - b.score), [score])
  const names = bars.map((own) => String(own.score))
  const none = score.distribution.find((own) => own.score === 0)?.vouchers ?? 0
  return (
    <>
      <header className="je-rule">
        <h2>{t('journal:score.title')}</h2>
        <p>{t('journal:score.rule', { weights: weightsName(score, t) })}</p>
      </header>
      <fieldset className="je-params" aria-label={t('journal:tests.common')}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it */}
        <label className="je-param je-param-long">
          <span className="an-label">{t('journal:tests.manual')}</span>
          <CommitInput
            value={(search.manual ?? []).join(', ')}
            placeholder={t('journal:tests.manualUsual')}
            onCommit={(text) => {
              const series = text.split(',').map((part) => part.trim())
              setSearch({ manual: text.trim() === '' ? undefined : series }, { replace: true })
              return true
            }}
          />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it */}
        <label className="je-param">
          <span className="an-label">{t('journal:tests.trivial')}</span>
          <CommitInput
            right
            inputMode="decimal"
            value={editableAmount(search.trivial ?? null)}
            onCommit={(text) => {
              const ore = text.trim() === '' ? undefined : parseAmount(text)
              if (ore === null || (ore !== undefined && ore < 0)) return false
              setSearch({ trivial: ore }, { replace: true })
              return true
            }}
          />
        </label>
        <SaveWeights {...props} />
      </fieldset>
      <ChartBand
        label={t('journal:score.chart')}
        title={t('journal:score.chart')}
        sub={t('journal:score.zero', { n: formatCount(none) })}
        height={110}
        legend={[]}
        option={barOption({ names, values: bars.map(({ vouchers }) => vouchers), format: axisNumber, mark: formatCount })}
        table={{ heads: names, rows: [{ label: t('journal:col.vouchers'), cells: bars.map(({ vouchers }) => formatCount(vouchers)) }] }}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        isStale={isPrevious}
        none={bars.length === 0 ? t('journal:score.none') : null}
      />
      <ScoreTable {...props} score={score} nameOf={words.nameOf} />
    </>
  )
}
