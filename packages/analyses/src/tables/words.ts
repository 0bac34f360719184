/** What a person reads, in both languages side by side. */
export type Words = readonly [en: string, sv: string]

export const languages = ['en', 'sv'] as const
export type Language = (typeof languages)[number]

export function say(words: Words, language: Language): string {
  return words[language === 'en' ? 0 : 1]
}
