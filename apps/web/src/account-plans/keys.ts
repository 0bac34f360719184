/** What a key does in the tree: the same for the grid, its help and its tests. */
import type { PlanNode } from '@verifikat/analyses'
import { moveKeys, type TableKeys } from '../app/table-keys.ts'
import type { Step } from './tree.ts'

export interface TreeKey {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export type TreeAction =
  | { readonly kind: 'row'; readonly by: number | 'first' | 'last'; readonly extend: boolean }
  | { readonly kind: 'cell'; readonly by: 1 | -1 }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'insert'; readonly node: PlanNode['kind'] }
  | { readonly kind: 'delete' | 'undo' | 'redo' | 'mark' | 'all' | 'clear' | 'problem' | 'cut' | 'paste' }

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

/** What is listed; `reading`: where nothing can be changed. */
export const readingKeys: TableKeys = {
  ...moveKeys,
  'shift+ArrowUp': 'extend',
  'shift+ArrowDown': 'extend',
  Space: 'mark',
  'mod+a': 'all',
  Escape: 'unmark',
  F8: 'problem',
}
export const treeKeys: TableKeys = {
  ...readingKeys,
  Enter: 'write',
  F2: 'write',
  'alt+ArrowUp': 'moveRow',
  'alt+ArrowDown': 'moveRow',
  'alt+ArrowLeft': 'moveRow',
  'alt+ArrowRight': 'moveRow',
  Insert: 'newLine',
  'mod+Enter': 'newLine',
  'shift+Insert': 'newHeading',
  'mod+shift+Enter': 'newHeading',
  'mod+Insert': 'newTotal',
  Delete: 'removeRow',
  Backspace: 'removeRow',
  'mod+x': 'cut',
  'mod+v': 'paste',
  'mod+z': 'undo',
  'mod+y': 'redo',
  'mod+shift+z': 'redo',
}

/** Null: the key is none of the tree's. `page`: rows that fit in the window. */
export function treeAction({ key, ctrl, shift, alt }: TreeKey, page: number): TreeAction | null {
  const step = steps[key]
  if (alt) return step !== undefined && !ctrl ? { kind: 'step', step } : null
  if (ctrl) return controlAction(key, shift)
  switch (key) {
    case 'ArrowDown':
      return { kind: 'row', by: 1, extend: shift }
    case 'ArrowUp':
      return { kind: 'row', by: -1, extend: shift }
    case 'PageDown':
      return { kind: 'row', by: page, extend: shift }
    case 'PageUp':
      return { kind: 'row', by: -page, extend: shift }
    case 'Home':
      return { kind: 'row', by: 'first', extend: shift }
    case 'End':
      return { kind: 'row', by: 'last', extend: shift }
    case 'ArrowLeft':
      return { kind: 'cell', by: -1 }
    case 'ArrowRight':
      return { kind: 'cell', by: 1 }
    case 'Enter':
    case 'F2':
      return { kind: 'edit', text: null }
    case 'Insert':
      return { kind: 'insert', node: shift ? 'heading' : 'line' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete' }
    case ' ':
      return { kind: 'mark' }
    case 'Escape':
      return { kind: 'clear' }
    case 'F8':
      return { kind: 'problem' }
    default:
      return key.length === 1 ? { kind: 'edit', text: key } : null
  }
}

function controlAction(key: string, shift: boolean): TreeAction | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: shift ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case 'a':
      return { kind: 'all' }
    case 'x':
      return { kind: 'cut' }
    case 'v':
      return { kind: 'paste' }
    case 'enter':
      return { kind: 'insert', node: shift ? 'heading' : 'line' }
    case 'insert':
      return { kind: 'insert', node: 'total' }
    case 'home':
      return { kind: 'row', by: 'first', extend: shift }
    case 'end':
      return { kind: 'row', by: 'last', extend: shift }
    default:
      return null
  }
}
