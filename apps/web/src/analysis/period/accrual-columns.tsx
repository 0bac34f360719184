/** Columns of the accrual lists. */
import {
  type AccrualAccount,
  type AccrualItem,
  type Accruals,
  type MissingAccrual,
  type ReleaseSchedule,
  recurringSide,
} from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import { formatMonth, type Locale } from '../../format/dates.ts'
import { formatCount, type Unit } from '../../format/money.ts'
import { accountColumn, dateColumn, lineText, moneyColumn, sided, textColumn, voucherColumn } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import { itemOf, sidesByAccount } from './accrual-rows.ts'
import type { PeriodSearch } from './search.ts'
import { sideOfAccrual } from './side.ts'

export interface AccrualColumns {
  readonly accruals: Accruals
  readonly search: Pick<PeriodSearch, 'sign'>
  readonly unit: Unit
  readonly locale: Locale
  readonly t: Texts
}

function small<R>(
  id: string,
  label: string,
  text: (row: R) => string,
  value: (row: R) => number | string | null,
  title?: string,
): Column<R> {
  return { id, label, ...(title === undefined ? {} : { title }), align: 'left', tone: 'small', text, sortValue: value }
}

function days<R>(t: Texts, label: string, of: (row: R) => number | null, title: string): Column<R> {
  return {
    id: 'age',
    label,
    title,
    align: 'right',
    tone: 'small',
    text: (row) => {
      const own = of(row)
      return own === null ? '' : t('period:days', { count: own, n: formatCount(own) })
    },
    sortValue: of,
  }
}

export function accountColumns({ accruals, search, unit, t }: AccrualColumns): readonly Column<AccrualAccount>[] {
  const unknown = t('tb.unknown')
  // Items are followed through years: a heading says from or on which day, so that nobody takes its sums for those of the year.
  const headings = {
    opening: t('period:accrual.on', { name: t('period:accrual.opening'), date: accruals.from }),
    opened: t('period:accrual.since', { name: t('period:accrual.opened'), date: accruals.from }),
    released: t('period:accrual.since', { name: t('period:accrual.released'), date: accruals.from }),
    closing: t('period:accrual.on', { name: t('period:accrual.closing'), date: accruals.date }),
    yearAgo: t('period:accrual.yearAgo'),
  }
  const money = (
    id: 'opening' | 'opened' | 'released' | 'closing' | 'yearAgo',
    ore: (row: AccrualAccount) => number | null,
    opens: boolean,
    isSided: boolean,
  ) =>
    moneyColumn<AccrualAccount>({
      id,
      label: headings[id],
      title: t(`period:accrual.why.${id}`),
      ore: (row) => (isSided ? sided(ore(row), sideOfAccrual(row.side, search)) : ore(row)),
      unit,
      unknown,
      ...(id === 'closing' ? { tone: 'read' as const } : id === 'yearAgo' ? { tone: 'quiet' as const } : {}),
      ...(opens ? { opens: (row: AccrualAccount) => ore(row) !== null && (row.count > 0 || id === 'closing') } : {}),
    })
  const remark = ({ sameAsYearAgo, unmoved }: AccrualAccount) =>
    [...(sameAsYearAgo ? [t('period:accrual.same')] : []), ...(unmoved ? [t('period:accrual.unmoved')] : [])].join(', ')
  return [
    { ...accountColumn<AccrualAccount>(t, (row) => row), label: t('tb.col.account'), isPinned: true, isHeader: true },
    {
      id: 'name',
      label: t('tb.col.name'),
      align: 'left',
      text: ({ name }) => name,
      sortValue: ({ name }) => name,
      grow: { min: 120, max: 260, takesRest: true },
    },
    small(
      'side',
      t('period:accrual.side'),
      ({ side }) => t(`period:accrual.sides.${side}`),
      ({ side }) => side,
    ),
    money('opening', ({ openingOre }) => openingOre, false, true),
    money('opened', ({ openedOre }) => openedOre, true, false),
    money('released', ({ releasedOre }) => releasedOre, true, false),
    money('closing', ({ closingOre }) => closingOre, true, true),
    money('yearAgo', ({ yearAgoOre }) => yearAgoOre, false, true),
    {
      id: 'remark',
      label: t('period:accrual.remark'),
      align: 'left',
      text: remark,
      measured: (row) => (remark(row) === '' ? '' : `mm${remark(row)}`),
      cell: (row) => (remark(row) === '' ? '' : <StatusText tone="amber">{remark(row)}</StatusText>),
      sortValue: remark,
    },
    {
      id: 'count',
      label: t('tb.col.fLines'),
      align: 'right',
      tone: 'quiet',
      text: ({ count }) => (count === 0 ? '–' : formatCount(count)),
      sortValue: ({ count }) => count,
      opens: ({ count }) => count > 0,
    },
    small(
      'last',
      t('gl.kpi.last'),
      ({ lastDate }) => lastDate ?? '–',
      ({ lastDate }) => lastDate,
    ),
    days(t, t('period:accrual.oldest'), ({ oldestDays }) => oldestDays, t('period:accrual.why.oldest')),
  ]
}

