import { useMemo } from 'react'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import { FigureTable, plain, sumColumns } from './FigureTable.tsx'
import type { JournalViewProps, Part } from './types.ts'

type User = Part<'sides'>['users'][number]

/** Who booked what, when, and how long after. */
export function UsersTab(props: JournalViewProps & { readonly sides: Part<'sides'> }) {
  const { sides, unit } = props
  const t = useTexts()
  const columns = useMemo(
    () => [
      plain<User>('user', t('gl.col.user'), ({ user }) => user || t('filter.noUser'), {
        isHeader: true,
        isPinned: true,
        sortValue: ({ user }) => user,
        grow: { min: 90, max: 220, takesRest: true },
      }),
      ...sumColumns<User>(t, unit),
      plain<User>('share', t('journal:col.share'), ({ share }) => `${formatPercent(share)}${NBSP}%`, {
        align: 'right',
        sortValue: ({ share }) => share,
      }),
      plain<User>('firstDate', t('journal:col.firstDate'), ({ firstDate }) => firstDate ?? '–', {
        sortValue: ({ firstDate }) => firstDate,
      }),
      plain<User>('lastDate', t('journal:col.lastDate'), ({ lastDate }) => lastDate ?? '–', { sortValue: ({ lastDate }) => lastDate }),
      plain<User>('accounts', t('journal:col.accounts'), ({ accounts }) => formatCount(accounts), {
        align: 'right',
        sortValue: ({ accounts }) => accounts,
      }),
      plain<User>('series', t('filter.series'), ({ series }) => series.map((own) => own || t('filter.noSeries')).join(', '), {
        tone: 'small',
        grow: { min: 60, max: 220 },
      }),
      plain<User>(
        'lag',
        t('journal:col.medianLag'),
        ({ medianLagDays }) => (medianLagDays === null ? '–' : String(medianLagDays).replace('-', '\u2212')),
        {
          align: 'right',
          title: t('journal:colWhy.medianLag'),
          sortValue: ({ medianLagDays }) => medianLagDays,
        },
      ),
    ],
    [t, unit],
  )
  const isUnknown = sides.users.every(({ user }) => user === '')
  return (
    <>
      {isUnknown && <p className="je-hint">{t('journal:users.unknown')}</p>}
      <FigureTable
        {...props}
        label={t('journal:users.spoken', { count: sides.users.length })}
        rows={sides.users}
        columns={columns}
        rowOf={({ user }) => `user:${user}`}
        empty={t('journal:empty')}
      />
    </>
  )
}
