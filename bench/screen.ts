import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as z from 'zod'
import { cookiesAt, startBrowser, visit } from '../test/harness/browser.ts'
import { type Client, clientOf } from '../test/harness/client.ts'
import { startInstance, until } from '../test/harness/instance.ts'
import { STILL, takeShifts, watchShifts } from '../test/harness/layout-shift.ts'
import { createFirstAdmin, signIn } from '../test/harness/people.ts'
import { chromiumPath } from '../test/harness/programs.ts'
import type { Samples } from './data.ts'
import { person } from './person.ts'
import { type Figure, median, percentile } from './report.ts'

/** Vouchers that make about 3.2 million rows. `BENCH_VOUCHERS=10000 npm run bench -- screen` tries the section itself. */
const LARGE = Number(process.env['BENCH_VOUCHERS'] ?? 947_000)
/** Figures that are opened, and pages that are loaded anew. */
const FIGURES = 24
const LOADS = 10
/** Pages of which each kind of part comes late. */
const STILL_PAGES = [
  '',
  '/analyses/trial-balance',
  '/analyses/balance',
  '/analyses/key-figure/v2',
  '/analyses/general-ledger-account',
  '/data/taxes',
]

const companies = z.array(z.object({ id: z.uuid(), years: z.array(z.unknown()) }))

/** What a person sees of a warm server in Chromium, with the demo company and with a large one: a page that opens, another month, the lines of a figure, and what moves by itself. */
export async function screen(samples: Samples): Promise<readonly Figure[]> {
  if (chromiumPath() === null) return []
  const data = join(samples.folder, 'screen')
  mkdirSync(data)
  try {
    await using running = await startInstance({ data, env: { DEMO_COMPANY: 'true', UPLOAD_MAX_BYTES: String(4 * 1024 ** 3) } })
    await running.running()
    await createFirstAdmin(running, person)
    const cookie = await signIn(running, person)
    const client = clientOf(running, cookie)
    const demo = await demoCompany(client)
    const sample = samples.of(LARGE)
    const uploaded = await client.upload(sample.path, 'large.se')
    const { state } = await client.settled(uploaded, 600_000)
    if (state !== 'done') throw new Error(`the import ended as ${state}`)
    await using browser = await startBrowser()
    const seen = (id: string, note: string) => seenOf(browser, { url: running.url, cookie, company: id, note })
    return [...(await seen(demo, 'demo company')), ...(await seen(uploaded.companyId, `${(sample.rows / 1e6).toFixed(1)} M rows`))]
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function demoCompany(client: Client): Promise<string> {
  let found: string | undefined
  const isThere = async () => {
    found = companies.parse(await client.query('company.list', undefined)).find(({ years }) => years.length === 3)?.id
    return found !== undefined
  }
  await until(isThere, 120_000, () => 'the demo company is not imported')
  return found ?? ''
}

interface Seen {
  readonly url: string
  readonly cookie: string
  readonly company: string
  readonly note: string
}

async function seenOf(browser: Browser, { url, cookie, company, note }: Seen): Promise<readonly Figure[]> {
  const { page } = await visit(browser)
  await page.context().addCookies(cookiesAt(url, cookie))
  await page.addInitScript({ content: NOTE_FIRST_ROWS })
  const address = `${url}/beta/${company}`
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], more: string): Figure => ({
    section: 'screen',
    what,
    value,
    unit,
    target,
    note: `${note}, ${more}`,
  })
  const table = `${address}/analyses/trial-balance`
  await page.goto(table)
  await firstRows(page)
  const opened: number[] = []
  for (let turn = 0; turn < LOADS; turn++) {
    await page.goto(table)
    opened.push(await firstRows(page))
  }
  // the first of a kind fetches what it opens
  await millisecondsOf(page, OPEN_FIGURE, 0)
  const lines: number[] = []
  for (let turn = 1; turn <= FIGURES; turn++) lines.push(await millisecondsOf(page, OPEN_FIGURE, turn))
  await page.goto(table)
  await firstRows(page)
  await millisecondsOf(page, CHOOSE_MONTH, 0)
  const months: number[] = []
  // each month, and then each span from a month to the last: none has been asked for before
  for (let turn = 1; turn < 22; turn++) months.push(await millisecondsOf(page, CHOOSE_MONTH, turn))
  let moved = 0
  for (const path of STILL_PAGES) {
    await page.goto(address + path)
    await watchShifts(page)
    await page.locator('main h1').filter({ hasText: /\w/ }).waitFor()
    await until(
      async () => (await page.locator('.skeleton, [aria-busy="true"]').count()) === 0,
      60_000,
      () => `${path} is not there`,
    )
    await page.waitForTimeout(300)
    moved = Math.max(moved, (await takeShifts(page)).total)
  }
  await page.context().close()
  return [
    figure('table page ready, median', median(opened), 'ms', { atMost: 700 }, `of ${opened.length}, opened anew`),
    figure('table page ready, p95', percentile(opened, 0.95), 'ms', null, ''),
    figure('changed month, median', median(months), 'ms', { atMost: 150 }, `of ${months.length}, never asked for before`),
    figure('changed month, p95', percentile(months, 0.95), 'ms', null, ''),
    figure('figure → lines, p95', percentile(lines, 0.95), 'ms', { atMost: 150 }, `of ${lines.length}, each opened for the first time`),
    figure('figure → lines, median', median(lines), 'ms', null, ''),
    figure('layout shift, the most of a page', moved, 'share', { atMost: STILL }, `of ${STILL_PAGES.length}, loaded anew`),
  ]
}

