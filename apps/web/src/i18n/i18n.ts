import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferences, preferences } from '../app/preferences.ts'
import type { Locale } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { later as en } from './locales/en/later.ts'
import { later as sv } from './locales/sv/later.ts'

type First = () => Promise<{ readonly resources: Readonly<Record<string, object>> }>

const first: Record<Locale, First> = { en: () => import('./locales/en/index.ts'), sv: () => import('./locales/sv/index.ts') }
const later = { en, sv }
export type PageTexts = keyof typeof en

/** Those in use; a language that is chosen is fetched as far. */
const inUse = new Set<PageTexts>()

async function load(locale: Locale): Promise<void> {
  const missing = [...inUse].filter((name) => !i18next.hasResourceBundle(locale, name))
  await Promise.all([
    loadFirst(locale),
    ...missing.map(async (name) => {
      const texts: object = await later[locale][name]()
      i18next.addResourceBundle(locale, name, texts)
    }),
  ])
}

async function loadFirst(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, 'common')) return
  const { resources } = await first[locale]()
  for (const [name, texts] of Object.entries(resources)) i18next.addResourceBundle(locale, name, texts)
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
