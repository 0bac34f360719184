/** What the keyboard stops at. */
export const focusable = ['a[href]', 'button:enabled', 'input:enabled', 'select:enabled', 'textarea:enabled', 'summary', '[tabindex="0"]']
  .map((selector) => `${selector}:not([tabindex="-1"])`)
  .join(', ')

export function isShown(element: Element): boolean {
  // jsdom lays nothing out
  return element.closest('[inert]') === null && (typeof element.checkVisibility !== 'function' || element.checkVisibility())
}

export function firstFocusable(within: Element): HTMLElement | null {
  return [...within.querySelectorAll<HTMLElement>(focusable)].find(isShown) ?? null
}
