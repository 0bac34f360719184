import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Whether the keyboard was last in a panel: it outlives one panel that another takes the place of. */
let wasInPanel = false

/** Where what has the focus goes away, or the whole panel does, the heading of what stands there now takes it. */
export function useKeptFocus(panel: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      wasInPanel = target instanceof Node && panel.current?.contains(target) === true
    }
    const onPointer = () => {
      wasInPanel = false
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [panel])
  // after each change of what the panel holds
  useLayoutEffect(() => {
    if (wasInPanel && isNowhere()) heading.current?.focus({ preventScroll: true })
  })
}

/** What had the focus is gone. */
export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body
