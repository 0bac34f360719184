import { foundOfAssociation } from '../../condominium/found-tables.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type Opened, type Table, tableOf, type Value } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { decimal } from '../../texts/figures.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, movementDrill } from '../drill.ts'
import type { CondominiumComponentsParams, CondominiumComponentsResult } from './schema.ts'
import { againstWords, method, words } from './words.ts'

type Result = CondominiumComponentsResult
type Part = Result['components'][number]
type AgainstRow = Result['against'][number]

interface AccountRow {
  readonly account: string
  readonly name: Value
  readonly componentsOre: number
  readonly openingOre: number | null
  readonly bookedOre: number | null
}

function taken(ore: number | null): number | null {
  return ore === null ? null : 0 - ore
}

function componentsTable({ components, isChange }: Result): Table {
  return tableOf<Part>({
    id: 'components',
    title: words.components,
    ...(isChange ? { note: words.changeNote } : {}),
    empty: words.noComponents,
    rows: components,
    key: ({ id, property, acquiredOn }) => `${id} ${property} ${acquiredOn}`,
    columns: [
      { id: 'component', label: words.component, kind: 'text', of: ({ id }) => id, grow: true },
      {
        id: 'flags',
        label: common.flags,
        kind: 'flags',
        of: ({ isReplaced }) => (isReplaced ? [{ severity: 'warning', name: words.replaced, why: words.replacedWhy }] : []),
        shown: 'when-it-says-something',
      },
      { id: 'cost', label: words.cost, kind: 'ore', of: ({ costOre }) => costOre },
      { id: 'opening', label: words.opening, kind: 'ore', of: ({ openingOre }) => openingOre, total: 'sum' },
      { id: 'added', label: words.added, kind: 'ore', of: ({ addedOre }) => addedOre, total: 'sum' },
      { id: 'depreciation', label: words.depreciation, kind: 'ore', of: ({ depreciationOre }) => taken(depreciationOre), total: 'sum' },
      { id: 'scrapped', label: words.scrapped, kind: 'ore', of: ({ scrappedOre }) => taken(scrappedOre), total: 'sum' },
      {
        id: 'closing',
        label: words.closing,
        kind: 'ore',
        of: ({ closingOre }) => closingOre,
        derived: { op: 'sum', of: ['opening', 'added', 'depreciation', 'scrapped'] },
        total: 'sum',
        read: true,
      },
      { id: 'account', label: common.account, kind: 'text', of: ({ account }) => account ?? '', shown: 'when-it-says-something' },
      { id: 'acquired', label: words.acquired, kind: 'day', of: ({ acquiredOn }) => acquiredOn },
      {
        id: 'life',
        label: words.life,
        kind: 'decimal',
        kindOf: ({ lifeYears }) => (lifeYears === null ? 'text' : 'decimal'),
        of: ({ lifeYears }) => lifeYears ?? words.notDepreciated,
      },
    ],
  })
}

const inCredit: ReadonlySet<AgainstRow['id']> = new Set(['opening-written-off', 'closing-written-off'])

function booked({ period, hasVouchers, added }: Result, row: AgainstRow): Opened | null {
  const { id, accounts, openingOre } = row
  const year = period.years.at(-1)
  if (!year) return null
  if (accounts.length === 0) return common.noFunction
  const isOpening = id === 'opening-cost' || id === 'opening-written-off'
  if (!isOpening && !hasVouchers) return common.balancesOnly
  const scope = { accounts: [...accounts], period: { from: year.from, to: year.to } }
  if (id === 'added' && added && added.correctedOre !== 0 && added.leftOre !== 0) return addedSaid(added)
  if (id === 'added')
    return movementDrill(added && added.correctedOre !== 0 ? 'netOre' : 'debitOre', { ...scope, withoutResetVouchers: true })
  if (id === 'depreciation' || id === 'scrapped') return movementDrill('netOre', { ...scope, withoutResetVouchers: true })
  const drill = balanceDrill(openingOre, 0, isOpening ? null : scope)
  return drill && inCredit.has(id) ? { ...drill, measure: 'negated' } : drill
}

