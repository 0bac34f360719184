const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const names: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: '⇧',
  escape: 'Esc',
  enter: 'Enter',
  space: '␣',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  insert: 'Ins',
  delete: 'Del',
  backspace: '⌫',
}

/** `mod+k` → "⌘K" or "Ctrl K"; `g h` → "G H". */
export function keyLabel(keys: string): string {
  return keys
    .split(' ')
    .map((step) => {
      const parts = step.split('+').map((part) => names[part.toLowerCase()] ?? part.toUpperCase())
      return parts.join(isMac ? '' : ' ')
    })
    .join(' ')
}

/** A key, shown where the act is. Decoration: the act itself carries `aria-keyshortcuts`. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{keyLabel(keys)}</kbd>
    </span>
  )
}
