/** Where the focus came from: a field, or a panel, that is left with Escape gives it back to the table or button it was reached from. */

let origin: HTMLElement | null = null
let table: HTMLElement | null = null

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'file', 'range'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

/** Whatever can have the focus without being a field is somewhere to go back to. */
export function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || isTyping(target)) return
  origin = target
  if (target.matches(tables)) table = target
}

/** Out of a field: back to where it was reached from; where that is gone, nowhere. */
export function leaveField(field: HTMLElement): void {
  if (origin?.isConnected && !origin.matches(':disabled')) origin.focus({ preventScroll: true })
  if (document.activeElement === field) field.blur()
}

const tables = 'table[data-opens-drill]'

/** Out of a panel: back to the table that one was in last, once the panel is gone. */
export function focusTable(): void {
  requestAnimationFrame(() => {
    const target = table?.isConnected ? table : document.querySelector<HTMLElement>(tables)
    target?.focus({ preventScroll: true })
  })
}
