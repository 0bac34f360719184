import type { BenfordResult } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import type { DigitsTabProps } from './DigitsTab.tsx'
import { FigureTable, plain } from './FigureTable.tsx'

type Repeated = BenfordResult['repeated']['mostFrequent'][number]

/** Amounts that recur most; each opens its lines. */
export function RepeatedAmounts(props: DigitsTabProps) {
  const { repeated } = props.benford
  const t = useTexts()
  const columns = useMemo(
    () => [
      plain<Repeated>('ore', t('journal:col.amountOf'), ({ ore }) => formatOre(ore, 'ore'), {
        align: 'right',
        isHeader: true,
        sortValue: ({ ore }) => ore,
        cell: ({ ore }) => <Money ore={ore} unit="ore" />,
      }),
      plain<Repeated>('lines', t('journal:col.lines'), ({ count }) => formatCount(count), {
        align: 'right',
        sortValue: ({ count }) => count,
        opens: ({ query }) => query !== null,
        tone: 'read',
      }),
    ],
    [t],
  )
  return (
    <aside className="je-sides je-sides-narrow" aria-label={t('journal:digits.repeated')}>
      <div className="je-bar">
        <b>{t('journal:digits.repeated')}</b>
        <span className="t3 n">{t('journal:digits.distinct', { n: formatCount(repeated.distinct) })}</span>
      </div>
      <FigureTable
        {...props}
        label={t('journal:digits.repeated')}
        rows={repeated.mostFrequent}
        columns={columns}
        rowOf={({ ore }) => `amount:${ore}`}
        onTable={() => undefined}
        empty={t('journal:digits.noRepeats')}
      />
    </aside>
  )
}
