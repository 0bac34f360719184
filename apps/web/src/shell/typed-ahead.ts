/** What is typed between asking for the palette and its field being there is the field's: else it is lost, or taken for the keys of the page. */

export interface TypedAhead {
  readonly text: string
  readonly isEntered: boolean
}

/** A palette that has not come by then does not: keys are the page's again. */
const MOST_MS = 10_000

const nothing: TypedAhead = { text: '', isEntered: false }
let typed = nothing
let giveUp: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function hear(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') giveUp?.()
  else if (event.key === 'Enter') typed = { ...typed, isEntered: true }
  else if (event.key === 'Backspace') typed = { ...typed, text: typed.text.slice(0, -1) }
  else if (event.key.length === 1) typed = { ...typed, text: typed.text + event.key }
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** `close`: where it is no longer wanted. */
export function listenAhead(close: () => void): void {
  typed = nothing
  giveUp = close
  timer = setTimeout(takeTypedAhead, MOST_MS)
  addEventListener('keydown', hear, true)
}

/** What was typed until now; what follows is no longer heard. */
export function takeTypedAhead(): TypedAhead {
  removeEventListener('keydown', hear, true)
  clearTimeout(timer)
  const taken = typed
  typed = nothing
  return taken
}
