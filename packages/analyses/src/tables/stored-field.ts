import * as z from 'zod'
import { storedFields } from '../words/stored-fields/index.ts'
import type { Words } from './words.ts'

/** What a schema says of a field of a stored result. */
export interface StoredField {
  readonly unit?: string | undefined
  readonly label?: Words | undefined
  readonly options?: Readonly<Record<string, Words>> | undefined
  readonly properties?: Readonly<Record<string, StoredField>> | undefined
  readonly items?: StoredField | undefined
  readonly additionalProperties?: StoredField | undefined
  readonly anyOf?: readonly StoredField[] | undefined
  readonly oneOf?: readonly StoredField[] | undefined
}

const wordsSchema = z.tuple([z.string(), z.string()])
const node: z.ZodType<StoredField> = z.lazy(() =>
  z.object({
    unit: z.string().optional(),
    label: wordsSchema.optional(),
    options: z.record(z.string(), wordsSchema).optional(),
    properties: z.record(z.string(), node).optional(),
    items: node.optional(),
    additionalProperties: node.optional().catch(undefined),
    anyOf: z.array(node).optional(),
    oneOf: z.array(node).optional(),
  }),
)

/** A result by its schema: `fieldAt` leads on from it. */
export function storedField(result: z.ZodType): StoredField {
  return node.parse(z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' }))
}

/** What is said of what a key of a record, or a place of a list, holds; null: nothing is. */
export function fieldAt(field: StoredField | null, key: string): StoredField | null {
  for (const own of alternatives(field)) {
    const found = own.properties?.[key] ?? own.items ?? own.additionalProperties
    if (found) return found
  }
  return null
}

/** Unit, label and options, also of what may be null or one of several. */
export function saidOf(field: StoredField | null): Pick<StoredField, 'unit' | 'label' | 'options'> {
  const all = alternatives(field)
  const first = <K extends 'unit' | 'label' | 'options'>(key: K) => all.find((own) => own[key] !== undefined)?.[key]
  return { unit: first('unit'), label: first('label'), options: first('options') }
}

/** What a field of a record is called; null: the key is data, a place of a list, or of a schema that is no more. */
export function labelAt(field: StoredField | null, key: string): Words | null {
  const all = alternatives(field)
  const own = all.find(({ properties }) => properties?.[key] !== undefined)
  if (own === undefined && all.some(({ items, additionalProperties }) => items !== undefined || additionalProperties !== undefined))
    return null
  return saidOf(own?.properties?.[key] ?? null).label ?? storedFields.get(key) ?? null
}

function alternatives(field: StoredField | null): readonly StoredField[] {
  return field === null ? [] : [field, ...[...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap(alternatives)]
}
