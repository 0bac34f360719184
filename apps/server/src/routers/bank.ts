import {
  AppError,
  bankConclusionSchema,
  bankConclusionsSchema,
  bankDecisionsSchema,
  bankFileSummarySchema,
  bankOverviewSchema,
  bankReadingSchema,
  findingSchema,
  mappedBankAccountSchema,
  noBankDecisions,
  saidSameSchema,
  tableMappingSchema,
  withoutQuotes,
} from '@verifikat/analyses'
import { bankFileSchema, documentVersionSchema, storedBankFileSchema } from '@verifikat/db'
import * as z from 'zod'
import { concluded, conclusionsOf } from '../bank-conclusions.ts'
import { changeDecisions, decidedNow, newDecisionSchema, withoutReferences } from '../bank-decisions.ts'
import { bankTable, changeBankFile, giveAccount, readAsBankFile } from '../bank-files.ts'
import { expectedVersion, note, ok, saved } from '../documents.ts'
import { activateDocument, activateInput, shownDocument, shownInput, shownVersions } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const mappedTable = z.object({ importId: z.uuid(), mapping: tableMappingSchema, currency: bankReadingSchema.shape.currency })
const kind = 'bankDecisions'

/** What the company's banks say, and what people have decided of it. Files come by upload. */
export const bankRouter = router({
  list: companyProcedure('read')
    .output(z.array(bankFileSchema))
    .query(async ({ ctx: { deps, access }, input }) => {
      const listed = await deps.stores.bank.list(input.companyId)
      if (access.rights.has('salary')) return listed
      return listed.map((own) => ({
        ...own,
        versions: own.versions.map((version) => ({ ...version, findings: withoutQuotes(version.findings) })),
      }))
    }),
  /** Accounts with their ledger accounts, statements and covered days, and what stands between files. */
  overview: companyProcedure('read')
    .output(bankOverviewSchema)
    .query(({ ctx, input }) => ctx.deps.compute.bankOverview(input.companyId)),
  /** Which account its statements are of where they name none, how its dates are meant, in which currency it is, and which statements are left out: a version of its own. */
  change: companyProcedure('import')
    .input(
      z.object({
        id: z.uuid(),
        account: bankReadingSchema.shape.account,
        dayOrder: bankReadingSchema.shape.dayOrder,
        currency: bankReadingSchema.shape.currency,
        without: bankReadingSchema.shape.without,
        expectedVersion,
        note,
      }),
    )
    .output(storedBankFileSchema)
    .mutation(({ ctx, input }) => changeBankFile(ctx.deps, { ...input, userId: ctx.user.id })),
  /** Whose account the statements of several files are that name none; all of them, or none. */
  giveAccount: companyProcedure('import')
    .input(
      z.object({
        files: z
          .array(z.object({ id: z.uuid(), expectedVersion }))
          .min(1)
          .max(2_000),
        account: bankReadingSchema.shape.account.unwrap().unwrap(),
        note,
      }),
    )
    .output(z.array(storedBankFileSchema))
    .mutation(({ ctx, input }) => giveAccount(ctx.deps, { ...input, userId: ctx.user.id })),
  /** Another version in force; 0: analyses read none of it. */
  activate: companyProcedure('import')
    .input(z.object({ id: z.uuid(), version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.bank.activate({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
  /** What a table that was handed in would be as a bank's. */
  table: companyProcedure('read')
    .input(mappedTable)
    .output(z.object({ said: bankFileSummarySchema, findings: z.array(findingSchema), findingCount: z.int() }))
    .query(async ({ ctx: { deps, access }, input }) => {
      const { said, findings, findingCount } = (await bankTable(deps, input)).found
      return { said, findings: access.rights.has('salary') ? [...findings] : withoutQuotes(findings), findingCount }
    }),
  /** Keeps such a table as a bank's; as books it waits no longer. */
  readTable: companyProcedure('import')
    .input(mappedTable)
    .output(storedBankFileSchema)
    .mutation(({ ctx, input }) => readAsBankFile(ctx.deps, { ...input, userId: ctx.user.id })),

  decisions: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, decisions: bankDecisionsSchema }))
    .query(async ({ ctx: { deps, access }, input }) => {
      const { version, shownVersion, value } = await shownDocument(
        deps,
        kind,
        input,
        (content) => bankDecisionsSchema.parse(content),
        noBankDecisions,
      )
      const { map, same, matches } = access.rights.has('salary') ? value : withoutReferences(value)
      return { version, shownVersion, decisions: { map: [...map], same: [...same], matches: [...matches] } }
    }),
  /** Which account of the ledger an account of the bank is; null: what agrees best. */
  map: companyProcedure('write')
    .input(
      z.object({
        bankAccount: mappedBankAccountSchema.shape.bankAccount,
        account: mappedBankAccountSchema.shape.account.nullable(),
        expectedVersion,
      }),
    )
    .output(saved)
    .mutation(({ ctx, input: { bankAccount, account, ...input } }) =>
      changeDecisions(ctx.deps, { ...input, userId: ctx.user.id, note: '' }, ({ map, ...before }) => ({
        ...before,
        map: [...map.filter((own) => own.bankAccount !== bankAccount), ...(account === null ? [] : [{ bankAccount, account }])],
      })),
    ),
  /** Whether two names that files give accounts are of one account; null: nobody says it any more. */
  join: companyProcedure('write')
    .input(
      z.object({
        accounts: saidSameSchema.shape.accounts,
        is: saidSameSchema.shape.is.nullable(),
        expectedVersion,
        note,
      }),
    )
    .output(saved)
    .mutation(({ ctx, input: { accounts, is, ...input } }) => {
      const on = new Date().toISOString().slice(0, 10)
      const made = is === null ? [] : [{ accounts, is, by: ctx.user.name, on, note: input.note }]
      const isThis = (own: readonly [string, string]) => accounts.every((name) => own.includes(name))
      return changeDecisions(ctx.deps, { ...input, userId: ctx.user.id }, ({ same, ...before }) => ({
        ...before,
        same: [...same.filter((own) => !isThis(own.accounts)), ...made],
      }))
    }),
  /** A match by hand, or the refusal of one. A match holds for what the vouchers say now, a refusal for their amounts and days. */
  decide: companyProcedure('write')
    .input(z.object({ decision: newDecisionSchema, expectedVersion, note }))
    .output(saved)
    .mutation(async ({ ctx, input: { decision, ...input } }) => {
      const made = await decidedNow(ctx.deps, input.companyId, decision, { by: ctx.user.name, note: input.note })
      return await changeDecisions(ctx.deps, { ...input, userId: ctx.user.id }, (before) => made(before))
    }),
  /** Takes a decision back: by its place among them. */
  withdraw: companyProcedure('write')
    .input(z.object({ index: z.int().min(0), expectedVersion, note }))
    .output(saved)
    .mutation(({ ctx, input: { index, ...input } }) =>
      changeDecisions(ctx.deps, { ...input, userId: ctx.user.id }, ({ matches, ...before }) => {
        if (index >= matches.length) throw new AppError('not_found')
        return { ...before, matches: matches.filter((_, i) => i !== index) }
      }),
    ),
  /** Another version of all decisions in force; 0: none. */
  activateDecisions: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(({ ctx, input }) => activateDocument(ctx.deps, kind, ctx.user.id, input)),
  decisionVersions: companyProcedure('read')
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, kind, kind)),
  /** What people conclude of reconciliations, by account and balance date. */
  conclusions: companyProcedure('read')
    .output(z.object({ version: z.int(), conclusions: bankConclusionsSchema.shape.conclusions.removeDefault() }))
    .query(({ ctx, input }) => conclusionsOf(ctx.deps, input.companyId)),
  /** Says it, in the place of what was said of the same account and date; null: takes that back. */
  conclude: companyProcedure('write')
    .input(
      z.object({
        of: bankConclusionSchema.omit({ text: true }),
        text: bankConclusionSchema.shape.text.nullable(),
        expectedVersion,
      }),
    )
    .output(saved)
    .mutation(({ ctx, input: { of, text, ...input } }) => concluded(ctx.deps, { id: ctx.user.id, name: ctx.user.name }, input, of, text)),
})
