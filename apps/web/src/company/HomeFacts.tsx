import { legalForms } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { Overview, OverviewYear } from '../analysis/run/outputs.ts'
import { usePreferences } from '../app/preferences.ts'
import { formatFiscalYear, formatMonth, yearKind } from '../format/dates.ts'
import { formatOrgNumber } from '../format/org-number.ts'

export interface HomeFactsProps {
  readonly overview: Overview
  readonly year: OverviewYear
  /** Legal form; null as long as it is not known. */
  readonly form: string | null
  /** Account plan that statements follow; not told of a sole trader, who makes no annual report. */
  readonly layout: { readonly en: string; readonly sv: string } | null
}

/** Who the company is: number, fiscal year, form, plan. What is known later stands later, so that nothing moves. */
export function HomeFacts({ overview: { orgNumber, currency, isDemo }, year, form, layout }: HomeFactsProps) {
  const { t } = useTranslation('home')
  const { locale } = usePreferences()
  const kind = yearKind(year)
  const known = legalForms.find(({ code }) => code === form?.trim().toUpperCase())
  const facts = [
    orgNumber === '' ? t('noOrgNumber') : formatOrgNumber(orgNumber),
    kind === 'broken' ? t('brokenYear', { from: formatMonth(year.from, locale), to: formatMonth(year.to, locale) }) : '',
    kind === 'odd' ? t('oddYear', { from: year.from, to: year.to }) : '',
    kind === 'calendar' ? t('calendarYear', { year: formatFiscalYear(year) }) : '',
    currency === 'SEK' ? '' : currency,
    isDemo ? t('demo') : '',
    known?.name[locale] ?? form ?? '',
    known?.code === 'E' || layout === null ? '' : t('layout', { name: layout[locale] }),
  ]
  return <span className="n">{facts.filter((fact) => fact !== '').join(' \u00b7 ')}</span>
}
