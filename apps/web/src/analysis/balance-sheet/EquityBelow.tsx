import type { BalanceSheetResult } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useTexts } from '../use-texts.ts'

/** How the year's result is in equity, and what earlier results nobody has booked there. */
export function EquityBelow({ result }: { readonly result: Pick<BalanceSheetResult, 'equity'> }) {
  const t = useTexts()
  const [reading] = result.equity
  if (!reading) return <span className="t3">{t('statements:check.withResult')}</span>
  if (reading.priorResultOre !== 0)
    return (
      <span title={t('statements:equity.priorTitle', { source: reading.priorResultSource })}>
        <StatusText tone="amber">
          {t('statements:equity.prior')} <Money ore={reading.priorResultOre} unit="ore" />
        </StatusText>
      </span>
    )
  return (
    <span className="t3" title={t(`statements:equity.readingTitle.${reading.reading}`)}>
      {t(`statements:equity.reading.${reading.reading}`)}
    </span>
  )
}
