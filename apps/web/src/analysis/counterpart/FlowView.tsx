import { lazy, Suspense, useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import type { ViewProps } from '../screen.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useTexts } from '../use-texts.ts'
import { moneyText } from './columns.tsx'
import { type FlowLink, flowHeight, flowOption } from './flow-option.ts'
import { PAIR, pairRow } from './pair.ts'

const EChart = lazy(() => import('../chart/EChart.tsx'))

export interface FlowViewProps extends ViewProps<'counterpart'> {
  readonly nameOf: (account: string) => string
}

/** Where the base comes from and goes to; the same flows as a table. */
export function FlowView({ result, search, setSearch, unit, isPrevious, openFigure, nameOf }: FlowViewProps) {
  const t = useTexts()
  const { links, thresholdOre } = result.flows
  const shown = useMemo(() => links.filter(({ ore }) => ore !== 0), [links])
  const odd = useMemo(
    () => new Set(result.pairs.flatMap(({ base, counter, expected }) => (expected === 'odd' ? [pairRow({ base, counter })] : []))),
    [result.pairs],
  )
  const option = useMemo(
    () =>
      flowOption({
        links: shown,
        nameOf,
        restName: (pairs) => t('counterpart:flow.rest', { count: pairs, n: formatCount(pairs) }),
        isOdd: (link) => odd.has(pairRow(link)),
        format: (ore) => formatOre(ore, unit),
      }),
    [shown, nameOf, odd, t, unit],
  )
  const columns = useMemo(
    (): readonly Column<FlowLink>[] => [
      {
        id: 'base',
        label: t('counterpart:flow.base'),
        align: 'left',
        text: ({ base }) => nameOf(base),
        isHeader: true,
        isPinned: true,
        grow: { min: 160, max: 320 },
      },
      {
        id: 'counter',
        label: t('counterpart:flow.counter'),
        align: 'left',
        text: ({ counter, pairCount }) =>
          counter === null ? t('counterpart:flow.rest', { count: pairCount, n: formatCount(pairCount) }) : nameOf(counter),
        grow: { min: 160, max: 320 },
      },
      {
        id: PAIR,
        label: t('counterpart:col.ore'),
        align: 'right',
        tone: 'read',
        text: ({ ore }) => moneyText(ore, unit, t),
        cell: ({ ore }) => <Money ore={ore} unit={unit} />,
        opens: ({ counter }) => counter !== null,
      },
      { id: 'vouchers', label: t('counterpart:col.vouchers'), align: 'right', text: ({ voucherCount }) => formatCount(voucherCount) },
    ],
    [nameOf, t, unit],
  )
  const open = ({ base, counter }: FlowLink) => counter !== null && openFigure(pairRow({ base, counter }), PAIR)
  const asTable = search.chart === 'table'
  return (
    <>
      <div className="cp-flow-head">
        <label className="t3" htmlFor="cp-flow-from">
          {t('counterpart:flow.from')}
        </label>
        <span className="cp-flow-from">
          <CommitInput
            id="cp-flow-from"
            right
            inputMode="decimal"
            placeholder={formatOre(thresholdOre, 'kr')}
            value={editableAmount(search.flowOre ?? null)}
            onCommit={(text) => {
              const ore = text.trim() === '' ? undefined : parseAmount(text)
              if (ore === null || (ore !== undefined && ore < 0)) return false
              setSearch({ flowOre: ore })
              return true
            }}
          />
        </span>
        <span className="t3">kr</span>
        <span className="t2 n">{t('counterpart:flow.shown', { count: shown.length, n: formatCount(shown.length) })}</span>
        <span className="an-legend-item">
          <i className="an-mark" /> {t('counterpart:flow.debit')}
        </span>
        <span className="an-legend-item">
          <i className="an-mark an-mark-bar-2" /> {t('counterpart:flow.credit')}
        </span>
        {odd.size > 0 && (
          <span className="an-legend-item">
            <i className="an-mark cp-mark-odd" /> {t('counterpart:flow.odd')}
          </span>
        )}
        <span className="sp" />
        <button
          type="button"
          className="an-link an-small"
          onClick={() => setSearch({ chart: asTable ? undefined : 'table' }, { replace: true })}
        >
          {asTable ? t('chart.asChart') : t('chart.asTable')}
        </button>
      </div>
      {asTable ? (
        <DataTable
          layoutName="counterpart.flow"
          label={t('counterpart:flow.spoken', { count: shown.length, n: formatCount(shown.length) })}
          columns={columns}
          count={shown.length}
          at={(index) => shown[index]}
          rowId={pairRow}
          sample={shown}
          selected={search.sel ?? null}
          opened={search.sel !== undefined && search.fig !== undefined ? { row: search.sel, column: search.fig } : null}
          onSelect={open}
          onOpen={open}
          isStale={isPrevious}
          empty={<span>{t('counterpart:empty')}</span>}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        <section className="cp-flow" tabIndex={0} aria-label={t('counterpart:show.flow')}>
          {shown.length === 0 ? (
            <p className="an-none">{t('counterpart:empty')}</p>
          ) : (
            <Suspense>
              <EChart
                label={t('counterpart:flow.spoken', { count: shown.length, n: formatCount(shown.length) })}
                height={flowHeight(shown)}
                option={option}
                onPick={(index) => {
                  const link = shown[index]
                  if (link) open(link)
                }}
              />
            </Suspense>
          )}
        </section>
      )}
    </>
  )
}
