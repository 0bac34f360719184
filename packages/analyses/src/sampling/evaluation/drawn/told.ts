import { type Refusal, refusalSentence } from '../../refusal.ts'
import type { SamplingRefusal } from '../../result-schema.ts'

/** A refusal as results hold it: with its sentence in both languages. */
export function told(part: SamplingRefusal['part'], refusal: Refusal): SamplingRefusal {
  const { refused, values } = refusal
  return { part, code: refused, values: { ...values }, en: refusalSentence(refusal, 'en'), sv: refusalSentence(refusal, 'sv') }
}
