// A company that somebody else must see nothing of: marks in its names, texts and file names, amounts that occur nowhere else, and the ids of all its rows.

import { callerOf } from './caller.ts'
import { procedures } from './procedures.ts'
import { validInputOf } from './valid-inputs.ts'
import { eventually, importNow, smallSie, type Workbench } from './workbench.ts'
import { startWorker } from './worker.ts'

/** In every text of the company. */
export const MARK = 'Zqforeign'
/** An amount that no other company has, in öre, as answers and files may write it. */
const amounts = ['98765432', '987654.32', '987654,32', '987 654,32', '987,654.32']

export interface ForeignCompany {
  readonly companyId: string
  readonly ownerId: string
  /** Ids of its rows, a few of each table, by the table's name. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** What of the company a text holds, besides the ids that the request itself has named. */
  foundIn(text: string, request?: string): readonly string[]
}

const markedBooks = () =>
  smallSie()
    .replaceAll('Exempel AB', `${MARK} AB`)
    .replaceAll(/"(Sale|Office|Paper|VAT in|Bank|Sales)/g, `"${MARK} $1`)
    .replaceAll('1000.00', '987654.32')
    .replace('#RES 0 6110', '#RES 0 6111')

/** Made before any other company, so that whatever is in the database is its own. */
export async function createForeignCompany(bench: Workbench): Promise<ForeignCompany> {
  const { prisma } = bench.db
  const { id: ownerId } = await prisma.user.create({
    data: { name: `${MARK} Owner`, email: `${MARK}@example.com`.toLowerCase(), mayCreateCompanies: true },
  })
  const { id: companyId } = await bench.stores.companies.create(ownerId, { name: `${MARK} AB`, orgNumber: '559999-9999' })
  const importId = await importNow(bench, { companyId, userId: ownerId, file: markedBooks() })
  await prisma.import.update({ where: { id: importId }, data: { fileName: `${MARK}.se` } })
  // groups are of the whole installation: whoever gives rights may give them to any
  const group = await prisma.group.create({ data: { name: 'Everybody on the second floor', createdById: ownerId } })
  await prisma.groupMember.create({ data: { groupId: group.id, userId: ownerId } })
  await fill(bench, companyId, ownerId, MARK)
  const ids = await idsByTable(bench)
  const all = [...ids].flatMap(([table, own]) => (table === 'Group' ? [] : own))
  return {
    companyId,
    ownerId,
    ids,
    foundIn(text, request = '') {
      const low = text.toLowerCase()
      const words = [MARK, ...amounts].filter((word) => low.includes(word.toLowerCase()))
      return [...words, ...all.filter((id) => text.includes(id) && !request.includes(id))]
    },
  }
}

/** Does whatever a company's owner can do, with this text wherever one may stand, and waits for what it has set going. */
export async function fill(bench: Workbench, companyId: string, ownerId: string, text: string): Promise<void> {
  const caller = callerOf(bench, ownerId)
  await using _worker = await startWorker(bench)
  const mutations = procedures.filter(({ who, type }) => who === 'company' && type === 'mutation')
  for (const { path, inputs, rights } of mutations) {
    if (rights.includes('delete') || rights.includes('authorise')) continue
    const known = await idsByTable(bench)
    const id = (field: string) => (field === 'companyId' ? companyId : (idOf(known, field) ?? companyId))
    for (const whole of [false, true])
      for (const number of [0, 1]) await called(caller, path, validInputOf(inputs, { id, text, whole, number }))
  }
  const sale = { on: 'voucher', yearFrom: '2025-01-01', voucher: 0, series: 'A', number: '1' } as const
  await caller.annotations.comment({ companyId, target: sale, text: `${text} comment` })
  await eventually(
    () => bench.db.prisma.run.count({ where: { companyId, state: { in: ['queued', 'running'] } } }),
    (count) => count === 0,
  )
}

/** The procedure behind a path, whether it refuses or not. */
async function called(caller: unknown, path: string, input: unknown): Promise<void> {
  let found = caller
  // tRPC's callers are functions with properties, nested as routers are
  for (const name of path.split('.')) found = (found as Readonly<Record<string, unknown>>)[name]
  if (typeof found === 'function') await Promise.resolve(found(input)).catch(() => undefined)
}

/** Of the table that the field is named after: `importId` is of `Import`. */
const idOf = (ids: ReadonlyMap<string, readonly string[]>, field: string) =>
  [...ids].find(([table]) => `${table.toLowerCase()}id` === field.toLowerCase())?.[1].at(-1)

async function idsByTable({ db }: Workbench): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'id' and c.data_type = 'uuid' order by 1`,
  )
  const ids = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ id: string }>(`select id from "${name}" order by id limit 40`)
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(({ id }) => id),
      )
  }
  return ids
}

/** A hash of each row that there is, by table: what nobody may change. */
export async function rowHashes({ db }: Workbench, ids: ForeignCompany['ids']): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const [table, own] of ids) {
    const { rows } = await db.pool.query<{ id: string; hash: string }>(
      `select id, md5(t::text) as hash from "${table}" t where id = any($1) order by id`,
      [own],
    )
    for (const { id, hash } of rows) hashes.set(`${table} ${id}`, hash)
  }
  return hashes
}
