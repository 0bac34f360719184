import type { Field } from '@verifikat/analyses'
import * as z from 'zod'
import { type FrameSearch, frameFields, searchSchema } from '../search/search.ts'

/** What the address of a screen made of tables holds beside the frame's own keys: the tab, the method, and a key for each parameter. */
export interface DefaultSearch extends FrameSearch {
  readonly tab?: string | undefined
  readonly method?: boolean | undefined
  /** Rule of the finding whose rows alone are shown. */
  readonly found?: string | undefined
  readonly [parameter: string]: unknown
}

/** Of one table, and of another nothing. */
export const closedTable = { sel: undefined, fig: undefined, ver: undefined, line: undefined, sort: undefined, found: undefined } as const

const own = {
  tab: z.string().max(60).optional().catch(undefined),
  method: z.boolean().optional().catch(undefined),
  found: z
    .string()
    .regex(/^[a-z0-9.-]{1,60}$/)
    .optional()
    .catch(undefined),
}

/** Each key is read on its own: what is malformed is dropped, what is the parameter's default is left out. */
export function defaultSearch(fields: readonly Field[]): z.ZodType<DefaultSearch> {
  const taken = fields.filter(({ key }) => key in frameFields || key in own)
  if (taken.length > 0) throw new TypeError(`the address has other uses for ${taken.map(({ key }) => key).join(', ')}`)
  const parameters = Object.fromEntries(fields.map((field) => [field.key, schemaOf(field).optional().catch(undefined)]))
  const presets = Object.fromEntries(fields.map(({ key, preset }) => [key, preset]))
  // the keys of the shape are the fields'
  return searchSchema({ ...own, ...parameters }, { method: false, ...presets }) as unknown as z.ZodType<DefaultSearch>
}

function schemaOf({ kind, options }: Field): z.ZodType {
  switch (kind) {
    case 'choice':
      return z.enum(options.map(({ value }) => value))
    case 'flag':
      return z.boolean()
    case 'ore':
      return z.int()
    case 'number':
      return z.number()
    case 'day':
      return z.iso.date()
    case 'text':
      return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().min(1).max(200))
    case 'texts':
      return z.preprocess(
        (value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : value),
        z.array(z.coerce.string().max(200)).max(200),
      )
  }
}
