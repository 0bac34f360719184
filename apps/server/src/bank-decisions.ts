/** What people decide of the bank's rows: kept as one document of the company, every change of it a version. */
import {
  AppError,
  type BankDecisions,
  bankDecisionSchema,
  bankDecisionsSchema,
  canonicalJson,
  isoDate,
  noBankDecisions,
} from '@verifikat/analyses'
import * as z from 'zod'
import type { Deps } from './deps.ts'
import type { saved } from './documents.ts'
import { saveDocument, shownDocument } from './single-documents.ts'

const kind = 'bankDecisions'

/** Vouchers by their place in the books that were looked at, and by what people call them there. */
export const newDecisionSchema = z.object({
  kind: bankDecisionSchema.shape.kind,
  bankAccount: bankDecisionSchema.shape.bankAccount,
  bank: bankDecisionSchema.shape.bank,
  ledger: z
    .array(
      z.object({ yearFrom: z.string(), voucherIndex: z.int().min(0), voucher: z.string().max(50), date: isoDate, amountMinor: z.int() }),
    )
    .min(1)
    .max(100),
})

/** For those who may not see what single people are paid: what banks call rows may name them. */
export function withoutReferences({ matches, ...decisions }: BankDecisions): BankDecisions {
  const unnamed = matches.map((own) => ({ ...own, bank: own.bank.map((row) => ({ ...row, reference: '', content: null })) }))
  return { ...decisions, matches: unnamed }
}

interface Change {
  readonly companyId: string
  readonly userId: string
  readonly expectedVersion: number
  readonly note: string
}

export async function changeDecisions(
  deps: Deps,
  { userId, ...change }: Change,
  changed: (before: BankDecisions) => BankDecisions,
): Promise<z.output<typeof saved>> {
  const { companyId } = change
  const { value } = await shownDocument(deps, kind, { companyId }, (content) => bankDecisionsSchema.parse(content), noBankDecisions)
  const next = bankDecisionsSchema.safeParse(changed(value))
  if (!next.success) throw new AppError('invalid_input', { cause: next.error })
  return await saveDocument(deps, kind, userId, change, next.data)
}

/** The decision with what its vouchers say now, in the place of an earlier one about the same rows and vouchers. */
export async function decidedNow(
  { compute }: Deps,
  companyId: string,
  { kind: what, bankAccount, bank, ledger }: z.output<typeof newDecisionSchema>,
  told: { readonly by: string; readonly note: string },
): Promise<(before: BankDecisions) => BankDecisions> {
  const named = await compute.voucherNames(
    companyId,
    ledger.map(({ yearFrom, voucherIndex: voucher }) => ({ yearFrom, voucher })),
  )
  const vouchers = ledger.map(({ yearFrom, voucher, date, amountMinor }, i) => {
    const now = named[i]
    // the books in use may be others than those that somebody looks at
    if (!now || `${now.series}${now.number}` !== voucher) throw new AppError('conflict', { params: { reason: 'changed-meanwhile' } })
    return { yearFrom, series: now.series, number: now.number, amountMinor, date, content: now.hash }
  })
  const on = new Date().toISOString().slice(0, 10)
  const made = { kind: what, bankAccount, bank, ledger: vouchers, by: told.by, on, note: told.note }
  type Match = BankDecisions['matches'][number]
  const names = ({ bank: rows, ledger: lines }: Match) =>
    canonicalJson([
      rows.map(({ date, amountMinor, reference }) => [date, amountMinor, reference]),
      lines.map(({ content: _, date: _day, ...name }) => name),
    ])
  // an earlier one that does not tell its rows apart may be of these
  const isAbout = (own: Match) =>
    names(own) === names(made) &&
    own.bank.every(({ content, balanceMinor }, i) => {
      const now = made.bank[i]
      return (content === null || content === now?.content) && (balanceMinor === null || balanceMinor === now?.balanceMinor)
    })
  return ({ matches, ...before }) => ({ ...before, matches: [...matches.filter((own) => !isAbout(own)), made] })
}
