import type { Fact, Shown } from '../../tables/shown.ts'
import { planFact } from '../plan-choice.ts'
import { accountTable, lateTable, remarkTable, statementsTable } from './account-tables.ts'
import { bridgeTable, countersTable, pairsTable } from './bridge-tables.ts'
import { taxFilesOf } from './return.ts'
import type { TaxParams, TaxResult } from './schema.ts'
import { adjustmentsTable, fieldsTable, fundsTable, incomeTable, liabilitiesTable } from './tax-tables.ts'
import { method, words } from './words.ts'

/** What people see of the tax account and the income tax. */
export const taxShown: Shown<TaxParams, TaxResult> = {
  method,
  facts: factsOf,
  lacks: ({ account }) => (account === null ? [{ id: 'statement', text: words.lacksStatement, page: 'taxes' }] : []),
  files: taxFilesOf,
  tables: (result) => [
    lateTable(result),
    remarkTable(result),
    accountTable(result),
    bridgeTable(result),
    countersTable(result),
    pairsTable(result),
    incomeTable(result),
    adjustmentsTable(result),
    fundsTable(result),
    liabilitiesTable(result),
    fieldsTable(result),
    statementsTable(result),
  ],
}

function factsOf({ account, reconciliation, corporateTax }: TaxResult): Fact[] {
  const facts: Fact[] = []
  if (account) {
    const { occasions, openingOre, closingOre, lowestOre } = account
    facts.push({ id: 'opening', label: words.agency, kind: 'ore', value: openingOre, note: [account.from, account.from] })
    facts.push({ id: 'closing', label: words.agency, kind: 'ore', value: closingOre, note: [account.to, account.to] })
    facts.push({
      id: 'late',
      label: words.lateOccasions,
      kind: 'count',
      value: occasions.length,
      tone: occasions.length === 0 ? 'good' : 'warning',
    })
    facts.push({
      id: 'lowest',
      label: words.lowest,
      kind: 'ore',
      value: lowestOre,
      note: [account.lowestOn ?? account.from, account.lowestOn ?? account.from],
    })
    const enforcementOre = occasions.reduce((sum, own) => sum + own.enforcementOre, 0)
    if (enforcementOre > 0) facts.push({ id: 'enforcement', label: words.enforcement, kind: 'ore', value: enforcementOre, tone: 'error' })
  }
  if (reconciliation) {
    const { unexplainedOre } = reconciliation
    facts.push({
      id: 'unexplained',
      label: words.unexplained,
      kind: 'ore',
      value: unexplainedOre,
      tone: unexplainedOre === 0 ? 'good' : 'error',
    })
  }
  const computation = corporateTax?.computation
  if (computation) {
    facts.push({ id: 'tax', label: words.computedTax, kind: 'ore', value: computation.taxOre })
    facts.push({ id: 'difference', label: words.bookedMinusComputed, kind: 'ore', value: computation.bookedMinusComputedOre })
    facts.push({ id: 'nominal', label: words.nominal, kind: 'ratio', value: computation.ratePermille / 1000 })
    facts.push({ id: 'effective', label: words.effective, kind: 'ratio', value: computation.effectiveRatio })
    facts.push(planFact(corporateTax.plan))
  }
  return facts
}
