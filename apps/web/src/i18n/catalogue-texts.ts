import type { AnalysisId } from '@verifikat/analyses'
import {
  analysisGroups,
  analysisReads,
  type CatalogueEntry,
  type CompanyData,
  catalogue,
  companyData,
  type Language,
  say,
  type Words,
} from '@verifikat/analyses/catalogue'

type Keys<T> = keyof T & string

/** The values of a record, each made into a text. */
export function mapped<K extends string, V, R>(of: Readonly<Record<K, V>>, text: (value: V) => R): { readonly [P in K]: R } {
  // the keys are those of the record
  return Object.fromEntries(Object.entries<V>(of).map(([key, value]) => [key, text(value)])) as { readonly [P in K]: R }
}

/** The words of the catalogue of analyses in one language, as the translator reads them. */
export function catalogueTexts(language: Language) {
  const text = (words: Words) => say(words, language)
  return {
    groups: mapped<Keys<typeof analysisGroups>, Words, string>(analysisGroups, text),
    needs: mapped<Keys<typeof analysisReads>, Words, string>(analysisReads, text),
    lacks: mapped<CompanyData, { readonly lacks: Words }, string>(companyData, ({ lacks }) => text(lacks)),
    analyses: mapped<AnalysisId, CatalogueEntry, { name: string; purpose: string }>(catalogue, ({ name, answers }) => ({
      name: text(name),
      purpose: text(answers),
    })),
  }
}
