import { settlementParams } from '@verifikat/analyses'
import { useMemo } from 'react'
import { paramsOf as balanceParams } from '../analysis/balance/params.ts'
import { useYearLimits } from '../analysis/filters/use-year-limits.ts'
import { bookedPart, periodYears } from '../analysis/frame/period-years.ts'
import { useOwnFigures } from '../analysis/key-figure/use-own-figures.ts'
import { paramsOf as resultParams } from '../analysis/result/params.ts'
import type { Overview, OverviewYear } from '../analysis/run/outputs.ts'
import { withDeclared } from '../analysis/statement/use-columns.ts'
import { useDeclaredYears } from '../analysis/statement/use-statement-defaults.ts'
import type { HomePeriod } from './home-period.ts'
import { figureDays, keyFigureParams } from './key-figures.ts'
import { salesParams } from './sales.ts'
import { useHomeRun } from './use-home-run.ts'

/** The analyses behind the page, each with the parameters that its own screen asks with, so that one run serves both. */
export function useHomeRuns(overview: Overview, year: OverviewYear, { from, to, isPartial }: HomePeriod) {
  const { id: companyId, years } = overview
  const period = useMemo(() => ({ from, to, isPartial }), [from, to, isPartial])
  const own = useOwnFigures(companyId)
  const declared = useDeclaredYears(companyId)
  const limits = useYearLimits(companyId, period, years)
  const last = years.findLast(({ balancesOnly }) => !balancesOnly) ?? year
  return {
    keyFigures: useHomeRun(
      'key-figure',
      overview,
      own && declared && keyFigureParams(figureDays(period, withDeclared(periodYears(years), declared)), own.own ?? []),
    ),
    watchList: useHomeRun('watch-list', overview, { date: to }),
    trialBalance: useHomeRun('trial-balance', overview, { from, to }),
    balance: useHomeRun('balance', overview, limits && balanceParams(limits, period)),
    result: useHomeRun('result', overview, limits && resultParams(limits, period)),
    sales: useHomeRun('monthly-matrix', overview, salesParams(period)),
    settled: useHomeRun('monthly-matrix', overview, settlementParams(bookedPart(last))),
  }
}
