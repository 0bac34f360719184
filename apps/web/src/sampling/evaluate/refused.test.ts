import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { sampling as en } from '../../i18n/locales/en/sampling.ts'
import { sampling as sv } from '../../i18n/locales/sv/sampling.ts'
import { refusedText } from './Refused.tsx'

const i18n = i18next.createInstance()
beforeAll(async () => {
  await i18n.init({
    lng: 'sv',
    ns: ['sampling'],
    defaultNS: 'sampling',
    resources: { en: { sampling: en }, sv: { sampling: sv } },
    interpolation: { escapeValue: false },
  })
})

test('a refusal names methods in words and its reason in the language of the screen', () => {
  const t = i18n.getFixedT('sv', 'sampling')
  const refused = {
    code: 'not-defined',
    values: { method: 'pps', reason: 'fewer than two errors' },
    en: 'The method pps gives no bound for this sample: fewer than two errors.',
    sv: 'Metoden pps ger ingen gräns för det här urvalet: fewer than two errors.',
  }
  expect(refusedText(refused, t, 'sv')).toBe('Metoden Proportionellt mot storlek ger ingen gräns för det här urvalet: färre än två fel.')
  const few = { code: 'few-differences', values: { method: 'mean-per-unit', differences: 1, least: 15 }, en: '', sv: '' }
  expect(refusedText(few, t, 'sv')).toBe('Urvalet har 1 avvikelse, och Medelvärde per enhet behöver 15 för gränser som går att lita på.')
})

test('a refusal without a method stands as it is', () => {
  const t = i18n.getFixedT('sv', 'sampling')
  expect(refusedText({ code: 'no-prior', values: {}, en: 'en', sv: 'sv' }, t, 'sv')).toBe('sv')
})
