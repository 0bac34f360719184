import * as z from 'zod'
import type { Words } from './words.ts'

/** A parameter that people choose: it has a field on the screen, a key in its address, and a name in files. */
export interface Field {
  readonly key: string
  readonly label: Words
  readonly means: Words | null
  readonly kind: 'choice' | 'flag' | 'ore' | 'number' | 'day' | 'text' | 'texts'
  /** Of a choice, in their order. */
  readonly options: readonly { readonly value: string; readonly label: Words }[]
  /** What stands where nothing is chosen. */
  readonly preset: unknown
  /** It has to be chosen. */
  readonly isRequired: boolean
}

const wordsSchema = z.tuple([z.string(), z.string()])

/** What of a JSON schema is read. */
interface Node {
  readonly type?: string | string[] | undefined
  readonly format?: string | undefined
  readonly enum?: string[] | undefined
  readonly anyOf?: Node[] | undefined
  readonly default?: unknown
  readonly unit?: string | undefined
  readonly label?: Words | undefined
  readonly means?: Words | undefined
  readonly options?: Readonly<Record<string, Words>> | undefined
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.string()).optional().catch(undefined),
    anyOf: z.array(node).optional(),
    default: z.unknown().optional(),
    unit: z.string().optional(),
    label: wordsSchema.optional(),
    means: wordsSchema.optional(),
    options: z.record(z.string(), wordsSchema).optional(),
  }),
)
const object = z.object({ properties: z.record(z.string(), node), required: z.array(z.string()).default([]) })

/** The parameters that have a label, in the order of their schema. */
export function fieldsOf(params: z.ZodType): readonly Field[] {
  const { properties, required } = object.parse(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }))
  return Object.entries(properties).flatMap(([key, own]): readonly Field[] => {
    // what may be null says its type beside it
    const [inner = own] = own.anyOf?.filter(({ type }) => type !== 'null') ?? [own]
    const label = own.label ?? inner.label
    if (label === undefined) return []
    const options = (inner.enum ?? []).map((value) => ({
      value,
      label: (own.options ?? inner.options)?.[value] ?? ([value, value] as const),
    }))
    return [
      {
        key,
        label,
        means: own.means ?? inner.means ?? null,
        kind: kindOf(key, { ...inner, unit: inner.unit ?? own.unit }),
        options,
        preset: own.default,
        isRequired: required.includes(key),
      },
    ]
  })
}

function kindOf(key: string, { type, format, enum: values, unit }: Node): Field['kind'] {
  if (values !== undefined) return 'choice'
  const [own] = typeof type === 'string' ? [type] : (type?.filter((one) => one !== 'null') ?? [])
  switch (own) {
    case 'boolean':
      return 'flag'
    case 'integer':
    case 'number':
      return unit === 'öre' ? 'ore' : 'number'
    case 'array':
      return 'texts'
    case 'string':
      return format === 'date' ? 'day' : 'text'
    default:
      throw new TypeError(`the parameter ${key} has a label, but no field can hold it`)
  }
}
