/** How much a finding matters, the worst first: by itself, so that a page that shows one loads no schemas. */
export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

/** What each is called, wherever one stands by itself. */
export const severityWords = {
  error: { en: 'Error', sv: 'Fel' },
  warning: { en: 'Warning', sv: 'Varning' },
  info: { en: 'Info', sv: 'Info' },
} as const satisfies Readonly<Record<Severity, Readonly<Record<'en' | 'sv', string>>>>
