import type { Company, Work } from './sort-companies.ts'

export interface Row {
  readonly company: Company
  readonly work: Work | undefined
}

export interface Group {
  /** Empty: of no group by that. */
  readonly name: string
  readonly rows: readonly Row[]
}

/** Rows by a name, in the order that the names are met; those without one last. */
export function groupsOf(rows: readonly Row[], nameOf: (row: Row) => string): readonly Group[] {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const name = nameOf(row)
    const own = found.get(name)
    if (own) own.push(row)
    else found.set(name, [row])
  }
  const groups = [...found].map(([name, own]) => ({ name, rows: own }))
  return [...groups.filter(({ name }) => name !== ''), ...groups.filter(({ name }) => name === '')]
}
