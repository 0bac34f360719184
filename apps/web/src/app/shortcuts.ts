import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isTyping, leaveField, noteFocus } from './focus-origin.ts'
import { preferences } from './preferences.ts'

/**
 * `keys`: "i", "?", "[", "Escape", "mod+k" or two steps as "g h". The latest registered one for the same keys wins,
 * so an open panel takes Escape before the page does.
 */
export interface Shortcut {
  readonly keys: string
  /** What it does, in the reader's language; listed under `?`. */
  readonly label: string
  readonly group: 'everywhere' | 'here' | 'goTo'
  readonly run: (event: KeyboardEvent) => void
}

/** What is done with several keys stands under `?` once. */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly label: string
  readonly group: Shortcut['group'] | 'table'
}

let shortcuts: readonly Shortcut[] = []
/** Keys and what they do, of tables that hear them themselves. */
let listed: readonly (readonly (readonly [key: string, label: string])[])[] = []
const listeners = new Set<() => void>()
let firstStep: { readonly key: string; readonly at: number } | null = null
/** Whoever looks for the second key has time to; another key or a click takes the first one back. */
const STEP_MS = 5000
/** Held for a capital letter, as `?` writes them: no step of its own. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta'])
/**
 * What was pressed before anything took it: the part of the page that is still on its way does. `at`: when it was heard, since on a busy page that is
 * long after it was pressed, and the same work holds up what would take it.
 */
let early: { readonly keys: string; readonly event: KeyboardEvent; readonly at: number } | null = null
const EARLY_MS = 3000

function announce(): void {
  for (const listener of listeners) listener()
}

function register(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) {
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', forgetPressed)
    document.addEventListener('focusin', noteFocus)
  }
  shortcuts = [...shortcuts, shortcut]
  announce()
  if (early?.keys === shortcut.keys && shortcut.group === 'here' && performance.now() - early.at < EARLY_MS) {
    const { event } = early
    forgetEarly()
    queueMicrotask(() => shortcut.run(event))
  }
  return () => {
    shortcuts = shortcuts.filter((other) => other !== shortcut)
    if (shortcuts.length === 0) {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', forgetPressed)
      document.removeEventListener('focusin', noteFocus)
    }
    announce()
  }
}

function forgetEarly(): void {
  early = null
}

function forgetPressed(): void {
  forgetEarly()
  firstStep = null
}

function inDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"],[role="menu"],[role="listbox"]:not([data-drill-list])') !== null
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.repeat || modifiers.has(event.key)) return
  const first = firstStep
  firstStep = null
  if (event.defaultPrevented) return
  forgetEarly()
  const modified = event.ctrlKey || event.metaKey
  if (!modified && event.altKey) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const step = modified ? `mod+${key}` : key
  // a key without a sign means the same in a field
  const isTyped = isTyping(event.target) && !/^F\d/.test(key)
  if (!modified && key !== 'Escape' && (isTyped || inDialog(event.target) || (key.length === 1 && !preferences().letterKeys))) return
  // a field has an undo of its own; one that nothing is typed in has nothing to take back
  const isUntouched = event.target instanceof HTMLElement && event.target.dataset['untouched'] !== undefined
  if (step === 'mod+z' && isTyped && !isUntouched) return
  if (key === 'Escape' && (isTyping(event.target) || inDialog(event.target))) {
    if (isTyping(event.target) && event.target instanceof HTMLElement && !inDialog(event.target)) leaveField(event.target)
    return
  }

  const now = event.timeStamp
  const both = first !== null && now - first.at < STEP_MS ? `${first.key} ${step}` : null
  const ofChord = shortcuts.findLast((shortcut) => shortcut.keys === both)
  const begins = shortcuts.some((shortcut) => shortcut.keys.startsWith(`${step} `))
  // whoever says where to go and is not heard has not asked for what the letter does by itself
  if (both !== null && ofChord === undefined && /^\p{L}$/u.test(step) && !begins) return
  const found = ofChord ?? shortcuts.findLast((shortcut) => shortcut.keys === step)
  if (found !== undefined) {
    event.preventDefault()
    found.run(event)
    return
  }
  if (begins) firstStep = { key: step, at: now }
  else if (step.length === 1) early = { keys: step, event, at: performance.now() }
}

/** A key for as long as the component is shown; null switches it off. */
export function useShortcut(shortcut: Shortcut | null): void {
  const latest = useRef(shortcut)
  latest.current = shortcut
  const { keys, label, group } = shortcut ?? { keys: null, label: '', group: 'here' as const }
  useEffect(() => {
    if (keys === null) return
    return register({ keys, label, group, run: (event) => latest.current?.run(event) })
  }, [keys, label, group])
}

export function listKeys(keys: (typeof listed)[number]): () => void {
  listed = [...listed, keys]
  announce()
  return () => {
    listed = listed.filter((other) => other !== keys)
    announce()
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every key of the page and its parts. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(listen, () => shortcuts)
}

/** Every key that does something now, for the help overlay. */
export function useKeyLines(): readonly KeyLine[] {
  const ofPage = useShortcuts()
  const ofTables = useSyncExternalStore(listen, () => listed)
  const byKey = new Map(ofPage.map(({ keys, label, group }) => [keys, { keys: [keys], label, group }]))
  const byAct = new Map<string, Set<string>>()
  for (const [key, label] of ofTables.flat()) byAct.set(label, (byAct.get(label) ?? new Set()).add(key))
  return [...byKey.values(), ...[...byAct].map(([label, keys]) => ({ keys: [...keys], label, group: 'table' as const }))]
}
