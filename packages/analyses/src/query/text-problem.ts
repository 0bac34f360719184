import * as z from 'zod'
import { keyName, keyOf, type QueryLanguage, wordName } from './text-keys.ts'

/** What can be wrong with a query written as text. */
export const queryProblemCodes = [
  'key-missing',
  'unknown-key',
  'value-missing',
  'quote-missing',
  'unexpected',
  'not-negatable',
  'wrong-operator',
  'repeated',
  'amount-and-abs',
  'bad-account',
  'bad-amount',
  'bad-number',
  'bad-date',
  'bad-object',
  'bad-pattern',
  'bad-name',
  'unknown-word',
  'too-long',
  'query-too-long',
  'too-many',
] as const

/** A problem at a character of the text: `at` counts from 0, `length` of what is underlined. */
export const queryProblemSchema = z.object({
  code: z.enum(queryProblemCodes),
  at: z.int().min(0),
  length: z.int().min(0),
  /** What the sentence is filled in with. */
  values: z.record(z.string(), z.string()),
})

export type QueryProblem = Readonly<z.output<typeof queryProblemSchema>>
type Sentences = Readonly<Record<QueryProblem['code'], string>>

const en: Sentences = {
  'key-missing': '‘{found}’ stands without a key; to search in texts, write text:"{found}".',
  'unknown-key': 'There is no filter called ‘{found}’; there are: {known}.',
  'value-missing': 'What ‘{key}’ is to be is missing.',
  'quote-missing': 'The closing quotation mark is missing.',
  unexpected: '‘{found}’ cannot stand here.',
  'not-negatable': '‘{key}’ cannot be turned round with a minus; account and counter can.',
  'wrong-operator': '‘{key}’ is followed by a colon, not by {found}.',
  repeated: '‘{key}’ is given twice.',
  'amount-and-abs': 'Give either amount or abs, not both.',
  'bad-account': 'Accounts are written as 1930, 3000-3799 or 30*, with commas between them: ‘{found}’.',
  'bad-amount': 'Amounts are written as 1000, 1 000 or 1000.50, in kronor, and ranges as 100..200: ‘{found}’.',
  'bad-number': '‘{key}’ takes whole numbers, and ranges such as 10..20: ‘{found}’.',
  'bad-date': 'Dates are written as 2025-01-31, 2025-01 or 2025, and ranges as 2025-01..2025-03: ‘{found}’.',
  'bad-object': 'Objects are written as dimension=object, such as 6=P1, or 6= for lines without one: ‘{found}’.',
  'bad-pattern': 'The pattern cannot be read: {problem}.',
  'bad-name': '‘{key}’ takes names of 1 to {longest} characters: ‘{found}’.',
  'unknown-word': '‘{key}’ takes one of: {known}; not ‘{found}’.',
  'too-long': 'A text to search for has at most 200 characters.',
  'query-too-long': 'A query has at most {longest} characters.',
  'too-many': '‘{key}’ takes at most {most} values.',
}

const sv: Sentences = {
  'key-missing': '”{found}” står utan nyckel; för att söka i texter, skriv text:"{found}".',
  'unknown-key': 'Det finns inget filter som heter ”{found}”; det finns: {known}.',
  'value-missing': 'Det saknas vad ”{key}” ska vara.',
  'quote-missing': 'Det avslutande citattecknet saknas.',
  unexpected: '”{found}” kan inte stå här.',
  'not-negatable': '”{key}” kan inte vändas med ett minus; det kan konto och motkonto.',
  'wrong-operator': '”{key}” följs av ett kolon, inte av {found}.',
  repeated: '”{key}” anges två gånger.',
  'amount-and-abs': 'Ange antingen belopp eller absbelopp, inte båda.',
  'bad-account': 'Konton skrivs som 1930, 3000-3799 eller 30*, med kommatecken mellan: ”{found}”.',
  'bad-amount': 'Belopp skrivs som 1000, 1 000 eller 1000,50, i kronor, och intervall som 100..200: ”{found}”.',
  'bad-number': '”{key}” tar heltal, och intervall som 10..20: ”{found}”.',
  'bad-date': 'Datum skrivs som 2025-01-31, 2025-01 eller 2025, och intervall som 2025-01..2025-03: ”{found}”.',
  'bad-object': 'Objekt skrivs som dimension=objekt, till exempel 6=P1, eller 6= för rader utan: ”{found}”.',
  'bad-pattern': 'Mönstret går inte att läsa: {problem}.',
  'bad-name': '”{key}” tar namn på 1 till {longest} tecken: ”{found}”.',
  'unknown-word': '”{key}” tar något av: {known}; inte ”{found}”.',
  'too-long': 'En text att söka efter har högst 200 tecken.',
  'query-too-long': 'En sökning har högst {longest} tecken.',
  'too-many': '”{key}” tar högst {most} värden.',
}

/** A problem as a sentence for a person, with keys and words in the language of the sentence. */
export function queryProblemText({ code, values }: QueryProblem, language: QueryLanguage): string {
  const { key = '', known = '' } = values
  const named = (name: string) => {
    const own = keyOf(name)
    return own === null ? name : keyName(own, language)
  }
  const list = known.split(', ').map((word) => (code === 'unknown-key' ? named(word) : wordName(key, word, language)))
  const said: QueryProblem['values'] = {
    ...values,
    ...(values['key'] === undefined ? {} : { key: named(key) }),
    ...(values['known'] === undefined ? {} : { known: list.join(', ') }),
  }
  return (language === 'sv' ? sv : en)[code].replace(/\{([a-z]+)\}/g, (slot, name: string) => said[name] ?? slot)
}

/** Thrown inside the reader of texts only. */
export class QueryTextError extends Error {
  readonly problem: QueryProblem

  constructor(
    code: QueryProblem['code'],
    { at, length }: { readonly at: number; readonly length: number },
    values: QueryProblem['values'] = {},
  ) {
    super(code)
    this.problem = { code, at, length, values }
  }
}
