import { orgDigits } from '../books/owner.ts'
import { hasCheckDigit } from '../texts/luhn.ts'

/** What is wrong with a Swedish organisation number. */
export type OrgNumberProblem = 'digits' | 'check-digit'

/**
 * Checks a Swedish organisation or personal identity number: ten digits, or twelve with the century, however hyphened, of which the last is the check
 * digit by Luhn’s rule (lagen 1974:174; SKV 704): from the right every second digit is doubled, the digits of the products are added, and the sum is
 * divisible by 10. 556000-4615 → 1+5+3+0+0+0+8+6+2+5 = 30: right; 556000-4616 → 31: wrong. Null: nothing is wrong; an empty number is not checked.
 */
export function orgNumberProblem(orgNumber: string): OrgNumberProblem | null {
  const plain = orgNumber.trim()
  if (plain === '') return null
  if (!/^(?:\d{2})?\d{6}[-+ ]?\d{4}$/.test(plain)) return 'digits'
  return hasCheckDigit(orgDigits(plain)) ? null : 'check-digit'
}

/** As it is written in Sweden: `NNNNNN-NNNN`; anything else than a Swedish number stays as it is. */
export function writtenOrgNumber(orgNumber: string): string {
  if (orgNumberProblem(orgNumber) === 'digits') return orgNumber.trim()
  const ten = orgDigits(orgNumber)
  return ten === '' ? '' : `${ten.slice(0, 6)}-${ten.slice(6)}`
}
