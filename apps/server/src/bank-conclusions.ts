/** What people conclude of the bank’s reconciliations: one document of the company, every change of it a version. */
import { AppError, type BankConclusions, type bankConclusionSchema, bankConclusionsSchema, isSameAccount } from '@verifikat/analyses'
import type * as z from 'zod'
import type { Deps } from './deps.ts'
import type { saved } from './documents.ts'
import { saveDocument, shownDocument } from './single-documents.ts'

const kind = 'bankConclusions'
type Of = Omit<z.output<typeof bankConclusionSchema>, 'text'>

export async function conclusionsOf(
  deps: Deps,
  companyId: string,
): Promise<{ version: number; conclusions: z.output<typeof bankConclusionsSchema>['conclusions'] }> {
  const { version, value } = await shownDocument<BankConclusions>(
    deps,
    kind,
    { companyId },
    (content) => bankConclusionsSchema.parse(content),
    {
      conclusions: [],
    },
  )
  return { version, conclusions: [...value.conclusions] }
}

export async function concluded(
  deps: Deps,
  user: { readonly id: string; readonly name: string },
  { companyId, expectedVersion }: { readonly companyId: string; readonly expectedVersion: number },
  of: Of,
  text: string | null,
): Promise<z.output<typeof saved>> {
  const { conclusions } = await conclusionsOf(deps, companyId)
  const isSame = (own: Of) => isSameAccount(own.bankAccount, of.bankAccount) && own.account === of.account && own.date === of.date
  const others = conclusions.filter((own) => !isSame(own))
  const on = new Date().toISOString().slice(0, 10)
  const next = bankConclusionsSchema.safeParse({ conclusions: text === null ? others : [...others, { ...of, text, by: user.name, on }] })
  if (!next.success) throw new AppError('invalid_input', { cause: next.error })
  return await saveDocument(deps, kind, user.id, { companyId, expectedVersion, note: '' }, next.data)
}
