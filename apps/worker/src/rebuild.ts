import { control, lookAtBooks } from '@verifikat/compute'
import type { Deps } from './deps.ts'

/** After an upgrade that reads files differently: makes the columns anew from the stored source files. */
export async function rebuildOutdated({ stores, compute, log }: Pick<Deps, 'stores' | 'compute' | 'log'>): Promise<number> {
  let rebuilt = 0
  for (const { companyId, ledger } of await stores.books.outdated()) {
    const parsed = await compute.parse(await compute.sourcePath(ledger.source), control(), {
      reading: ledger.reading,
      savedMappings: [],
    })
    if (await stores.books.rebuild(companyId, ledger, parsed)) rebuilt++
  }
  for (const companyId of await stores.companies.withoutYears()) await lookAtBooks({ stores, compute }, companyId)
  if (rebuilt > 0) log.info({ rebuilt }, 'read stored files anew')
  return rebuilt
}
