import 'i18next'
import type { resources as first } from './locales/en/index.ts'
import type { later } from './locales/en/later.ts'

type Later = { readonly [N in keyof typeof later]: Awaited<ReturnType<(typeof later)[N]>> }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof first & Later
  }
}
