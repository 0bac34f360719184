/** A register that people write and paste: rows by their place, checked as they are stored. */
import {
  type Counterparties,
  type Counterparty,
  counterpartiesSchema,
  counterpartySchema,
  looksLikeSie5,
  readCounterpartyCell,
  readCounterpartyRows,
  readSie5Counterparties,
  type TableProblem,
} from '@verifikat/analyses'

export const registerColumns = [
  ...(['name', 'role', 'id', 'orgNumber', 'vatNumber', 'bankgiro', 'plusgiro', 'iban', 'account'] as const),
  ...(['related', 'person', 'aliases'] as const),
] as const
export type RegisterColumn = (typeof registerColumns)[number]

export type Changed = { readonly counterparties: Counterparties } | { readonly trouble: RegisterColumn | 'list'; readonly text: string }

/** By name as people look them up; what is stored has an order of its own. */
export function inReadingOrder({ register, names, openItems }: Counterparties): Counterparties {
  const order = new Intl.Collator('sv', { numeric: true })
  return { register: register.toSorted((a, b) => order.compare(a.name, b.name) || order.compare(a.id, b.id)), names, openItems }
}

export function cellText(party: Counterparty, column: RegisterColumn, roleName: (role: Counterparty['role']) => string): string {
  switch (column) {
    case 'role':
      return roleName(party.role)
    case 'aliases':
      return party.aliases.join(' | ')
    case 'related':
    case 'person':
      return party[column] ? 'x' : ''
    default:
      return party[column]
  }
}

/** The register with cells written from a place on; rows below the last are added to it. */
export function withCells(all: Counterparties, row: number, column: number, cells: readonly (readonly string[])[]): Changed {
  const register = [...all.register]
  for (const [r, line] of cells.entries()) {
    const was = register[row + r]
    let next: Record<string, unknown> = was ? { ...was } : { role: 'supplier', source: 'typed' }
    for (const [c, text] of line.entries()) {
      const name = registerColumns[column + c]
      if (name === undefined && text.trim() === '') continue
      const value = name === undefined ? undefined : readCounterpartyCell(name, text.trim())
      if (name === undefined || value === undefined) return { trouble: name ?? 'list', text }
      if (value !== null) next = { ...next, [name]: value }
    }
    const found = counterpartySchema.safeParse(next)
    if (!found.success) {
      const at = registerColumns.find((own) => own === found.error.issues[0]?.path[0])
      return { trouble: at ?? 'list', text: typeof next['name'] === 'string' ? next['name'] : '' }
    }
    register[row + r] = found.data
  }
  return { counterparties: { ...all, register } }
}

export function withoutRow({ register, ...others }: Counterparties, row: number): Counterparties {
  return { register: register.toSpliced(row, 1), ...others }
}

export type TableTaken =
  | { readonly part: 'register' | 'openItems' | 'sie5' | 'json'; readonly counterparties: Counterparties; readonly rows: number }
  | TableProblem
  | { readonly trouble: 'list' | 'json'; readonly text: string }

/**
 * A whole table with headings, a SIE 5 file, or JSON as the command line reads and writes it: the counterparties of the roles that it holds take the place of
 * those, open items of those of their sub-ledger and date; names that are one or two are added, and all else stays.
 */
export function withFile(all: Counterparties, text: string, is: Parameters<typeof readCounterpartyRows>[1]): TableTaken {
  const isJson = /^\ufeff?\s*[{[]/.test(text)
  const read = isJson
    ? { part: 'json' as const, said: jsonOf(text) }
    : looksLikeSie5(text)
      ? { part: 'sie5' as const, said: sie5Of(text) }
      : tableOf(text, is)
  if ('problem' in read) return read
  const found = counterpartiesSchema.safeParse(read.said)
  if (!found.success) return { trouble: isJson ? 'json' : 'list', text: found.error.issues[0]?.message ?? '' }
  const { register, names, openItems } = found.data
  const roles = new Set(register.map(({ role }) => role))
  const ledgers = new Set(openItems.map(({ ledger, date }) => `${ledger} ${date}`))
  const known = new Set(all.names.map((rule) => JSON.stringify(rule)))
  const counterparties = inReadingOrder({
    register: [...all.register.filter(({ role }) => !roles.has(role)), ...register],
    names: [...all.names, ...names.filter((rule) => !known.has(JSON.stringify(rule)))],
    openItems: [...all.openItems.filter(({ ledger, date }) => !ledgers.has(`${ledger} ${date}`)), ...openItems],
  })
  return { part: read.part, counterparties, rows: register.length + names.length + openItems.length }
}

function tableOf(text: string, is: Parameters<typeof readCounterpartyRows>[1]) {
  const read = readCounterpartyRows(text, is)
  if ('problem' in read) return read
  const { part, rows } = read
  return { part, said: part === 'register' ? { register: rows } : { openItems: rows } }
}

function sie5Of(text: string): { readonly register: readonly object[]; readonly openItems: readonly object[] } {
  return readSie5Counterparties(text)
}

/** All parts, as they are read again. */
export const jsonText = ({ register, names, openItems }: Counterparties): string =>
  `${JSON.stringify({ register, names, openItems }, null, 2)}\n`

/** Null: it is broken. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
}
