// Signing in and one's own account in a browser, with a virtual authenticator: password, passkey alone, authenticator app, recovery codes, sessions.
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { inBrowser, isAccessible, stranger, url } from '../harness/demo-company.ts'
import { totpCode } from '../harness/totp.ts'

const email = 'astrid@example.test'
const password = 'en lång lösenfras'
/** Passkeys need a name. */
const named = url.replace('127.0.0.1', 'localhost')

async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  return session
}

async function enterPassword(page: Page, given = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Account and security' })
/** What the field that is focused is called, and what is selected in it. */
const selected = (page: Page) =>
  page.evaluate('{ const at = document.activeElement; [at.name, at.value?.slice(at.selectionStart, at.selectionEnd)] }')
const inside = (page: Page) => page.getByRole('button', { name: /Signed in as Astrid/ })

async function openAccount(page: Page): Promise<void> {
  await inside(page).click()
  await page.getByRole('menuitem', { name: 'Account and security' }).click()
  await dialog(page).getByRole('heading', { name: 'Password' }).waitFor()
}

async function confirm(page: Page): Promise<void> {
  await dialog(page).getByRole('form', { name: 'Show that it is you' }).getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

/** Hidden from its first letter to its last once it has been read. */
async function keptCodes(page: Page): Promise<readonly string[]> {
  const list = dialog(page).getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await list.first().waitFor()
  const codes = await list.allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

inBrowser('a password, then a passkey that signs in alone, then codes of an app, then a recovery code', async () => {
  const { page, troubles } = await stranger()
  await withAuthenticator(page)
  await page.goto(`${named}/beta`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await isAccessible(page)
  await enterPassword(page, 'not the password')
  await page.getByText('E-mail and password do not match.').waitFor()
  expect(await selected(page)).toEqual(['password', 'not the password'])
  await enterPassword(page)
  await inside(page).waitFor()

  // a passkey, with the recovery codes that come with the first second step
  await openAccount(page)
  await isAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Astrids dator')
  await page.keyboard.press('Enter')
  const codes = await keptCodes(page)
  await dialog(page)
    .getByRole('row', { name: /Astrids dator/ })
    .waitFor()
  await page.goto(`${named}/sign-out`)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await inside(page).waitFor()

  // an authenticator app
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Set up' }).click()
  const key = (await dialog(page).locator('.ac-key').innerText()).replaceAll(' ', '')
  await dialog(page)
    .getByRole('img', { name: /Square code/ })
    .waitFor()
  await isAccessible(page)
  await page.getByLabel('Code that the app shows now').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('The code is not right.').waitFor()
  expect(await selected(page)).toEqual(['code', '000000'])
  // the next one: it can be used from now on, and is known to have been used for longer
  const code = totpCode(key, Date.now() + 30_000)
  await page.getByLabel('Code that the app shows now').fill(code)
  await page.keyboard.press('Enter')
  await page.getByText('On: a code is asked for after the password.').waitFor()

  // after the password, in another browser: a recovery code, since the app's code has been used
  const other = await stranger()
  await other.page.goto(`${url}/sign-in`)
  await other.page.getByText('Passkeys do not work at this address.').waitFor()
  await enterPassword(other.page)
  await other.page.getByRole('heading', { name: 'One more step' }).waitFor()
  await isAccessible(other.page)
  await other.page.reload()
  await other.page.getByLabel('Code from your authenticator app').fill(code)
  await other.page.keyboard.press('Enter')
  await other.page.getByText('This code has been used already.').waitFor()
  expect(await selected(other.page)).toEqual(['code', code])
  await other.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await other.page.keyboard.press('Enter')
  await inside(other.page).waitFor()

  // seen from here, and ended from here
  await dialog(page).getByRole('button', { name: 'Sessions' }).click()
  const row = dialog(page).getByRole('row', { name: /Password \+ recovery code/ })
  await row.getByRole('button', { name: /End the session/ }).click()
  await row.waitFor({ state: 'detached' })
  await other.page.reload()
  await other.page.getByRole('heading', { name: 'Sign in' }).waitFor()

  // taking away asks again, once
  await dialog(page).getByRole('button', { name: 'Signing in' }).click()
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await confirm(page)
  await dialog(page).getByRole('button', { name: 'Set up' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Remove Astrids dator' }).click()
  await page.getByText('They come with a second step.').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(troubles.filter((trouble) => !/status of 40\d/.test(trouble))).toEqual([])
})

inBrowser.each([
  ['light', 'en', 1440],
  ['dark', 'sv', 390],
] as const)('nothing in the way of assistive technology: %s, %s, %i px', async (theme, locale, width) => {
  const { page } = await stranger({ width, locale: locale === 'sv' ? 'sv-SE' : 'en-GB' })
  await page.emulateMedia({ colorScheme: theme })
  for (const path of ['sign-in', 'sign-in?invitation=guess', 'sign-in?password=guess', 'auth-error?code=provider_unreachable&ref=abc']) {
    await page.goto(`${named}/${path}`)
    await page.getByRole('heading').first().waitFor()
    if (path.includes('guess')) await page.getByRole('alert').waitFor()
    await isAccessible(page)
  }
})
