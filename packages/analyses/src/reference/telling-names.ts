/**
 * Names of balance accounts that say what the account is whatever its number, with the accounts that have it in BAS 97 and later (EUBAS97, BAS 2025).
 * BAS 95 and BAS 96 have other numbers for the same: 1010 cash, 1210 trade receivables, 1470 input VAT, 2110 trade payables, 2991 share capital.
 * As of 2026-11-22; sources: BAS 2025, `#KPTYP` of the SIE format 4B, charts of files that state BAS96.
 */
export const tellingNames: readonly { readonly words: RegExp; readonly patterns: readonly string[] }[] = [
  { words: /^(kassa|plusgiro|postgiro|bankgiro|checkkonto|checkräkning)(?!kredit)/, patterns: ['1900-1999'] },
  { words: /^kundfordr/, patterns: ['1500-1559', '1580-1599'] },
  { words: /^(varulager|lager)(?![a-zåäö])/, patterns: ['1400-1499'] },
  { words: /^(ing|ingående) ?(moms|mervärde)/, patterns: ['2600-2699', '1600-1699'] },
  { words: /^(utg|utgående) ?(moms|mervärde)/, patterns: ['2600-2699'] },
  { words: /^leverantörs?skuld/, patterns: ['2440-2449'] },
  { words: /^skatteskuld/, patterns: ['2500-2599'] },
  { words: /^personal(ens)? ?(käll|skatt)/, patterns: ['2700-2799'] },
  { words: /^förskott från kund/, patterns: ['2420-2429'] },
  { words: /^aktiekapital/, patterns: ['2080-2089'] },
]

/** Fewer names that stand elsewhere are an account or two of the company's own, not another chart. */
export const leastTellingNames = 3
