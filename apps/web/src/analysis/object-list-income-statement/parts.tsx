import { planNodes } from '@verifikat/analyses'
import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { Seg } from '../../components/Seg.tsx'
import { formatOre } from '../../format/money.ts'
import { useCompanyId } from '../../shell/use-company-id.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import { TokenField } from '../filters/TokenField.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import { usePlanOrDefault } from '../selection/use-plan-or-default.ts'
import { useLocale, useTexts } from '../use-texts.ts'

const MOST = 6

/** Whose objects, the list or its flags, and which chart. */
export function ObjectListTools({ search, setSearch, result }: OwnFilterProps<'object-list-income-statement'>) {
  const t = useTexts()
  const dimensions = (result?.dimensions ?? []).filter(({ parent }) => parent === null)
  const present = search.dim ?? result?.levels[0] ?? null
  const choose = (dim: string) =>
    setSearch({ dim, sel: undefined, fig: undefined, ver: undefined, line: undefined, closed: undefined, flag: undefined })
  return (
    <>
      {dimensions.length > 1 && dimensions.length <= MOST && (
        <Seg
          label={t('matrix:ol.dimension')}
          options={dimensions.map(({ dimension, name }) => ({ value: dimension, label: name || dimension }))}
          value={present}
          onChange={choose}
        />
      )}
      {dimensions.length > MOST && (
        <select
          className="an-input ol-dimension"
          aria-label={t('matrix:ol.dimension')}
          value={present ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {dimensions.map(({ dimension, name }) => (
            <option key={dimension} value={dimension}>
              {dimension} {name}
            </option>
          ))}
        </select>
      )}
      <Seg
        label={t('matrix:review.show')}
        options={(['table', 'flags'] as const).map((value) => ({ value, label: t(`matrix:review.shows.${value}`) }))}
        value={search.show ?? 'table'}
        onChange={(show) => setSearch({ show: show === 'table' ? undefined : show, fig: undefined, ver: undefined, line: undefined })}
      />
      <Seg
        label={t('matrix:review.chart.kind')}
        options={(['result', 'margin'] as const).map((value) => ({ value, label: t(`matrix:ol.graph.${value}`) }))}
        value={search.graph ?? 'result'}
        onChange={(graph) => setSearch({ graph: graph === 'result' ? undefined : graph }, { replace: true })}
      />
    </>
  )
}

/** Columns of the layout, a second comparison, and from which amount an object is flagged. */
export function ObjectListFilters({ search, setSearch, result }: OwnFilterProps<'object-list-income-statement'>) {
  const t = useTexts()
  const locale = useLocale()
  const companyId = useCompanyId()
  const planId = result?.layout.id.replace(/^own-/, '') ?? ''
  const stored = trpc.plan.get.useQuery({ companyId: companyId ?? '', planId }, { enabled: companyId !== null && planId !== '' })
  const plan = usePlanOrDefault(stored.data?.plan)
  const options = useMemo(
    () =>
      (plan === null ? [] : [...planNodes(plan.result), ...planNodes(plan.measures)]).flatMap(({ node }) =>
        node.kind === 'heading' ? [] : [{ value: node.id, label: node.name[locale] }],
      ),
    [plan, locale],
  )
  const shown = search.cols?.split('~') ?? result?.columns.map(({ id }) => id) ?? []
  return (
    <>
      <TokenField
        label={t('matrix:ol.columns')}
        placeholder={t('filter.choose')}
        tokens={shown}
        onTokens={(tokens) => setSearch({ cols: tokens.length === 0 ? undefined : tokens.join('~') })}
        options={options}
        name={(id) => options.find(({ value }) => value === id)?.label ?? id}
      />
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
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.also ?? false}
            onChange={(event) => setSearch({ also: event.target.checked || undefined })}
          />
          {t('matrix:ol.also')}
        </label>
      </div>
    </>
  )
}
