import type { Words } from './words.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>

const formats = (['en-GB', 'sv-SE'] as const).map((locale) => ({
  kronor: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  perCent: new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  number: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
}))

/**
 * A sentence with its `{slots}` filled in, in both languages: amounts under keys that end in `Ore` in kronor, shares under keys that end in `atio` in per
 * cent, what is not known as a dash. `filled(['{aOre} kr late', '{aOre} kr sent'], { aOre: 123_456 })` → `1,234.56 kr late`, `1 234,56 kr sent`.
 */
export function filled([en, sv]: Words, values: Values): Words {
  const [english, swedish] = [en, sv].map((text, language) =>
    text.replaceAll(/\{(\w+)\}/g, (_, key: string) => written(key, values[key] ?? null, language)),
  )
  return [english ?? en, swedish ?? sv]
}

function written(key: string, value: string | number | null, language: number): string {
  const format = formats[language]
  if (value === null || format === undefined) return '–'
  if (typeof value === 'string') return value
  return key.endsWith('Ore')
    ? format.kronor.format(value / 100)
    : key.endsWith('atio')
      ? format.perCent.format(value)
      : format.number.format(value)
}
