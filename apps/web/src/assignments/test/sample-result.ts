/** What a paper keeps of a sample, as far as it is shown, and what it says of an evaluation. */
import {
  attributeResultSchema,
  drawnItemSchema,
  evaluationResultSchema,
  examinedSchema,
  methodResultSchema,
  sampleReading,
} from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import * as z from 'zod'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { refusedText } from '../../sampling/evaluate/Refused.tsx'
import { limitText, readingText } from '../../sampling/evaluate/texts.ts'

const { attributes } = evaluationResultSchema.shape
const evaluationSchema = evaluationResultSchema
  .pick({ of: true, confidence: true, tolerableOre: true, tolerableRate: true, examinedItems: true, pendingItems: true })
  .extend({
    misstatements: z.array(z.unknown()),
    methods: z.array(methodResultSchema.pick({ mleOre: true, netOverLimitOre: true, netUnderLimitOre: true, refused: true })),
    attributes: attributes
      .unwrap()
      .pick({ deviations: true, knownDeviations: true, rate: true })
      .extend({ methods: z.array(attributeResultSchema.pick({ upperRate: true, refused: true })) })
      .nullable(),
  })

export const sampleResultSchema = z.object({
  draw: z
    .object({
      items: z.array(drawnItemSchema.pick({ id: true, no: true, label: true, ref: true, date: true, text: true, ore: true })),
    })
    .nullable(),
  evaluation: evaluationSchema.nullable(),
})
export type SampleResult = z.output<typeof sampleResultSchema>

const answerSchema = z.object(examinedSchema.pick({ item: true, state: true, auditedOre: true, deviations: true }).shape)
export const sampleParamsSchema = z.object({ examined: z.array(answerSchema).default([]) })
export type SampleAnswer = z.output<typeof answerSchema>

/** Attributes are ticked where an item was looked at; null: it was not, and no deviation is named. */
export function isMet({ state, deviations }: SampleAnswer, attribute: string): boolean | null {
  if (deviations.includes(attribute)) return false
  return state === 'as-booked' || state === 'misstated' ? true : null
}

/** What was examined and found, and the limit beside what is tolerable: of amounts or of a rate, or why there is none. */
export function foundText(
  found: z.output<typeof evaluationSchema>,
  t: TFunction<'assignments'>,
  ofSampling: TFunction<'sampling'>,
  language: string,
): string {
  const { unit, bound, tolerable, refused, wrong } = sampleReading(found)
  const own = unit === 'rate' ? 'rate' : 'amount'
  const reading = (text: string) => (unit === 'rate' ? text : `${text}${NBSP}kr`)
  const facts = {
    confidence: formatPercent(found.confidence),
    tolerable: tolerable === null ? '–' : reading(readingText(tolerable, unit, ofSampling)),
  }
  const limit =
    bound === null
      ? t('sampleFound.noLimit', facts)
      : t(`sampleFound.limit.${own}`, { ...facts, bound: reading(limitText(bound, unit, ofSampling)) })
  return [
    t(`sampleFound.examined.${own}`, { items: formatCount(found.examinedItems), wrong: formatCount(wrong) }),
    found.pendingItems === 0 ? '' : t('sampleFound.pending', { items: formatCount(found.pendingItems) }),
    limit,
    bound === null && refused !== null ? refusedText(refused, ofSampling, language) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
