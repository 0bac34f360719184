import type { CompanyRight } from '../app/trpc.ts'

/** Pages of a company that take more than reading its books, by what follows the company in the address. */
const needed: Readonly<Record<string, CompanyRight>> = {
  '': 'see',
  'analyses/payroll-tax': 'salary',
  'analyses/salary': 'salary',
}

/** The page of one assignment. */
export function isAssignment(pathname: string): boolean {
  return /^\/beta\/[^/]+\/assignments\/[^/]+\/?$/.test(pathname)
}

/** What opening a page of a company takes, beside knowing of the company. The server decides about what is on it. */
export function neededRight(pathname: string): CompanyRight {
  const inside = /^\/beta\/[^/]+\/?(.*?)\/?$/.exec(pathname)?.[1] ?? ''
  return (Object.hasOwn(needed, inside) ? needed[inside] : undefined) ?? 'read'
}
