import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import './imports.css'

export interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Shown over the area while files are held above it. */
  readonly hint: string
  readonly children: ReactNode
}

/** A part of the page where files can be let go. The file picker does the same from the keyboard. */
export function DropArea({ onFiles, hint, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const depth = useRef(0)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    depth.current++
    setIsOver(true)
  }
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1)
    if (depth.current === 0) setIsOver(false)
  }
  const over = (event: DragEvent) => {
    if (carriesFiles(event)) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the file picker is the keyboard's
    <div className="drop-area" onDragEnter={enter} onDragLeave={leave} onDragOver={over} onDrop={drop}>
      {children}
      {isOver && <div className="drop-over">{hint}</div>}
    </div>
  )
}
