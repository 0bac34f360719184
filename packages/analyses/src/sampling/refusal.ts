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
  'item-invalid': {
    en: 'The item ‘{id}’ can’t be in a population: its id must hold neither | nor line breaks, and its amount ({ore}) must be whole öre.',
    sv: 'Posten ”{id}” kan inte ingå i en population: dess id får inte innehålla | eller radbrytning, och beloppet ({ore}) ska vara hela ören.',
  },
  'item-twice': {
    en: 'The item ‘{id}’ is in the population twice.',
    sv: 'Posten ”{id}” finns två gånger i populationen.',
  },
  'population-too-large': {
    en: 'The amounts of the population add up to more than can be computed exactly.',
    sv: 'Populationens belopp blir tillsammans mer än vad som kan beräknas exakt.',
  },
  'no-account': {
    en: 'There is no account {account} in the books.',
    sv: 'Det finns inget konto {account} i bokföringen.',
  },
  'no-item': {
    en: 'There is no item ‘{id}’ in the population.',
    sv: 'Det finns ingen post ”{id}” i populationen.',
  },
  'nothing-to-draw': {
    en: 'The population has no items to draw from on the side ‘{side}’.',
    sv: 'Populationen har inga poster att dra från på sidan ”{side}”.',
  },
  'no-seed': {
    en: 'The method {method} needs a seed of at least eight digits.',
    sv: 'Metoden {method} behöver ett frö på minst åtta siffror.',
  },
  'start-outside': {
    en: 'The start {start} is outside the interval: it counts n-ths, from 1 to {most}.',
    sv: 'Starten {start} ligger utanför intervallet: den räknas i n-tedelar, från 1 till {most}.',
  },
  'sample-exceeds-population': {
    en: 'A sample of {n} can’t be drawn from {population} items.',
    sv: 'Ett urval om {n} kan inte dras ur {population} poster.',
  },
  'extension-in-passes': {
    en: 'This method is extended by whole passes with a new start: by {n} or a multiple of it.',
    sv: 'Den här metoden utökas med hela genomgångar med ny start: med {n} eller en multipel av det.',
  },
  'side-not-for-value': {
    en: 'The method {method} draws öre, so debits or credits: zeros and both sides together can only be drawn as items.',
    sv: 'Metoden {method} drar ören, alltså debet eller kredit: nollposter och båda sidor tillsammans kan bara dras som poster.',
  },
  'top-stratum-not-for-items': {
    en: 'The method {method} gives each item the same chance, so there is no top stratum: choose large items as key items.',
    sv: 'Metoden {method} ger varje post samma chans, så det finns inget toppstratum: välj stora poster som nyckelposter.',
  },
  'keep-needs-interval': {
    en: 'The method {method} has no interval to keep: compute it again without the top stratum, or have none.',
    sv: 'Metoden {method} har inget intervall att behålla: räkna om det utan toppstratumet, eller ha inget.',
  },
  'unknown-version': {
    en: 'There is no method version {version} here; there is {known}.',
    sv: 'Det finns ingen metodversion {version} här; det finns {known}.',
  },
  'no-book-value': {
    en: 'Amounts are given, but no book value above 0 that they could be held against.',
    sv: 'Belopp är angivna, men inget bokfört värde över 0 att ställa dem mot.',
  },
  'no-items': {
    en: 'The hypergeometric distribution needs the number of items of the population.',
    sv: 'Den hypergeometriska fördelningen behöver antalet poster i populationen.',
  },
  'no-sample-required': {
    en: 'By the risk model no sample is needed; substantive procedures for material classes are required all the same (ISA 330.18).',
    sv: 'Enligt riskmodellen behövs inget urval; substansgranskning av väsentliga transaktionsslag krävs ändå (ISA 330.18).',
  },
  'not-selected': {
    en: 'An audited value is given for ‘{id}’, which is not one item of the sample, the top stratum or the key items.',
    sv: 'Ett granskat värde är angivet för ”{id}”, som inte är en post i urvalet, toppstratumet eller nyckelposterna.',
  },
  'nothing-drawn': {
    en: 'No item below the interval was hit, so nothing can be said of them: compute the interval again without the top stratum, or draw more.',
    sv: 'Ingen post under intervallet träffades, så inget kan sägas om dem: räkna om intervallet utan toppstratumet, eller dra fler.',
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
