import * as z from 'zod'
import { isoDate } from '../query/query.ts'
import { vatReturnBoxes } from '../reference/vat-return.ts'
import type { DeclarationContent } from './declarations.ts'
import { typedMonth } from './typed-kinds.ts'

const typedMonthSchema = z.string().regex(typedMonth).meta({ example: '2025-03' })
const kronor = z.int().min(-1e12).max(1e12)
const boxCodes = vatReturnBoxes.map(({ box }) => box)

/** Figures of a declaration or a notice that somebody has typed off it: whole kronor. */
export const typedDeclarationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('eskd'),
    /** The last month of the period. */
    month: typedMonthSchema,
    boxes: z
      .array(z.strictObject({ box: z.enum(boxCodes), kr: kronor }))
      .min(1)
      .max(boxCodes.length)
      .refine((given) => new Set(given.map(({ box }) => box)).size === given.length, 'a box stands twice'),
  }),
  z.strictObject({ kind: z.literal('agi'), month: typedMonthSchema, contributionsKr: kronor.min(0), withheldKr: kronor.min(0) }),
  z.strictObject({
    kind: z.literal('final-tax'),
    /** The last month of the fiscal year. */
    month: typedMonthSchema,
    decidedOn: isoDate,
    finalTaxKr: kronor.min(0),
    incomeTaxKr: kronor.min(0).nullable().default(null),
    preliminaryKr: kronor.min(0).nullable().default(null),
  }),
])
export type TypedDeclaration = Readonly<z.output<typeof typedDeclarationSchema>>

/** Day on which it reached the agency; null: nobody has said. */
export const filedOnSchema = isoDate.nullable().default(null)

/** As a file of the company would say it. */
export function contentOfTyped(typed: TypedDeclaration, orgNumber: string): DeclarationContent {
  const period = typed.month.replace('-', '')
  if (typed.kind === 'eskd') {
    return { kind: 'eskd', orgNumber, period, boxes: Object.fromEntries(typed.boxes.map(({ box, kr }) => [box, kr])), note: '' }
  }
  if (typed.kind === 'final-tax') {
    const { kind, decidedOn, finalTaxKr, incomeTaxKr, preliminaryKr } = typed
    return { kind, orgNumber, period, decidedOn, finalTaxKr, incomeTaxKr, preliminaryKr }
  }
  const fields = { '487': String(typed.contributionsKr), '497': String(typed.withheldKr) }
  return { kind: 'agi', created: '', employers: [{ orgNumber, period, fields, line: 0 }], individuals: [] }
}
