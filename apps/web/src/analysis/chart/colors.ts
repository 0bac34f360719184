/** Colours of charts are the theme's: read from the CSS variables, again when the theme changes. */
const names = [
  'text',
  'text-2',
  'text-3',
  'line-ctl',
  'chart-1',
  'chart-2',
  'grid',
  'accent-soft',
  'accent-line',
  'red',
  'red-soft',
] as const
export type ChartColors = Readonly<Record<(typeof names)[number], string>>

export function chartColors(): ChartColors {
  const style = getComputedStyle(document.documentElement)
  // Every name is read just here.
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as ChartColors
}

export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => observer.disconnect()
}
