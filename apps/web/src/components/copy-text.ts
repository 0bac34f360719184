/** Puts a text on the clipboard; false where the browser lets no page do it. */
export async function copyText(text: string): Promise<boolean> {
  // browsers give pages at an http address no clipboard, and none to a page that may not use it
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // the older way may still be open
    }
  }
  return copySelected(text)
}

/** The way of before there was a clipboard: a field with the text, selected, beside what has focus. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'vh'
  const place = before?.parentElement ?? document.body
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
