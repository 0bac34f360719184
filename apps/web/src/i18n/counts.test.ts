import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { countsAsInTables, interpolation } from './i18n.ts'
import { bank } from './locales/en/bank.ts'

test('a count in a sentence is written as in the tables, in its plural; other numbers stay as they are', async () => {
  const i18n = createInstance().use(countsAsInTables)
  await i18n.init({ lng: 'en', resources: { en: { bank } }, interpolation })
  const said = [1, 12_345].map((count) => i18n.t('bank:files.findings', { count }))
  expect([...said, i18n.t('bank:detail.version', { version: 2025 })]).toEqual(['1 finding', '12\u00a0345 findings', 'Version 2025'])
})
