import * as z from 'zod'
import type { TaxEventKind } from '../../reference/tax-account-events.ts'

export const eventKindSchema = z.enum([
  'preliminary-tax',
  'contributions',
  'withheld-tax',
  'vat',
  'final-tax',
  'payment',
  'repayment',
  'interest-cost',
  'interest-income',
  'late-fee',
  'growth-support',
  'deferral',
  'enforcement',
  'other',
]) satisfies z.ZodType<TaxEventKind>
