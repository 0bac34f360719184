// Who may do what, in a browser: invited by link, refused with a clear page, changed after a preview and undone, blocked, keys, and another's eyes.
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFailed } from 'vitest'
import { company, cookie, cookiesOf, eventually, grid, inBrowser, isAccessible, type Look, newPage, url } from '../harness/demo-company.ts'
import { call, signIn } from '../harness/people.ts'
import { goTo } from '../harness/within.ts'

const password = 'en lång lösenfras'
const stranger = '01890000-0000-7000-8000-000000000000'

/** Opens a page of the company in somebody's browser. */
async function openAs(who: string, path: string, look?: Look): Promise<Page> {
  const { page } = await newPage(look)
  await page.context().clearCookies()
  await page.context().addCookies(cookiesOf(who))
  await page.goto(`${url}/beta/${company}${path}`)
  return page
}

async function accept(link: string, name: string, email: string): Promise<string> {
  const token = new URL(link).searchParams.get('invitation')
  expect((await call({ url }, 'session.acceptInvitation', { token, name, password })).status).toBe(200)
  return await signIn({ url }, { name, email, password })
}

/** What has the focus says. */
const focused = async (page: Page) => (await page.locator(':focus').allTextContents()).join()

/** Somebody with a role in the company, as an invitation lets them in. */
async function person(
  name: string,
  email: string,
  role: string,
  rights: readonly string[],
  validTo: string | null = null,
): Promise<string> {
  const made = await call({ url }, 'access.invite', { companyId: company, email, name, role, rights, validFrom: null, validTo }, cookie)
  const link = /"link":"([^"]+)"/.exec(await made.text())?.[1] ?? ''
  return await accept(link, name, email)
}

let reader = ''
let client = ''
if (company !== '') {
  beforeAll(async () => {
    reader = await person('Rut Läsare', 'rut@example.test', 'reader', ['see', 'read'])
    client = await person(
      'Klara Klient',
      'klara@example.test',
      'client',
      ['see', 'upload'],
      new Date(Date.now() + 86_400_000).toISOString(),
    )
  })
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name })
const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name })

inBrowser('a reader is invited by a link, sees the company, and is told clearly what is not theirs', async () => {
  const owner = await openAs(cookie, '/authorization')
  await row(owner, /^Astrid Revisor/).waitFor()
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = panel(owner, 'Invite')
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('lotta@example.test')
  await form.getByText('comes into this company as Reader and may see the company and read the books').waitFor()
  await isAccessible(owner)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await panel(owner, 'Invited').getByRole('textbox', { name: 'The link, shown this once' }).inputValue()
  await row(owner, /lotta@example.test/).waitFor()

  const lotta = await accept(link, 'Lotta Läsare', 'lotta@example.test')
  // whoever invited sees it on the page that is open, without doing anything
  await row(owner, /^Lotta Läsare/).waitFor()
  const page = await openAs(lotta, '')
  await page.getByRole('heading', { name: 'Watch-list' }).waitFor()
  expect(await page.getByRole('button', { name: /Import/ }).count()).toBe(0)
  await page.goto(`${url}/beta/${company}/settings`)
  await page.getByText('You can read these settings. Astrid Revisor can give you the right to change them.').waitFor()
  await page.goto(`${url}/beta/${company}/authorization`)
  await page.getByRole('heading', { name: 'You do not have the right to decide who may do what here' }).waitFor()
  await page.getByText('Astrid Revisor can give it to you.').waitFor()
  await isAccessible(page)
  await page.goto(`${url}/beta/${stranger}`)
  await page.getByRole('heading', { name: 'You have no part in this company', level: 2 }).waitFor()
  await page.goto(`${url}/beta/${company}/data/accounting`)
  await page.locator('a[href*="/pseudonymised"]').click()
  await page.getByRole('alert').getByText('You do not have the right to take files out here.').waitFor()
  await page.getByRole('alert').getByText('Astrid Revisor can give it to you.').waitFor()
  const upload = await fetch(`${url}/upload?companyId=${company}`, {
    method: 'POST',
    headers: { cookie: lotta, origin: url },
    body: '#FLAGGA 0',
  })
  expect([upload.status, await upload.text()]).toEqual([403, expect.stringContaining('"right":"upload"')])
})

