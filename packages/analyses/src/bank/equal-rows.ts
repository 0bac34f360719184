import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { joined } from './bank-file.ts'
import type { BankStatements } from './statements.ts'
import { bankText } from './texts.ts'

/**
 * What tells whether a row is one of another statement. Of one format references differ where rows do (`same`), and on a day that one of the two may have a
 * part of, so do the words (`edge`). Other formats have other words: day and amount are enough (`other`), but not where one may go on in the middle of the
 * day from the other (`meeting`). On another page only a row that says all the same, with a reference, is the same.
 */
export type RowRelation = 'same' | 'edge' | 'other' | 'meeting' | 'page'

/** A row by what it has to tell it from others. */
interface Kind {
  readonly relation: RowRelation
  readonly hasReference: boolean
  readonly hasWords: boolean
}

/** All that a row says. */
export function rowKey({ rows }: BankStatements, row: number): string {
  const columns = [rows.bookingDay, rows.minor, rows.currency, rows.reference, rows.paymentReference, rows.text, rows.counterparty]
  return columns.map((column) => at(column, row)).join(' ')
}

/**
 * Rows of one day and amount by the row of another statement that they are. What tells equals apart is, in this order, the bank's reference, that of the
 * payer, the balance after the row, and the words; a row that none of these tells is any.
 */
export function pairedRows(
  bank: BankStatements,
  own: readonly number[],
  others: readonly number[],
  relationOf: (row: number) => RowRelation,
): Map<number, number> {
  if (own.length === 1 && others.length === 1) {
    const only = at(own, 0)
    const other = at(others, 0)
    const relation = relationOf(other)
    const reference = at(bank.rows.reference, only)
    if (relation === 'other' || (relation !== 'page' && reference !== 0 && reference === at(bank.rows.reference, other)))
      return new Map([[only, other]])
  }
  const pairs = pairedByAll(bank, own, others)
  if (pairs.size === own.length || pairs.size === others.length) return pairs
  const taken = new Set(pairs.values())
  const left = others.filter((row) => !taken.has(row) && relationOf(row) !== 'page')
  const rest = own.filter((row) => !pairs.has(row))
  const only = rest[0]
  const other = left[0]
  if (only === undefined || other === undefined) return pairs
  if (rest.length === 1 && left.length === 1 && relationOf(other) === 'other') return pairs.set(only, other)
  const { rows } = bank
  const kinds = kindsOf(bank, left, relationOf)
  const ownKinds = kindsOf(bank, rest, () => 'other')
  const pair = (tellsOf: (row: number) => readonly (number | string)[], isOne: (own: Kind, other: Kind) => boolean) => {
    for (const [kind, rows] of ownKinds) {
      for (const [otherKind, others] of kinds) {
        if (!isOne(kind, otherKind)) continue
        const told = new Map<number | string, number[]>()
        for (const row of others.toReversed()) for (const tells of taken.has(row) ? [] : tellsOf(row)) note(told, tells, row)
        for (const row of told.size === 0 ? [] : rows) {
          for (const tells of pairs.has(row) ? [] : tellsOf(row)) {
            const equal = told.get(tells)
            let found = equal?.pop()
            while (found !== undefined && taken.has(found)) found = equal?.pop()
            if (found === undefined) continue
            pairs.set(row, found)
            taken.add(found)
            break
          }
        }
      }
    }
  }
  const tells = (column: Uint32Array) => (row: number) => (at(column, row) === 0 ? [] : [at(column, row)])
  const reference = tells(rows.reference)
  const paymentReference = tells(rows.paymentReference)
  pair(reference, () => true)
  pair((row) => [...reference(row), ...paymentReference(row)], isPossible)
  pair((row) => (Number.isNaN(at(rows.balanceMinor, row)) ? [] : [at(rows.balanceMinor, row)]), isPossible)
  pair((row) => [wordsOf(bank, row)], isPossible)
  pair(() => [0], isAny)
  return pairs
}

/** Rows that say all the same, with a reference. */
function pairedByAll(bank: BankStatements, own: readonly number[], others: readonly number[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const hasReference = (row: number) => at(bank.rows.reference, row) !== 0
  const references = new Set(own.map((row) => at(bank.rows.reference, row)))
  const told = new Map<string, number[]>()
  for (const row of others.toReversed())
    if (hasReference(row) && references.has(at(bank.rows.reference, row))) note(told, rowKey(bank, row), row)
  for (const row of told.size === 0 ? [] : own) {
    const other = hasReference(row) ? told.get(rowKey(bank, row))?.pop() : undefined
    if (other !== undefined) pairs.set(row, other)
  }
  return pairs
}

/** Rows with references of one format were told by them. */
const isPossible = (own: Kind, { relation, hasReference }: Kind): boolean =>
  !((relation === 'same' || relation === 'edge') && own.hasReference && hasReference)

const isAny = (own: Kind, other: Kind): boolean =>
  other.relation !== 'meeting' && !(other.relation === 'edge' && own.hasWords && other.hasWords) && isPossible(own, other)

function kindsOf({ rows, texts }: BankStatements, all: readonly number[], relationOf: (row: number) => RowRelation): Map<Kind, number[]> {
  const known = new Map<string, Kind>()
  const kinds = new Map<Kind, number[]>()
  for (const row of all) {
    const relation = relationOf(row)
    const reference = at(rows.reference, row)
    // some banks number the rows of a file
    const isLong = at(texts.start, reference + 1) - at(texts.start, reference) > 4
    const hasReference = reference !== 0 && (isLong || !/^\d+$/.test(bankText(texts, reference)))
    const hasWords = at(rows.text, row) !== 0 || at(rows.counterparty, row) !== 0
    const name = `${relation} ${hasReference} ${hasWords}`
    const kind = known.get(name) ?? { relation, hasReference, hasWords }
    known.set(name, kind)
    note(kinds, kind, row)
  }
  return kinds
}

const wordsOf = ({ rows, texts }: BankStatements, row: number): string =>
  joined(bankText(texts, at(rows.text, row)), bankText(texts, at(rows.counterparty, row)))
