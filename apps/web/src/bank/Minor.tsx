import { currencyDecimals } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { formatMinor, NBSP } from '../format/money.ts'

export interface MinorProps {
  /** In the smallest unit of the currency; null is unknown, never zero. */
  readonly minor: number | null
  readonly currency: string
}

/** An amount in the currency of an account. */
export function Minor({ minor, currency }: MinorProps) {
  const { t } = useTranslation()
  if (minor === null) return <span className="n z">{t('state.unknown')}</span>
  return <span className={minor < 0 ? 'n neg' : 'n'}>{formatMinor(minor, currencyDecimals(currency))}</span>
}

/** The same as text, with the currency where it is not kronor; `–` is unknown. */
export function minorText(minor: number | null, currency: string): string {
  if (minor === null) return '–'
  const figure = formatMinor(minor, currencyDecimals(currency))
  return currency === 'SEK' ? figure : `${figure}${NBSP}${currency}`
}
