/** In the order in which they have to be asked: each names those after it too. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*Safari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** By what people know their device again: browser and system, no versions. Empty where neither is known. */
export function shortUserAgent(header: string | undefined): string {
  const of = (known: readonly (readonly [string, RegExp])[]) => known.find(([, pattern]) => pattern.test(header ?? ''))?.[0]
  return [of(browsers), of(systems)].filter((part) => part !== undefined).join(', ')
}
