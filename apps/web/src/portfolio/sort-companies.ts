import type { trpcClient } from '../app/trpc.ts'
import type { PortfolioSearch } from '../routes/beta/index.tsx'

export type Company = Awaited<ReturnType<(typeof trpcClient)['company']['list']['query']>>[number]
export type Sort = NonNullable<PortfolioSearch['sort']>
type Sortable = Pick<Company, 'name' | 'orgNumber'> & { readonly latestImport: { readonly createdAt: string } | null }

const collator = new Intl.Collator('sv', { numeric: true })

/** Names in Swedish order; companies without import come last when sorted by it. */
export function sortCompanies<C extends Sortable>(companies: readonly C[], sort: Sort): C[] {
  const isDown = sort.startsWith('-')
  const key = isDown ? sort.slice(1) : sort
  return [...companies].sort((a, b) => {
    const byName = collator.compare(a.name, b.name)
    if (key === 'imported') {
      const [x, y] = [a.latestImport?.createdAt, b.latestImport?.createdAt]
      if (x === undefined || y === undefined) return x === y ? byName : x === undefined ? 1 : -1
      return (isDown ? -1 : 1) * (x < y ? -1 : x > y ? 1 : 0) || byName
    }
    return (isDown ? -1 : 1) * (key === 'name' ? byName : collator.compare(a.orgNumber, b.orgNumber)) || byName
  })
}
