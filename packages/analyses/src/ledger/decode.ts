import * as z from 'zod'
import { uint32At } from '../column.ts'
import { AppError } from '../errors.ts'
import type { CorrectionColumns, IndexColumn, IndexedLedger, RowColumns } from './ledger.ts'
import { type Column, elementBytes, LEDGER_FORMAT, LEDGER_MAGIC, PREFIX_BYTES, viewColumn } from './sections.ts'

const year = z.object({ from: z.string(), to: z.string() })
const size = z.int().min(0)
const headerSchema = z.object({
  year,
  years: z.record(z.string(), year),
  sieType: z.enum(['1', '2', '3', '4E', '4I', '5']),
  encoding: z.enum(['ascii', 'cp437', 'utf-8', 'latin-1']),
  repairTexts: z.boolean().default(false),
  currency: z.string(),
  company: z.object({ name: z.string(), orgNumber: z.string() }),
  // Columns of earlier reader versions lack what is optional here; they are readable until they have been made anew.
  header: z.record(z.string(), z.array(z.string())).default({}),
  coveredTo: z.string().nullable(),
  generated: z.string().nullable(),
  accounts: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      type: z.enum(['T', 'S', 'K', 'I']).nullable(),
      unit: z.string().nullable(),
      sru: z.array(z.string()),
      declared: z.boolean(),
      line: size,
    }),
  ),
  series: z.array(z.string()),
  users: z.array(z.string()),
  oddNumbers: z.array(z.string()),
  dimensions: z.array(z.object({ dimension: z.string(), name: z.string(), parent: z.string().nullable() })),
  objects: z.array(z.object({ dimension: z.string(), object: z.string(), name: z.string() })),
  errors: z.array(z.object({ code: z.string(), count: size, firstLine: size })).default([]),
  sections: z.array(
    z.object({ name: z.string(), type: z.enum(['u8', 'i8', 'u16', 'u32', 'i32', 'f64']), at: size.multipleOf(8), length: size }),
  ),
})

function corrupt(reason: string): AppError {
  return new AppError('import_invalid', { params: { reason: `ledger-${reason}` }, message: `stored ledger: ${reason}` })
}

/** The ledger in a buffer that `encodeLedger` filled (shared memory or not): its columns are views, nothing is copied. */
export function decodeLedger(buffer: ArrayBufferLike): IndexedLedger {
  const { header, body } = readHeader(buffer)
  const columns = new Map<string, Column>()
  for (const { name, type, at, length } of header.sections) {
    if (body + at + Math.ceil((length * elementBytes[type]) / 8) * 8 > buffer.byteLength) throw corrupt('truncated')
    columns.set(name, viewColumn(type, buffer, body + at, length))
  }
  const { sections: _, ...rest } = header
  return { ...rest, ...assemble(columns, header.accounts.length) }
}

function readHeader(buffer: ArrayBufferLike): { readonly header: z.output<typeof headerSchema>; readonly body: number } {
  if (buffer.byteLength < PREFIX_BYTES) throw corrupt('truncated')
  const [magic, format, length = 0] = new Uint32Array(buffer, 0, 3)
  if (magic !== LEDGER_MAGIC) throw corrupt('not-a-ledger')
  if (format !== LEDGER_FORMAT) throw corrupt('other-format')
  const body = PREFIX_BYTES + length
  if (length % 8 !== 0 || body > buffer.byteLength) throw corrupt('truncated')
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(buffer, PREFIX_BYTES, length).slice()))
  } catch (cause) {
    throw new AppError('import_invalid', { cause, params: { reason: 'ledger-header' } })
  }
  const header = headerSchema.safeParse(json)
  if (!header.success) throw new AppError('import_invalid', { cause: header.error, params: { reason: 'ledger-header' } })
  return { header: header.data, body }
}

type Columns = Pick<
  IndexedLedger,
  'objectSetStart' | 'objectSetMembers' | 'textBytes' | 'vouchers' | 'rows' | 'corrections' | 'balances' | 'order' | 'cube'
>

