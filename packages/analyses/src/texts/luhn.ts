/** Whether the last digit is a check digit by Luhn’s rule: from the right every second digit is doubled, the digits of the products are added, and the sum is divisible by 10. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The digits with their check digit after them. */
export function withCheckDigit(digits: string): string {
  for (let own = 0; own < 10; own++) if (hasCheckDigit(`${digits}${own}`)) return `${digits}${own}`
  return digits
}
