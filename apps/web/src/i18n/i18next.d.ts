import 'i18next'
import type { resources as account } from './locales/en/account-texts.ts'
import type { resources as company } from './locales/en/company.ts'
import type { resources as first } from './locales/en/index.ts'
import type { resources as refusals } from './locales/en/refusal-texts.ts'
import type { resources as start } from './locales/en/start-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof first & typeof company & typeof account & typeof refusals & typeof start
  }
}