inBrowser('a new link stays until its panel is closed, lets somebody in, and the one before it does not', async () => {
  const page = await openAs(cookie, '/authorization?act=invite')
  const linkIn = (title: string) => panel(page, title).getByRole('textbox', { name: 'The link, shown this once' })
  await panel(page, 'Invite').getByRole('textbox', { name: 'E-mail address' }).fill('olle@example.test')
  await panel(page, 'Invite').getByRole('button', { name: 'Invite', exact: true }).click()
  const links = [await linkIn('Invited').inputValue()]
  for (const path of [`${company}/authorization`, 'installation']) {
    await page.goto(`${url}/beta/${path}`)
    await row(page, /olle@example.test/).click()
    const again = page.waitForResponse((response) => response.url().includes('nvitations'))
    await panel(page, 'olle@example.test').getByRole('button', { name: 'New link' }).click()
    // the list without the old invitation has come, and the link is there still
    await (await again).finished()
    await page.waitForLoadState('networkidle')
    links.push(await linkIn('Invited').inputValue())
    await isAccessible(page, path)
    await panel(page, 'Invited').getByRole('button', { name: 'Close' }).click()
    await eventually(() => page.locator('.acc-panel').count()).toBe(0)
    await row(page, /olle@example.test/).waitFor()
  }
  expect(new Set(links).size).toBe(3)
  const opened = async (link: string) => {
    const token = new URL(link).searchParams.get('invitation')
    return (await call({ url }, 'session.acceptInvitation', { token, name: 'Olle Läsare', password })).ok
  }
  const answers: boolean[] = []
  for (const link of links) answers.push(await opened(link))
  expect(answers).toEqual([false, false, true])
})

inBrowser('who gains and loses what is shown before a change is made, and the change is undone', async () => {
  const page = await openAs(cookie, '/authorization')
  await row(page, /^Rut Läsare/).click()
  const details = panel(page, 'Rut Läsare')
  await details.getByRole('button', { name: 'Change: Reader, Direct' }).click()
  const form = panel(page, 'Change: Rut Läsare')
  await form.getByRole('radio', { name: /^Reviewer/ }).check()
  await form.getByText('becomes Reviewer, was Reader').waitFor()
  await form.getByText('gains comment and take out').waitFor()
  await isAccessible(page)
  await form.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Rut Läsare: Reviewer, was Reader' })
  await notice.waitFor()
  await row(page, /^Rut Läsare.*Reviewer/).waitFor()
  await eventually(() => focused(page)).toBe('Rut Läsare')
  await notice.getByRole('button', { name: 'Undo' }).click()
  // as from the history: first what it comes to
  await panel(page, 'Undo').getByText('becomes Reader, was Reviewer').waitFor()
  await panel(page, 'Undo').getByRole('button', { name: 'Undo' }).click()
  await row(page, /^Rut Läsare.*Reader/).waitFor()
  await page.getByRole('button', { name: 'Changes' }).click()
  await panel(page, 'Changes of access')
    .getByText(/^Undone by Astrid Revisor/)
    .first()
    .waitFor()
})

inBrowser('the last owner stays, with a sentence that says what to do', async () => {
  const page = await openAs(cookie, '/authorization')
  await row(page, /^Astrid Revisor/).click()
  const details = panel(page, 'Astrid Revisor')
  await details.getByText(/^The last owner. Give another person the role Owner first/).waitFor()
  expect(await details.getByRole('button', { name: /^Take away/ }).count()).toBe(0)
})

