import type * as z from 'zod'
import { drawMethods } from '../../sampling/method.ts'
import { auditUnits, samplingParams } from '../../sampling/params-schema.ts'
import { samplingResult } from '../../sampling/result-schema.ts'

/**
 * Units that the auditor defines, in three layers: A all large ones (`cutOffOre`), B targeted ones (`keyItems`, `targets`), C a representative sample of
 * the rest, by items or by value. A and B count with what was found in them, C is projected, and the three are summed.
 */
export const auditUnitSamplingParams = samplingParams(auditUnits, drawMethods)
export const auditUnitSamplingResult = samplingResult

export type AuditUnitSamplingParams = Readonly<z.output<typeof auditUnitSamplingParams>>
export type AuditUnitSamplingResult = z.output<typeof auditUnitSamplingResult>
