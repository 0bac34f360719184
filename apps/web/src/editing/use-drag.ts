import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'

export interface DropTarget<W> {
  readonly id: string
  readonly where: W
}

export interface Drag<P, W> {
  readonly payload: P
  readonly target: DropTarget<W> | null
  readonly x: number
  readonly y: number
}

export interface DragOptions<P, W> {
  /** What is under the pointer, if it may be put down there; `share`: how far down the row, 0 to 1. */
  readonly targetOf: (payload: P, id: string, share: number) => DropTarget<W> | null
  readonly drop: (payload: P, target: DropTarget<W>) => void
}

const FAR = 5
const EDGE = 36
const STEP = 12

interface Start<P> {
  readonly payload: P
  readonly x: number
  readonly y: number
}

/**
 * Dragging with the pointer: it begins some pixels away from where the button went down, marks where it would end (`data-drop` names rows), scrolls
 * what `data-drop-scroll` names at its edges, and Escape gives it up. Everything a drag can do a key does too.
 */
export function useDrag<P, W>({ targetOf, drop }: DragOptions<P, W>) {
  const [drag, setDrag] = useState<Drag<P, W> | null>(null)
  const [start, setStart] = useState<Start<P> | null>(null)
  const latest = useRef({ targetOf, drop, drag })
  latest.current = { targetOf, drop, drag }

  useEffect(() => {
    if (start === null) return
    let pointer = { x: start.x, y: start.y }
    let isDragging = false
    const locate = () => {
      const element = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-drop]')
      const rect = element?.getBoundingClientRect()
      const id = element?.dataset['drop']
      const share = rect === undefined ? 0 : (pointer.y - rect.top) / rect.height
      const target = id === undefined ? null : latest.current.targetOf(start.payload, id, share)
      setDrag({ payload: start.payload, target, ...pointer })
    }
    const scroll = setInterval(() => {
      if (!isDragging) return
      for (const scroller of document.querySelectorAll<HTMLElement>('[data-drop-scroll]')) {
        const { top, bottom, left, right } = scroller.getBoundingClientRect()
        if (pointer.x < left || pointer.x > right) continue
        const by = Math.abs(pointer.y - top) < EDGE ? -STEP : Math.abs(pointer.y - bottom) < EDGE ? STEP : 0
        if (by === 0) continue
        scroller.scrollTop += by
        locate()
      }
    }, 30)
    const move = (event: PointerEvent) => {
      pointer = { x: event.clientX, y: event.clientY }
      if (!isDragging && Math.hypot(pointer.x - start.x, pointer.y - start.y) < FAR) return
      isDragging = true
      event.preventDefault()
      locate()
    }
    const end = () => {
      setStart(null)
      setDrag(null)
    }
    const up = () => {
      const { drag: last } = latest.current
      if (isDragging) window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
      if (last?.target) latest.current.drop(last.payload, last.target)
      end()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', key, { capture: true })
    return () => {
      clearInterval(scroll)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', key, { capture: true })
    }
  }, [start])

  const begin = useCallback((event: ReactPointerEvent, payload: P) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    setStart({ payload, x: event.clientX, y: event.clientY })
  }, [])
  return { drag, begin }
}

/** The click that follows a drag is none. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
