import * as z from 'zod'
import type { AnyAnalysis } from '../define.ts'
import { analyses } from '../registry.ts'
import { table } from './table.ts'

/** One parameter as a script gives it; `path` has dots between levels and `[]` for a list's entries. */
export interface Parameter {
  readonly path: string
  readonly type: string
  /** As JSON; empty where it has to be given. */
  readonly preset: string
  /** As JSON, with its unit. */
  readonly example: string
}

/** What the parts of a JSON schema say that are read here. */
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(node).optional(),
    oneOf: z.array(node).optional(),
    items: node.optional(),
    properties: z.record(z.string(), node).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    default: z.unknown().optional(),
    unit: z.string().optional(),
    example: z.unknown().optional(),
  }),
)
interface Node {
  readonly type?: string | string[] | undefined
  readonly format?: string | undefined
  readonly enum?: unknown[] | undefined
  readonly const?: unknown
  readonly anyOf?: Node[] | undefined
  readonly oneOf?: Node[] | undefined
  readonly items?: Node | undefined
  readonly properties?: Record<string, Node> | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly default?: unknown
  readonly unit?: string | undefined
  readonly example?: unknown
}

/** Every parameter of an analysis, in the order of its schema. */
export function parametersOf({ params }: Pick<AnyAnalysis, 'params'>): Parameter[] {
  const all = new Map<string, Parameter>()
  for (const one of parameters(node.parse(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' })), '')) {
    // alternatives have parameters of one name
    const known = all.get(one.path)
    all.set(one.path, known && known.type !== one.type ? { ...known, type: `${known.type} or ${one.type}` } : one)
  }
  return [...all.values()]
}

function* parameters(of: Node, path: string): Generator<Parameter> {
  const shapes = [of, ...(of.anyOf ?? []), ...(of.oneOf ?? [])]
  const isInner = path !== '' && !(shapes.some(({ properties }) => properties) && of.default !== undefined && isEmpty(of.default))
  if (isInner) {
    const told = [of, ...shapes, ...shapes.flatMap(({ items }) => items ?? [])]
    const unit = told.find((shape) => shape.unit !== undefined)?.unit
    const example = told.find((shape) => shape.example !== undefined)?.example
    const shown = example === undefined ? '' : JSON.stringify(of.type === 'array' && !Array.isArray(example) ? [example] : example)
    const preset = 'default' in of && of.default !== undefined ? JSON.stringify(of.default) : ''
    yield { path, type: typeOf(of), preset, example: unit === undefined ? shown : `${shown} ${unit}`.trim() }
  }
  for (const shape of shapes) {
    for (const [name, child] of Object.entries(shape.properties ?? {})) yield* parameters(child, path === '' ? name : `${path}.${name}`)
    if (shape.items?.properties || shape.items?.anyOf || shape.items?.oneOf) yield* inner(shape.items, `${path}[]`)
  }
}

/** What an entry of a list consists of, without the entry itself. */
function* inner(of: Node, path: string): Generator<Parameter> {
  for (const shape of [of, ...(of.anyOf ?? []), ...(of.oneOf ?? [])])
    for (const [name, child] of Object.entries(shape.properties ?? {})) yield* parameters(child, `${path}.${name}`)
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

function typeOf(of: Node): string {
  const alternatives = of.anyOf ?? of.oneOf
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ')
  if (of.const !== undefined) return JSON.stringify(of.const)
  if (of.enum) return of.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (Array.isArray(of.type)) return of.type.map((type) => typeOf({ ...of, type })).join(' or ')
  switch (of.type) {
    case 'array':
      return `list of ${of.items ? typeOf(of.items) : 'anything'}`
    case 'integer':
    case 'number':
      return `${of.type === 'integer' ? 'whole number' : 'number'}${rangeOf(of)}`
    case 'string':
      return of.format === 'date' ? 'day' : 'text'
    case 'boolean':
      return 'true or false'
    case undefined:
      return 'anything'
    default:
      return of.type
  }
}

function rangeOf({ minimum, maximum }: Node): string {
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : null
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : null
  if (least !== null && most !== null) return ` from ${least} to ${most}`
  if (least !== null) return ` from ${least}`
  return most === null ? '' : ` up to ${most}`
}

/** What `verifikat run ANALYSIS --params-help` prints. */
export function parametersTable(analysis: AnyAnalysis): string {
  const rows = parametersOf(analysis).map(({ path, type, preset, example }) => [path, type, preset, example])
  return table(
    ['Parameter', 'Type', 'Without it', 'Example'].map((head) => ({ head, align: 'left' })),
    rows,
  )
}

/** What `verifikat analyses` prints. */
export function analysesTable(): string {
  const rows = Object.values(analyses).map(({ id, version, needs }) => [id, String(version), needs.join(', ')])
  return table(
    [
      { head: 'Analysis', align: 'left' },
      { head: 'Version', align: 'right' },
      { head: 'Reads', align: 'left' },
    ],
    rows,
  )
}
