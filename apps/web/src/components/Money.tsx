import { useTranslation } from 'react-i18next'
import { formatOre, isShownNegative, type Unit } from '../format/money.ts'

export interface MoneyProps {
  /** Integer öre; null is unknown, never zero. */
  readonly ore: number | null
  readonly unit?: Unit
  /** A control sum prints 0; a cell of a table prints a dash. */
  readonly zero?: 'dash' | 'digit'
}

/** The only place that shows öre. */
export function Money({ ore, unit = 'kr', zero = 'dash' }: MoneyProps) {
  const { t } = useTranslation()
  if (ore === null) return <span className="n z">{t('state.unknown')}</span>
  if (ore === 0 && zero === 'dash') return <span className="n z">–</span>
  return <span className={isShownNegative(ore, unit) ? 'n neg' : 'n'}>{formatOre(ore, unit)}</span>
}
