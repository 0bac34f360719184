import { accountMask } from '../../books/account-number.ts'
import { yearName } from '../../books/year-name.ts'
import type { RealEstates } from '../../company/real-estates.ts'
import { capitalisedIn } from '../../condominium/capitalised.ts'
import { closedFindings } from '../../condominium/closed.ts'
import { type ComponentYear, componentYear } from '../../condominium/components.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import { type AssociationYear, associationYears, closingOn, movedOn, negated, openingOn, sumOfKnown } from '../../condominium/years.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { condominiumAccounts, condominiumRuleOf } from '../../reference/condominium.ts'
import { periodResult } from '../period-result.ts'
import type { AgainstId, CondominiumComponentsParams, CondominiumComponentsResult } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'realEstates'>
type Result = CondominiumComponentsResult
type Against = Result['against'][number]

export function run(inputs: Inputs, params: CondominiumComponentsParams, ctx: RunContext): Result {
  const { books, realEstates } = inputs
  const year = associationYears(books, params.to ?? params.from, 0).at(-1)
  if (!year) throw new RangeError('there is no fiscal year')
  const own = realEstates.components.flatMap((component) => componentYear(component, year.from, year.to) ?? [])
  const before = books.years.findLast(({ year: { to } }) => to < year.from)
  const isMandatory = condominiumRuleOf(year.from)?.componentsMandatory ?? false
  const assets = params.assets ?? condominiumAccounts.buildingsCost
  const scrapping = accountsOfTerm(inputs, params.scrapping, ['brf-scrapping'], year).accounts
  const writtenOff = params.writtenOff ?? condominiumAccounts.buildingsWrittenOff
  const added = capitalisedIn(books, year, assets, [...writtenOff, ...scrapping])
  ctx.progress(1, 2)
  const made: Omit<Result, 'findings'> = {
    currency: books.currency,
    period: periodResult(year.period),
    hasVouchers: year.hasVouchers,
    isMandatory,
    isChange: isMandatory && condominiumRuleOf(before?.year.from ?? previousYear(year.from))?.componentsMandatory !== true,
    components: own.map((part) => shownPart(part, realEstates.components)),
    added,
    against: againstBooks(inputs, params, year, own, added),
    accounts: byAccount(inputs, assets, year, own),
    withoutAccountOre: own.reduce((sum, { component, closingCostOre }) => (component.account === null ? sum + closingCostOre : sum), 0),
  }
  ctx.progress(2, 2)
  return {
    ...made,
    findings: [...books.findings, ...closedFindings([year]), ...findingsOf(made, year, impossibleOf(realEstates), params.toleranceOre)],
  }
}

function previousYear(from: string): string {
  return `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`
}

function shownPart(part: ComponentYear, all: RealEstates['components']): Result['components'][number] {
  const { component, openingCostOre, openingWrittenOffOre, closingCostOre, closingWrittenOffOre } = part
  const { id, property, account, acquiredOn, lifeYears, scrappedOn, acquisitionOre } = component
  return {
    id,
    property,
    account,
    acquiredOn,
    lifeYears,
    scrappedOn,
    costOre: acquisitionOre,
    openingOre: openingWrittenOffOre === null ? null : openingCostOre - openingWrittenOffOre,
    addedOre: part.addedOre,
    depreciationOre: part.depreciationOre,
    scrappedOre: part.scrappedOre,
    closingOre: closingWrittenOffOre === null ? null : closingCostOre - closingWrittenOffOre,
    isReplaced: scrappedOn === null && all.some((other) => other.id === id && other.property === property && other.acquiredOn > acquiredOn),
  }
}

function againstBooks(
  inputs: Inputs,
  params: CondominiumComponentsParams,
  year: AssociationYear,
  own: readonly ComponentYear[],
  added: Result['added'],
): Against[] {
  const { books } = inputs
  const assets = params.assets ?? condominiumAccounts.buildingsCost
  const writtenOff = params.writtenOff ?? condominiumAccounts.buildingsWrittenOff
  const depreciation = accountsOfTerm(inputs, params.depreciation, ['depreciation'], year).accounts
  const scrapping = accountsOfTerm(inputs, params.scrapping, ['brf-scrapping'], year).accounts
  const isGiven = own.length > 0
  const sum = (of: (part: ComponentYear) => number | null) => (isGiven ? sumOfKnown(own.map(of)) : null)
  const row = (
    id: AgainstId,
    componentsOre: number | null,
    bookedOre: number | null,
    accounts: readonly string[],
    openingOre: number | null = null,
  ): Against => ({
    id,
    componentsOre,
    bookedOre,
    accounts: [...accounts],
    openingOre,
    differs: componentsOre !== null && bookedOre !== null && Math.abs(componentsOre - bookedOre) > params.toleranceOre,
  })
  const opening = { cost: openingOn(books, year, assets), writtenOff: negated(openingOn(books, year, writtenOff)) }
  return [
    row(
      'opening-cost',
      sum((part) => part.openingCostOre),
      opening.cost,
      assets,
      opening.cost,
    ),
    row(
      'opening-written-off',
      sum((part) => part.openingWrittenOffOre),
      opening.writtenOff,
      writtenOff,
      opening.writtenOff,
    ),
    row(
      'added',
      sum((part) => part.addedOre),
      added && added.debitOre - added.correctedOre,
      assets,
    ),
    row(
      'depreciation',
      sum((part) => part.depreciationOre),
      movedOn(books, year, depreciation),
      depreciation,
    ),
    row(
      'scrapped',
      sum((part) => part.scrappedOre),
      movedOn(books, year, scrapping),
      scrapping,
    ),
    row(
      'closing-cost',
      sum((part) => part.closingCostOre),
      closingOn(books, year, assets),
      assets,
      opening.cost,
    ),
    row(
      'closing-written-off',
      sum((part) => part.closingWrittenOffOre),
      negated(closingOn(books, year, writtenOff)),
      writtenOff,
      opening.writtenOff,
    ),
  ]
}

