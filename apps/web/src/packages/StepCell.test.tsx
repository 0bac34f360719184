import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import type { BatchCell } from '../app/trpc.ts'
import { packages } from '../i18n/locales/sv/packages.ts'
import { StepCell } from './StepCell.tsx'

test('what is new and gone since the run before is said in words', async () => {
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'sv', resources: { sv: { packages } } })
  const cell = {
    state: 'done',
    outcome: { level: 'warning', restsOnError: false, counts: { error: 0, warning: 4, info: 0 }, findings: 4 },
    change: { added: 3, gone: 1 },
  } as unknown as BatchCell // no more of it is read
  const said = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StepCell cell={cell} />
    </I18nextProvider>,
  )
  expect(said.replaceAll('<!-- -->', '')).toMatch(/aria-hidden="true">\+3 −1<\/span><span class="vh">Nytt: 3; borta: 1\./)
})

test('what waits says so in a word, not by a dot alone', async () => {
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'sv', resources: { sv: { packages } } })
  const cell = { state: 'waiting' } as unknown as BatchCell // no more of it is read
  const said = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StepCell cell={cell} />
    </I18nextProvider>,
  )
  expect(said).toContain(`<span class="vh">${packages.cell.waiting}</span>`)
})

test('what may not be seen says so, and why', async () => {
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'sv', resources: { sv: { packages } } })
  const cell = { state: 'done', reason: 'right', outcome: null, change: null } as unknown as BatchCell // no more of it is read
  const said = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StepCell cell={cell} />
    </I18nextProvider>,
  )
  expect(said.replaceAll('<!-- -->', '')).toContain(`${packages.cell.withheld} <span class="vh">${packages.withheld}`)
})
