import type { SourceStatementResult } from '@verifikat/analyses'
import type { Unit } from '../../../format/money.ts'
import type { OnTable } from '../../screen.ts'
import type { SetSearch } from '../../search/search.ts'
import type { SourceSearch } from './search.ts'

/** What both source screens give their view. */
export interface SourceViewProps {
  readonly result: SourceStatementResult
  readonly search: SourceSearch
  readonly setSearch: SetSearch<SourceSearch>
  readonly unit: Unit
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
}
