/** The lines by what they have in common: series, user, object, text, amount. */
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatCount } from '../../format/money.ts'
import { moneyColumn } from '../lines/line-columns.tsx'
import { objectToken } from '../search/filters.ts'
import type { Column } from '../table/column.ts'
import { useTexts } from '../use-texts.ts'
import { GroupTable } from './GroupTable.tsx'
import { countColumn, dayColumns, sumColumns, sumOf } from './group-columns.tsx'
import { amountId, keyId, type Part } from './group-ids.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'
import { ShowAll } from './ShowAll.tsx'

type Of<K extends 'objects' | 'texts' | 'amounts'> = LedgerViewProps & { readonly part: Part<K> }

export function KeyGroups({
  kind,
  part,
  ...props
}: LedgerViewProps & { readonly kind: 'series' | 'users'; readonly part: Part<'series'> }) {
  const t = useTexts()
  const { unit } = props
  type Row = (typeof part)['rows'][number]
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'key',
        label: t(`filter.${kind}`),
        align: 'left',
        text: ({ key }) => key || t(kind === 'series' ? 'filter.noSeries' : 'filter.noUser'),
        sortValue: ({ key }) => key,
        isPinned: true,
        isHeader: true,
      },
      ...sumColumns<Row>({ t, unit, total: sumOf(part.rows) }),
    ],
    [t, kind, part, unit],
  )
  const count = part.rows.length
  return (
    <GroupTable
      {...props}
      name={t(`ledger:tab.${kind}`)}
      rows={part.rows}
      columns={columns}
      rowId={({ key }) => keyId(key)}
      sumLabel={t(`ledger:sum.${kind}`, { count, n: formatCount(count) })}
    />
  )
}

export function ObjectGroups({ part, ...props }: Of<'objects'>) {
  const t = useTexts()
  const { unit } = props
  const rows = useMemo(
    () =>
      part.dimensions.flatMap(({ dimension, name, rows }) => rows.map((row) => ({ ...row, dimension, dimensionName: name || dimension }))),
    [part],
  )
  type Row = (typeof rows)[number]
  const [only] = part.dimensions
  const isOne = part.dimensions.length === 1 && only?.doubledOre === 0
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'dimension',
        label: t('ledger:col.dimension'),
        align: 'left',
        tone: 'small',
        text: ({ dimensionName }) => dimensionName,
        sortValue: ({ dimensionName }) => dimensionName,
        isPinned: true,
      },
      {
        id: 'object',
        label: t('filter.objects'),
        align: 'left',
        text: ({ object, name }) => (object === null ? t('filter.noObject') : `${object} ${name}`.trim()),
        sortValue: ({ object }) => object,
        isPinned: true,
        isHeader: true,
        grow: { min: 130, max: 320 },
      },
      ...sumColumns<Row>({ t, unit, total: isOne ? sumOf(rows) : null }),
    ],
    [t, rows, unit, isOne],
  )
  const doubled = part.dimensions.filter(({ doubledOre }) => doubledOre !== 0)
  return (
    <GroupTable
      {...props}
      name={t('ledger:tab.objects')}
      rows={rows}
      columns={columns}
      rowId={({ dimension, object }) => objectToken(dimension, object)}
      sumLabel={isOne ? t('ledger:sum.objects', { count: rows.length, n: formatCount(rows.length) }) : null}
      sumSpan={2}
      foot={
        part.dimensions.length > 1 || doubled.length > 0 ? (
          <>
            {part.dimensions.length > 1 && t('ledger:objects.several')}
            {doubled.map(({ dimension, name, doubledOre }) => (
              <span key={dimension}>
                {' '}
                {t('ledger:objects.doubled', { name: name || dimension })} <Money ore={doubledOre} unit={unit} />
              </span>
            ))}
          </>
        ) : undefined
      }
    />
  )
}

export function TextGroups({ part, ...props }: Of<'texts'>) {
  const t = useTexts()
  const { unit } = props
  type Row = (typeof part)['rows'][number]
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'text',
        label: t('ledger:col.text'),
        title: t('ledger:title.text'),
        align: 'left',
        text: ({ example }) => example || t('ledger:noText'),
        sortValue: ({ example }) => example,
        isPinned: true,
        isHeader: true,
        grow: { min: 180, max: 420, takesRest: true },
      },
      {
        id: 'variants',
        label: t('ledger:col.variants'),
        title: t('ledger:title.variants'),
        align: 'right',
        tone: 'small',
        text: ({ variants }) => formatCount(variants),
        sortValue: ({ variants }) => variants,
      },
      moneyColumn<Row>({
        id: 'median',
        label: t('gl.median'),
        ore: ({ medianOre }) => medianOre,
        unit,
        unknown: t('tb.unknown'),
        tone: 'quiet',
      }),
      ...sumColumns<Row>({ t, unit, total: sumOf([...part.rows, part.leftOut]) }),
    ],
    [t, part, unit],
  )
  const count = part.rows.length + part.leftOut.groups
  return (
    <GroupTable
      {...props}
      name={t('ledger:tab.texts')}
      rows={part.rows}
      columns={columns}
      rowId={({ group }) => keyId(group)}
      sumLabel={t('ledger:sum.texts', { count, n: formatCount(count) })}
      foot={<ShowAll {...props} groups={part.leftOut.groups} netOre={part.leftOut.netOre} why={t('ledger:texts.why')} />}
    />
  )
}

export function AmountGroups({ part, ...props }: Of<'amounts'>) {
  const t = useTexts()
  const { unit } = props
  type Row = (typeof part)['rows'][number]
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        ...moneyColumn<Row>({
          id: 'amount',
          label: t('ledger:col.amount'),
          ore: ({ ore }) => ore,
          unit: 'ore',
          unknown: t('tb.unknown'),
          tone: 'read',
        }),
        isPinned: true,
        isHeader: true,
      },
      countColumn<Row>('count', t('ledger:col.times'), ({ count }) => count, null),
      countColumn<Row>(
        'days',
        t('ledger:col.days'),
        ({ days }) => days,
        null,
        () => false,
      ),
      countColumn<Row>(
        'texts',
        t('ledger:col.texts'),
        ({ texts }) => texts,
        null,
        () => false,
      ),
      {
        ...countColumn<Row>(
          'opposite',
          t('ledger:col.opposite'),
          ({ oppositeCount }) => oppositeCount,
          null,
          () => false,
        ),
        title: t('ledger:title.opposite'),
      },
      moneyColumn<Row>({
        id: 'net',
        label: t('ledger:col.net'),
        ore: ({ netOre }) => netOre,
        unit,
        unknown: t('tb.unknown'),
        opens: () => true,
      }),
      countColumn<Row>('vouchers', t('ledger:col.vouchers'), ({ voucherCount }) => voucherCount, null),
      ...dayColumns<Row>(t),
    ],
    [t, unit],
  )
  return (
    <GroupTable
      {...props}
      name={t('ledger:tab.amounts')}
      rows={part.rows}
      columns={columns}
      rowId={({ ore }) => amountId(ore)}
      sumLabel={null}
      foot={
        <>
          {t('ledger:amounts.single', { count: part.single.count, n: formatCount(part.single.count) })}{' '}
          <Money ore={part.single.netOre} unit={unit} />. <ShowAll {...props} groups={part.leftOut.groups} netOre={part.leftOut.netOre} />
        </>
      }
    />
  )
}
