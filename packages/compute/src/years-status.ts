/** How a company's fiscal years join is looked at whenever one of them changes, and kept as counts: lists show it without reading any books. */
import { repeatedInYears, statusOfTimeline, type Timeline } from '@verifikat/analyses'
import type { Stores } from '@verifikat/db'
import type { Compute } from './operations.ts'

/** Whenever what a company's books hold has changed: how its years join, and what they tell of its deadlines. */
export async function lookAtBooks(
  deps: { readonly stores: Pick<Stores, 'companies' | 'versions'>; readonly compute: Pick<Compute, 'timeline' | 'deadlineFacts'> },
  companyId: string,
): Promise<void> {
  await lookAtYears(deps, companyId)
  const facts = await deps.compute.deadlineFacts(companyId)
  if (facts !== null) await deps.stores.companies.noteDeadlines(companyId, facts)
}

/** The timeline of a company's fiscal years; what it says of their soundness is noted. */
export async function lookAtYears(
  { stores, compute }: { readonly stores: Pick<Stores, 'companies' | 'versions'>; readonly compute: Pick<Compute, 'timeline'> },
  companyId: string,
): Promise<Timeline> {
  for (;;) {
    const facts = await stores.versions.timeline(companyId)
    const timeline = await compute.timeline(companyId, facts)
    // another import may have ended meanwhile: what was seen before it is not noted over what was seen after
    if (JSON.stringify(await stores.versions.timeline(companyId)) !== JSON.stringify(facts)) continue
    const repeats = repeatedInYears(timeline, facts.imports)
    await stores.companies.noteYears(companyId, { ...statusOfTimeline(timeline).counts, repeats })
    return timeline
  }
}
