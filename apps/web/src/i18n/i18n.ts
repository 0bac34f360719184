import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferences, preferences } from '../app/preferences.ts'
import type { Locale } from '../format/dates.ts'

const catalogues: Record<Locale, () => Promise<{ readonly resources: Record<string, object> }>> = {
  en: () => import('./locales/en/index.ts'),
  sv: () => import('./locales/sv/index.ts'),
}

async function load(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, 'common')) return
  const { resources } = await catalogues[locale]()
  for (const [namespace, texts] of Object.entries(resources)) i18next.addResourceBundle(locale, namespace, texts)
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
    react: { useSuspense: false },
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
