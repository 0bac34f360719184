import type { FoundVoucher, ScoredVoucher } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { formatDay, type Locale } from '../../format/dates.ts'
import { formatCount, formatOre, type Unit } from '../../format/money.ts'
import { voucherName } from '../drill/names.ts'
import type { Voucher } from '../run/outputs.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import type { Scores } from './scores.ts'

/** A voucher of the list, or a line of one that is open (undefined: still on its way). */
export type ListRow =
  | { readonly kind: 'voucher'; readonly at: number; readonly voucher: FoundVoucher; readonly isOpen: boolean }
  | { readonly kind: 'line'; readonly of: FoundVoucher; readonly index: number; readonly line: Voucher['rows'][number] | undefined }

export interface VoucherColumns {
  readonly t: Texts
  readonly locale: Locale
  readonly unit: Unit
  readonly shortDates: boolean
  /** Null: the tests have not run yet. */
  readonly scores: Scores | null
  readonly nameOf: (flag: { readonly id: string }) => string
  readonly hasUsers: boolean
  readonly hasRegistration: boolean
  readonly widestOre: number
  /** Some lines of the found vouchers do not match: what those that do come to is shown too. */
  readonly isFiltered: boolean
}

/** Which voucher a row is of; in front of every list of vouchers, and it opens them. */
export function voucherColumn<R extends { readonly voucher: Parameters<typeof voucherName>[0] }>(
  t: Texts,
  opens: (row: R) => boolean = () => true,
): Column<R> {
  return {
    id: 'voucher',
    label: t('gl.col.voucher'),
    align: 'left',
    isPinned: true,
    isHeader: true,
    opens,
    text: ({ voucher }) => voucherName(voucher),
    cell: ({ voucher }) => <span className="an-vlink n">{voucherName(voucher)}</span>,
  }
}