/** Milliseconds from when the page was asked for until the frame after the one that shows its first rows. */
async function firstRows(page: Page): Promise<number> {
  return z.number().parse(await page.evaluate('firstRows'))
}

async function millisecondsOf(page: Page, act: string, turn: number): Promise<number> {
  return z.number().parse(await page.evaluate(`(${act})(${turn})`))
}

/** Runs in the page, as do those below. */
const NOTE_FIRST_ROWS = `
  globalThis.firstRows = new Promise((done) => {
    const look = new MutationObserver(() => {
      if (document.querySelector('.dt-row td') === null) return
      look.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    })
    look.observe(document, { childList: true, subtree: true })
  })`

/** Milliseconds from an act until the frame that shows what it came to. */
const UNTIL_SHOWN = `(isShown) => {
  const begun = performance.now()
  return new Promise((done, fail) => {
    const look = () => {
      if (isShown()) setTimeout(() => done(performance.now() - begun))
      else if (performance.now() - begun > 60_000) fail(new Error('it is not shown'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}`

/** A figure of another row each time, round and round by columns: from the click until its lines stand in the panel. */
const OPEN_FIGURE = `async (turn) => {
  const figures = [...document.querySelectorAll('.dt-row .dt-figure')]
  const figure = figures[(turn * 5) % figures.length]
  const before = document.querySelector('.an-panel')?.textContent
  figure.click()
  return await (${UNTIL_SHOWN})(() => {
    const panel = document.querySelector('.an-panel')
    const isThere = panel?.querySelector('.an-linerow, .an-none') && !panel.querySelector('.skeleton, .dt-bar')
    return isThere && panel.textContent !== before
  })
}`

/** Another month, or a span to the last, from the click until the table shows it. */
const CHOOSE_MONTH = `async (turn) => {
  const months = [...document.querySelectorAll('.an-months button')]
  const at = turn < 12 ? turn : 22 - turn
  months[at].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: turn >= 12 }))
  const isChosen = () => months.every((month, i) => (month.ariaPressed === 'true') === (turn < 12 ? i === at : i >= at))
  return await (${UNTIL_SHOWN})(
    () => isChosen() && document.querySelector('.an-line-on') === null && document.querySelector('.dt-table:not(.dt-stale) .dt-row') !== null,
  )
}`
