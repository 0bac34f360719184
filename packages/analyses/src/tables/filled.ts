import { agree } from '../texts/agree.ts'
import { decimal, kronor, perCent } from '../texts/figures.ts'
import type { Words } from './words.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>

/**
 * A sentence with its `{slots}` filled in, in both languages: amounts under keys that end in `Ore` in kronor, shares under keys that end in `atio` in per
 * cent, what is not known as a dash. `filled(['{aOre} kr late', '{aOre} kr sent'], { aOre: 123_456 })` → `1 234,56 kr late`, `1 234,56 kr sent`.
 */
export function filled([en, sv]: Words, values: Values): Words {
  const fill = (text: string) => agree(text.replaceAll(/\{(\w+)\}/g, (_, key: string) => written(key, values[key] ?? null)))
  return [fill(en), fill(sv)]
}

function written(key: string, value: string | number | null): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  return key.endsWith('Ore') ? kronor(value) : key.endsWith('atio') ? perCent(value) : decimal(value)
}
