import { useMemo } from 'react'
import { lineTarget } from '../../annotations/targets.ts'
import { Money } from '../../components/Money.tsx'
import { formatCount } from '../../format/money.ts'
import { openLoneVoucher } from '../drill/lone-voucher.ts'
import { accountColumn, dateColumn, lineText, moneyColumn, textColumn, voucherColumn } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import { useTexts } from '../use-texts.ts'
import { GroupTable } from './GroupTable.tsx'
import { type OpenItem, openItemId } from './group-ids.ts'
import type { MatchingProps } from './MatchingPart.tsx'
import { ShowAll } from './ShowAll.tsx'

/** What is open at the day, the oldest first: it adds up to the balance. */
export function OpenItems(props: MatchingProps) {
  const { part, unit, result, setSearch } = props
  const t = useTexts()
  const several = result.accounts.length > 1
  const columns = useMemo<readonly Column<OpenItem>[]>(
    () => [
      dateColumn<OpenItem>(t, ({ date }) => date),
      voucherColumn<OpenItem>(t, ({ line }) => line),
      ...(several
        ? [accountColumn<OpenItem>(t, ({ line }) => (line === null ? null : { account: line.account, name: line.accountName }))]
        : []),
      textColumn<OpenItem>(t, ({ kind, line }) => (line === null ? t(`ledger:item.${kind}`) : lineText(line))),
      {
        id: 'reference',
        label: t('ledger:col.reference'),
        title: t('ledger:title.reference'),
        align: 'left',
        tone: 'small',
        text: ({ reference }) => reference ?? '',
        sortValue: ({ reference }) => reference,
        grow: { min: 80, max: 150 },
      },
      moneyColumn<OpenItem>({
        id: 'amount',
        label: t('period:col.amount'),
        ore: ({ ore }) => ore,
        unit,
        unknown: t('tb.unknown'),
        tone: 'read',
        sum: { ore: part.openOre },
      }),
      {
        id: 'age',
        label: t('ledger:col.age'),
        title: t('ledger:title.age'),
        align: 'right',
        tone: 'small',
        text: ({ ageDays }) => (ageDays === null ? '–' : t('period:days', { count: ageDays, n: formatCount(ageDays) })),
        sortValue: ({ ageDays }) => ageDays,
      },
      {
        id: 'counter',
        label: t('gl.col.counter'),
        align: 'left',
        tone: 'small',
        text: ({ line }) => line?.counterAccounts.join(' ') ?? '',
        grow: { min: 64, max: 180 },
      },
    ],
    [t, several, part, unit],
  )
  return (
    <GroupTable
      {...props}
      name={t('ledger:matching.open')}
      rows={part.open}
      columns={columns}
      rowId={openItemId}
      targetOf={targetOf}
      onOpen={(item) => {
        if (item.line !== null) setSearch(openLoneVoucher(openItemId(item), item.line))
      }}
      openColumn={() => 'voucher'}
      sumLabel={t('ledger:sum.items', { count: part.openCount, n: formatCount(part.openCount) })}
      sumSpan={2}
      foot={
        <>
          {t('ledger:matching.why', { date: part.date })} {t('ledger:matching.balance')}{' '}
          <Money ore={part.balanceOre} unit={unit} zero="digit" />.
          <ShowAll {...props} groups={part.openLeftOut.count} netOre={part.openLeftOut.ore} />
        </>
      }
    />
  )
}

function targetOf({ line }: OpenItem) {
  return line && lineTarget(line)
}
