import type { Filters, Query } from '../../query/query.ts'
import { type Drill, type MovementColumn, movementDrill } from '../drill.ts'
import { drillCutOff } from '../period/drill.ts'
import type { GeneralLedgerAccountResult } from './schema.ts'

type SideColumn = Exclude<MovementColumn, 'voucherCount'>

/** A figure of a tab beside the ledger: of a group of its lines. A counter-account's flow is a share of lines; what is listed are the lines that touch it. */
export type PartFigure =
  | { readonly of: 'counterAccount'; readonly account: string; readonly column: 'netOre' | 'count' | 'voucherCount' }
  | { readonly of: 'series' | 'user'; readonly key: string; readonly column: MovementColumn }
  | { readonly of: 'object'; readonly dimension: string; readonly object: string | null; readonly column: MovementColumn }
  | { readonly of: 'text'; readonly group: string; readonly column: MovementColumn }
  | { readonly of: 'amount'; readonly ore: number; readonly column: MovementColumn }
  | { readonly of: 'cutOff'; readonly side: 'before' | 'after'; readonly column: SideColumn }
  | { readonly of: 'cutOffDay'; readonly date: string; readonly column: SideColumn }

type Listed = Partial<Filters> & Pick<Query, 'accounts' | 'period'>

/** The lines of a group, among those of the ledger. Null where the query can't tell them from others, as the ledger's own filter is of the same kind. */
export function drillPart({ parts }: GeneralLedgerAccountResult, listed: Listed, figure: PartFigure): Drill | null {
  switch (figure.of) {
    case 'counterAccount': {
      const counterAccounts = listed.counterAccounts ?? { include: [], exclude: [] }
      if (counterAccounts.include.length > 0) return null
      return movementDrill(figure.column, { ...listed, counterAccounts: { ...counterAccounts, include: [figure.account] } })
    }
    case 'series':
      return movementDrill(figure.column, { ...listed, series: [figure.key] })
    case 'user':
      return movementDrill(figure.column, { ...listed, users: [figure.key] })
    case 'object': {
      if ((listed.objects ?? []).length > 0) return null
      return movementDrill(figure.column, { ...listed, objects: [{ dimension: figure.dimension, object: figure.object }] })
    }
    case 'text':
      return movementDrill(figure.column, { ...listed, textGroups: [figure.group] })
    case 'amount': {
      const { ore } = figure
      return movementDrill(figure.column, {
        ...listed,
        amount: { minOre: ore, maxOre: ore, absolute: false, side: listed.amount?.side ?? null },
      })
    }
    case 'cutOff':
      return parts.cutOff ? drillCutOff(parts.cutOff, listed, figure.side, figure.column) : null
    case 'cutOffDay':
      return parts.cutOff ? drillCutOff(parts.cutOff, listed, figure.date, figure.column) : null
  }
}
