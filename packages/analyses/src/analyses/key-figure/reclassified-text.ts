import { namedAccounts } from '../../statements/lacking-text.ts'
import type { FigureValue, KeyFigureResult } from './schema.ts'

type Reclassified = NonNullable<FigureValue['reclassified']>
type Figure = KeyFigureResult['figures'][number]

/** How a value of a figure and an amount are written. */
export interface FigureWriting {
  readonly value: (value: number, unit: Figure['unit']) => string
  readonly money: (ore: number) => string
}

const words = {
  en: { without: 'not computable', with: (accounts: string) => `with ${accounts} reclassified` },
  sv: { without: 'ej beräkningsbart', with: (accounts: string) => `med ${accounts} omklassificerat` },
} as const

function accountsText({ accounts, ore }: Reclassified, language: 'en' | 'sv', { money }: FigureWriting): string {
  return words[language].with(`${namedAccounts(accounts)} (${money(ore)})`)
}

function reclassifiedValue({ value }: Reclassified, unit: Figure['unit'], language: 'en' | 'sv', written: FigureWriting): string {
  return value === null ? words[language].without : written.value(value, unit)
}

/** "66,2 % med 2893 (6 202 966,35) omklassificerat": what stands beside a figure that holds balances on the wrong side; null: none. */
export function reclassifiedText(
  { reclassified }: Pick<FigureValue, 'reclassified'>,
  unit: Figure['unit'],
  language: 'en' | 'sv',
  written: FigureWriting,
): string | null {
  return reclassified && `${reclassifiedValue(reclassified, unit, language, written)} ${accountsText(reclassified, language, written)}`
}

/** The columns in which figures hold balances on the wrong side: the accounts, and what each figure would be. */
export function reclassifiedColumns(
  { figures, columns }: Pick<KeyFigureResult, 'figures' | 'columns'>,
  language: 'en' | 'sv',
  written: FigureWriting,
): readonly { readonly column: number; readonly text: string; readonly names: readonly string[] }[] {
  return columns.flatMap((_, column) => {
    const byAccounts = new Map<string, string[]>()
    for (const { name, unit, values } of figures) {
      const own = values[column]?.reclassified
      if (!own) continue
      const text = accountsText(own, language, written)
      byAccounts.set(text, [...(byAccounts.get(text) ?? []), `${name[language]} ${reclassifiedValue(own, unit, language, written)}`])
    }
    return [...byAccounts].map(([text, names]) => ({ column, text, names }))
  })
}