export function itemColumns({ accruals, search, unit, t }: AccrualColumns): readonly Column<AccrualItem>[] {
  const sides = sidesByAccount(accruals)
  const names = new Map(accruals.accounts.map(({ account, name }) => [account, name]))
  const side = ({ account }: AccrualItem) => sideOfAccrual(sides.get(account), search)
  const text = ({ line, kind }: AccrualItem) => (line === null ? t(`period:kind.${kind}`) : lineText(line))
  const money = (id: 'ore' | 'released' | 'unreleased', ore: (row: AccrualItem) => number) =>
    moneyColumn<AccrualItem>({
      id,
      label: t(`period:item.${id}`),
      ore: (row) => sided(ore(row), side(row)),
      unit,
      unknown: t('tb.unknown'),
      ...(id === 'unreleased' ? { tone: 'read' as const } : {}),
    })
  return [
    dateColumn<AccrualItem>(t, ({ openedDate }) => openedDate),
    voucherColumn<AccrualItem>(t, ({ line }) => line),
    accountColumn<AccrualItem>(t, ({ account }) => ({ account, name: names.get(account) ?? '' })),
    textColumn<AccrualItem>(t, text, { min: 110, max: 280, takesRest: true }),
    money('ore', (row) => row.ore),
    money('released', ({ releasedOre }) => releasedOre),
    money('unreleased', ({ unreleasedOre }) => unreleasedOre),
    small(
      'releasedDate',
      t('period:item.releasedDate'),
      ({ releasedDate }) => releasedDate ?? '',
      ({ releasedDate }) => releasedDate,
    ),
    days(t, t('period:item.age'), ({ ageDays }) => ageDays, t('period:item.why.age')),
    {
      ...small<AccrualItem>(
        'result',
        t('period:item.result'),
        ({ resultAccounts }) => resultAccounts.join(' '),
        ({ resultAccounts }) => resultAccounts.join(' '),
        t('period:item.why.result'),
      ),
      grow: { min: 60, max: 140 },
    },
    {
      ...small<AccrualItem>(
        'hint',
        t('period:col.why'),
        ({ hint }) => (hint === null ? '' : `${hint.from} – ${hint.to}`),
        ({ hint }) => hint?.to ?? null,
        t('period:item.why.hint'),
      ),
    },
  ]
}

