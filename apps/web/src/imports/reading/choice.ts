import type { ImportDetail } from '../types.ts'
import type { TextPreview } from './types.ts'

/** What is chosen on the screen: a character set, and whether spoiled texts are repaired. */
export interface Choice {
  readonly encoding: TextPreview['candidates'][number]['encoding'] | null
  readonly repairTexts: boolean
}

type Reading = ImportDetail['reading']

/** As the file is read now. */
export function currentChoice({ candidates, current, repairTexts }: TextPreview): Choice {
  return { encoding: candidates.find(({ encoding }) => encoding === current)?.encoding ?? null, repairTexts }
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  return a.encoding === b.encoding && a.repairTexts === b.repairTexts
}

/** The reading to ask for: what the bytes themselves show isn't said, and a table keeps its mapping. Null is by default. */
export function readingOf({ encoding, repairTexts }: Choice, detected: TextPreview['detected'], now: Reading): Reading {
  const mapping = now?.mapping
  const reading = {
    ...(encoding !== null && encoding !== detected && { encoding }),
    ...(repairTexts && { repairTexts: true as const }),
    ...(mapping !== undefined && { mapping }),
  }
  return Object.keys(reading).length === 0 ? null : reading
}
