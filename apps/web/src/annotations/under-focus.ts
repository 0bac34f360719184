/** What the keys X, C and F are about: where the focus is, else what is open, else what is selected. */
import { readTarget, type TargetInput } from './targets.ts'

const tables = '[role="grid"], [role="treegrid"]'

export interface UnderFocus {
  readonly target: TargetInput
  /** Where a menu opens. */
  readonly element: Element
}

/** The element that has the focus; in a grid or list, the cell or line that the arrow keys are on. */
function focused(): Element | null {
  const element = document.activeElement
  const active = element?.getAttribute('aria-activedescendant')
  return active ? document.getElementById(active) : element
}

export function targetUnderFocus(): UnderFocus | null {
  const at = focused()
  return (
    found(at?.closest('[data-target]'), at) ??
    found(document.querySelector('.an-panel [data-open][data-target]')) ??
    found(document.querySelector('[aria-selected="true"][data-target]')) ??
    // in a table the row one is on is meant: while it is not in sight or being read anew, nothing else is
    (at?.closest(tables) ? null : found(document.querySelector('[data-page][data-target]')))
  )
}

function found(element: Element | null | undefined, at?: Element | null): UnderFocus | null {
  const target = readTarget(element?.getAttribute('data-target'))
  return target === null || !element ? null : { target, element: at ?? element }
}

/** The table's row that an element is in, as the table knows it. */
export function rowOf(element: Element): string | null {
  return element.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null
}

/** The way to a flag's form in the row one is in, or in the selected one. */
export function flagUnderFocus(): HTMLElement | null {
  const row = focused()?.closest('tr, li, [data-flags]')
  return (
    row?.querySelector<HTMLElement>('[data-assess]') ??
    document.querySelector<HTMLElement>('[aria-selected="true"] [data-assess]') ??
    document.querySelector<HTMLElement>('[data-flags] [data-assess]')
  )
}

const FORM_WIDTH = 424

/** Where the menu opens for an element: under its left end, within sight. */
export function placeUnder(element: Element): { readonly x: number; readonly y: number } {
  const { left, bottom, top } = element.getBoundingClientRect()
  const isTall = bottom - top > 60
  return {
    x: Math.max(8, Math.min(left, window.innerWidth - FORM_WIDTH)),
    y: Math.max(0, Math.min(window.innerHeight - 24, isTall ? top + 28 : bottom)),
  }
}
