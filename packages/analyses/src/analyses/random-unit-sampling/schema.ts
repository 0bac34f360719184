import type * as z from 'zod'
import { recordMethods } from '../../sampling/method.ts'
import { bookUnits, samplingParams } from '../../sampling/params-schema.ts'
import { samplingResult } from '../../sampling/result-schema.ts'

/** Every item of a population has the same chance: by permanent random numbers or systematic. */
export const randomUnitSamplingParams = samplingParams(bookUnits, recordMethods)
export const randomUnitSamplingResult = samplingResult

export type RandomUnitSamplingParams = Readonly<z.output<typeof randomUnitSamplingParams>>
export type RandomUnitSamplingResult = z.output<typeof randomUnitSamplingResult>
