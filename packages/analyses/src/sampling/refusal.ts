/** Why a plan or a bound is not given: a number would say what the method cannot. */
const texts = {
  'expected-not-below-tolerable': {
    en: 'The expected misstatement ({expected}) is not below the tolerable misstatement ({tolerable}): no sample can support the amount.',
    sv: 'Det förväntade felet ({expected}) är inte mindre än det tolerabla felet ({tolerable}): inget urval kan styrka beloppet.',
  },
  'population-too-small': {
    en: 'Even all {population} items would not give the confidence asked for: test everything.',
    sv: 'Inte ens alla {population} poster ger den säkerhet som begärs: granska allt.',
  },
  'sample-too-large': {
    en: 'More than {most} items would be needed: lower the confidence or the expected misstatement, or raise the tolerable misstatement.',
    sv: 'Fler än {most} poster skulle behövas: sänk säkerheten eller det förväntade felet, eller höj det tolerabla felet.',
  },
  'no-requirement': {
    en: 'Neither a tolerable misstatement nor a precision is given: there is nothing to plan for.',
    sv: 'Varken tolerabelt fel eller precision är angivet: det finns inget att planera för.',
  },
  'few-differences': {
    en: 'The sample has {differences} differences, and {method} needs {least} for limits that can be relied on.',
    sv: 'Urvalet har {differences} avvikelser, och {method} behöver {least} för gränser som går att lita på.',
  },
  'not-defined': {
    en: 'The method {method} gives no bound for this sample: {reason}.',
    sv: 'Metoden {method} ger ingen gräns för det här urvalet: {reason}.',
  },
} as const

type RefusalCode = keyof typeof texts

/** A request that a method does not answer, with what it needs to be said as a sentence. */
export interface Refusal {
  readonly refused: RefusalCode
  readonly values: Readonly<Record<string, number | string>>
}

export function refuse(refused: RefusalCode, values: Refusal['values'] = {}): Refusal {
  return { refused, values }
}

export function isRefusal(given: object): given is Refusal {
  return 'refused' in given
}

/** The refusal as a sentence. */
export function refusalSentence({ refused, values }: Refusal, language: 'en' | 'sv'): string {
  return texts[refused][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
