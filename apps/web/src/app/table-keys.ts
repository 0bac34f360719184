/** Keys that a table hears itself: where it acts on them is where they are declared, and `?` lists them while it is shown. */
import type { common } from '../i18n/locales/en/common.ts'

export type TableAct = keyof typeof common.keys.acts

/** By what is pressed, as `pressed` writes it: "Enter", "x", "mod+z", "shift+ArrowUp". */
export type TableKeys = Readonly<Record<string, TableAct>>

export interface Press {
  readonly key: string
  readonly ctrl: boolean
  readonly shift?: boolean
  readonly alt?: boolean
}

export function pressed({ key, ctrl, shift = false, alt = false }: Press): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  // a sign is written with or without Shift, as the keyboard has it
  const isHeld = shift && (name.length > 1 || ctrl)
  return `${ctrl ? 'mod+' : ''}${alt ? 'alt+' : ''}${isHeld ? 'shift+' : ''}${name}`
}

/** Keys of every table one goes about in. */
export const moveKeys = {
  ArrowUp: 'move',
  ArrowDown: 'move',
  ArrowLeft: 'move',
  ArrowRight: 'move',
  PageUp: 'page',
  PageDown: 'page',
  Home: 'ends',
  End: 'ends',
} as const satisfies TableKeys

export const extendKeys = {
  'shift+ArrowUp': 'extend',
  'shift+ArrowDown': 'extend',
  'shift+ArrowLeft': 'extend',
  'shift+ArrowRight': 'extend',
} as const satisfies TableKeys
