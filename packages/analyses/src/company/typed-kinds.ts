/** What an address can ask to have typed: free of schemas, for the first page loads it. */

/** Declarations whose figures can be typed off the form. */
export const typedDeclarationKinds = ['eskd', 'agi', 'final-tax'] as const

/** The last month of a declaration's period: 2025-03. */
export const typedMonth = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/
export const isTypedMonth = (text: string): boolean => typedMonth.test(text)
