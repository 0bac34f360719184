import * as z from 'zod'
import { identifyingDigits } from '../books/owner.ts'
import { hashValue } from '../canonical.ts'
import type { DeclarationContent } from '../company/declarations.ts'
import { declaredMonths } from './employer.ts'

const balance = z.object({ date: z.string(), ore: z.int() }).nullable()
const kronor = z.int().nullable()

/** What lists say of a declaration. Whole kronor, but for names that end in `Ore`; of people only how many. */
export const declarationSummarySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('eskd'), period: z.string(), boxes: z.record(z.string(), z.int()), note: z.string() }),
  z.object({
    kind: z.literal('agi'),
    created: z.string(),
    months: z.array(
      z.object({
        orgNumber: z.string(),
        period: z.string(),
        headLevel: z.object({ fk487: kronor, fk497: kronor }).nullable(),
        individuals: z.int(),
        removals: z.int(),
        /** Null: withheld from whoever reads. */
        sums: z.object({ '001': z.int(), '011': z.int() }).nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('sru'),
    program: z.string(),
    created: z.string(),
    forms: z.array(z.object({ form: z.string(), period: z.string(), orgNumber: z.string(), values: z.int() })),
  }),
  z.object({
    kind: z.literal('tax-account'),
    generation: z.enum(['a', 'b', 'c', 'd', 'mapped']),
    opening: balance,
    closing: balance,
    /** First and last day of balances and rows. */
    from: z.string(),
    to: z.string(),
    rows: z.int(),
    differenceOre: z.int().nullable(),
    rowBalanceBreaks: z.int(),
  }),
  z.object({
    kind: z.literal('final-tax'),
    period: z.string(),
    decidedOn: z.string(),
    finalTaxKr: z.int(),
    incomeTaxKr: kronor,
    preliminaryKr: kronor,
  }),
])
export type DeclarationSummary = Readonly<z.output<typeof declarationSummarySchema>>

export function declarationSummary(content: DeclarationContent): DeclarationSummary {
  switch (content.kind) {
    case 'eskd': {
      const { kind, period, boxes, note } = content
      return { kind, period, boxes: { ...boxes }, note }
    }
    case 'agi':
      return { kind: content.kind, created: content.created, months: declaredMonths({ ...content, findings: [] }) }
    case 'sru': {
      const { kind, info, forms } = content
      return {
        kind,
        program: info?.program ?? '',
        created: info?.created ?? '',
        forms: forms.map(({ form, period, orgNumber, fields }) => ({ form, period, orgNumber, values: Object.keys(fields).length })),
      }
    }
    case 'tax-account': {
      const { kind, generation, opening, closing, rows, differenceOre, rowBalanceBreaks } = content
      return { kind, generation, opening, closing, ...daysOf(content), rows: rows.length, differenceOre, rowBalanceBreaks }
    }
    case 'final-tax': {
      const { orgNumber: _, ...said } = content
      return said
    }
  }
}

/** As somebody may see it who may not see what single people earn: a declaration may be about one of them, and its sums are then that person's. */
export function withoutPay(said: DeclarationSummary): DeclarationSummary {
  if (said.kind !== 'agi') return said
  const months = said.months.map((month) => ({ ...month, headLevel: month.headLevel && { fk487: null, fk497: null }, sums: null }))
  return { ...said, months }
}

/**
 * What a declaration is a version of: one of the same name takes its place. A VAT return is that of its period, income tax forms those of their year, a
 * statement that of its days. Employer declarations amend each other by payee and specification number, so that each stays beside the others. Typed
 * figures never take the place of a file.
 */
export function declarationName(content: DeclarationContent, orgNumber: string, isTyped: boolean): string {
  return [content.kind, identifyingDigits(orgNumber) || '-', ...subjectOf(content, isTyped), ...(isTyped ? ['typed'] : [])].join(' ')
}

function subjectOf(content: DeclarationContent, isTyped: boolean): string[] {
  switch (content.kind) {
    case 'eskd':
    case 'final-tax':
      return [content.period || '-']
    case 'agi': {
      const periods = [...new Set([...content.employers, ...content.individuals].map(({ period }) => period || '-'))].sort()
      const months = periods.length < 2 ? periods : [`${periods[0]}–${periods.at(-1)}`]
      return isTyped ? months : [...months, ...(content.created === '' ? [] : [content.created]), hashValue(content).slice(0, 8)]
    }
    case 'sru': {
      const forms = [...new Set(content.forms.map(({ form, period }) => `${period} ${form}`))].sort()
      return forms.length === 0 ? ['INFO'] : forms
    }
    case 'tax-account': {
      const { from, to } = daysOf(content)
      return [from, to]
    }
  }
}

type Statement = Extract<DeclarationContent, { readonly kind: 'tax-account' }>

function daysOf({ opening, closing, rows }: Pick<Statement, 'opening' | 'closing' | 'rows'>): { from: string; to: string } {
  const days = [...rows, opening, closing].flatMap((own) => own?.date ?? []).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** Whether what is said may have reached the agency on a day: no later than today, and no earlier than the last month of its period, or the year of its forms. */
export function mayBeFiledOn(said: DeclarationSummary, day: string, today: string): boolean {
  const begins =
    said.kind === 'agi'
      ? said.months.map(({ period }) => period)
      : said.kind === 'sru'
        ? said.forms.map(({ period }) => `${period.slice(0, 4)}01`)
        : said.kind === 'eskd' || said.kind === 'final-tax'
          ? [said.period]
          : []
  const first = begins.toSorted()[0] ?? ''
  return day <= today && day.slice(0, 7).replace('-', '') >= first
}