/** Additions that no one list of lines is: some credits take back an addition, and some are parts that left. */
function addedSaid({ debitOre, correctedOre, leftOre }: NonNullable<Result['added']>): Words {
  const [debit, corrected, left] = [debitOre, correctedOre, leftOre].map((ore) => decimal(ore / 100))
  return [
    `${debit} in debit less ${corrected} in credit notes and corrections; ${left} of parts that left is not among them.`,
    `${debit} i debet minus ${corrected} i kreditfakturor och rättelser; ${left} för delar som lämnat ingår inte.`,
  ]
}

function againstTable(result: Result): Table {
  return tableOf<AgainstRow>({
    id: 'against',
    title: words.against,
    empty: words.noComponents,
    rows: result.against,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ id }) => againstWords[id], grow: true },
      { id: 'components', label: words.byComponents, kind: 'ore', of: ({ componentsOre }) => componentsOre },
      {
        id: 'booked',
        label: common.booked,
        kind: 'ore',
        of: ({ bookedOre }) => bookedOre,
        figure: (row) => (row.bookedOre === null && result.hasVouchers ? null : booked(result, row)),
        read: true,
      },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ componentsOre, bookedOre }) => (componentsOre === null || bookedOre === null ? null : bookedOre - componentsOre),
        derived: { op: 'minus', left: 'booked', right: 'components' },
        mark: ({ differs }) => (differs ? 'warning' : null),
      },
    ],
  })
}

function accountsTable({ accounts, withoutAccountOre, period, hasVouchers }: Result): Table {
  const year = period.years.at(-1)
  const none: AccountRow = { account: '', name: words.withoutAccount, componentsOre: withoutAccountOre, openingOre: 0, bookedOre: 0 }
  return tableOf<AccountRow>({
    id: 'accounts',
    under: 'against',
    title: words.accounts,
    empty: words.noAccounts,
    rows: withoutAccountOre === 0 ? accounts : [...accounts, none],
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'components', label: words.byComponents, kind: 'ore', of: ({ componentsOre }) => componentsOre, total: 'sum' },
      {
        id: 'booked',
        label: common.booked,
        kind: 'ore',
        of: ({ bookedOre }) => bookedOre,
        figure: ({ account, openingOre, bookedOre }) => {
          if (!year || account === '' || bookedOre === null) return null
          if (!hasVouchers) return common.balancesOnly
          return balanceDrill(openingOre, 0, { accounts: [account], period: { from: year.from, to: year.to } })
        },
        total: 'sum',
        read: true,
      },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ componentsOre, bookedOre }) => (bookedOre === null ? null : bookedOre - componentsOre),
        derived: { op: 'minus', left: 'booked', right: 'components' },
        total: 'sum',
      },
    ],
  })
}

function facts({ against, isChange }: Result): Fact[] {
  const row = (id: AgainstRow['id']) => against.find((one) => one.id === id)
  const fact = (id: AgainstRow['id'], label: Words): Fact => {
    const own = row(id)
    return {
      id,
      label,
      kind: 'ore',
      value: own?.componentsOre ?? null,
      ...(own?.differs ? { tone: 'warning' as const } : {}),
    }
  }
  return [
    fact('depreciation', againstWords.depreciation),
    { id: 'booked', label: common.booked, kind: 'ore', value: row('depreciation')?.bookedOre ?? null },
    fact('scrapped', againstWords.scrapped),
    fact(isChange ? 'opening-cost' : 'closing-cost', againstWords[isChange ? 'opening-cost' : 'closing-cost']),
  ]
}

export const condominiumComponentsShown: Shown<CondominiumComponentsParams, Result> = {
  tables: (result) => [componentsTable(result), againstTable(result), accountsTable(result)],
  facts,
  lacks: ({ components }) => (components.length === 0 ? [{ id: 'components', text: words.lackComponents, page: 'real-estates' }] : []),
  ...foundOfAssociation,
  method,
}
