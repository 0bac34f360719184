import type * as z from 'zod'
import { valueMethods } from '../../sampling/method.ts'
import { bookUnits, samplingParams } from '../../sampling/params-schema.ts'
import { samplingResult } from '../../sampling/result-schema.ts'

/** Every öre of a population has the same chance: fixed interval, cell, random or sieve. */
export const monetaryUnitSamplingParams = samplingParams(bookUnits, valueMethods)
export const monetaryUnitSamplingResult = samplingResult

export type MonetaryUnitSamplingParams = Readonly<z.output<typeof monetaryUnitSamplingParams>>
export type MonetaryUnitSamplingResult = z.output<typeof monetaryUnitSamplingResult>
