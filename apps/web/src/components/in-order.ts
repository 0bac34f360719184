/** What is still to come says so by one of these. */
const PENDING = '.skeleton, .awaited, [aria-busy="true"]'
/** Milliseconds after which all is shown as it comes: one part that takes long keeps the others from nobody. */
const PATIENCE = 10_000

const isPending = (part: Element) => part.matches(PENDING) || part.querySelector(PENDING) !== null

/**
 * For the `ref` of what holds parts one under another that each load by themselves: as long as one is still to come, those under it are held back, for
 * they would move when it is there. Once all have come each may wait by itself.
 */
export function revealInOrder(parts: HTMLElement | null): (() => void) | undefined {
  if (parts === null) return
  let isLeft = false
  const look = () => {
    const all = [...parts.children]
    const first = all.findIndex(isPending)
    const held = new Set(first === -1 ? [] : all.slice(first + 1))
    for (const part of held) part.toggleAttribute('data-held', true)
    // a frame after they have found their places: what moves while it becomes visible is seen to move
    if (all.some((part) => part.hasAttribute('data-held') && !held.has(part))) afterFrame(release)
    if (first === -1) end()
  }
  const release = () => {
    const all = [...parts.children]
    const first = isLeft ? -1 : all.findIndex(isPending)
    for (const part of first === -1 ? all : all.slice(0, first + 1)) part.removeAttribute('data-held')
  }
  const end = () => {
    isLeft = true
    clearTimeout(timer)
    observer.disconnect()
    afterFrame(release)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(end, PATIENCE)
  observer.observe(parts, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  look()
  return end
}

function afterFrame(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
