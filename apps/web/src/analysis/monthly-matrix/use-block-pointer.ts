import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Cell } from '../table/grid-keys.ts'
import { type Block, singleCell } from './block.ts'

export interface BlockPointer {
  readonly host: RefObject<HTMLElement | null>
  readonly present: Block
  readonly draw: (block: Block) => void
  /** The button was let go: the block stands. */
  readonly done: (block: Block) => void
}

/** Drawing a block with the mouse: from where the button goes down to where it is let go; Shift draws on from the cell before. */
export function useBlockPointer({ host, present, draw, done }: BlockPointer): (event: PointerEvent) => void {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return (event) => {
    const cell = cellAt(event.target)
    if (cell === null || event.button !== 0 || event.pointerType === 'touch') {
      if (cell !== null && event.pointerType === 'touch') done(singleCell(cell))
      return
    }
    event.preventDefault()
    host.current?.focus({ preventScroll: true })
    let block: Block = event.shiftKey ? { from: present.from, to: cell } : singleCell(cell)
    draw(block)
    const move = (next: globalThis.PointerEvent) => {
      const to = cellAt(document.elementFromPoint(next.clientX, next.clientY))
      if (to === null || (to.row === block.to.row && to.col === block.to.col)) return
      block = { from: block.from, to }
      draw(block)
    }
    const end = () => {
      stop.current?.()
      done(block)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    stop.current = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      stop.current = null
    }
  }
}

export function cellAt(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset['row']), col: Number(cell.dataset['col']) }
}