/** Each account of acquisition values, or that a component names, with the components that name it. */
function byAccount(
  { books }: Inputs,
  assets: readonly string[],
  { amounts }: AssociationYear,
  own: readonly ComponentYear[],
): Result['accounts'] {
  const mask = accountMask(assets, books.accounts)
  const known = (ore: number | undefined) => (ore === undefined || Number.isNaN(ore) ? null : ore)
  const given = new Map<string, number>()
  for (const { component, closingCostOre } of own)
    if (component.account !== null) given.set(component.account, (given.get(component.account) ?? 0) + closingCostOre)
  const rows = books.accounts.flatMap(({ number, name }, a) => {
    const componentsOre = given.get(number) ?? 0
    if (componentsOre === 0 && (mask[a] !== 1 || amounts.present[a] !== 1)) return []
    return [{ account: number, name, componentsOre, openingOre: known(amounts.openingOre[a]), bookedOre: known(amounts.closingOre[a]) }]
  })
  const shown = new Set(rows.map(({ account }) => account))
  const unknown = [...given].flatMap(([account, componentsOre]) =>
    shown.has(account) ? [] : [{ account, name: '', componentsOre, openingOre: null, bookedOre: null }],
  )
  return [...rows, ...unknown]
}

/**
 * What the closing difference of what is written off is beyond what the other rows differ by: the opening one, depreciation, scrapping, and acquisition values
 * that were taken off. Example: 90 000 of 100 000 booked, and 2 000 000 moved off 1119: −2 010 000 less −10 000.
 */
function unexplainedWrittenOff(against: readonly Against[]): number | null {
  const differenceOf = (id: AgainstId) => {
    const row = against.find((one) => one.id === id)
    return sumOfKnown([row?.bookedOre ?? null, negated(row?.componentsOre ?? null)])
  }
  const takenOffOre = sumOfKnown([differenceOf('closing-cost'), negated(differenceOf('opening-cost')), negated(differenceOf('added'))])
  const told = [takenOffOre, differenceOf('opening-written-off'), differenceOf('depreciation'), differenceOf('scrapped')]
  return sumOfKnown([differenceOf('closing-written-off'), ...told.map(negated)])
}

/** Parts that are written off beyond what they cost, or scrapped before they came. */
function impossibleOf({ components }: Pick<RealEstates, 'components'>): string[] {
  return components
    .filter(
      ({ acquiredOn, acquisitionOre, depreciatedOre, scrappedOn }) =>
        depreciatedOre > acquisitionOre || (scrappedOn !== null && scrappedOn < acquiredOn),
    )
    .map(({ id, acquiredOn }) => `${id} (${acquiredOn})`)
}

function findingsOf(
  result: Omit<Result, 'findings'>,
  own: AssociationYear,
  impossible: readonly string[],
  toleranceOre: number,
): Finding[] {
  const year = yearName(own)
  const findings: Finding[] = []
  const { components, against } = result
  if (components.length === 0)
    findings.push(
      result.isMandatory
        ? condominiumFinding('condominium.components-missing', 'warning', { year })
        : condominiumFinding('condominium.components-unassessed', 'info', { year }),
    )
  const differing = (id: AgainstId) => {
    const row = against.find((one) => one.id === id)
    if (!row?.differs || row.componentsOre === null || row.bookedOre === null) return null
    return { computedOre: row.componentsOre, bookedOre: row.bookedOre, differenceOre: row.bookedOre - row.componentsOre }
  }
  const before = isoOfDay(dayOfIso(own.from) - 1)
  const cost = differing('closing-cost')
  // what only stands there still at the year's end is told of once
  const opening = differing('opening-cost')
  const openingCost = cost && opening && Math.abs(cost.differenceOre - opening.differenceOre) <= toleranceOre ? null : opening
  if (cost) findings.push(condominiumFinding('condominium.components-differ', 'warning', { date: own.to, ...cost }))
  if (openingCost) findings.push(condominiumFinding('condominium.components-differ', 'warning', { date: before, ...openingCost }))
  const depreciation = differing('depreciation')
  if (depreciation) findings.push(condominiumFinding('condominium.depreciation-differs', 'warning', { year, ...depreciation }))
  const scrapped = differing('scrapped')
  if (scrapped) findings.push(condominiumFinding('condominium.scrapping-differs', 'warning', { year, ...scrapped }))
  const openingWrittenOff = differing('opening-written-off')
  const unexplainedOre = unexplainedWrittenOff(against)
  const isTold = unexplainedOre !== null && Math.abs(unexplainedOre) <= toleranceOre
  const closingWrittenOff = isTold && (openingWrittenOff || depreciation || scrapped) ? null : differing('closing-written-off')
  if (openingWrittenOff)
    findings.push(condominiumFinding('condominium.written-off-differs', 'warning', { date: before, ...openingWrittenOff }))
  if (closingWrittenOff)
    findings.push(condominiumFinding('condominium.written-off-differs', 'warning', { date: own.to, ...closingWrittenOff }))
  if (impossible.length > 0)
    findings.push(condominiumFinding('condominium.component-impossible', 'warning', { components: impossible.join(', ') }))
  const replaced = components.filter(({ isReplaced }) => isReplaced)
  if (replaced.length > 0)
    findings.push(
      condominiumFinding('condominium.component-not-scrapped', 'warning', {
        components: replaced.map(({ id, acquiredOn }) => `${id} (${acquiredOn})`).join(', '),
      }),
    )
  return findings
}
