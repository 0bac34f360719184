import { type Field, type Language, say } from '@verifikat/analyses'
import type { OwnChip } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import { valueText } from './columns.tsx'
import type { DefaultSearch } from './search.ts'

/** The parameters that are other than by themselves, each one click from being so again. */
export function chipsOf(fields: readonly Field[], search: DefaultSearch, t: Texts, language: Language): readonly OwnChip<DefaultSearch>[] {
  return fields.flatMap((field) => {
    const value = search[field.key]
    return value === undefined
      ? []
      : [{ label: say(field.label, language), value: textOf(field, value, t, language), remove: { [field.key]: undefined } }]
  })
}

function textOf({ kind, options }: Field, value: unknown, t: Texts, language: Language): string {
  const option = options.find((other) => other.value === value)
  if (option) return say(option.label, language)
  if (typeof value === 'boolean') return t(value ? 'tables.yes' : 'tables.no')
  if (typeof value === 'number')
    return valueText(value, kind === 'ore' ? 'ore' : 'decimal', { language, unit: 'kr', unknown: t('tb.unknown') }, '0')
  return Array.isArray(value) ? value.join(', ') : String(value)
}
