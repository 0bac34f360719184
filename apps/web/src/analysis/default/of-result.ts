import type { Field, Framed, Presentation, ShownResult, Table, TableView } from '@verifikat/analyses'
import type { Period } from '../search/periods.ts'
import { paramsOf, type Taken } from './params.ts'
import { keyIn } from './scope.ts'
import type { DefaultSearch } from './search.ts'

/** An analysis that has no screen of its own, with what it says of itself. */
export interface Presented {
  readonly id: string
  readonly fields: readonly Field[]
  readonly taken: Taken
  readonly presentation: Presentation
}

export interface ShownNow {
  readonly shown: ShownResult
  readonly view: TableView
}

/** A result as it is shown by an address. */
export function shownNow({ fields, taken, presentation }: Presented, result: Framed, search: DefaultSearch, period: Period): ShownNow {
  const { sign } = presentation
  return {
    shown: presentation.of(paramsOf(taken, fields, search, period) ?? {}, result),
    view: { sign: sign === 'either' ? (search.sign ?? 'natural') : sign },
  }
}

/** The table of the tab, the first where the address names none. */
export function tableOfTab({ shown, view }: ShownNow, tab: string | undefined): Table {
  const tables = shown.tables(view)
  const table = tables.find(({ id }) => id === tab) ?? tables[0]
  if (table === undefined) throw new RangeError('an analysis shows at least one table')
  return table
}

/** The tables that stand under the one of the tab. */
export function tablesUnder({ shown, view }: ShownNow, { id }: Table): readonly Table[] {
  return shown.tables(view).filter(({ under }) => under === id)
}

/** The table that a row of the address is of, and its key there: of the tab's own, or one that stands under it. */
export function tableOfRow(now: ShownNow, tab: string | undefined, row: string): { readonly table: Table; readonly key: string } {
  const table = tableOfTab(now, tab)
  for (const own of tablesUnder(now, table)) {
    const key = keyIn(own.id, row)
    if (key !== null) return { table: own, key }
  }
  return { table, key: row }
}
