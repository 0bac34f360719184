import { fieldsOf } from '@verifikat/analyses'
import type { Screen } from '../screen.ts'
import type { SearchSchema } from '../search/search.ts'
import type { ScreenId } from '../searches.ts'
import { defaultScreen } from './default-screen.ts'
import { definitionOf } from './definition-of.ts'
import type { Presented } from './of-result.ts'
import { takenBy } from './params.ts'
import { type DefaultSearch, defaultSearch } from './search.ts'

export interface LoadedScreen {
  readonly id: ScreenId
  readonly presented: Presented
  readonly screen: Screen<ScreenId>
  readonly search: SearchSchema<DefaultSearch>
}

/** The screen of an analysis made of its tables; null: it shows none. */
export async function loadScreen(id: string): Promise<LoadedScreen | null> {
  const analysis = await definitionOf(id)
  if (analysis === null) return null
  const presentation = await analysis.loadShown()
  if (presentation === null) return null
  const fields = fieldsOf(analysis.params)
  const presented = { id, fields, taken: takenBy(analysis), presentation }
  const screen = defaultScreen(presented)
  // what shows tables is no analysis of another page, and its result and address are those of the default screen
  return { id: id as ScreenId, presented, screen: screen as unknown as Screen<ScreenId>, search: defaultSearch(fields) }
}
