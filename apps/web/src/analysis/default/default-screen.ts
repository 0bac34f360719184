import { type Framed, say } from '@verifikat/analyses'
import { type ComponentType, lazy } from 'react'
import { preferences } from '../../app/preferences.ts'
import { formatCount } from '../../format/money.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { PanelPropsOf, ScreenOf } from '../screen.ts'
import { chipsOf } from './chips.ts'
import { DefaultTools } from './DefaultTools.tsx'
import { DefaultView } from './DefaultView.tsx'
import { MissingParameters } from './MissingParameters.tsx'
import { type Presented, shownNow, tableOfTab } from './of-result.ts'
import { ParameterFields } from './ParameterFields.tsx'
import { kindsOf, paramsOf } from './params.ts'
import { printedOf } from './printed.ts'
import { draftOf } from './prose-text.ts'
import type { DefaultSearch } from './search.ts'

const BankPanel = lazy(async () => {
  const [panel] = await Promise.all([import('../bank-account/BankPanel.tsx'), loadTexts('bank')])
  // the result of the analysis that it is the panel of
  return { default: panel.BankPanel as unknown as ComponentType<PanelPropsOf<Framed, DefaultSearch>> }
})

/** The screen of an analysis that is written nowhere: its filters from the parameters, its tables, their figures and lines. */
export function defaultScreen(of: Presented): ScreenOf<object, Framed, DefaultSearch> {
  const { fields, taken, presentation } = of
  const { sign } = presentation
  return {
    paramsOf: (search, period) => paramsOf(taken, fields, search, period),
    filters: kindsOf(taken),
    ...(taken.accounts ? { takesGroups: true } : {}),
    ...(sign === 'either' ? { hasSigns: true } : { sign }),
    Tools: DefaultTools,
    OwnFilters: fields.length === 0 ? null : ParameterFields,
    ownChips: (search, t) => chipsOf(fields, search, t, preferences().locale),
    summary: (result, t, search) => {
      const { length, title } = tableOfTab(shownNow(of, result, search, result.period), search.tab)
      return `${say(title, preferences().locale)} · ${t('tables.rows', { count: length, n: formatCount(length) })}`
    },
    periodOf: ({ period }) => period,
    View: DefaultView,
    ...(of.id === 'bank-account' ? { Panel: BankPanel } : {}),
    figures: async () => {
      const { figureOf } = await import('./figures.ts')
      return (context) => figureOf(of, context)
    },
    filesOf: (result, search) => shownNow(of, result, search, result.period).shown.files(new Date().toISOString()),
    draftOf: (result, search, locale) => {
      const { shown, view } = shownNow(of, result, search, result.period)
      return draftOf(shown.tables(view), locale)
    },
    printed: (result, search, unit) => printedOf(shownNow(of, result, search, result.period), search.tab, unit, preferences().locale),
    compares: taken.comparison,
    comparisonOf: () => null,
    Missing: MissingParameters,
  }
}
