import * as z from 'zod'

/** What can be wrong with a formula. */
export const formulaProblemCodes = [
  'empty',
  'too-deep',
  'unexpected-character',
  'unexpected-end',
  'operand-missing',
  'operator-missing',
  'parenthesis-missing',
  'bracket-missing',
  'decimal-comma',
  'number-too-long',
  'unknown-call',
  'unknown-function',
  'unknown-name',
  'bad-accounts',
  'mixed-accounts',
  'units-differ',
  'units-multiplied',
  'takes-balances',
  'takes-movements',
  'takes-accounts',
  'wrong-unit',
  'cycle',
  'figure-invalid',
] as const

/** A problem at a character of the formula: `at` counts from 0, `length` of what is underlined. */
export const formulaProblemSchema = z.object({
  code: z.enum(formulaProblemCodes),
  at: z.int().min(0),
  length: z.int().min(0),
  /** What the sentence is filled in with. */
  values: z.record(z.string(), z.string()),
})

export type FormulaProblem = Readonly<z.output<typeof formulaProblemSchema>>
export type FormulaProblemCode = FormulaProblem['code']

type Sentences = Readonly<Record<FormulaProblemCode, string>>

const en: Sentences = {
  empty: 'The formula is empty.',
  'too-deep': 'The formula is too long, or too many operations or key figures stand inside each other.',
  'unexpected-character': '‘{found}’ cannot stand here.',
  'unexpected-end': 'The formula ends too early.',
  'operand-missing': 'Something to compute with is missing before ‘{found}’.',
  'operator-missing': '+, −, * or / is missing before ‘{found}’.',
  'parenthesis-missing': 'A closing parenthesis is missing.',
  'bracket-missing': '‘{wanted}’ is missing.',
  'decimal-comma': 'Decimals are written with a point: {wanted}.',
  'number-too-long': 'The number has too many digits: at most 12, and 6 decimals.',
  'unknown-call': 'There is no operation called ‘{name}’; there are: {known}.',
  'unknown-function': 'There is no account function called ‘{name}’.',
  'unknown-name': 'Neither a key figure, a line of the account plan, a fact nor an input is called ‘{name}’.',
  'bad-accounts': 'Accounts are written as 1930, 3000-3799 or 30*, with commas between them: ‘{found}’.',
  'mixed-accounts': '{accounts} holds balance and result accounts: say movement({accounts}) or balance({accounts}).',
  'units-differ': '{left} and {right} cannot be added or subtracted.',
  'units-multiplied': '{left} and {right} cannot be multiplied or divided like this: the result would have no meaning.',
  'takes-balances': '{call} takes balances; ‘{found}’ is not one.',
  'takes-movements': '{call} takes movements over a period; ‘{found}’ is not one.',
  'takes-accounts': '{call} takes accounts or an account function, such as {1930} or [bank].',
  'wrong-unit': 'The formula gives {found}, but the key figure is shown as {wanted}.',
  cycle: 'The key figures ask for each other in a circle: {path}.',
  'figure-invalid': 'The formula of ‘{name}’ cannot be read, so neither can this one.',
}

const sv: Sentences = {
  empty: 'Formeln är tom.',
  'too-deep': 'Formeln är för lång, eller så står för många räknesätt eller nyckeltal inuti varandra.',
  'unexpected-character': '”{found}” kan inte stå här.',
  'unexpected-end': 'Formeln slutar för tidigt.',
  'operand-missing': 'Det saknas något att räkna med före ”{found}”.',
  'operator-missing': '+, −, * eller / saknas före ”{found}”.',
  'parenthesis-missing': 'En slutparentes saknas.',
  'bracket-missing': '”{wanted}” saknas.',
  'decimal-comma': 'Decimaler skrivs med punkt: {wanted}.',
  'number-too-long': 'Talet har för många siffror: högst 12, och 6 decimaler.',
  'unknown-call': 'Det finns ingen operation som heter ”{name}”; det finns: {known}.',
  'unknown-function': 'Det finns ingen kontofunktion som heter ”{name}”.',
  'unknown-name': 'Varken ett nyckeltal, en rad i kontoplanen, ett faktum eller en uppgift heter ”{name}”.',
  'bad-accounts': 'Konton skrivs som 1930, 3000-3799 eller 30*, med kommatecken mellan: ”{found}”.',
  'mixed-accounts': '{accounts} rymmer balans- och resultatkonton: skriv movement({accounts}) eller balance({accounts}).',
  'units-differ': '{left} och {right} kan inte läggas ihop eller dras från varandra.',
  'units-multiplied': '{left} och {right} kan inte multipliceras eller divideras så: resultatet skulle sakna mening.',
  'takes-balances': '{call} tar saldon; ”{found}” är inget saldo.',
  'takes-movements': '{call} tar rörelser under en period; ”{found}” är ingen rörelse.',
  'takes-accounts': '{call} tar konton eller en kontofunktion, till exempel {1930} eller [bank].',
  'wrong-unit': 'Formeln ger {found}, men nyckeltalet visas som {wanted}.',
  cycle: 'Nyckeltalen frågar efter varandra i en cirkel: {path}.',
  'figure-invalid': 'Formeln för ”{name}” går inte att läsa, och därför inte den här heller.',
}

/** What quantities are called in a sentence. */
const quantities: Readonly<Record<string, { readonly en: string; readonly sv: string }>> = {
  '%': { en: 'a percentage', sv: 'procent' },
  times: { en: 'a ratio', sv: 'en kvot' },
  days: { en: 'days', sv: 'dagar' },
  number: { en: 'a plain number', sv: 'ett rent tal' },
  kr: { en: 'kronor', sv: 'kronor' },
  employees: { en: 'employees', sv: 'anställda' },
  m2: { en: 'square metres', sv: 'kvadratmeter' },
  'kr/employees': { en: 'kronor per employee', sv: 'kronor per anställd' },
  'kr/m2': { en: 'kronor per square metre', sv: 'kronor per kvadratmeter' },
}

/** A problem as a sentence for a person. */
export function formulaProblemText({ code, values }: FormulaProblem, language: 'en' | 'sv'): string {
  const template = (language === 'sv' ? sv : en)[code]
  const text = template.replace(/\{([a-z]+)\}/g, (slot, key: string) => {
    const value = values[key]
    if (value === undefined) return slot
    return ['left', 'right', 'found', 'wanted'].includes(key) ? (quantities[value]?.[language] ?? value) : value
  })
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
