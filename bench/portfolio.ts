import { newAssignment, readyPackages } from '@verifikat/analyses'
import type { Page } from 'playwright-core'
import { cookiesAt, startBrowser, visit } from '../test/harness/browser.ts'
import { clientOf } from '../test/harness/client.ts'
import { root } from '../test/harness/instance.ts'
import { chromiumPath } from '../test/harness/programs.ts'
import { createTestServer } from '../test/harness/server.ts'
import { sessionCookie } from '../test/harness/session.ts'
import { createUser, importAndUse, smallSie, type Workbench } from '../test/harness/workbench.ts'
import type { Samples } from './data.ts'
import { type Figure, median, timed } from './report.ts'
import { benchWorkbench } from './workbench.ts'

/** `BENCH_COMPANIES=200 npm run bench -- portfolio` is a fifth of it. */
const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 1_000)

/** The list of a thousand companies, each with books, a package that has run and every third with an assignment: what the server answers, and when the first rows stand on the page. */
export async function portfolio({ folder }: Samples): Promise<readonly Figure[]> {
  await using bench = await benchWorkbench(folder)
  await using server = await createTestServer(bench, { webFolder: `${root}apps/web/dist` })
  const userId = await createUser(bench)
  await manyCompanies(bench, userId)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = await sessionCookie(bench, userId)
  const figures: Figure[] = []
  const figure = (what: string, value: number, target: Figure['target'], note: string): void => {
    figures.push({ section: 'portfolio', what, value, unit: 'ms', target, note })
  }
  const client = clientOf({ url }, cookie)
  for (const procedure of ['company.list', 'company.work', 'batches.news']) {
    const spent = await timed(10, () => client.query(procedure, undefined))
    figure(`${procedure} answered`, median(spent), null, `${COMPANIES} companies, median of ${spent.length}`)
  }
  if (chromiumPath() === null) return figures
  await using browser = await startBrowser()
  const { page } = await visit(browser)
  await page.context().addCookies(cookiesAt(url, cookie))
  await page.addInitScript({ content: noteFirstRows })
  await page.goto(`${url}/beta`)
  await shown(page)
  const opened: number[] = []
  const rows: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    await page.reload()
    const { at, asked } = await shown(page)
    opened.push(at)
    rows.push(at - asked)
  }
  const note = `median of ${rows.length}, the page opened anew`
  figure('first rows, from when they are asked for', median(rows), { atMost: 300 }, note)
  figure('first rows, with all that a page begins with', median(opened), null, note)
  const steps = await timed(20, async (turn) => {
    await page.keyboard.press('j')
    await page.locator(`.pf-at[data-index="${turn + 1}"] th a:focus`).waitFor()
  })
  figure('from one row to the next', median(steps), { atMost: 100 }, 'the key J')
  return figures
}

interface FirstRows {
  /** Milliseconds from when the page was asked for. */
  readonly at: number
  readonly asked: number
}

async function shown(page: Page): Promise<FirstRows> {
  await page.locator('.pf-table tbody th[scope=row]').first().waitFor()
  // as `noteFirstRows` leaves it, one frame later
  return await page.evaluate<FirstRows>('new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(firstRows))))')
}

/** Runs in the page. */
const noteFirstRows = `
  const look = new MutationObserver(() => {
    if (document.querySelector('.pf-table tbody th[scope=row]') === null) return
    look.disconnect()
    requestAnimationFrame(() => {
      const list = performance.getEntriesByType('resource').find(({ name }) => name.includes('company.list'))
      globalThis.firstRows = { at: performance.now(), asked: list?.startTime ?? 0 }
    })
  })
  look.observe(document, { childList: true, subtree: true })`

/** One company as it comes about, and the others like it. */
async function manyCompanies(bench: Workbench, userId: string): Promise<void> {
  const { stores, db } = bench
  const { id: first } = await stores.companies.create(userId, { name: 'Företag 1 AB', orgNumber: '556000-0001' })
  await importAndUse(bench, { companyId: first, userId, file: smallSie() })
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const asked = { type: 'audit', framework: 'isa', title: 'Revision', language: 'sv', withTests: true } as const
  await stores.assignments.create(
    { companyId: first, userId },
    newAssignment({ ...asked, period, by: userId }, () => crypto.randomUUID()),
  )
  await db.pool.query(
    `insert into "Company" (id, name, "orgNumber", "yearsStatus", "deadlineFacts")
     select gen_random_uuid(), 'Företag ' || n || ' AB', '556000-' || lpad(n::text, 4, '0'), c."yearsStatus", c."deadlineFacts"
     from "Company" c, generate_series(2, $2::int) n where c.id = $1`,
    [first, COMPANIES],
  )
  const like = async (table: string, share: number) =>
    await db.pool.query(
      `insert into "${table}" select (jsonb_populate_record(null::"${table}", to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'companyId', c.id))).*
       from "${table}" o, (select id, row_number() over () as n from "Company" where id <> $1) c where o."companyId" = $1 and c.n % $2 = 0`,
      [first, share],
    )
  for (const table of ['Grant', 'Import']) await like(table, 1)
  await db.pool.query(
    `insert into "LedgerVersion" select (jsonb_populate_record(null::"LedgerVersion",
       to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(), 'companyId', i."companyId", 'importId', i.id))).*
     from "LedgerVersion" l, "Import" i where l."companyId" = $1 and i."companyId" <> $1`,
    [first],
  )
  await like('Assignment', 3)
  const [own] = readyPackages
  if (!own) throw new Error('packages are shipped')
  const companyIds = (await stores.companies.list(userId)).map(({ id }) => id)
  const { batchId } = await stores.batches.create({ userId, key: null, package: own, materialityOre: null, companyIds })
  await db.pool.query(
    `update "BatchCell" set state = 'done', outcome = jsonb_build_object('level', 'warning', 'marks', '[]'::jsonb, 'restsOnError', false,
       'counts', jsonb_build_object('error', 0, 'warning', 1 + abs(hashtext("companyId"::text)) % 5, 'info', 0)) where "batchId" = $1`,
    [batchId],
  )
  await db.pool.query('analyze')
}
