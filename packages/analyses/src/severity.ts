/** How much a finding matters, the worst first: by itself, so that a page that shows one loads no schemas. */
export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]
