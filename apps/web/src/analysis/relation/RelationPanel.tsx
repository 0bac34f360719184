import type { RelationVoucher } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { NBSP } from '../../format/money.ts'
import { SidesPanel } from '../drill/SidesPanel.tsx'
import type { ListedVoucher } from '../drill/VoucherPanel.tsx'
import type { PanelProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { conditionName } from './conditions.ts'
import { percentText } from './format.ts'

type Row = ListedVoucher & RelationVoucher

/** A voucher of the table with its base and counterpart marked; J and K go through the table. */
export function RelationPanel({ companyId, result, drill, setDrill, unit, dimensions }: PanelProps<'relation'>) {
  const t = useTexts()
  const vouchers = useMemo(
    () => (result.within?.vouchers ?? []).map((own): Row => ({ ...own, voucherText: own.text, ore: own.counterOre })),
    [result.within],
  )
  const bases = useMemo(() => new Set(result.base.accounts.map(({ account }) => account)), [result.base.accounts])
  const counters = useMemo(() => new Set(result.counter.accounts.map(({ account }) => account)), [result.counter.accounts])
  if (drill.step !== 'voucher' || drill.figure !== 'voucher') return null
  const conditionOf = ({ condition }: Row) => (condition === null ? undefined : result.conditions[condition])
  return (
    <SidesPanel
      companyId={companyId}
      drill={drill}
      setDrill={setDrill}
      unit={unit}
      dimensions={dimensions}
      title={t('relation:voucher')}
      listTitle={t('relation:voucher')}
      vouchers={vouchers}
      count={vouchers.length}
      error={null}
      onRetry={nothing}
      isListed
      shortDates={result.period.years.length === 1}
      facts={(voucher) => {
        const condition = conditionOf(voucher)
        return [
          { label: t('relation:col.base'), value: money(voucher.baseOre) },
          { label: t('relation:col.counter'), value: money(voucher.counterOre) },
          {
            label: t('relation:col.ratio'),
            value: voucher.ratioPercent === null ? '–' : `${percentText(voucher.ratioPercent)}${NBSP}%`,
            isBold: true,
          },
          {
            label: condition === undefined ? t('relation:col.deviation') : conditionName(condition),
            value: (
              <>
                {t('relation:col.deviation')} {money(voucher.deviationOre)}
              </>
            ),
          },
        ]
      }}
      isBase={({ account }) => bases.has(account)}
      isCounter={({ account }) => counters.has(account)}
      counterWord={t('relation:counterWord')}
    />
  )
}

const money = (ore: number | null) => <Money ore={ore} unit="ore" zero="digit" />

function nothing(): void {}
