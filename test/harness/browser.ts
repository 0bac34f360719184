import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from './programs.ts'

export interface BrowserOptions {
  /** Pages that were left are kept to go back to, as a person's browser does. */
  readonly keepsPages?: boolean
}

/** Starts Chromium without its own errands on the network; call only where `chromiumPath()` is not null. */
export async function startBrowser({ keepsPages = false }: BrowserOptions = {}): Promise<Browser & AsyncDisposable> {
  const executablePath = chromiumPath()
  if (executablePath === null) throw new Error('there is no Chromium')
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic']
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : []
  return await chromium.launch({ executablePath, ignoreDefaultArgs, args: ['--no-sandbox', '--disable-gpu', ...quiet] })
}

/** What the pages of the running test threw, whether or not the app caught it and showed its error page. */
const pageErrors: string[] = []

/** Forgotten with it: each test has its own. */
export function takePageErrors(): readonly string[] {
  return pageErrors.splice(0)
}

export interface Visit {
  readonly page: Page
  /** What went wrong in the page: uncaught errors, console errors, failed requests of its own */
  readonly troubles: string[]
}

export async function visit(browser: Browser, options: { readonly width?: number; readonly locale?: string } = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    locale: options.locale ?? 'en-GB',
    reducedMotion: 'reduce',
  })
  // of every page of the visit, other tabs too
  context.on('weberror', (error) => pageErrors.push(error.error().stack ?? error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) pageErrors.push(message.text())
  })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  return { page, troubles }
}

/** What a sign-in set, as a browser takes it: the session, and what the browser is known by. */
export function cookiesAt(url: string, signedIn: string): { readonly name: string; readonly value: string; readonly url: string }[] {
  return signedIn.split('; ').map((own) => ({ name: own.slice(0, own.indexOf('=')), value: own.slice(own.indexOf('=') + 1), url }))
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the page as it is shown now, one line for each rule and element. */
export async function axeProblems(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe)
  await page.evaluate(`axe.repeats = ${REPEATS}`)
  // runs in the page, where axe has just put itself
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        repeats: unknown[]
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
      }
    }
    // style sheets would be fetched again, for a rule that is not among those that run
    const { violations } = await axe.run({ exclude: axe.repeats }, { resultTypes: ['violations'], preload: false })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
  })
}

/** Rows and items made like one before them in the same list: same elements, classes, roles and states, and words where that has words. */
const REPEATS = `(() => {
  const kept = /^(class|role|style|type|aria-(?!label|describedby|controls|owns|rowindex|colindex|posinset|activedescendant|keyshortcuts).*|disabled|tabindex|lang)$/
  const madeOf = (node) => {
    if (node.nodeType === 3) return node.data.trim() === '' ? '' : 'text'
    if (node.nodeType !== 1) return ''
    const said = [...node.attributes].map(({ name, value }) => name + '=' + (kept.test(name) ? value.replace(/-?[\\d.]+(px|%|em)/g, '') : value !== ''))
    return '<' + node.tagName + ' ' + said.sort().join(' ') + '>' + [...node.childNodes].map(madeOf).join('') + '</>'
  }
  const repeats = []
  for (const list of document.querySelectorAll('tbody, ul, ol, [role=rowgroup], [role=listbox], [role=list]')) {
    const seen = new Set()
    ;[...list.children].forEach((child, at) => {
      // every second row may have a shade of its own
      const made = (at % 2) + madeOf(child)
      if (seen.has(made)) repeats.push(child)
      seen.add(made)
    })
  }
  return repeats
})()`
