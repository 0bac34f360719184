/**
 * Whoever works by keyboard is always somewhere: where what has the focus goes away, what stands in its place takes it, and a page that one goes to
 * begins at its heading. What a page gives the focus to by itself goes first; one who points, and one who left a field, is left alone.
 */
import { focusable, isShown } from './focusable.ts'

/** By then a page has given the focus to what it wants to. */
const SETTLES_MS = 60
/** So long a button may rest while it works, and what comes be on its way. */
const PATIENCE_MS = 3000

/** Where something stood that is gone. */
interface Place {
  readonly parent: Element
  readonly previous: Node | null
}

export interface FocusKeeper {
  /** Another page is shown. */
  readonly arrive: () => void
  readonly stop: () => void
}

/** `frame`: the page with its navigation; dialogs and menus lie outside, and give the focus back to where it was in the frame. */
export function keepFocus(frame: HTMLElement): FocusKeeper {
  /** What had the focus last, and what had it last in the frame, of which page. */
  let last: Element | null = null
  let inFrame: Element | null = null
  let page = location.pathname
  let heading = headingOf(frame)
  let place: Place | null = null
  let byPointer = false
  let arrivedAt: number | null = null
  let lostAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!hasArrived() && !hasFound()) soon()
    }, SETTLES_MS)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    last = target
    lostAt = null
    if (!frame.contains(target)) return
    inFrame = target
    page = location.pathname
    heading = headingOf(frame)
    place = null
    // what gives the focus back to where it was, as a dialog does to the menu, has not gone to the page
    if (target.closest('#content') !== null) arrivedAt = null
  }
  const onPointer = () => {
    byPointer = true
  }
  const onKey = ({ key }: KeyboardEvent) => {
    byPointer = false
    if (key === 'Tab' || key === 'F6') arrivedAt = null
  }
  const onChange = (records: readonly MutationRecord[]) => {
    for (const { target, previousSibling, removedNodes } of records) {
      const gone = [...removedNodes]
      const { parent, previous } = place ?? { parent: inFrame, previous: null }
      if (parent === null) break
      if (target instanceof Element && gone.some((node) => node.contains(parent))) place = { parent: target, previous: previousSibling }
      else if (place !== null && previous !== null && gone.includes(previous)) place = { parent, previous: previousSibling }
    }
    if (isNowhere()) soon()
  }

  /** Whether the page that is gone to has the focus, or need not have it. */
  function hasArrived(): boolean {
    if (arrivedAt === null) return false
    if (!byPointer && document.activeElement?.closest('#content, [role="dialog"]') == null) {
      if (!focusHeading(frame, true)) return performance.now() - arrivedAt > PATIENCE_MS
    }
    arrivedAt = null
    return true
  }
  /** False: what is to have the focus is not there yet. */
  function hasFound(): boolean {
    if (!isNowhere() || last === null) return arrivedAt === null
    if (byPointer || isUsable(last)) {
      last = inFrame = null
      return true
    }
    lostAt ??= performance.now()
    const isPatient = performance.now() - lostAt < PATIENCE_MS
    if (inFrame instanceof HTMLElement && isUsable(inFrame)) inFrame.focus()
    else if (inFrame === null || !isPatient) focusHeading(frame, false)
    // a button that rests while it works takes it back; another page begins at its heading
    else if (inFrame.isConnected || page !== location.pathname) return false
    // what stands under another heading is not what was worked on
    else if (heading !== headingOf(frame)) return focusHeading(frame, false)
    else {
      const target = successor(frame, place)
      if (target === null) return false
      give(target)
    }
    return true
  }

  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden'] })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', soon)
  document.addEventListener('pointerdown', onPointer, true)
  document.addEventListener('keydown', onKey, true)
  return {
    arrive: () => {
      arrivedAt = performance.now()
      soon()
    },
    stop: () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', soon)
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('keydown', onKey, true)
    },
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && isShown(element)
}

function headingOf(frame: HTMLElement): string | null {
  return frame.querySelector('#content h1')?.textContent ?? null
}

/**
 * What stands where something went away, or follows it; within the smallest part that has anything to go to, and never what removes something: the key
 * that was meant for what is gone may be pressed again. Null: nothing, or not yet.
 */
function successor(frame: HTMLElement, place: Place | null): HTMLElement | null {
  if (place === null || !frame.contains(place.parent)) return null
  let previous = place.previous
  for (let part: Element | null = place.parent; part !== null && part.querySelector('#content') === null; part = part.parentElement) {
    if (part.querySelector('.skeleton') !== null) return null
    const before = previous
    const all = [...part.querySelectorAll<HTMLElement>(`h1, h2, h3, ${focusable}`)].filter(
      (element) => isShown(element) && !element.matches('[data-removes]'),
    )
    const next = all.find((element) => before === null || follows(element, before))
    if (next !== undefined || part.id === 'content') return next ?? null
    const nearest = all.findLast((element) => element.matches(focusable))
    if (nearest !== undefined) return nearest
    previous = part
  }
  return null
}

function follows(element: Element, node: Node): boolean {
  return !node.contains(element) && (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function focusHeading(frame: HTMLElement, stays: boolean): boolean {
  const heading = frame.querySelector<HTMLElement>('#content h1')
  if (heading === null || !isShown(heading)) return false
  give(heading, stays)
  return true
}

function give(target: HTMLElement, preventScroll = false): void {
  if (!target.matches(focusable) && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll })
}
