import { useMemo } from 'react'
import { Seg } from '../../components/Seg.tsx'
import { useTexts } from '../use-texts.ts'
import { FigureTable, plain, sumColumns } from './FigureTable.tsx'
import type { SearchTabProps } from './SearchTab.tsx'

/** What the found lines come to per account, user or series; each sum opens its lines. */
export function SidePanel(props: SearchTabProps) {
  const { sides, search, setSearch, unit } = props
  const t = useTexts()
  const per = search.per ?? 'accounts'
  const accounts = useMemo(
    () => [
      plain<(typeof sides.accounts)[number]>('account', t('tb.col.account'), ({ account }) => account, {
        isHeader: true,
        isPinned: true,
        sortValue: ({ account }) => account,
      }),
      plain<(typeof sides.accounts)[number]>('name', t('tb.col.name'), ({ name }) => name, {
        tone: 'small',
        grow: { min: 40, max: 160, takesRest: true },
      }),
      ...sumColumns<(typeof sides.accounts)[number]>(t, unit).slice(2),
    ],
    [t, unit],
  )
  const users = useMemo(
    () => [
      plain<(typeof sides.users)[number]>('user', t('gl.col.user'), ({ user }) => user || t('filter.noUser'), {
        isHeader: true,
        sortValue: ({ user }) => user,
        grow: { min: 60, max: 120, takesRest: true },
      }),
      ...sumColumns<(typeof sides.users)[number]>(t, unit).filter(({ id }) => id !== 'lines'),
    ],
    [t, unit],
  )
  const series = useMemo(
    () => [
      plain<(typeof sides.series)[number]>('series', t('filter.series'), (row) => row.series || t('filter.noSeries'), {
        isHeader: true,
        sortValue: (row) => row.series,
        grow: { min: 60, max: 120, takesRest: true },
      }),
      ...sumColumns<(typeof sides.series)[number]>(t, unit).filter(({ id }) => id !== 'lines'),
    ],
    [t, unit],
  )
  if (search.fig !== undefined && search.sel !== undefined && search.sel === 'found') return null
  const common = {
    search,
    setSearch,
    openFigure: props.openFigure,
    isPrevious: props.isPrevious,
    label: t(`journal:per.${per}`),
    empty: t('journal:empty'),
  }
  return (
    <aside className="je-sides" aria-label={t('journal:per.label')}>
      <div className="je-bar">
        <Seg
          label={t('journal:per.label')}
          options={(['accounts', 'users', 'series'] as const).map((value) => ({ value, label: t(`journal:per.${value}`) }))}
          value={per}
          onChange={(next) => setSearch({ per: next, sort: undefined }, { replace: true })}
        />
      </div>
      {per === 'accounts' ? (
        <FigureTable {...common} rows={sides.accounts} columns={accounts} rowOf={({ account }) => `account:${account}`} />
      ) : per === 'users' ? (
        <FigureTable {...common} rows={sides.users} columns={users} rowOf={({ user }) => `user:${user}`} />
      ) : (
        <FigureTable {...common} rows={sides.series} columns={series} rowOf={(row) => `series:${row.series}`} />
      )}
    </aside>
  )
}
