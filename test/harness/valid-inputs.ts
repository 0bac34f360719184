// Inputs that a schema allows, made from the schema: of procedures that nobody has written an example for.
import type { JsonSchema } from './procedures.ts'

export interface Filling {
  /** What ids are, by the name of their field. */
  readonly id: (field: string) => string
  /** What texts hold wherever the schema lets them. */
  readonly text: string
  /** Tried first wherever a number stands. */
  readonly number?: number
  /** Whether fields that may be left out are filled as well */
  readonly whole: boolean
}

/** Tried in this order where a text has to look a certain way. */
const texts = [
  '2025-01-01',
  '2025-01',
  '2025-01-01T00:00:00Z',
  '1930',
  '1',
  'A',
  'a',
  'anna@example.com',
  'https://example.com/',
  '0'.repeat(64),
]
const hex = (length: number) => '0'.repeat(length)

const records = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const numeric = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

export function validInput(schema: JsonSchema, filling: Filling): unknown {
  const root = schema
  return value(schema, '', 0)

  function value(given: JsonSchema, field: string, depth: number): unknown {
    const own = resolved(given)
    if ('const' in own) return own['const']
    if (Array.isArray(own['enum'])) return own['enum'][0]
    const options = [...records(own['anyOf']), ...records(own['oneOf'])]
    const [option] = filling.whole || depth < 4 ? options : options.toReversed()
    if (option) return value(option, field, depth + 1)
    const parts = records(own['allOf'])
    if (parts.length > 0) return Object.assign({}, ...parts.map((part) => value(part, field, depth + 1)))
    const [type] = [own['type']].flat()
    switch (type) {
      case 'object':
        return object(own, depth)
      case 'array':
        return array(own, field, depth)
      case 'string':
        return text(own, field)
      case 'integer':
      case 'number':
        return number(own)
      case 'boolean':
        return true
      case 'null':
        return null
      default:
        // nothing is said of it: no input at all, or one of any kind
        return own['default']
    }
  }

  function resolved(given: JsonSchema): JsonSchema {
    let own = given
    for (let hop = 0; typeof own['$ref'] === 'string' && hop < 20; hop++) {
      let target: unknown = root
      for (const name of own['$ref'].split('/').slice(1)) target = isRecord(target) ? target[name] : undefined
      own = isRecord(target) ? target : {}
    }
    return own
  }

  function object(own: JsonSchema, depth: number): Readonly<Record<string, unknown>> {
    const properties = isRecord(own['properties']) ? own['properties'] : {}
    const required = Array.isArray(own['required']) ? own['required'] : []
    const made: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(properties))
      if (isRecord(property) && (required.includes(name) || (filling.whole && depth < 3))) made[name] = value(property, name, depth + 1)
    return made
  }

  function array(own: JsonSchema, field: string, depth: number): unknown {
    const items = [...records(own['prefixItems'])]
    const one = isRecord(own['items']) ? own['items'] : null
    const least = Math.max(numeric(own['minItems'], 0), filling.whole && depth < 3 ? 1 : 0)
    while (one !== null && items.length < least) items.push(one)
    return items.map((item) => value(item, field, depth + 1))
  }

  function text(own: JsonSchema, field: string): string {
    if (own['format'] === 'uuid') return filling.id(field)
    const shortest = numeric(own['minLength'], 0)
    const longest = numeric(own['maxLength'], 10_000)
    const pattern = typeof own['pattern'] === 'string' ? new RegExp(own['pattern'], 'u') : null
    const fits = (each: string) => each.length >= shortest && each.length <= longest && (pattern === null || pattern.test(each))
    const candidates = [filling.text, ...texts, filling.text.slice(0, longest).padEnd(shortest, 'x'), hex(shortest), filling.id(field)]
    return candidates.find(fits) ?? filling.text
  }

  function number(own: JsonSchema): number {
    const over = numeric(own['exclusiveMinimum'], Number.NEGATIVE_INFINITY)
    const under = numeric(own['exclusiveMaximum'], Number.POSITIVE_INFINITY)
    const least = numeric(own['minimum'], over)
    const most = numeric(own['maximum'], under)
    return (
      [filling.number ?? 1, 1, 0.5, 0, least, least + 1, most, most - 1].find(
        (each) => each >= least && each <= most && each > over && each < under,
      ) ?? 1
    )
  }
}

/** Of a procedure with several input parsers: all of them have to be content. */
export function validInputOf(inputs: readonly JsonSchema[], filling: Filling): unknown {
  const values = inputs.map((schema) => validInput(schema, filling))
  const objects = values.filter(isRecord)
  return objects.length > 0 ? Object.assign({}, ...objects) : values[0]
}
