import { closingRulesSchema } from '../query/query.ts'

/**
 * Whether a rule names accounts that can be: `8910`, `78*`, or `8810-8899` with the lower bound first. Account numbers are digits (SIE 4B, `#KONTO`).
 * Words (`abc`) and ranges the wrong way round (`8999-8000`) are refused.
 */
export function isClosingAccount(text: string): boolean {
  const [, from = '', to = from] = /^\s*(\d{1,10})(?:\*|\s*-\s*(\d{1,10}))?\s*$/.exec(text) ?? []
  return from !== '' && from <= to
}

/** As somebody writes them. What was stored before, and what a filter holds, is read as `closingRulesSchema` says. */
export const ownClosingRulesSchema = closingRulesSchema.extend({
  accounts: closingRulesSchema.shape.accounts.refine((accounts) => accounts.every(isClosingAccount)),
})
