/** Whoever was writing when the page went, at a reload or as a session ended, is in the same field with the same text when both are back. */
import { fieldName, keepText, keptText } from '../editing/drafts.ts'

const KEY = 'focus'
/** By then figures and panels have come. */
const PATIENCE_MS = 15_000

/** Ends what it began. */
export function resumeFocus(): () => void {
  const kept = keptText(KEY, '')
  const left = kept === null ? null : leftOf(kept)
  keepText(KEY, '', null)
  const giveUp = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const act of acts) document.removeEventListener(act, giveUp, true)
  }
  const look = () => {
    const field = writtenFields().find((own) => own.value === left?.text && fieldName(own) === left.name)
    if (field === undefined) return
    giveUp()
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }
  const acts = ['keydown', 'pointerdown', 'focusin']
  const observer = new MutationObserver(look)
  const timer = setTimeout(giveUp, PATIENCE_MS)
  if (left === null) giveUp()
  else {
    for (const act of acts) document.addEventListener(act, giveUp, true)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  }
  window.addEventListener('pagehide', leave)
  return () => {
    giveUp()
    window.removeEventListener('pagehide', leave)
  }
}

/** The field's name, and on the lines after it what was written. */
function leftOf(kept: string): { readonly name: string; readonly text: string } {
  const end = kept.indexOf('\n')
  return { name: kept.slice(0, end), text: kept.slice(end + 1) }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function writtenFields(): readonly TextField[] {
  return [...document.querySelectorAll<TextField>('textarea, input[type="text"], input:not([type])')].filter(({ value }) => value !== '')
}

function leave(): void {
  const field = writtenFields().find((own) => own === document.activeElement)
  const name = field === undefined ? null : fieldName(field)
  keepText(KEY, '', field === undefined || name === null ? null : `${name}\n${field.value}`)
}
