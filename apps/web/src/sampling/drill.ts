/** Items of a sample in the drill-down: those of one voucher open it, the others the lines that make them up. */
import { type SampleItem, type SamplingResult, sampleItemName } from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import type { DrillPatch } from '../analysis/drill/drill.ts'
import { loneVoucher, openLoneVoucher } from '../analysis/drill/lone-voucher.ts'
import type { Figure } from '../analysis/screen.ts'
import type { SamplingSearch } from './search.ts'
import type { PopulationParams } from './stage.ts'
import { unitQuery } from './unit-query.ts'

export function itemPatch({ id, ref }: Pick<SampleItem, 'id' | 'ref'>): DrillPatch & { readonly panel?: undefined } {
  if (ref !== null) return openLoneVoucher(id, ref)
  return { sel: id, fig: 'unit', ver: undefined, line: undefined }
}

export function figureOf(
  search: SamplingSearch,
  population: PopulationParams | null,
  result: SamplingResult | null,
  t: TFunction<'sampling'>,
): Figure | null {
  const { sel, fig, ver } = search
  if (sel === undefined) return null
  const common = { note: null, before: [], linesSign: 1, follows: null, isListed: false } as const
  if (fig === 'lines') {
    const found = result?.population ?? null
    const query = found?.query ?? population?.query ?? null
    if (query === null) return null
    const ore = found?.reconciliation.populationOre ?? null
    const isWhole = population?.measure !== 'debit' && population?.measure !== 'credit'
    return {
      ...common,
      title: t('drill.population'),
      linesTitle: t('drill.populationLines'),
      query,
      basis: isWhole ? 'lines' : 'counted',
      ore: isWhole ? ore : null,
    }
  }
  const item = result?.draw?.items.find(({ id }) => id === sel) ?? result?.population?.listed.find(({ id }) => id === sel)
  const name = item ? sampleItemName(item) : sel.includes(':') ? decodeURIComponent(sel.slice(sel.indexOf(':') + 1)) : sel
  if (fig === 'unit') {
    const query = result?.population ? unitQuery(sel, result.population, population?.dimension ?? null) : null
    if (query === null)
      return { ...common, title: name, linesTitle: name, query: null, note: t('drill.noLines'), basis: 'counted', ore: item?.ore ?? null }
    // of a document number the words of its lines are all there is to ask by
    const isSum = result?.population?.measure === 'net' && result.population.unit !== 'document'
    return {
      ...common,
      title: name,
      linesTitle: t('drill.unitLines', { name }),
      query,
      basis: isSum ? 'lines' : 'counted',
      ore: item?.ore ?? null,
    }
  }
  return loneVoucher(t('examine.item'), ver)
}
