/** The page of who may do what: its tab, what is open and what is being done stand in the address. */
import * as z from 'zod'
import { logSearchShape } from './log/log-search.ts'

export const tabs = ['access', 'groups', 'blocked', 'keys', 'activity'] as const
export type Tab = (typeof tabs)[number]
export const installationTabs = ['people', 'policy', 'activity'] as const

/** What the panel beside the table is for; none: the details of the row that is selected. */
export const acts = [
  'invite',
  'give',
  'change',
  'revoke',
  'block',
  'unblock',
  'history',
  'new-group',
  'rename',
  'add',
  'remove',
  'archive',
  'new-key',
  'revoke-key',
] as const

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const authorizationSearch = z.object({
  ...logSearchShape,
  tab: maybe(z.enum(tabs)),
  sort: maybe(z.string().regex(/^-?[a-z]{1,20}$/)),
  /** The row that is open: a kind and an id. */
  sel: maybe(z.string().regex(/^[a-z]{1,12}(?:\.[\da-f-]{36})?$/)),
  act: maybe(z.enum(acts)),
  /** Of the grant, block, person or change that it is about. */
  id: maybe(z.uuid()),
  /** The change that was just made. */
  done: maybe(z.uuid()),
})

export type AuthorizationSearch = z.output<typeof authorizationSearch>
export type SetSearch = (patch: Partial<AuthorizationSearch>, options?: { readonly replace?: boolean }) => void

export const installationSearch = authorizationSearch.extend({ tab: maybe(z.enum(installationTabs)) })
export type InstallationSearch = z.output<typeof installationSearch>

/** What a tab opens without. */
export const closed = {
  sel: undefined,
  act: undefined,
  id: undefined,
  q: undefined,
  sort: undefined,
  done: undefined,
  entry: undefined,
  before: undefined,
  kind: undefined,
  who: undefined,
  from: undefined,
  to: undefined,
} as const

type RowSearch = Pick<AuthorizationSearch, 'q' | 'sort' | 'sel' | 'act' | 'id'>

/** What a table of rows that open needs. */
export interface RowProps {
  readonly search: RowSearch
  readonly setSearch: (patch: Partial<RowSearch>, options?: { readonly replace?: boolean }) => void
}

/** What every part of the installation's page gets. */
export interface InstallationProps {
  readonly search: InstallationSearch
  readonly setSearch: (patch: Partial<InstallationSearch>, options?: { readonly replace?: boolean }) => void
}

/** What every part of the page gets. */
export interface PartProps {
  readonly companyId: string
  readonly search: AuthorizationSearch
  readonly setSearch: SetSearch
}

/** Leaving a form, by its button or because it is sent, gives up what was typed in it. */
export function givingUp(forget: () => void, setSearch: SetSearch): SetSearch {
  return (patch, options) => {
    if ('act' in patch && patch.act === undefined) forget()
    setSearch(patch, options)
  }
}
