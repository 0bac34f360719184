import type * as z from 'zod'
import type { ReadText } from './table.ts'

/** Thrown for a vector of a known kind that asks for a method that is not offered. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

/** Computes the fields that vectors of one kind expect. */
export type Kind = (input: unknown, read: ReadText) => object

/** A kind whose input is checked before it is computed. */
export function kindOf<T extends z.ZodType>(schema: T, compute: (input: z.output<T>, read: ReadText) => object): Kind {
  return (input, read) => compute(schema.parse(input), read)
}
