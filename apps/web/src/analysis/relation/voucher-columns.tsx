import type { RelationBucket, RelationResult, RelationVoucher } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText, type Tone } from '../../components/StatusText.tsx'
import { formatDay, type Locale } from '../../format/dates.ts'
import { formatOre, type Unit } from '../../format/money.ts'
import { voucherName } from '../drill/names.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import { conditionName } from './conditions.ts'
import { percentText } from './format.ts'

export const bucketTones: Readonly<Record<RelationBucket, Tone>> = {
  within: 'green',
  deviating: 'amber',
  missing: 'amber',
  baseZero: 'grey',
  unconditioned: 'grey',
}

interface Context {
  readonly result: RelationResult
  readonly unit: Unit
  readonly locale: Locale
  readonly t: Texts
  readonly isNarrow: boolean
}

export function voucherColumns({ result, unit, locale, t, isNarrow }: Context): readonly Column<RelationVoucher>[] {
  const day = (date: string | null) => (date === null ? '–' : result.period.years.length === 1 ? formatDay(date, locale) : date)
  const listed = result.within?.listed
  const sumOf = (ore: number) => ({ sum: { text: formatOre(ore, unit), cell: <Money ore={ore} unit={unit} zero="digit" /> } })
  const money = (
    id: string,
    label: string,
    title: string,
    of: (row: Pick<RelationVoucher, 'baseOre' | 'counterOre' | 'deviationOre'>) => number | null,
  ): Column<RelationVoucher> => ({
    ...(listed === undefined ? {} : sumOf(of(listed) ?? 0)),
    id,
    label,
    title,
    align: 'right',
    text: (row) => {
      const ore = of(row)
      return ore === null ? '' : ore === 0 ? '–' : formatOre(ore, unit)
    },
    cell: (row) => {
      const ore = of(row)
      return ore === null ? '' : <Money ore={ore} unit={unit} />
    },
    sortValue: of,
  })
  const word = ({ bucket, wrongSide }: RelationVoucher) => t(wrongSide ? 'relation:wrongSide' : `relation:bucket.${bucket}`)
  const columns: (Column<RelationVoucher> | false)[] = [
    {
      id: 'date',
      label: t('gl.col.date'),
      align: 'left',
      text: ({ date }) => day(date),
      cell: ({ date }) => (
        <span className="n" title={date ?? undefined}>
          {day(date)}
        </span>
      ),
      sortValue: ({ date }) => date,
      isPinned: true,
    },
    {
      id: 'voucher',
      label: t('gl.col.voucher'),
      align: 'left',
      text: voucherName,
      cell: (row) => <span className="an-vlink n">{voucherName(row)}</span>,
      sortValue: ({ series, number }) => `${series} ${number.padStart(12, '0')}`,
      isPinned: true,
      isHeader: true,
      opens: () => true,
    },
    { id: 'text', label: t('gl.col.text'), align: 'left', text: ({ text }) => text, grow: { min: 110, max: 420, takesRest: true } },
    money('base', t('relation:col.base'), t('relation:title.base'), ({ baseOre }) => baseOre),
    money('counter', t('relation:col.counter'), t('relation:title.counter'), ({ counterOre }) => counterOre),
    {
      id: 'ratio',
      label: t('relation:col.ratio'),
      title: t('relation:title.ratio'),
      align: 'right',
      tone: 'read',
      text: ({ ratioPercent }) => (ratioPercent === null ? '' : percentText(ratioPercent)),
      sortValue: ({ ratioPercent }) => ratioPercent,
    },
    !isNarrow && {
      id: 'condition',
      label: t('relation:col.condition'),
      title: t('relation:title.condition'),
      align: 'left',
      tone: 'small',
      text: ({ condition }) => {
        const own = condition === null ? undefined : result.conditions[condition]
        return own === undefined ? '' : conditionName({ ...own, from: null, to: null })
      },
    },
    money('deviation', t('relation:col.deviation'), t('relation:title.deviation'), ({ deviationOre }) => deviationOre),
    {
      id: 'bucket',
      label: t('relation:col.bucket'),
      align: 'left',
      text: word,
      cell: (row) => <StatusText tone={row.wrongSide ? 'red' : bucketTones[row.bucket]}>{word(row)}</StatusText>,
      measured: (row) => `mm${word(row)}`,
      sortValue: word,
    },
  ]
  return columns.filter((column) => column !== false)
}
