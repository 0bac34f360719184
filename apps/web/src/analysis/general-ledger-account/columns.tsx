import { Money } from '../../components/Money.tsx'
import { formatDay, type Locale } from '../../format/dates.ts'
import { formatOre, type Unit } from '../../format/money.ts'
import { objectNames, voucherName } from '../drill/names.ts'
import type { Dimensions, Line } from '../run/outputs.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'

interface ColumnContext {
  readonly t: Texts
  readonly locale: Locale
  readonly unit: Unit
  readonly dimensions: Dimensions | undefined
  /** Lines known so far: columns that none of them fills are left out. */
  readonly sample: readonly Line[]
  readonly severalAccounts: boolean
  readonly shortDates: boolean
  readonly showsRunning: boolean
  /** Largest amounts that can occur, to make room for. */
  readonly widestOre: readonly (number | null)[]
}

export function generalLedgerColumns({
  t,
  locale,
  unit,
  dimensions,
  sample,
  severalAccounts,
  shortDates,
  showsRunning,
  widestOre,
}: ColumnContext): readonly Column<Line>[] {
  const day = (date: string | null) => (date === null ? '–' : shortDates ? formatDay(date, locale) : date)
  const dimensionName = (dimension: string) => dimensions?.dimensions.find((other) => other.dimension === dimension)?.name ?? dimension
  const widest = widestOre.filter((ore) => ore !== null).map((ore) => formatOre(ore, unit))
  const lineText = (line: Line) => (line.text === line.voucherText ? '' : line.text)
  const amount = (id: 'debit' | 'credit', ore: (line: Line) => number | null): Column<Line> => ({
    id,
    label: t(`gl.col.${id}`),
    align: 'right',
    text: (line) => {
      const value = ore(line)
      return value === null ? '' : formatOre(value, unit)
    },
    cell: (line) => {
      const value = ore(line)
      return value === null ? null : <Money ore={value} unit={unit} />
    },
    widest,
  })
  const columns: (Column<Line> | false)[] = [
    {
      id: 'date',
      label: t('gl.col.date'),
      align: 'left',
      text: (line) => day(line.date),
      cell: (line) => (
        <span title={line.date ?? undefined} className="n">
          {day(line.date)}
        </span>
      ),
      isPinned: true,
    },
    {
      id: 'voucher',
      label: t('gl.col.voucher'),
      align: 'left',
      text: voucherName,
      cell: (line) => <span className="an-vlink n">{voucherName(line)}</span>,
      isPinned: true,
      isHeader: true,
      opens: () => true,
    },
    severalAccounts && {
      id: 'account',
      label: t('gl.col.account'),
      align: 'left',
      text: (line) => line.account,
      cell: (line) => <span title={line.accountName}>{line.account}</span>,
    },
    { id: 'text', label: t('gl.col.text'), align: 'left', text: (line) => line.voucherText, grow: { min: 110, max: 400, takesRest: true } },
    sample.some((line) => lineText(line) !== '') && {
      id: 'lineText',
      label: t('gl.col.lineText'),
      align: 'left',
      text: lineText,
      grow: { min: 90, max: 240 },
    },
    sample.some((line) => line.objects.length > 0) && {
      id: 'objects',
      label: t('gl.col.objects'),
      align: 'left',
      tone: 'small',
      text: (line) => objectNames(line.objects, dimensionName),
      grow: { min: 70, max: 180 },
    },
    sample.some((line) => line.quantity !== null) && {
      id: 'quantity',
      label: t('gl.col.quantity'),
      align: 'right',
      tone: 'small',
      text: (line) => (line.quantity === null ? '' : line.quantity.toLocaleString('sv-SE')),
    },
    amount('debit', (line) => (line.ore >= 0 ? line.ore : null)),
    amount('credit', (line) => (line.ore < 0 ? -line.ore : null)),
    showsRunning && {
      id: 'running',
      label: t('gl.col.running'),
      title: t('gl.runningTitle'),
      align: 'right',
      tone: 'read',
      text: (line) => (line.runningOre === null ? t('tb.unknown') : formatOre(line.runningOre, unit)),
      cell: (line) => <Money ore={line.runningOre} unit={unit} zero="digit" />,
      widest,
    },
    {
      id: 'counter',
      label: t('gl.col.counter'),
      align: 'left',
      tone: 'small',
      text: (line) => line.counterAccounts.join(' '),
      grow: { min: 64, max: 160 },
    },
    sample.some((line) => line.user !== '') && {
      id: 'user',
      label: t('gl.col.user'),
      align: 'left',
      tone: 'small',
      text: (line) => line.user,
    },
    sample.some((line) => line.registrationDate !== null) && {
      id: 'registered',
      label: t('gl.col.registered'),
      title: t('gl.registeredTitle'),
      align: 'left',
      tone: 'small',
      text: (line) => line.registrationDate ?? '–',
    },
  ]
  return columns.filter((column) => column !== false)
}
