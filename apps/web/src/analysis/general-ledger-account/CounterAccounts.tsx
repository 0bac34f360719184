import { useMemo } from 'react'
import { formatCount, formatPercent } from '../../format/money.ts'
import { moneyColumn } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import { useTexts } from '../use-texts.ts'
import { GroupTable } from './GroupTable.tsx'
import { countColumn, dayColumns } from './group-columns.tsx'
import { type CounterRow, counterId, type Part } from './group-ids.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'

/** Where the movement goes to or comes from: shares of the vouchers' other sides, which add up to it. */
export function CounterAccounts({ part, ...props }: LedgerViewProps & { readonly part: Part<'counterAccounts'> }) {
  const t = useTexts()
  const { unit } = props
  const columns = useMemo<readonly Column<CounterRow>[]>(() => {
    const unknown = t('tb.unknown')
    const total = (of: (row: CounterRow) => number) => part.rows.reduce((sum, row) => sum + of(row), 0)
    const gross = total(({ flowDebitOre, flowCreditOre }) => flowDebitOre + flowCreditOre)
    const isAccount = ({ kind }: CounterRow) => kind === 'account'
    const share = ({ flowDebitOre, flowCreditOre }: CounterRow) => (gross === 0 ? null : (flowDebitOre + flowCreditOre) / gross)
    const flow = (id: 'flow' | 'flowDebit' | 'flowCredit', of: (row: CounterRow) => number) =>
      moneyColumn<CounterRow>({
        id,
        label: t(`ledger:col.${id}`),
        title: t(`ledger:title.${id}`),
        ore: of,
        unit,
        unknown,
        ...(id === 'flow' ? { tone: 'read' as const } : {}),
        sum: { ore: total(of) },
      })
    return [
      {
        id: 'account',
        label: t('tb.col.account'),
        align: 'left',
        text: (row) => (isAccount(row) ? row.account : '–'),
        sortValue: (row) => (isAccount(row) ? row.account : null),
        isPinned: true,
        isHeader: true,
      },
      {
        id: 'name',
        label: t('ledger:col.counter'),
        align: 'left',
        text: (row) => (isAccount(row) ? row.name : t(`ledger:counter.${row.kind === 'within' ? 'within' : 'missing'}`)),
        sortValue: ({ name }) => name,
        grow: { min: 130, max: 320, takesRest: true },
      },
      flow('flowDebit', ({ flowDebitOre }) => flowDebitOre),
      flow('flowCredit', ({ flowCreditOre }) => flowCreditOre),
      flow('flow', ({ flowOre }) => flowOre),
      {
        id: 'share',
        label: t('ledger:col.share'),
        title: t('ledger:title.share'),
        align: 'right',
        tone: 'small',
        text: (row) => {
          const own = share(row)
          return own === null ? '' : `${formatPercent(own)}\u00a0%`
        },
        sortValue: share,
      },
      {
        ...moneyColumn<CounterRow>({
          id: 'net',
          label: t('ledger:col.touching'),
          title: t('ledger:title.touching'),
          ore: ({ touchingOre }) => touchingOre,
          unit,
          unknown,
          tone: 'quiet',
          opens: isAccount,
        }),
      },
      countColumn<CounterRow>('count', t('ledger:col.count'), ({ touchingCount }) => touchingCount, null, isAccount),
      countColumn<CounterRow>('vouchers', t('ledger:col.vouchers'), ({ voucherCount }) => voucherCount, null, isAccount),
      ...dayColumns<CounterRow>(t),
    ]
  }, [t, part, unit])
  const count = part.rows.filter(({ kind }) => kind === 'account').length
  return (
    <GroupTable
      {...props}
      name={t('ledger:tab.counterAccounts')}
      rows={part.rows}
      columns={columns}
      rowId={counterId}
      sumLabel={t('tb.accounts', { count, n: formatCount(count) })}
      sumSpan={2}
      foot={t('ledger:counter.why')}
    />
  )
}