export function voucherColumns(context: VoucherColumns): readonly Column<ListRow>[] {
  const { t, locale, unit, shortDates, scores, nameOf } = context
  const day = (date: string | null) => (date === null ? '–' : shortDates ? formatDay(date, locale) : date)
  const of = (text: (voucher: FoundVoucher) => string) => (row: ListRow) => (row.kind === 'voucher' ? text(row.voucher) : '')
  const widest = [formatOre(context.widestOre, unit)]
  const amount = (id: string, ore: (row: ListRow) => number | null): Column<ListRow> => ({
    id,
    label: t(`journal:col.${id === 'gross' ? 'gross' : 'amount'}`),
    align: 'right',
    widest,
    title: t(`journal:colWhy.${id === 'gross' ? 'gross' : 'amount'}`),
    text: (row) => {
      const value = ore(row)
      return value === null ? '' : formatOre(value, unit)
    },
    cell: (row) => {
      const value = ore(row)
      return value === null ? null : <Money ore={value} unit={unit} />
    },
  })
  const columns: (Column<ListRow> | false)[] = [
    {
      id: 'voucher',
      label: t('gl.col.voucher'),
      align: 'left',
      isPinned: true,
      isHeader: true,
      isTree: true,
      text: (row) => (row.kind === 'voucher' ? `   ${voucherName(row.voucher)}` : `      ${row.line?.account ?? ''}`),
      measured: (row) => `mm${row.kind === 'voucher' ? voucherName(row.voucher) : (row.line?.account ?? '')}`,
      cell: (row) =>
        row.kind === 'line' ? (
          <span className="je-lineno n t2">{row.line?.account ?? ''}</span>
        ) : (
          <span className="je-vno n">
            <i className={row.isOpen ? 'je-turn je-turned' : 'je-turn'} aria-hidden="true" />
            {voucherName(row.voucher)}
          </span>
        ),
    },
    { id: 'date', label: t('gl.col.date'), align: 'left', text: of(({ date }) => day(date)) },
    {
      id: 'text',
      label: t('gl.col.text'),
      align: 'left',
      grow: { min: 120, max: 420, takesRest: true, leastOnPhone: 120 },
      text: (row) => (row.kind === 'voucher' ? row.voucher.text : [row.line?.accountName, row.line?.text].filter(Boolean).join(' · ')),
      cell: (row) =>
        row.kind === 'voucher' ? (
          <span className="je-text">{row.voucher.text}</span>
        ) : (
          <span className="je-text t2">{[row.line?.accountName, row.line?.text].filter(Boolean).join(' · ')}</span>
        ),
      opens: (row) => row.kind === 'voucher',
    },
    context.isFiltered && amount('amount', (row) => (row.kind === 'voucher' ? row.voucher.matchingOre : (row.line?.ore ?? null))),
    amount('gross', (row) => (row.kind === 'voucher' ? row.voucher.grossOre : context.isFiltered ? null : (row.line?.ore ?? null))),
    {
      id: 'lines',
      label: t('journal:col.lines'),
      align: 'right',
      tone: 'quiet',
      title: t('journal:colWhy.lines'),
      text: of(({ lines, matchingLines }) =>
        lines === matchingLines ? formatCount(lines) : `${formatCount(matchingLines)}/${formatCount(lines)}`,
      ),
    },
    {
      id: 'accounts',
      label: t('journal:col.accounts'),
      align: 'left',
      tone: 'small',
      grow: { min: 64, max: 180 },
      text: of(
        ({ accounts, accountCount }) => accounts.join(' ') + (accountCount > accounts.length ? ` +${accountCount - accounts.length}` : ''),
      ),
    },
    {
      id: 'score',
      label: t('journal:col.score'),
      title: t('journal:colWhy.score'),
      align: 'right',
      text: of((voucher) => scoreText(voucher, scores)),
      cell: (row) => (row.kind === 'voucher' ? <Score voucher={row.voucher} scores={scores} nameOf={nameOf} /> : null),
      widest: ['≤ 100'],
    },
    context.hasUsers && {
      id: 'user',
      label: t('gl.col.user'),
      align: 'left',
      tone: 'small',
      grow: { min: 56, max: 120 },
      text: (row) => (row.kind === 'voucher' ? row.voucher.user : (row.line?.user ?? '')),
    },
    context.hasRegistration && {
      id: 'registered',
      label: t('gl.col.registered'),
      align: 'left',
      tone: 'small',
      text: of(({ registrationDate }) => day(registrationDate)),
    },
    context.hasRegistration && {
      id: 'lag',
      label: t('journal:col.lag'),
      title: t('journal:colWhy.lag'),
      align: 'right',
      tone: 'small',
      text: of(({ lagDays }) => (lagDays === null ? '–' : String(lagDays).replace('-', '\u2212'))),
    },
  ]
  return columns.filter((column) => column !== false)
}

function scoreText(voucher: FoundVoucher, scores: Scores | null): string {
  if (scores === null) return '…'
  const own = scores.of(voucher)
  return own ? String(own.score) : scores.most === 0 ? '0' : `≤ ${scores.most}`
}

function Score({ voucher, scores, nameOf }: { readonly voucher: FoundVoucher } & Pick<VoucherColumns, 'scores' | 'nameOf'>) {
  const own = scores?.of(voucher) ?? null
  if (own === null || own.score === 0) return <span className="t3">{scoreText(voucher, scores)}</span>
  return (
    <span className="m n" title={reasonsText(own, nameOf)}>
      {own.score}
    </span>
  )
}

/** "Round amount 5 + No text 10 = 15": what weighs nothing adds nothing. */
export function reasonsText({ reasons, score }: ScoredVoucher, nameOf: VoucherColumns['nameOf']): string {
  const parts = reasons.flatMap(({ id, weight }) => (weight > 0 ? [`${nameOf({ id: `journal.${id}` })} ${weight}`] : []))
  return `${parts.join(' + ')} = ${score}`
}
