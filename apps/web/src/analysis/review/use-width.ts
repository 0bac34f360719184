import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element inside its padding, also as it changes; 0 until it is there. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const host = element.current
    if (!host) return
    const read = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(host)
      setWidth(host.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(host)
    return () => observer.disconnect()
  }, [element])
  return width
}
