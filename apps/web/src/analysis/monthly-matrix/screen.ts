import { formatCount } from '../../format/money.ts'
import type { Screen } from '../screen.ts'
import { MatrixFilters } from './MatrixFilters.tsx'
import { MatrixTools } from './MatrixTools.tsx'
import { MonthlyMatrixView } from './MonthlyMatrixView.tsx'
import { paramsOf } from './params.ts'
import { chosenPatterns, rowsWith } from './patterns.ts'

export const monthlyMatrix: Screen<'monthly-matrix'> = {
  paramsOf,
  filters: ['accounts'],
  OwnFilters: MatrixFilters,
  Tools: MatrixTools,
  ownChips: (search, t) => [
    ...(search.pattern === undefined
      ? []
      : [
          {
            label: t('matrix:mm.col.pattern'),
            value: chosenPatterns(search.pattern)
              .map((pattern) => t(`matrix:mm.pattern.${pattern}`))
              .join(', '),
            remove: { pattern: undefined },
          },
        ]),
    ...(search.empty === 'show' ? [{ label: t('matrix:mm.emptyRows'), value: t('tb.shown'), remove: { empty: undefined } }] : []),
  ],
  summary: (result, t, search) =>
    t('matrix:mm.count', { n: formatCount(rowsWith(result.rows, search.pattern).length), of: formatCount(result.rows.length) }),
  periodOf: (result) => result.period,
  View: MonthlyMatrixView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
