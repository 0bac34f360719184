import { firstFocusable, focusable, isShown } from './focusable.ts'

/** Parts of a page that `F6` goes through beside its content. */
const sides = 'nav, .ph, .an-bar, .an-kpis, aside, [data-region]'
const grids = '[role="grid"], [role="treegrid"]'

interface Region {
  readonly element: Element
  readonly target: HTMLElement
}

/** To the next part of the page, or the one before it; a part without anything to focus is passed over. */
export function nextRegion({ shiftKey }: { readonly shiftKey: boolean }): void {
  const regions = pageRegions()
  const at = regions.findLastIndex(({ element }) => element.contains(document.activeElement))
  // from nowhere: the first, or the last
  const to = shiftKey ? (at === -1 ? regions.length - 1 : at - 1 + regions.length) : at + 1
  regions[to % regions.length]?.target.focus()
}

/** In the order they stand. */
function pageRegions(): readonly Region[] {
  const parts = [...document.querySelectorAll(`${sides}, ${grids}`)].filter(
    // a grid in a panel is a part of its own
    (part) => part.parentElement?.closest(part.matches(grids) ? grids : `${sides}, ${grids}`) === null,
  )
  const regions = parts.flatMap((element) => {
    const target = targetIn(element)
    return target === null ? [] : [{ element, target }]
  })
  if (parts.some((part) => part.matches(grids) && part.closest(sides) === null)) return regions
  const content = contentWithoutGrid()
  if (content === null) return regions
  const after = regions.findLastIndex(
    ({ element }) => (element.compareDocumentPosition(content.target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  return regions.toSpliced(after + 1, 0, content)
}

function targetIn(element: Element): HTMLElement | null {
  if (!isShown(element)) return null
  if (element instanceof HTMLElement && element.matches(focusable)) return element
  return element.querySelector<HTMLElement>('[data-drill-list]') ?? firstFocusable(element)
}

/** The table of a page that has no grid, otherwise its first field or link. */
function contentWithoutGrid(): Region | null {
  const reached = [...document.querySelectorAll<HTMLElement>('#content')].flatMap((content) =>
    [...content.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.closest(sides) === null && isShown(element)),
  )
  const target = reached.find((element) => element.closest('table') !== null) ?? reached[0]
  if (target === undefined) return null
  return { element: target.closest('table') ?? target, target }
}

/** Where "skip to content" leads: the table of the page, otherwise the page itself. */
export function skipToContent(): void {
  const target = document.querySelector<HTMLElement>(grids) ?? document.getElementById('content')
  target?.focus()
}
