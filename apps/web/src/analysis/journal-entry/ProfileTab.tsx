import { useMemo } from 'react'
import { formatCount } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import { FigureTable, plain, sumColumns } from './FigureTable.tsx'
import { sizeName, spanName } from './figures.ts'
import { spanRow } from './rows.ts'
import type { JournalViewProps, Part } from './types.ts'

type Profile = Part<'profile'>
type Lines = Profile['linesPerVoucher'][number]
type Size = Profile['sizes'][number]
type Pair = Profile['pairs'][number]

/** What the vouchers look like: how many lines, how large, and which accounts meet in them. */
export function ProfileTab(props: JournalViewProps & { readonly profile: Profile }) {
  const { profile, unit, result } = props
  const t = useTexts()
  const columns = useMemo(
    () => ({
      lines: [
        plain<Lines>('span', t('journal:profile.lines'), ({ min, max }) => spanName(min, max, String), {
          isHeader: true,
          grow: { min: 70, max: 140, takesRest: true },
        }),
        ...sumColumns<Lines>(t, unit).slice(0, 3),
      ],
      sizes: [
        plain<Size>('span', t('journal:profile.sizes'), ({ minOre, maxOre }) => sizeName(minOre, maxOre), {
          isHeader: true,
          grow: { min: 110, max: 180, takesRest: true },
        }),
        ...sumColumns<Size>(t, unit).slice(0, 3),
      ],
      pairs: [
        plain<Pair>('account', t('gl.col.account'), ({ account, accountName }) => `${account} ${accountName}`, {
          isHeader: true,
          sortValue: ({ account }) => account,
          grow: { min: 90, max: 300, takesRest: true },
        }),
        plain<Pair>('counter', t('journal:col.counter'), ({ counter, counterName }) => `${counter} ${counterName}`, {
          isHeader: true,
          sortValue: ({ counter }) => counter,
          grow: { min: 90, max: 300 },
        }),
        ...sumColumns<Pair>(t, unit),
      ],
    }),
    [t, unit],
  )
  const sized = profile.sizes.filter(({ vouchers }) => vouchers > 0)
  const lined = profile.linesPerVoucher.filter(({ vouchers }) => vouchers > 0)
  const none = { onTable: () => undefined, empty: t('journal:empty') }
  return (
    <div className="je-cols">
      <div className="je-profile">
        <h2 className="je-bar">{t('journal:profile.lines')}</h2>
        <FigureTable
          {...props}
          {...none}
          label={t('journal:profile.lines')}
          rows={lined}
          columns={columns.lines}
          rowOf={({ min, max }) => spanRow('linesPerVoucher', min, max)}
        />
        <h2 className="je-bar">
          {t('journal:profile.sizes')} <span className="t3">{result.currency === 'SEK' ? 'kr' : result.currency}</span>
        </h2>
        <FigureTable
          {...props}
          {...none}
          label={t('journal:profile.sizes')}
          rows={sized}
          columns={columns.sizes}
          rowOf={({ minOre, maxOre }) => spanRow('size', minOre, maxOre)}
        />
      </div>
      <div className="je-main je-edge">
        <h2 className="je-bar">
          {t('journal:profile.pairs')}
          <span className="t3 n">
            {t('journal:profile.pairsOf', { n: formatCount(profile.pairs.length), of: formatCount(profile.pairCount) })}
          </span>
        </h2>
        <FigureTable
          {...props}
          label={t('journal:profile.pairs')}
          rows={profile.pairs}
          columns={columns.pairs}
          rowOf={({ account, counter }) => `pair:${account}~${counter}`}
          empty={t('journal:empty')}
        />
      </div>
    </div>
  )
}
