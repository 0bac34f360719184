/** Within this time and this far apart, two taps of a finger are one double tap. */
const APART_MS = 500
const APART_PX = 24

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
  /** The button or link that was tapped. */
  readonly control: Element | null
}

/**
 * The second tap of a double tap belongs to what the first one met: where the page has moved on beneath the pointer meanwhile, it would answer something that
 * nobody has read.
 */
export function ignoreStrayTaps(target: Pick<Document, 'addEventListener'>): void {
  let last: Tap | null = null
  const onClick = (event: MouseEvent) => {
    const { timeStamp: at, clientX: x, clientY: y } = event
    const element = event.target instanceof Element ? event.target : null
    const isStray = last !== null && last.control !== null && isSecond(event, last) && !last.control.contains(element)
    if (isStray) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    last = { at, x, y, control: element?.closest('button, a[href]') ?? null }
  }
  target.addEventListener('click', onClick, { capture: true })
}

/** A mouse counts its clicks; not every touch screen does. */
function isSecond(event: MouseEvent, last: Tap): boolean {
  if (event.detail > 1) return true
  const isTouch = 'pointerType' in event && event.pointerType === 'touch'
  return isTouch && event.timeStamp - last.at < APART_MS && Math.hypot(event.clientX - last.x, event.clientY - last.y) < APART_PX
}
