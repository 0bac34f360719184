/** Parts of a page that `F6` goes through, in the order they stand; a part without anything to focus is passed over. */
const regions = ['nav', '.ph', '.an-bar', '.an-kpis', 'table[role="grid"]', '.an-panel'] as const
const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'

export function nextRegion(): void {
  const targets = regions.flatMap((region) => {
    const element = document.querySelector<HTMLElement>(region)
    if (element === null) return []
    const target = element.matches(focusable)
      ? element
      : (element.querySelector<HTMLElement>('[data-drill-list]') ?? element.querySelector<HTMLElement>(focusable))
    return target === null ? [] : [{ element, target }]
  })
  const at = targets.findIndex(({ element }) => element.contains(document.activeElement))
  targets[(at + 1) % targets.length]?.target.focus()
}

/** Where "skip to content" leads: the table of the page, otherwise the page itself. */
export function skipToContent(): void {
  const target = document.querySelector<HTMLElement>('table[role="grid"]') ?? document.getElementById('content')
  target?.focus()
}
