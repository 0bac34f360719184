import { AppError } from '@verifikat/analyses'
import type { Deps } from './deps.ts'
import type { Caller, Gate } from './gate.ts'

export interface WhichImport {
  readonly companyId: string
  readonly importId: string
}

/** Refuses who asks where they lack the right. */
export type Enter = (right: 'salary') => Promise<unknown>

export const entering =
  ({ gate, caller }: { readonly gate: Gate; readonly caller: Caller }, companyId: string): Enter =>
  (right) =>
    gate.enter(caller, companyId, right)

/** The file of an import. One that is kept as a bank's names single people and what they are paid: it is for whoever may see that. */
export async function importSource({ stores }: Pick<Deps, 'stores'>, { companyId, importId }: WhichImport, enter: Enter) {
  const source = await stores.books.sourceOf(companyId, importId)
  if (!source) throw new AppError('not_found')
  if (await stores.bank.holds(companyId, source.sha256)) await enter('salary')
  return source
}
