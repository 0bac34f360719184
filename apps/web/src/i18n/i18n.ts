import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferences, preferences } from '../app/preferences.ts'
import type { Locale } from '../format/dates.ts'

type Part = () => Promise<{ readonly resources: Record<string, object> }>

const first: Record<Locale, Part> = { en: () => import('./locales/en/index.ts'), sv: () => import('./locales/sv/index.ts') }
const company: Record<Locale, Part> = { en: () => import('./locales/en/company.ts'), sv: () => import('./locales/sv/company.ts') }
const account: Record<Locale, Part> = {
  en: () => import('./locales/en/account-texts.ts'),
  sv: () => import('./locales/sv/account-texts.ts'),
}
const refusals: Record<Locale, Part> = {
  en: () => import('./locales/en/refusal-texts.ts'),
  sv: () => import('./locales/sv/refusal-texts.ts'),
}
const start: Record<Locale, Part> = {
  en: () => import('./locales/en/start-texts.ts'),
  sv: () => import('./locales/sv/start-texts.ts'),
}
/** The parts in use; a language that is chosen is fetched as far. */
const parts = new Set([first])
const loaded = new Set<Part>()

async function load(locale: Locale): Promise<void> {
  const missing = [...parts].map((part) => part[locale]).filter((part) => !loaded.has(part))
  for (const part of missing) {
    const { resources } = await part()
    for (const [namespace, texts] of Object.entries(resources)) i18next.addResourceBundle(locale, namespace, texts)
    loaded.add(part)
  }
}

/** Before a company's pages are shown: the first screen does without their texts. */
export async function loadCompanyTexts(): Promise<void> {
  parts.add(company)
  parts.add(start)
  parts.add(refusals)
  await load(preferences().locale)
}

/** Before the start page, the export guides and the search are shown. */
export async function loadStartTexts(): Promise<void> {
  parts.add(start)
  await load(preferences().locale)
}

/** Before anybody signs in, or looks at their own account. */
export async function loadAccountTexts(): Promise<void> {
  parts.add(account)
  await load(preferences().locale)
}

/** Why things are refused: nothing that a first screen has to wait for. */
export async function loadRefusalTexts(): Promise<void> {
  parts.add(refusals)
  await load(preferences().locale)
}

/** Starts with the reader's language; the other one is fetched when it is chosen. */
export async function startI18n(): Promise<void> {
  const { locale } = preferences()
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
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
