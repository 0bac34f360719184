import type { Words } from '../tables/words.ts'

/** What follows from a register of real estate beside the key figures: of a fiscal year, or of its last day. */
export const registerAmountWords = {
  loans: ['Loans', 'Lån'],
  'short-term': ['Of which due within twelve months', 'Varav förfaller inom tolv månader'],
  'average-rate': ['Average rate', 'Genomsnittlig ränta'],
  interest: ['Interest of the year, by the loans', 'Årets ränta, enligt lånen'],
  fees: ['Fees of the year, by the register', 'Årets avgifter, enligt registret'],
  'component-cost': ['Acquisition values of components', 'Komponenternas anskaffningsvärden'],
  'component-depreciation': ['Depreciation of the year, by component', 'Årets avskrivning, enligt komponenterna'],
  reserve: ['Reserve by the statutes', 'Avsättning enligt stadgarna'],
  plan: ['Maintenance plan, a year over ten years', 'Underhållsplanen, per år över tio år'],
  'property-fee': ['Property fee and tax', 'Fastighetsavgift och fastighetsskatt'],
} as const satisfies Record<string, Words>

export type RegisterAmountId = keyof typeof registerAmountWords
// the object’s own keys
export const registerAmountIds = Object.keys(registerAmountWords) as RegisterAmountId[]
