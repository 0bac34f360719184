import type { condominium as en } from '../en/condominium.ts'

/** Bostadsrättsföreningens sida. */
export const condominium: typeof en = {
  parts: {
    label: 'Del',
    'key-figures': 'Nyckeltal',
    debt: 'Lån och ränta',
    fees: 'Avgifter',
    reserve: 'Fond och underhåll',
    components: 'Komponenter',
    'cash-flow': 'Kassaflöde',
    tax: 'Skatt',
    administration: 'Förvaltning',
    board: 'Styrelserapport',
  },
}
