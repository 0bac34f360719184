import { hasCheckDigit } from '../texts/luhn.ts'
import { orgNumberProblem } from './org-number.ts'

/** Numbers that a counterparty is known by, each with a check digit of its own. */
export const counterpartyNumbers = ['orgNumber', 'vatNumber', 'bankgiro', 'plusgiro', 'iban'] as const
export type CounterpartyNumber = (typeof counterpartyNumbers)[number]

/** `shape`: it is no such number at all; `check-digit`: its digits contradict each other. */
export type NumberProblem = 'shape' | 'check-digit'

/** Without blanks and hyphens, in capitals: as bank files write accounts. */
export function plainNumber(number: string): string {
  return number.replaceAll(/[\s.–-]/g, '').toUpperCase()
}

/**
 * Bankgiro (7 or 8 digits) and plusgiro (2 to 8) by Luhn’s rule; organisation and personal numbers as `orgNumberProblem`; a Swedish VAT number is `SE`, such
 * a number and two digits; an IBAN by ISO 7064 mod 97. Of VAT numbers of other countries the shape alone is known. Null: nothing is wrong, or it is empty.
 * Examples: 5050-1055 → 5 + 1 + 0 + 2 + 0 + 1 + 0 + 1 = 10: right; SE45 5000 0000 0583 9825 7466 → remainder 1: right.
 */
export function numberProblem(kind: CounterpartyNumber, number: string): NumberProblem | null {
  const plain = plainNumber(number)
  if (plain === '') return null
  switch (kind) {
    case 'orgNumber': {
      const found = orgNumberProblem(number)
      return found === 'digits' ? 'shape' : found
    }
    case 'vatNumber': {
      if (!/^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(plain)) return 'shape'
      if (!plain.startsWith('SE')) return null
      return /^SE\d{12}$/.test(plain) ? checked(plain.slice(2, 12)) : 'shape'
    }
    case 'bankgiro':
      return /^\d{7,8}$/.test(plain) ? checked(plain) : 'shape'
    case 'plusgiro':
      return /^\d{2,8}$/.test(plain) ? checked(plain) : 'shape'
    case 'iban': {
      const isShaped = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) && (!plain.startsWith('SE') || plain.length === 24)
      return isShaped ? (remainder97(`${plain.slice(4)}${plain.slice(0, 4)}`) === 1 ? null : 'check-digit') : 'shape'
    }
  }
}

function checked(digits: string): NumberProblem | null {
  return hasCheckDigit(digits) ? null : 'check-digit'
}

/** Letters count as 10 to 35. */
function remainder97(text: string): number {
  let remainder = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
