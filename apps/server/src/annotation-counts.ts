/** How much was said of each account: counted once for each state of the annotations and of the books in use. */
import { type AccountAnnotationCounts, compareAccountNumbers } from '@verifikat/analyses'
import { type CompanyAnnotations, rowTest } from '@verifikat/db'
import { isToDo, type PlacedRow, placed } from './annotations.ts'
import type { Deps } from './deps.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** So many periods are kept of each. */
const KEPT = 100

const counted = new WeakMap<CompanyAnnotations, Map<string, AccountAnnotationCounts[]>>()

/** By account; see `accountCountsSchema`. */
export async function accountCounts(
  deps: Pick<Deps, 'stores' | 'compute'>,
  companyId: string,
  period: Days,
): Promise<AccountAnnotationCounts[]> {
  const { stores } = deps
  const booksInUse = async () => (await stores.books.active(companyId)).map(({ id }) => id).join(' ')
  const [company, books] = await Promise.all([stores.annotations.company(companyId), booksInUse()])
  const known = counted.get(company) ?? new Map<string, AccountAnnotationCounts[]>()
  counted.set(company, known)
  const key = `${period.from} ${period.to} ${books}`
  const found = known.get(key)
  if (found) return found
  const counts = countsOf(await placed(deps, companyId, company.rows.filter(rowTest({ period }))))
  // other books by now: the counts may be theirs
  if ((await booksInUse()) !== books) return counts
  if (known.size >= KEPT) known.clear()
  known.set(key, counts)
  return counts
}

/** Marks of what is as it was; comments of all that is still there; what has changed or gone apart. By account. */
function countsOf(rows: readonly PlacedRow[]): AccountAnnotationCounts[] {
  const found = new Map<string, AccountAnnotationCounts>()
  for (const one of rows) {
    const { row, place } = one
    for (const account of row.accounts) {
      const sums = found.get(account) ?? { account, reconciled: 0, noted: 0, commented: 0, risk: 0, toSample: 0, changed: 0 }
      if (place.state === 'current') for (const kind of row.marks) sums[kind]++
      if (place.state !== 'gone' && row.comments > 0) sums.commented++
      if (isToDo(one)) sums.changed++
      found.set(account, sums)
    }
  }
  return [...found.values()].sort((a, b) => compareAccountNumbers(a.account, b.account))
}