export function missingColumns({ unit, search, locale, t }: AccrualColumns): readonly Column<MissingAccrual>[] {
  const side = (row: MissingAccrual) => (search.sign === 'bookkeeping' ? 1 : recurringSide(row))
  const monthName = (month: string) => `${formatMonth(month, locale)}\u00a0${month.slice(2, 4)}`
  const lost = ({ missing }: MissingAccrual) => missing.map(monthName).join(', ')
  const seen = ({ after, accrued }: MissingAccrual) => (accrued ? t('period:missing.accrued') : after ? t('period:missing.after') : '')
  return [
    { ...accountColumn<MissingAccrual>(t, (row) => row), isPinned: true },
    { ...textColumn<MissingAccrual>(t, ({ text }) => text, { min: 130, max: 320, takesRest: true }), isHeader: true },
    small(
      'kind',
      t('period:missing.kind'),
      ({ kind }) => t(`period:recurring.${kind}`),
      ({ kind }) => kind,
    ),
    small(
      'rhythm',
      t('period:missing.rhythm'),
      ({ rhythm }) => t(`period:rhythm.${rhythm}`),
      ({ rhythm }) => ['monthly', 'two-monthly', 'quarterly', 'half-yearly', 'yearly'].indexOf(rhythm),
    ),
    {
      ...small<MissingAccrual>('missing', t('period:missing.months'), lost, ({ missing }) => missing[0] ?? null),
      grow: { min: 70, max: 170 },
    },
    moneyColumn<MissingAccrual>({
      id: 'median',
      label: t('period:missing.median'),
      title: t('period:missing.why.median'),
      ore: (row) => sided(row.medianOre, side(row)),
      unit,
      unknown: t('tb.unknown'),
      tone: 'quiet',
    }),
    {
      id: 'observations',
      label: t('period:missing.observations'),
      title: t('period:missing.why.observations'),
      align: 'right',
      tone: 'small',
      text: ({ observations }) => formatCount(observations),
      sortValue: ({ observations }) => observations,
    },
    moneyColumn<MissingAccrual>({
      id: 'estimate',
      label: t('period:missing.estimate'),
      title: t('period:missing.why.estimate'),
      ore: (row) => sided(row.estimateOre, side(row)),
      unit,
      unknown: t('tb.unknown'),
      tone: 'read',
    }),
    {
      id: 'seen',
      label: t('period:missing.seen'),
      align: 'left',
      text: seen,
      measured: (row) => (seen(row) === '' ? '' : `mm${seen(row)}`),
      cell: (row) =>
        row.accrued ? (
          <StatusText tone="green">{seen(row)}</StatusText>
        ) : row.after ? (
          <StatusText tone="amber">{seen(row)}</StatusText>
        ) : (
          ''
        ),
      sortValue: seen,
    },
  ]
}

export function scheduleColumns({ accruals, search, unit, t }: AccrualColumns): readonly Column<ReleaseSchedule>[] {
  const sides = sidesByAccount(accruals)
  const side = ({ account }: ReleaseSchedule) => sideOfAccrual(sides.get(account), search)
  const line = ({ item }: ReleaseSchedule) => itemOf(accruals, item)?.line ?? null
  const money = (id: 'ore' | 'expected' | 'remaining' | 'difference', ore: (row: ReleaseSchedule) => number) =>
    moneyColumn<ReleaseSchedule>({
      id,
      label: t(`period:schedule.${id}`),
      title: t(`period:schedule.why.${id}`),
      ore: (row) => sided(ore(row), side(row)),
      unit,
      unknown: t('tb.unknown'),
      ...(id === 'difference' ? { tone: 'read' as const } : {}),
    })
  return [
    { ...accountColumn<ReleaseSchedule>(t, ({ account }) => ({ account, name: '' })), isPinned: true },
    voucherColumn<ReleaseSchedule>(t, line),
    textColumn<ReleaseSchedule>(t, (row) => lineText(line(row)), { min: 110, max: 300, takesRest: true }),
    small(
      'source',
      t('period:schedule.source'),
      ({ source }) => t(`period:schedule.sources.${source}`),
      ({ source }) => source,
    ),
    small(
      'from',
      t('period:schedule.period'),
      ({ from, to }) => `${from} – ${to}`,
      ({ from }) => from,
    ),
    money('ore', (row) => row.ore),
    money('expected', ({ expectedOre }) => expectedOre),
    money('remaining', ({ remainingOre }) => remainingOre),
    money('difference', ({ differenceOre }) => differenceOre),
  ]
}
