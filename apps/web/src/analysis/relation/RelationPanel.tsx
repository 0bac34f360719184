import type { RelationVoucher } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { NBSP } from '../../format/money.ts'
import { type ListedVoucher, VoucherPanel } from '../drill/VoucherPanel.tsx'
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
    <VoucherPanel
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
        return (
          <dl className="rl-facts">
            <div>
              <dt>{t('relation:col.base')}</dt>
              <dd className="n">
                <Money ore={voucher.baseOre} unit="ore" zero="digit" />
              </dd>
            </div>
            <div>
              <dt>{t('relation:col.counter')}</dt>
              <dd className="n">
                <Money ore={voucher.counterOre} unit="ore" zero="digit" />
              </dd>
            </div>
            <div>
              <dt>{t('relation:col.ratio')}</dt>
              <dd className="n b">{voucher.ratioPercent === null ? '–' : `${percentText(voucher.ratioPercent)}${NBSP}%`}</dd>
            </div>
            <div>
              <dt>{condition === undefined ? t('relation:col.deviation') : conditionName(condition)}</dt>
              <dd className="n">
                {t('relation:col.deviation')} <Money ore={voucher.deviationOre} unit="ore" zero="digit" />
              </dd>
            </div>
          </dl>
        )
      }}
      markOf={({ account }) =>
        bases.has(account)
          ? { word: t('counterpart:drill.baseWord'), isBase: true }
          : counters.has(account)
            ? { word: t('relation:counterWord'), isBase: false }
            : null
      }
    />
  )
}

function nothing(): void {}
