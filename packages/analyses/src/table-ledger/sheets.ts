import { headerFingerprint, missingFields, proposeMapping, type TableMapping } from './mapping.ts'
import type { Table } from './table.ts'

const HEADER_WITHIN = 60
const FEWEST_CELLS = 4

/** The sheets that hold the ledger, each from its header row on, and how they are read. */
export interface LedgerSheets {
  readonly mapping: TableMapping
  /** Name of the sheet that the mapping speaks of. */
  readonly sheet: string
  readonly sheets: readonly Table[]
  /** The other ones. */
  readonly others: readonly Table[]
  readonly fingerprint: string
}

/** The mapping that the header words of one of the sheets suggest: a complete one, where there is any. */
export function proposalOf(tables: readonly Table[]): TableMapping | null {
  let best: TableMapping | null = null
  const worth = (mapping: TableMapping) => Object.keys(mapping.columns).length - 10 * missingFields(mapping).length
  for (const table of tables) {
    const found = proposeMapping(table)
    if (!found) continue
    const mapping = tables.length > 1 ? { sheet: table.name, ...found } : found
    if (missingFields(mapping).length === 0) return mapping
    if (best === null || worth(mapping) > worth(best)) best = mapping
  }
  return best
}

/** The sheet that looks most like a ledger where no header word is known: the one with the most rows of several cells. */
export function likelySheet(tables: readonly Table[]): string {
  let name = tables[0]?.name ?? ''
  let most = 0
  for (const table of tables) {
    const wide = table.rows.reduce((n, { cells }) => (cells.filter((cell) => cell !== '').length >= FEWEST_CELLS ? n + 1 : n), 0)
    if (wide > most) [name, most] = [table.name, wide]
  }
  return name
}

/** The sheet that a mapping speaks of, with those that have the same header: a ledger may be kept a month to a sheet. */
export function ledgerSheets(tables: readonly Table[], mapping: TableMapping): LedgerSheets | null {
  const named = tables.find(({ name }) => name === mapping.sheet)
  const table = named ?? tables.find(({ rows }) => rows[mapping.headerRow] !== undefined)
  const header = table?.rows[mapping.headerRow]?.cells
  if (!table || !header) return null
  const fingerprint = headerFingerprint(header)
  const sheets: Table[] = []
  const others: Table[] = []
  for (const one of tables) {
    const at =
      one === table
        ? mapping.headerRow
        : one.rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => headerFingerprint(cells) === fingerprint)
    if (at < 0) others.push(one)
    else sheets.push({ name: one.name, rows: one.rows.slice(at) })
  }
  return { mapping, sheet: table.name, sheets, others, fingerprint }
}
