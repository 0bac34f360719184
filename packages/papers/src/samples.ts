/** A sample as a table: the items to be examined, without answers, in the order of the draw. */
import type { DrawnItem, SampleItem, SamplingResult } from '@verifikat/analyses'
import { type Table, tableOf } from './made-table.ts'
import { type Column, count, date, type Labels, type Language, ore, summed, text } from './table.ts'

const layers: Readonly<Record<DrawnItem['layer'], Labels>> = {
  large: { en: 'Large', sv: 'Stor' },
  targeted: { en: 'Targeted', sv: 'Riktad' },
  top: { en: 'Top stratum', sv: 'Toppstratum' },
  sample: { en: 'Drawn', sv: 'Dragen' },
}

/** What every list of items has. */
const itemColumns: readonly Column<SampleItem>[] = [
  text('Item', 'Post', ({ label }) => label),
  date('Date', 'Datum', (item) => item.date),
  text('Text', 'Text', (item) => item.text),
  text('Account', 'Konto', ({ account }) => account),
  text('Account name', 'Kontonamn', ({ accountName }) => accountName),
  count('Lines', 'Rader', ({ lines }) => lines),
  summed('Book value', 'Bokfört värde', (item) => item.ore),
]

const drawColumns: readonly Column<DrawnItem>[] = [
  count('No.', 'Nr', ({ no }) => no),
  text('Layer', 'Skikt', ({ layer }, language) => layers[layer][language]),
  count('Stratum', 'Stratum', ({ stratum }) => stratum),
  ...itemColumns,
  count('Hits', 'Träffar', ({ layer, times }) => (layer === 'sample' ? times : null)),
  ore('Cumulated', 'Ackumulerat', ({ cumulativeOre }) => cumulativeOre),
  text('Replaces', 'Ersätter', ({ replaces }) => replaces),
  text('Id', 'Id', ({ id }) => id),
]

/** The drawn items, or before a draw what the population lists. */
export function sampleExportTable({ draw, population }: SamplingResult, language: Language): Table {
  return draw ? tableOf(drawColumns, draw.items, language) : tableOf(itemColumns, population?.listed ?? [], language)
}
