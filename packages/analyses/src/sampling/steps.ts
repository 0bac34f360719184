import type { CalculationStep } from './result-schema.ts'

type Unit = CalculationStep['unit']

/** A figure that goes into a step. */
export type StepInput = readonly [symbol: string, value: number, unit: Unit]

/** A step of a calculation as the working paper opens it: `id: symbol = formula`. */
export function step(id: StepId, [symbol, value, unit]: StepInput, formula: string, inputs: readonly StepInput[] = []): CalculationStep {
  return { id, symbol, formula, inputs: inputs.map(([s, v, u]) => ({ symbol: s, value: v, unit: u })), value, unit }
}

const texts = {
  'detection-risk': { en: 'Risk that the test of details may carry', sv: 'Risk som detaljgranskningen får bära' },
  confidence: { en: 'Confidence', sv: 'Säkerhet' },
  'tolerable-rate': { en: 'Tolerable misstatement as a share of the value', sv: 'Tolerabelt fel som andel av värdet' },
  'expected-rate': { en: 'Expected misstatement as a share of the value', sv: 'Förväntat fel som andel av värdet' },
  factor: { en: 'Confidence factor', sv: 'Säkerhetsfaktor' },
  'risk-factor': { en: 'Risk factor of the firm', sv: 'Byråns riskfaktor' },
  'prior-alpha': { en: 'Prior distribution, α', sv: 'Förhandsfördelning, α' },
  'prior-beta': { en: 'Prior distribution, β', sv: 'Förhandsfördelning, β' },
  'errors-allowed': { en: 'Errors that the sample may show', sv: 'Fel som urvalet får visa' },
  'risk-before': { en: 'Risk with one item less: too high', sv: 'Risk med en post färre: för hög' },
  risk: { en: 'Risk with this sample: low enough', sv: 'Risk med det här urvalet: tillräckligt låg' },
  'sample-size': { en: 'Sample size', sv: 'Urvalsstorlek' },
  'stage-size': { en: 'Size of each stage', sv: 'Storlek per steg' },
  'total-size': { en: 'All stages together', sv: 'Alla steg tillsammans' },
  'upper-limit': { en: 'Upper limit that so many errors would give', sv: 'Övre gräns som så många fel skulle ge' },
  interval: { en: 'Interval', sv: 'Intervall' },
  'largest-interval': {
    en: 'Largest interval of the strata: errors of the others count with their share of it, and the limit holds for each stratum',
    sv: 'Största intervallet bland strata: fel i de andra räknas med sin andel av det, och gränsen håller för varje stratum',
  },
  projection: { en: 'Projected misstatement of the error', sv: 'Projicerat fel för avvikelsen' },
  'most-likely': { en: 'Most likely misstatement of the sampled part', sv: 'Mest sannolikt fel i den del som urvalet gäller' },
  'basic-precision': { en: 'Basic precision: the limit without errors', sv: 'Grundprecision: gränsen utan fel' },
  'error-limit': { en: 'What the error adds to the limit', sv: 'Vad avvikelsen lägger till gränsen' },
  'upper-bound': { en: 'Upper limit of the sampled part', sv: 'Övre gräns för den del som urvalet gäller' },
  known: { en: 'Known differences, counted with their own amounts', sv: 'Kända avvikelser, med sina egna belopp' },
  corrected: { en: 'Corrected by the client', sv: 'Rättat av företaget' },
  'net-limit': {
    en: 'Upper limit, less the most likely understatement, up to a whole öre',
    sv: 'Övre gräns, minus den mest sannolika undervärderingen, uppåt till helt öre',
  },
  'mean-difference': { en: 'Mean per item', sv: 'Medelvärde per post' },
  margin: { en: 'Margin', sv: 'Marginal' },
  'deviation-rate': { en: 'Rate of deviations', sv: 'Avvikelsefrekvens' },
  'upper-rate': { en: 'Upper limit of the rate', sv: 'Övre gräns för frekvensen' },
} as const

export type StepId = keyof typeof texts

/** What a step is called. */
export function samplingStepText(id: string, language: 'en' | 'sv'): string {
  return isStepId(id) ? texts[id][language] : id
}

function isStepId(id: string): id is StepId {
  return Object.hasOwn(texts, id)
}

/** What a formula abbreviates and names, in Swedish; symbols such as n and t are the same. */
const swedish: ReadonlyMap<string, string> = new Map([
  ['BP', 'GP'],
  ['DR', 'UR'],
  ['MLE', 'MSF'],
  ['UB', 'ÖG'],
  ['UML', 'ÖFG'],
  ['audited', 'granskat'],
  ['book', 'bokfört'],
  ['times', 'träffar'],
])

/** A symbol or formula of a step as it is written in a language. */
export function samplingFormulaText(formula: string, language: 'en' | 'sv'): string {
  return language === 'en' ? formula : formula.replace(/[A-Za-z]+/g, (word) => swedish.get(word) ?? word)
}
