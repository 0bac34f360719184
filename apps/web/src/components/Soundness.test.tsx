import { statusOfCounts } from '@verifikat/analyses'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { resources } from '../i18n/locales/sv/index.ts'
import { CompanyState } from '../portfolio/CompanyState.tsx'
import { Soundness } from './Soundness.tsx'

test('whatever is open is counted, of each severity, in one set of words; nothing open is green', async () => {
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'sv', resources: { sv: resources } })
  const said = (counts: Parameters<typeof statusOfCounts>[0], calm?: string, of?: 'file' | 'years' | 'books') =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Soundness status={statusOfCounts(counts)} {...(calm !== undefined && { calm })} {...(of !== undefined && { of })} />
      </I18nextProvider>,
    )
  expect(said({ error: 1, warning: 2, info: 3 })).toMatch(/st-red.*1 fel, 2 varningar, 3 info/)
  expect(said({ error: 0, warning: 0, info: 2 }, 'Inläst')).toMatch(/st-blue.*2 info/)
  expect(said({ error: 0, warning: 0, info: 0 }, 'Inläst')).toMatch(/st-green.*Inläst/)
  // the counts of a file and of the years differ, and say so
  expect(said({ error: 4, warning: 83, info: 0 }, 'Inläst', 'file')).toContain('4 fel, 83 varningar i filen')
  expect(said({ error: 3, warning: 2, info: 0 }, 'Inläst', 'years')).toContain('3 fel, 2 varningar i räkenskapsåren')
  expect(said({ error: 7, warning: 85, info: 0 }, 'Inläst', 'books')).toContain(
    '7 fel, 85 varningar i filer och år, var och en räknad en gång',
  )
})

test('rows of a list do not each say what is counted: its head does', async () => {
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'sv', resources: { sv: resources } })
  const company = { status: statusOfCounts({ error: 5, warning: 80, info: 17 }), latestImport: null }
  const said = (isListed: boolean) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <CompanyState company={company} isListed={isListed} />
      </I18nextProvider>,
    )
  expect(said(true)).toMatch(/5 fel, 80 varningar, 17 info</)
  expect(said(false)).toContain('17 info i filer och år, var och en räknad en gång')
})