inBrowser('a blocked person has no part in the company until the block is removed', async () => {
  const page = await openAs(cookie, '/authorization?tab=blocked')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const form = panel(page, 'Block')
  await form.getByRole('combobox', { name: 'Whom' }).selectOption({ label: 'Rut Läsare, rut@example.test' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('Owns shares in the company.')
  await form.getByText(/has no part in the company any more/).waitFor()
  await form.getByRole('button', { name: 'Block', exact: true }).click()
  await eventually(() => focused(page)).toBe('Rut Läsare blocked: Owns shares in the company.')
  await row(page, /^Rut Läsare/).waitFor()
  const blocked = await openAs(reader, '')
  await blocked.getByRole('heading', { name: 'You have no part in this company', level: 2 }).waitFor()

  await row(page, /^Rut Läsare/).click()
  await panel(page, 'Rut Läsare').getByRole('button', { name: 'Unblock' }).click()
  await panel(page, /^Unblock/)
    .getByText('gains see and read')
    .waitFor()
  await panel(page, /^Unblock/)
    .getByRole('button', { name: 'Unblock' })
    .click()
  await page.getByText('Nobody is blocked.').waitFor()
  await blocked.reload()
  await blocked.getByRole('heading', { name: 'Watch-list' }).waitFor()
})

inBrowser('a key is shown once, opens its own company to a script, and says when it was used', async () => {
  const page = await openAs(cookie, '/authorization?tab=keys')
  await page.getByRole('button', { name: 'New key' }).click()
  await panel(page, 'New key').getByRole('textbox', { name: 'What the key is for' }).fill('Nightly check')
  await isAccessible(page)
  await panel(page, 'New key').getByRole('button', { name: 'Make the key' }).click()
  const made = panel(page, 'Nightly check')
  const secret = await made.getByRole('textbox', { name: 'The key, shown this once' }).inputValue()
  const headers = { authorization: `Bearer ${secret}` }
  expect(await (await fetch(`${url}/trpc/company.list`, { headers })).text()).toContain(company)
  expect((await fetch(`${url}/trpc/session.current`, { headers })).status).toBe(200)
  await made.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await row(page, /Nightly check/).waitFor()
  expect(await page.getByText(secret).count()).toBe(0)
  expect(await row(page, /Nightly check/).textContent()).not.toContain('Not yet')
  await row(page, /Nightly check/).click()
  await panel(page, 'Nightly check').getByRole('button', { name: 'Revoke' }).click()
  await panel(page, 'Nightly check').getByRole('region', { name: 'Revoke the key?' }).getByRole('button', { name: 'Revoke' }).click()
  await row(page, /Nightly check.*Revoked/).waitFor()
  expect((await fetch(`${url}/trpc/company.list`, { headers })).status).toBe(401)
})

inBrowser('the company is seen as somebody else sees it, under a banner, until that is stopped', async () => {
  // the other files have the same session
  onTestFailed(async () => {
    expect((await call({ url }, 'access.stopSeeAs', undefined, cookie)).status).toBe(200)
  })
  const page = await openAs(cookie, '/authorization')
  await row(page, /^Klara Klient/).click()
  await panel(page, 'Klara Klient').getByRole('button', { name: 'See as Klara Klient' }).click()
  const banner = page.getByRole('region', { name: /^You see this company as Klara Klient sees it/ })
  await banner.waitFor()
  await isAccessible(page)
  await page.goto(`${url}/beta/${company}/settings`)
  await page.getByRole('heading', { name: /^You do not have the right/ }).waitFor()
  await banner.getByRole('button', { name: 'Stop' }).click()
  await eventually(() => banner.count()).toBe(0)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
})

inBrowser('a client hands in files and sees nothing else', async () => {
  const page = await openAs(client, '')
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await page.getByText('You have not handed in any file yet.').waitFor()
  expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['Home'])
  await isAccessible(page)
  await page.goto(`${url}/beta/${company}/analyses/trial-balance`)
  await page.getByRole('heading', { name: 'You do not have the right to read the books here' }).waitFor()
})

inBrowser('administrators manage accounts outside every company, and find what they did in the log; nobody else comes there', async () => {
  const page = await openAs(cookie, '')
  await page.getByRole('button', { name: /Signed in as Astrid/ }).click()
  await page.getByRole('menuitem', { name: 'Installation' }).click()
  await row(page, /^Astrid Revisor/).waitFor()
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = panel(page, 'Invite')
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('nora@example.test')
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await eventually(() => focused(page)).toBe('Invited')
  await panel(page, 'Invited').getByRole('button', { name: 'Close' }).click()
  await row(page, /nora@example.test/).waitFor()
  await row(page, /^Rut Läsare/).click()
  const account = panel(page, 'Rut Läsare')
  await account.getByRole('button', { name: 'Link for a new password' }).click()
  await account.getByRole('textbox', { name: 'Link for a new password' }).waitFor()
  await account.getByRole('button', { name: 'Close the account' }).click()
  await account.getByRole('region', { name: 'Close the account' }).getByRole('button', { name: 'Close the account' }).click()
  // what is gone with the account: the link, and all that is for an open one
  await account.getByRole('button', { name: 'Open the account' }).waitFor()
  expect(await account.getByRole('button').allInnerTexts()).toEqual(['Esc', 'Open the account'])
  expect(await account.getByRole('textbox').count()).toBe(0)
  await eventually(() => focused(page)).toBe('Rut Läsare')
  await account.getByRole('button', { name: 'Open the account' }).click()
  await account.getByRole('button', { name: 'Close the account' }).waitFor()
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await grid(page)
    .getByText(/nora@example.test/)
    .first()
    .waitFor()
  await isAccessible(page)

  // closing has ended their session
  reader = await signIn({ url }, { name: 'Rut Läsare', email: 'rut@example.test', password })
  const other = await openAs(reader, '')
  await other.getByRole('button', { name: /Signed in as Rut/ }).click()
  await other.getByRole('menuitem', { name: 'Account and security' }).waitFor()
  expect(await other.getByRole('menuitem', { name: 'Installation' }).count()).toBe(0)
  await other.goto(`${url}/beta/installation`)
  await other.getByRole('heading', { name: 'Only administrators of this installation come here' }).waitFor()
  await isAccessible(other)
})

inBrowser('rows are gone through by J and K, Enter opens them and Escape closes', async () => {
  const page = await openAs(cookie, '/authorization')
  await row(page, /^Astrid Revisor/).waitFor()
  await page.keyboard.press('j')
  await panel(page, 'Astrid Revisor').waitFor()
  await page.keyboard.press('j')
  await eventually(() => panel(page, 'Astrid Revisor').count()).toBe(0)
  await page.keyboard.press('k')
  await panel(page, 'Astrid Revisor').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.acc-panel').count()).toBe(0)
  await grid(page).focus()
  await page.keyboard.press('Enter')
  await panel(page, 'Astrid Revisor').waitFor()
})

inBrowser('on a telephone the page goes no wider than the screen, and everything that can be begun is on it', async () => {
  const page = await openAs(cookie, '/authorization', { width: 390 })
  const paths = [...['access', 'groups', 'blocked', 'keys', 'activity'].map((tab) => `${company}/authorization?tab=${tab}`), 'installation']
  for (const path of paths) {
    await goTo(page, `${url}/beta/${path}`)
    await grid(page).waitFor()
    await isAccessible(page, path)
    for (const button of await page.locator('.ph .btn').all()) {
      const box = await button.boundingBox()
      expect(box !== null && box.x >= 0 && box.x + box.width <= 390, `${path}: ${await button.textContent()}`).toBe(true)
    }
  }
  await page.goto(`${url}/beta/${company}/authorization?tab=activity`)
  const tab = await page.locator('.bar [aria-pressed=true]').boundingBox()
  expect(tab !== null && tab.x + tab.width <= 390).toBe(true)
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 1024, 'sv'],
] as const)('nothing in the way of assistive technology: %s, %i px, %s', async (theme, width, locale) => {
  const page = await openAs(cookie, '/authorization', { theme, width, locale })
  for (const tab of ['access', 'groups', 'blocked', 'keys', 'activity']) {
    await goTo(page, `${url}/beta/${company}/authorization?tab=${tab}`)
    await grid(page).waitFor()
    await isAccessible(page, tab)
    // a time is as wide as its figures are set
    expect(
      await page.evaluate("[...document.querySelectorAll('.dt-small')].filter((own) => own.scrollWidth > own.clientWidth).length"),
    ).toBe(0)
  }
  for (const path of [`${company}/authorization?act=invite`, 'installation?act=invite']) {
    await goTo(page, `${url}/beta/${path}`)
    await page.locator('.acc-panel').waitFor()
    await isAccessible(page, path)
  }
})
