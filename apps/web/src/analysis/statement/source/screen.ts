import { formatCount } from '../../../format/money.ts'
import type { Screen } from '../../screen.ts'
import type { Texts } from '../../use-texts.ts'
import { sourceParams } from './params.ts'
import { SourceFilters, SourceTools } from './parts.tsx'
import { isStillRow } from './rows.ts'
import { SourceView } from './SourceView.tsx'
import type { SourceSearch } from './search.ts'

type SourceScreen = Screen<'source-balance-sheet'> & Screen<'source-income-statement'>

/** The two source screens are one: which accounts they are about is in the result. */
export const sourceScreen: SourceScreen = {
  paramsOf: sourceParams,
  hasSigns: true,
  Tools: SourceTools,
  filters: [],
  OwnFilters: SourceFilters,
  ownChips: (search: SourceSearch, t: Texts) => [
    ...(search.only === undefined
      ? []
      : [{ label: t('tb.show'), value: t(`statements:only.${search.only}`), remove: { only: undefined } }]),
    ...(search.zeros === 'show' ? [{ label: t('statements:show.zeros'), value: t('tb.shown'), remove: { zeros: undefined } }] : []),
    ...(search.unusual === undefined
      ? []
      : [
          { label: t('statements:source.unusual'), value: `${String(search.unusual).replace('.', ',')} %`, remove: { unusual: undefined } },
        ]),
    ...(search.manual === undefined
      ? []
      : [{ label: t('statements:source.manualSeries'), value: search.manual.join(', ') || '–', remove: { manual: undefined } }]),
  ],
  summary: (result, t, search) => {
    const accounts = result.rows.filter(({ kind }) => kind === 'account')
    const shown = search.zeros === 'show' ? accounts : accounts.filter((row) => !isStillRow(row))
    return t('tb.count', { n: formatCount(shown.length), of: formatCount(accounts.length) })
  },
  periodOf: (result) => result.period,
  View: SourceView,
  figures: async () => (await import('./figure.ts')).sourceFigure,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
