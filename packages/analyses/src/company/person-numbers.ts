import { orgDigits } from '../books/owner.ts'
import { hasCheckDigit } from '../texts/luhn.ts'

/** Ten digits, or twelve with the century, of which the first are a day of birth; that of a coordination number has 60 added (lagen 1974:174; SKV 704, 707). */
const BIRTH = '\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01]|6[1-9]|[78]\\d|9[01])'
const IN_TEXT = new RegExp(`(?<!\\d)(1[89]|20)?${BIRTH}([-+\u2013 ]?)\\d{4}(?!\\d)`, 'g')
/** Swish numbers of people are mobile numbers; those of companies begin with 123. */
const MOBILE = /(?<!\d)(?:(?:\+|00)?46[ -]?(?:\(0\)[ -]?)?|0)7[02369](?:[ -]?\d){7}(?!\d)/
/** Personal accounts of Nordea are personal numbers, alone or after their clearing number; an IBAN has noughts before them. */
const AS_ACCOUNT = new RegExp(`^(?:SE\\d{2}3000*|3300|3782)?(?:3300|3782)?(?:1[89]|20)?${BIRTH}\\d{4}$`)

/**
 * Whether a text holds a mobile or personal number. One that is written as personal numbers are, with its sign or its century, is taken for one whatever its
 * check digit; of other digits that could be a reference or a time the check digit decides.
 */
export function hasPersonNumber(text: string): boolean {
  if (MOBILE.test(text)) return true
  for (const [own, century, sign] of text.matchAll(IN_TEXT)) {
    if ((sign !== '' && sign !== ' ') || century === '18' || century === '19' || hasCheckDigit(orgDigits(own))) return true
  }
  return false
}

/** Whether an account is a mobile or personal number: in doubt it is. */
export function isPersonAccount(account: string): boolean {
  return AS_ACCOUNT.test(account.replaceAll(/[\s.–-]/g, '')) || hasPersonNumber(account)
}
