import { trpc } from '../../app/trpc.ts'
import { Seg } from '../../components/Seg.tsx'
import { formatOre } from '../../format/money.ts'
import { useCompanyId } from '../../shell/use-company-id.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import { TokenField } from '../filters/TokenField.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import { useTexts } from '../use-texts.ts'
import { counterpartShows } from './search.ts'

/** Which view, and whether closing vouchers are in it. */
export function CounterpartTools({ search, setSearch }: OwnFilterProps<'counterpart'>) {
  const t = useTexts()
  return (
    <>
      <Seg
        label={t('matrix:review.show')}
        options={counterpartShows.map((value) => ({ value, label: t(`counterpart:show.${value}`) }))}
        value={search.show ?? 'list'}
        onChange={(show) =>
          setSearch({ show: show === 'list' ? undefined : show, sel: undefined, fig: undefined, ver: undefined, line: undefined })
        }
      />
      <label className="an-check" title={t('counterpart:closing.why')}>
        <input
          type="checkbox"
          checked={search.noClosing ?? false}
          onChange={(event) => setSearch({ noClosing: event.target.checked || undefined })}
        />
        {t('counterpart:closing.without')}
      </label>
    </>
  )
}

/** When a pair is rare, and which series hold year-end entries. */
export function CounterpartFilters({ search, setSearch }: OwnFilterProps<'counterpart'>) {
  const t = useTexts()
  const companyId = useCompanyId()
  const dimensions = trpc.books.dimensions.useQuery({ companyId: companyId ?? '' }, { enabled: companyId !== null, staleTime: 60_000 }).data
  const series = (dimensions?.series ?? []).filter((own) => own !== '')
  return (
    <>
      <fieldset className="an-field">
        <legend className="an-label">{t('counterpart:rare.label')}</legend>
        <div className="an-row">
          <span className="an-suffix an-suffix-short">
            <CommitInput
              right
              aria-label={t('counterpart:rare.share')}
              inputMode="decimal"
              value={String(search.rarePercent ?? 0.5).replace('.', ',')}
              onCommit={(text) => {
                const percent = Number(text.trim().replace(',', '.'))
                if (!Number.isFinite(percent) || percent < 0 || percent > 100) return false
                setSearch({ rarePercent: percent })
                return true
              }}
            />
            <span className="t3">%</span>
          </span>
          <CommitInput
            right
            aria-label={t('counterpart:rare.amount')}
            inputMode="decimal"
            placeholder={formatOre(1_000_000, 'kr')}
            value={editableAmount(search.rareOre ?? 1_000_000)}
            onCommit={(text) => {
              const ore = parseAmount(text)
              if (ore === null || ore < 0) return false
              setSearch({ rareOre: ore })
              return true
            }}
          />
        </div>
        <div className="an-hint">{t('counterpart:rare.hint')}</div>
      </fieldset>
      {search.noClosing && (
        <TokenField
          label={t('counterpart:closing.series')}
          placeholder={t('filter.choose')}
          hint={t('counterpart:closing.seriesHint')}
          tokens={search.closing ?? []}
          onTokens={(tokens) => setSearch({ closing: tokens.length === 0 ? undefined : [...tokens] })}
          options={series.map((value) => ({ value, label: value }))}
        />
      )}
    </>
  )
}
