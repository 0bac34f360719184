import type { PeriodResult } from '@verifikat/analyses'
import { formatFiscalYear } from '../../format/dates.ts'

/** A fiscal year's name where the period is just that year, otherwise its dates. */
export function spanName(period: Pick<PeriodResult, 'from' | 'to' | 'years'>): string {
  return isFiscalYear(period) ? formatFiscalYear(period) : `${period.from} – ${period.to}`
}

export function isFiscalYear({ from, to, years }: Pick<PeriodResult, 'from' | 'to' | 'years'>): boolean {
  return years.length === 1 && years[0]?.from === from && years[0].to === to
}
