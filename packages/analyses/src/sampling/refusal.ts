import { agree } from '../texts/agree.ts'
import { refusalWord } from './refusal-words.ts'

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
  'test-everything': {
    en: 'A sample of {n} is more than the {population} items there are to draw from, and none is drawn twice: test everything, with a cut-off that takes all items.',
    sv: 'Ett urval om {n} är fler än de {population} poster som finns att dra ur, och ingen dras två gånger: granska allt, med en gräns som tar med alla poster.',
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
    en: 'The item ‘{id}’ can’t be in a population: its id must hold neither | nor line breaks nor half a character, and its amount ({ore}) must be whole öre.',
    sv: 'Posten ”{id}” kan inte ingå i en population: dess id får inte innehålla |, radbrytning eller ett halvt tecken, och beloppet ({ore}) ska vara hela ören.',
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
  'item-of-other-side': {
    en: 'The item ‘{id}’ is on another side of the population: debits, credits and zeros are sampled apart.',
    sv: 'Posten ”{id}” ligger på en annan sida av populationen: debet, kredit och nollposter dras var för sig.',
  },
  'no-sample-of-nothing': {
    en: 'Every item is examined in full: nothing is left to draw from.',
    sv: 'Alla poster granskas i sin helhet: det finns inget kvar att dra ur.',
  },
  'tolerable-covers-value': {
    en: 'The tolerable misstatement is not below the value that is drawn from, so by the model no sample is needed. State a number of items to draw one all the same.',
    sv: 'Det tolerabla felet är inte mindre än det värde som urvalet dras ur, så enligt modellen behövs inget urval. Ange ett antal poster för att ändå dra ett.',
  },
  'hypergeometric-for-items': {
    en: 'The hypergeometric distribution counts items, and the method {method} draws öre: plan by Poisson or binomial.',
    sv: 'Den hypergeometriska fördelningen räknar poster, men metoden {method} drar ören: planera med Poisson eller binomial.',
  },
  'prior-needs-rate': {
    en: 'This prior is made from an expected error rate: state the expected misstatement as an amount or a rate.',
    sv: 'Den här förhandsfördelningen bygger på en förväntad felfrekvens: ange det förväntade felet som belopp eller andel.',
  },
  'no-prior': {
    en: 'A posterior needs a prior: state what is held of the error rate before the sample.',
    sv: 'En efterhandsfördelning behöver en förhandsfördelning: ange vad som antas om felfrekvensen före urvalet.',
  },
  'no-such-prior': {
    en: 'No prior has {expected} as its most likely rate and the stated probability below the limit: expect fewer errors, or state another probability.',
    sv: 'Ingen förhandsfördelning har {expected} som mest sannolik felfrekvens och den angivna sannolikheten under gränsen: förvänta färre fel, eller ange en annan sannolikhet.',
  },
  'prior-covers-value': {
    en: 'The tolerable misstatement is not below the value that the hits stand for, so no prior can be made from it: give another prior, or conclude by another method.',
    sv: 'Det tolerabla felet är inte mindre än det värde som träffarna står för, så ingen förhandsfördelning kan göras av det: ange en annan, eller dra slutsatsen med en annan metod.',
  },
  'corrected-exceeds-found': {
    en: 'The client is said to have corrected {corrected} öre, and what was found comes to {found} öre: no more than that can be taken off.',
    sv: 'Företaget anges ha rättat {corrected} öre, men det som hittats är {found} öre: mer än så kan inte dras av.',
  },
  'not-misstated': {
    en: 'The item ‘{id}’ is said to be misstated, but its audited value is its book value.',
    sv: 'Posten ”{id}” anges som felaktig, men dess granskade värde är det bokförda.',
  },
  'fewer-hits-than-strata': {
    en: 'A sample of {n} can’t have an item in each of {strata} strata: draw more, or have fewer strata.',
    sv: 'Ett urval om {n} kan inte ha en post i vart och ett av {strata} strata: dra fler, eller ha färre strata.',
  },
  'strata-not-n': {
    en: 'The hits given to the strata add up to {sum}, and the sample is to have {n}.',
    sv: 'De antal som angetts för strata blir tillsammans {sum}, men urvalet ska ha {n}.',
  },
  'strata-not-known': {
    en: 'The items are given by amounts alone: they can be divided into strata by amount only.',
    sv: 'Posterna är angivna med bara belopp: de kan bara delas i strata efter belopp.',
  },
  'no-stratum': {
    en: 'There is no stratum ‘{stratum}’.',
    sv: 'Det finns inget stratum ”{stratum}”.',
  },
  'stratum-without-hits': {
    en: 'The stratum ‘{stratum}’ has no hits: nothing could be said of it. Give it one at least, or leave it out of the population.',
    sv: 'Stratumet ”{stratum}” har inga träffar: inget skulle kunna sägas om det. Ge det minst en, eller lämna det utanför populationen.',
  },
  'population-changed': {
    en: 'The population is not the one that was frozen: its hash was {frozen} and is {now}. Keep the sample that was drawn, or freeze the population again and draw anew.',
    sv: 'Populationen är inte den som frystes: dess hash var {frozen} och är {now}. Behåll urvalet som drogs, eller frys populationen på nytt och dra om.',
  },
  'start-with-strata': {
    en: 'One start can’t serve several strata: draw by a seed.',
    sv: 'En start räcker inte för flera strata: dra med ett frö.',
  },
  'strata-in-passes': {
    en: 'A sample in strata by this method is extended by whole passes: by {n} or a multiple of it.',
    sv: 'Ett urval i strata med den här metoden utökas med hela genomgångar: med {n} eller en multipel av det.',
  },
  'answer-to-none': {
    en: 'An answer is given for ‘{id}’, which is not one item of the sample or of what is examined in full.',
    sv: 'Ett svar är angivet för ”{id}”, som inte är en post i urvalet eller i det som granskas i sin helhet.',
  },
  'answer-twice': {
    en: 'Two answers are given for ‘{id}’.',
    sv: 'Två svar är angivna för ”{id}”.',
  },
  'no-audited-value': {
    en: 'The item ‘{id}’ is said to be misstated, but its audited value is not given.',
    sv: 'Posten ”{id}” anges som felaktig, men dess granskade värde saknas.',
  },
  'nothing-examined': {
    en: 'No item of the sample is examined yet.',
    sv: 'Ingen post i urvalet är granskad ännu.',
  },
  'items-pending': {
    en: '{pending} items are still to be examined: nothing is concluded before.',
    sv: '{pending} poster återstår att granska: ingen slutsats dras dessförinnan.',
  },
  'bound-below-estimate': {
    en: 'The method {method} gives a limit below the most likely misstatement for this sample: it can’t be relied on here.',
    sv: 'Metoden {method} ger en gräns under det mest sannolika felet för det här urvalet: den går inte att lita på här.',
  },
  'strata-of-unequal-weight': {
    en: 'The hits of the strata stand for different numbers of items, which the method {method} has no limit for: use the binomial or the Poisson limit.',
    sv: 'Träffarna i strata står för olika många poster, och metoden {method} har ingen gräns för det: använd binomial- eller Poissongränsen.',
  },
  'rate-needed': {
    en: 'A test of attributes is held against a tolerable rate of deviations: state a rate.',
    sv: 'Ett attributtest ställs mot en tolerabel avvikelsefrekvens: ange en andel.',
  },
  'estimator-needs-side': {
    en: 'Items of both sides are drawn together, so book values do not add up to one: use the difference or the direct estimate.',
    sv: 'Poster från båda sidor dras tillsammans, så de bokförda värdena kan inte ställas i proportion: använd differens- eller direktskattning.',
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
  return agree(texts[refused][language].replace(/\{(\w+)\}/g, (_, name: string) => refusalWord(name, values[name], language)))
}