function assemble(columns: ReadonlyMap<string, Column>, accounts: number): Columns {
  /** The column of this name, type and, where given, length. */
  function optional<T extends Column>(name: string, type: new () => T, length?: number): T | null {
    const column = columns.get(name)
    if (column === undefined) return null
    if (!(column instanceof type) || (length !== undefined && column.length !== length)) throw corrupt('column')
    return column
  }
  function column<T extends Column>(name: string, type: new () => T, length?: number): T {
    const found = optional(name, type, length)
    if (!found) throw corrupt('column')
    return found
  }
  function indices(name: string, length?: number): IndexColumn {
    return columns.get(name) instanceof Uint16Array ? column(name, Uint16Array, length) : column(name, Uint32Array, length)
  }
  function rowGroup(group: string): RowColumns {
    const account = indices(`${group}.account`)
    const { length } = account
    return {
      length,
      account,
      ore: column(`${group}.ore`, Float64Array, length),
      voucher: column(`${group}.voucher`, Uint32Array, length),
      objectSet: indices(`${group}.objectSet`, length),
      textAt: column(`${group}.textAt`, Uint32Array, length),
      textLength: column(`${group}.textLength`, Uint32Array, length),
      line: column(`${group}.line`, Uint32Array, length),
      day: optional(`${group}.day`, Int32Array, length),
      user: optional(`${group}.user`, Uint32Array, length),
      quantity: optional(`${group}.quantity`, Float64Array, length),
    }
  }
  const day = column('vouchers.day', Int32Array)
  const v = day.length
  const rows = rowGroup('rows')
  const removed = rowGroup('corrections')
  const corrections: CorrectionColumns = {
    ...removed,
    kind: column('corrections.kind', Uint8Array, removed.length),
    beforeRow: optional('corrections.beforeRow', Uint32Array, removed.length) ?? placesByLine(removed, rows),
  }
  const kind = column('balances.kind', Uint8Array)
  const b = kind.length
  const cubeAccount = column('cube.account', Uint32Array)
  const c = cubeAccount.length
  return {
    objectSetStart: column('objectSetStart', Uint32Array),
    objectSetMembers: column('objectSetMembers', Uint32Array),
    textBytes: optional('textBytes', Uint8Array),
    vouchers: {
      length: v,
      day,
      registrationDay: column('vouchers.registrationDay', Int32Array, v),
      series: indices('vouchers.series', v),
      number: column('vouchers.number', Int32Array, v),
      occurrence: column('vouchers.occurrence', Uint32Array, v),
      firstRow: column('vouchers.firstRow', Uint32Array, v + 1),
      textAt: column('vouchers.textAt', Uint32Array, v),
      textLength: column('vouchers.textLength', Uint32Array, v),
      user: indices('vouchers.user', v),
      line: column('vouchers.line', Uint32Array, v),
      at: column('vouchers.at', Uint32Array, v),
      endAt: column('vouchers.endAt', Uint32Array, v),
    },
    rows,
    corrections,
    balances: {
      length: b,
      kind,
      yearIndex: column('balances.yearIndex', Int8Array, b),
      period: column('balances.period', Int32Array, b),
      account: column('balances.account', Uint32Array, b),
      objectSet: column('balances.objectSet', Uint32Array, b),
      ore: column('balances.ore', Float64Array, b),
      line: column('balances.line', Uint32Array, b),
      quantity: optional('balances.quantity', Float64Array, b),
    },
    order: { rows: column('order.rows', Uint32Array, rows.length), start: column('order.start', Uint32Array, accounts + 1) },
    cube: {
      length: c,
      account: cubeAccount,
      month: column('cube.month', Int32Array, c),
      series: column('cube.series', Uint32Array, c),
      debitOre: column('cube.debitOre', Float64Array, c),
      creditOre: column('cube.creditOre', Float64Array, c),
      count: column('cube.count', Uint32Array, c),
    },
  }
}

/** The row on the first later line, which is where a correction stands in a file of one record per line. */
function placesByLine(corrections: RowColumns, rows: RowColumns): Uint32Array {
  let row = 0
  return corrections.line.map((line) => {
    while (row < rows.length && uint32At(rows.line, row) < line) row++
    return row
  })
}
