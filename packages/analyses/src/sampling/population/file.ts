import { float64At } from '../../column.ts'
import type { Dataset } from '../../define.ts'
import { drawMethods } from '../method.ts'
import { auditUnits, samplingParams } from '../params-schema.ts'
import { isRefusal } from '../refusal.ts'
import { populationOfBooks } from './of-books.ts'

const { population: populationSchema } = samplingParams(auditUnits, drawMethods).shape

/**
 * The lines that the hash of a population is the SHA-256 of: `id|öre`, each ended by a line feed, in frame order, in UTF-8. All items are in it. Null where
 * there is no such population.
 */
export function populationFileOf(dataset: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>, params: unknown): Uint8Array | null {
  const population = populationOfBooks(dataset.books, populationSchema.parse(params), dataset)
  if (isRefusal(population)) return null
  const { ids, ore } = population.frame
  const lines = ids.map((id, row) => `${id}|${float64At(ore, row) + 0}\n`)
  return new TextEncoder().encode(lines.join(''))
}
