/** Answers of the API, named. */
import type { trpcClient } from '../app/trpc.ts'

export type Declaration = Awaited<ReturnType<(typeof trpcClient)['taxes']['list']['query']>>[number]
export type DeclarationVersion = Declaration['versions'][number]
export type Said = DeclarationVersion['said']
export type DeclarationKind = Said['kind']
export const declarationKinds = ['eskd', 'agi', 'tax-account', 'sru', 'final-tax'] as const satisfies readonly DeclarationKind[]

/** The version that analyses read; of one that was taken out the newest. */
export function shownVersion({ version, versions }: Declaration): DeclarationVersion | undefined {
  return versions.find((own) => own.version === version) ?? versions[0]
}
