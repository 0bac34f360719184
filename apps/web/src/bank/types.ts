/** Answers of the API, named. */
import type { trpcClient } from '../app/trpc.ts'

type Api = (typeof trpcClient)['bank']
export type BankFile = Awaited<ReturnType<Api['list']['query']>>[number]
export type BankFileVersion = BankFile['versions'][number]
export type Statement = BankFileVersion['said']['statements'][number]
export type BankOverview = Awaited<ReturnType<Api['overview']['query']>>
export type BankAccount = BankOverview['accounts'][number]
export type StoredBankFile = Awaited<ReturnType<Api['change']['mutate']>>

/** The version that analyses read; of one that was taken out the newest. */
export function shownVersion({ version, versions }: BankFile): BankFileVersion | undefined {
  return versions.find((own) => own.version === version) ?? versions[0]
}
