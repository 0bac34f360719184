import type { TableField, TableMapping } from './types.ts'
import type { MappingUse } from './uses.ts'

/** What a column can hold, in the order that people look for it. */
export const fieldGroups = [
  { key: 'voucher', fields: ['date', 'series', 'number', 'voucherText', 'registered', 'user'] },
  { key: 'amounts', fields: ['account', 'accountName', 'debit', 'credit', 'amount', 'openingBalance', 'balance'] },
  { key: 'line', fields: ['text', 'costCentre', 'project', 'quantity'] },
] as const satisfies readonly { readonly key: string; readonly fields: readonly TableField[] }[]

/** What a column of a statement can hold. */
const statementGroups = [
  { key: 'statement', fields: ['date', 'text', 'amount', 'debit', 'credit', 'balance'] },
] as const satisfies readonly {
  readonly key: string
  readonly fields: readonly TableField[]
}[]

/** What a column of a bank's table can hold. */
const bankGroups = [
  { key: 'bank', fields: ['date', 'text', 'voucherText', 'number', 'amount', 'debit', 'credit', 'balance', 'account'] },
] as const satisfies readonly {
  readonly key: string
  readonly fields: readonly TableField[]
}[]

const groups = { books: fieldGroups, 'tax-account': statementGroups, bank: bankGroups } as const

export const groupsOf = (use: MappingUse) => groups[use]

const bankField = (field: TableField) =>
  field === 'amount' || field === 'debit' || field === 'credit' || field === 'voucherText' || field === 'number' || field === 'account'
    ? (`bankTable.field.${field}` as const)
    : null

/** The text that names a field: of a statement amounts are charges and payments, of a bank money in and out. */
export function fieldText(use: MappingUse, field: TableField) {
  const ofBank = use === 'bank' ? bankField(field) : null
  if (ofBank !== null) return ofBank
  const own =
    use === 'tax-account' && (field === 'amount' || field === 'debit' || field === 'credit' || field === 'text' || field === 'balance')
  return own ? (`statement.field.${field}` as const) : (`field.${field}` as const)
}

export const allFields: readonly TableField[] = fieldGroups.flatMap(({ fields }) => [...fields])

type Columns = TableMapping['columns']

/** What a column holds; null where it is not used. */
export function fieldOf(columns: Columns, index: number): TableField | null {
  return allFields.find((field) => columns[field] === index) ?? null
}

/** A signed amount says the same as debit and credit: choosing one lets go of the other. */
const instead: Partial<Record<TableField, readonly TableField[]>> = { amount: ['debit', 'credit'], debit: ['amount'], credit: ['amount'] }

/** The column holds the field, or nothing: what it held before, and the column that had the field, are let go. */
export function assign(columns: Columns, index: number, field: TableField | null): Columns {
  const dropped = field === null ? [] : [field, ...(instead[field] ?? [])]
  const kept = allFields.filter((other) => columns[other] !== undefined && columns[other] !== index && !dropped.includes(other))
  return {
    ...Object.fromEntries(kept.map((other) => [other, columns[other]])),
    ...(field !== null && { [field]: index }),
  }
}

const figures: ReadonlySet<TableField | null> = new Set<TableField>(['debit', 'credit', 'amount', 'quantity', 'openingBalance', 'balance'])

export function isFigure(field: TableField | null): boolean {
  return figures.has(field)
}
