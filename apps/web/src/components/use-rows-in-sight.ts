import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Of each row, in pixels. */
  readonly height: number
  /** Rows that are made before and after those in sight. */
  readonly around: number
  /** What lies over the rows at the top and at the bottom of the scroller. */
  readonly over?: number
  readonly under?: number
  /** Height of the scroller until it is measured, and where nothing is laid out. */
  readonly room: number
}

export interface RowsInSight {
  /** The rows to make, in order. */
  readonly rows: readonly number[]
  /** Heights that stand in place of the rows before and after. */
  readonly before: number
  readonly after: number
  /** Scrolls no further than it takes, or so that the row stands in the middle. */
  readonly show: (row: number, where?: 'nearest' | 'middle') => void
}

interface Sight {
  readonly from: number
  readonly to: number
}

/** Which rows of a long list to make, where all are of one height. */
export function useRowsInSight({ scroller, count, height, around, over = 0, under = 0, room }: Options): RowsInSight {
  const [seen, setSeen] = useState<Sight>({ from: 0, to: Math.ceil(room / height) - 1 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const read = () => {
      const top = Math.max(0, element.scrollTop)
      const from = Math.floor(top / height)
      const to = Math.ceil((top + (element.clientHeight || room)) / height) - 1
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    // in the frame that is scrolled in, so that no gap is seen
    const onScroll = () => flushSync(read)
    read()
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer?.disconnect()
    }
  }, [scroller, height, room])
  const show = useCallback<RowsInSight['show']>(
    (row, where = 'nearest') => {
      const element = scroller.current
      if (element === null) return
      const { scrollTop, clientHeight } = element
      const start = row * height - over
      const end = (row + 1) * height + under - clientHeight
      if (where === 'middle') element.scrollTop = (start + end) / 2
      else if (end >= scrollTop) element.scrollTop = end
      else if (start <= scrollTop) element.scrollTop = start
    },
    [scroller, height, over, under],
  )
  const { from, to } = rowsAround(seen, count, around)
  return {
    rows: Array.from({ length: to - from + 1 }, (_, at) => from + at),
    before: from * height,
    after: (count - to - 1) * height,
    show,
  }
}

/** The rows in sight and so many before and after, among those there are: a list that has grown shorter than where one was is at its end. */
export function rowsAround({ from, to }: Sight, count: number, around: number): Sight {
  const beyond = Math.max(0, to - (count - 1))
  return { from: Math.max(0, from - beyond - around), to: Math.min(count - 1, to + around) }
}
