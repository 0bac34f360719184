import type { CompanyRight } from './trpc.ts'

/** Whether the one who asks holds a right in a company; not as long as that is not known. The server decides; this only keeps from asking in vain. */
export function may(company: { readonly rights: readonly CompanyRight[] } | undefined, right: CompanyRight): boolean {
  return company?.rights.includes(right) ?? false
}
