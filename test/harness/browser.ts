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

export interface Visit {
  readonly page: Page
  /** What went wrong in the page: uncaught errors, console errors, failed requests of its own */
  readonly troubles: readonly string[]
}

export async function visit(browser: Browser, options: { readonly width?: number; readonly locale?: string } = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    locale: options.locale ?? 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  return { page, troubles }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the page as it is shown now, one line for each rule and element. */
export async function axeProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  // runs in the page, where axe has just put itself
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
  })
}
