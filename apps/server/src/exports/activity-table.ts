/** Entries of the activity log as a table: as they are logged, with the names that their ids stand for. */
import type { ChainLog, LogFilter, Logged } from '@verifikat/db'
import { type Cell, type ColumnKind, csvRows, dataRows, type Language } from '@verifikat/papers'
import type { MadeTable } from './csv.ts'
import type { Words } from './parameter-words.ts'

/** Names are looked up for so many at a time. */
const AT_ONCE = 1000

interface LogColumn {
  readonly header: Words
  readonly kind: ColumnKind
  readonly value: (entry: Logged) => Cell
}

const columns: readonly LogColumn[] = [
  { header: { en: 'No', sv: 'Nr' }, kind: 'count', value: ({ seq }) => seq },
  { header: { en: 'Time (UTC)', sv: 'Tid (UTC)' }, kind: 'text', value: ({ at }) => at },
  { header: { en: 'Who', sv: 'Vem' }, kind: 'text', value: ({ by }) => by?.name ?? null },
  { header: { en: 'User id', sv: 'Användar-id' }, kind: 'text', value: ({ by }) => by?.id ?? null },
  { header: { en: 'What', sv: 'Vad' }, kind: 'text', value: ({ actionId }) => actionId },
  { header: { en: 'Concerns', sv: 'Gäller' }, kind: 'text', value: ({ refs }) => refs.map(named).join('; ') },
  { header: { en: 'Detail', sv: 'Detalj' }, kind: 'text', value: ({ detail }) => detail },
  { header: { en: 'Hash', sv: 'Hash' }, kind: 'text', value: ({ hash }) => hash },
]

const named = ({ name, number }: Logged['refs'][number]) => (number === null ? name : `${number}. ${name}`)

/** Newest first; what is logged while the file is made is not in it. */
export async function activityTable(
  log: ChainLog,
  filter: LogFilter,
  language: Language,
): Promise<{ readonly table: MadeTable; readonly head: string }> {
  const { seq: upTo, hash: head } = await log.newest()
  const kinds = columns.map(({ kind }) => kind)
  const { total } = await log.list({ filter, upTo, before: null, limit: 1 })
  let before: number | null = null
  const table: MadeTable = {
    rows: total,
    headers: columns.map(({ header }) => header[language]),
    kinds,
    sums: columns.map(() => null),
    control: null,
    sign: 'bookkeeping',
    unit: 'kr',
    leftOut: 0,
    notes: [],
    tabs: [],
    // parts are asked for one after the other
    part: async (format, _offset, limit, firstRow) => {
      const rows: (readonly Cell[])[] = []
      while (rows.length < limit) {
        const { entries, next } = await log.list({ filter, upTo, before, limit: Math.min(AT_ONCE, limit - rows.length) })
        rows.push(...entries.map((entry) => columns.map(({ value }) => value(entry))))
        before = next
        if (next === null) break
      }
      return new TextEncoder().encode(format === 'csv' ? csvRows(rows, kinds, language) : dataRows(rows, kinds, firstRow))
    },
  }
  return { table, head }
}
