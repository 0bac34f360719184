// @vitest-environment jsdom
import { statusOfCounts } from '@verifikat/analyses'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { resources } from '../i18n/locales/sv/index.ts'
import { Soundness } from './Soundness.tsx'

test('whatever is open is counted, of each severity, in one set of words; nothing open is green', async () => {
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'sv', resources: { sv: resources } })
  const said = (counts: Parameters<typeof statusOfCounts>[0], calm?: string) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Soundness status={statusOfCounts(counts)} {...(calm !== undefined && { calm })} />
      </I18nextProvider>,
    )
  expect(said({ error: 1, warning: 2, info: 3 })).toMatch(/st-red.*1 fel, 2 varningar, 3 info/)
  expect(said({ error: 0, warning: 0, info: 2 }, 'Inläst')).toMatch(/st-blue.*2 info/)
  expect(said({ error: 0, warning: 0, info: 0 }, 'Inläst')).toMatch(/st-green.*Inläst/)
})
