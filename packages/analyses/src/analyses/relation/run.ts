import type { Dataset, RunContext } from '../../define.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { relationFlags } from './flags.ts'
import { overTime } from './over-time.ts'
import type { RelationParams, RelationResult } from './schema.ts'
import { setupOf } from './setup.ts'
import { accountsOf, sidesYears } from './sums.ts'
import { withinVouchers } from './within.ts'

type Data = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>

export function run(data: Data, params: RelationParams, ctx: RunContext): RelationResult {
  const setup = setupOf(data, params)
  ctx.progress(0, 2)
  const years = sidesYears(data, params, setup)
  const within = setup.view === 'within' ? withinVouchers(years, params, setup) : null
  ctx.progress(1, 2)
  const timed = setup.view === 'overTime' ? overTime(data, years, params, setup) : null
  ctx.progress(2, 2)
  const { template, period } = setup
  const views = { within, overTime: timed?.series ?? null }
  return {
    currency: data.books.currency,
    view: setup.view,
    template: template && { id: template.id, name: template.name, note: template.note, source: template.source },
    period: periodResult(period),
    base: { selection: setup.base, accounts: accountsOf(data, setup.baseMask) },
    counter: { selection: setup.counter, accounts: accountsOf(data, setup.counterMask) },
    conditions: [...setup.conditions],
    toleranceOre: params.toleranceOre,
    unit: setup.unit,
    baseMeasure: setup.baseMeasure,
    counterMeasure: setup.counterMeasure,
    baseFactor: setup.baseFactor,
    excludeVatSettlement: setup.excludeVatSettlement,
    ...views,
    settlementVouchers: timed?.settlements.settlementVouchers ?? [],
    settlementVoucherCount: timed?.settlements.settlementVoucherCount ?? 0,
    flags: relationFlags(views),
    findings: [...data.books.findings, ...clippedFindings(period, params.from, params.to)],
  }
}
