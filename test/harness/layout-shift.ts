// What moves on a page by itself, as browsers measure it: the share of the window that moved, times how far.
import type { Page } from 'playwright-core'
import * as z from 'zod'

const shiftsSchema = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }))

/** A page that nothing moves on by more is still to whoever reads it. */
export const STILL = 0.01

export interface Shifts {
  readonly total: number
  /** What moved most, from where to where, for whoever looks for the cause. */
  readonly moved: readonly string[]
}

/** Begins to watch the page that is loaded, with all that has moved on it since it began to load. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(WATCH)
}

/** What has moved since the last time that it was asked. */
export async function takeShifts(page: Page): Promise<Shifts> {
  const shifts = shiftsSchema.parse(await page.evaluate('shifts.splice(0)'))
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) }
}

/** Not counted: what somebody's own act moves within half a second, and the menu, whose groups open for the page that was chosen. */
const WATCH = `(() => {
  globalThis.shifts = []
  const name = (node) => node?.parentElement ? (node.className || node.nodeName) + ' “' + node.textContent.slice(0, 30) + '”' : 'what has gone'
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  const isOfMenu = ({ node }) => node?.parentElement?.closest('.side') !== null && node?.parentElement !== undefined
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput && !(sources.length > 0 && sources.every(isOfMenu)))
        shifts.push({ value, moved: sources.map((source) => name(source.node) + ': ' + place(source.previousRect) + ' to ' + place(source.currentRect)) })
  }).observe({ type: 'layout-shift', buffered: true })
})()`
