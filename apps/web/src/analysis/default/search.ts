import type { Field } from '@verifikat/analyses'
import { type Field as AddressField, day, flag, matching, number, oneOf, text, typed, typedList, whole } from '../search/fields.ts'
import { type FrameSearch, frameFields, type SearchSchema, searchSchema } from '../search/search.ts'

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

const own = { tab: text(60), method: flag, found: matching(/^[a-z0-9.-]{1,60}$/) } as const

/** Each key is read on its own: what is malformed is dropped, what is the parameter's default is left out. */
export function defaultSearch(fields: readonly Field[]): SearchSchema<DefaultSearch> {
  const taken = fields.filter(({ key }) => key in frameFields || key in own)
  if (taken.length > 0) throw new TypeError(`the address has other uses for ${taken.map(({ key }) => key).join(', ')}`)
  const parameters = Object.fromEntries(fields.map((field) => [field.key, fieldOf(field)]))
  const presets = Object.fromEntries(fields.map(({ key, preset }) => [key, preset]))
  // the keys of the shape are the fields'
  return searchSchema({ ...own, ...parameters }, { method: false, ...presets }) as unknown as SearchSchema<DefaultSearch>
}

function fieldOf({ kind, options }: Field): AddressField<unknown> {
  switch (kind) {
    case 'choice':
      return oneOf(options.map(({ value }) => value))
    case 'flag':
      return flag
    case 'ore':
      return whole()
    case 'number':
      return number()
    case 'day':
      return day
    case 'text':
      return typed(text(200, 1))
    case 'texts':
      return typedList()
  }
}
