import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferences, preferences } from '../app/preferences.ts'
import type { Locale } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import type { later } from './locales/en/later.ts'

export type PageTexts = keyof typeof later
interface Language {
  /** What the first screen says. */
  readonly resources: Readonly<Record<string, object>>
  /** Where the rest is: nobody fetches it of a language that they do not read. */
  readonly later: Readonly<Record<PageTexts, () => Promise<object>>>
}

const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: () => import('./locales/en/index.ts'),
  sv: () => import('./locales/sv/index.ts'),
}

/** Those in use; a language that is chosen is fetched as far. */
const inUse = new Set<PageTexts>()

async function load(locale: Locale): Promise<void> {
  const isFirst = !i18next.hasResourceBundle(locale, 'common')
  const missing = [...inUse].filter((name) => !i18next.hasResourceBundle(locale, name))
  if (!isFirst && missing.length === 0) return
  const { resources, later } = await languages[locale]()
  if (isFirst) for (const [name, texts] of Object.entries(resources)) i18next.addResourceBundle(locale, name, texts)
  await Promise.all(missing.map(async (name) => i18next.addResourceBundle(locale, name, await later[name]())))
}

/** Before what says them is shown. */
export async function loadTexts(...names: readonly PageTexts[]): Promise<void> {
  for (const name of names) inUse.add(name)
  await load(preferences().locale)
}

/** A count in a sentence is written as in the tables; what else is said stays as it came. */
export const countsAsInTables: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, _locale, options) =>
    // the library takes back what it gave where that is no number
    typeof value === 'number' && options?.['interpolationkey'] === 'count' ? formatCount(value) : (value as string),
}

export const interpolation = { escapeValue: false, alwaysFormat: true }

/** Starts with the reader's language; the other one is fetched when it is chosen. */
export async function startI18n(): Promise<void> {
  const { locale } = preferences()
  await i18next
    .use(initReactI18next)
    .use(countsAsInTables)
    .init({
      lng: locale,
      fallbackLng: false,
      resources: {},
      defaultNS: 'common',
      interpolation,
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  await load(locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
  onPreferences(() => void show(preferences().locale))
}

async function show(locale: Locale): Promise<void> {
  if (i18next.language === locale) return
  await load(locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}
