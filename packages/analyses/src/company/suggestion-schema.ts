import * as z from 'zod'
import { isoDate, ore } from '../query/query.ts'

const share = z.number().min(0).max(1)

/** Why an account is held to have a function. Values, not sentences: the screens have those. */
export const suggestionReasonSchema = z.discriminatedUnion('code', [
  /** Its number is in a range of the BAS chart that the function is known by. */
  z.object({ code: z.literal('number'), patterns: z.array(z.string()) }),
  /** `vouchers` of the account's vouchers, `share` of them, carry VAT on these accounts at a ratio of `ratio` (Σ VAT ÷ Σ base); `expected` is the function's. */
  z.object({
    code: z.literal('vat'),
    accounts: z.array(z.string()),
    expected: z.number(),
    ratio: z.number(),
    share,
    vouchers: z.int(),
  }),
  /** `share` of its vouchers carry no VAT at all. */
  z.object({ code: z.literal('no-vat'), share, vouchers: z.int() }),
  /** `share` of its vouchers also have a line on an account of one of these functions; the accounts that are met most. */
  z.object({
    code: z.literal('counter'),
    functions: z.array(z.string()),
    accounts: z.array(z.string()),
    share,
    vouchers: z.int(),
  }),
  /** Its number says so, but only `share` of its `vouchers` behave like it. */
  z.object({ code: z.literal('unlike'), share, vouchers: z.int() }),
])
export type SuggestionReason = Readonly<z.output<typeof suggestionReasonSchema>>

export const functionSuggestionSchema = z.object({
  function: z.string(),
  /** Where it changes with time, as when a VAT rate does: inclusive days; null without bound. */
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** 0 to 1: how likely, by number and behaviour together. */
  confidence: z.number().min(0).max(1),
  reasons: z.array(suggestionReasonSchema).min(1),
})
export type FunctionSuggestion = Readonly<z.output<typeof functionSuggestionSchema>>

export const accountSuggestionSchema = z.object({
  account: z.string(),
  name: z.string(),
  /** Σ |öre| of its lines in all loaded years; of a company without vouchers, |closing balance|. */
  turnoverOre: ore,
  vouchers: z.int().min(0),
  /** Functions that it has now. */
  functions: z.array(z.string()),
  /** Most likely first. */
  suggestions: z.array(functionSuggestionSchema),
})
export type AccountSuggestion = Readonly<z.output<typeof accountSuggestionSchema>>

/** Accounts by what moved on them, most first; those without a function now and without one that is likely come in the same order. */
export const functionSuggestionsSchema = z.object({
  accounts: z.array(accountSuggestionSchema),
  /** Accounts with lines that have no function now. */
  unmapped: z.int().min(0),
  /** Σ of their turnover. */
  unmappedOre: ore,
})
export type FunctionSuggestions = Readonly<z.output<typeof functionSuggestionsSchema>>
