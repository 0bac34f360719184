import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { type Flag, type FlagId, flagOf } from '../../flags/catalogue.ts'
import type { ObjectFigures, ObjectListParams, ObjectRow } from './schema.ts'
import type { ObjectSums } from './sums.ts'
import type { ObjectTree } from './tree.ts'

/** What the tests of objects read. */
export interface Review {
  readonly books: Books
  readonly params: ObjectListParams
  readonly period: Period
  readonly tree: ObjectTree
  readonly rows: readonly ObjectRow[]
  readonly minOre: number
  /** Of the period, with what is below each node. */
  readonly sums: ObjectSums
  /** Balance of work in progress by row. */
  readonly work: ReadonlyMap<string, number>
}

/** A flag of an object, with what its sentence needs to name it. */
export function flag(id: FlagId<'objects'>, row: ObjectRow, given: Parameters<typeof flagOf>[1]): Flag {
  return flagOf(id, { ...given, row: row.id, values: { dimension: row.dimension, object: row.object, name: row.name, ...given.values } })
}

const nothing = { salesOre: null, resultOre: null, lineCount: null, lastDate: null, marginRatio: null }

/** An object's figures in the period itself. */
export function figuresOf({ periods }: ObjectRow): Pick<ObjectFigures, keyof typeof nothing> {
  return periods[0] ?? nothing
}
