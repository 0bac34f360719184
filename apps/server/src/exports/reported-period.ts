import * as z from 'zod'

const days = z.object({ from: z.string(), to: z.string() })

/** How analyses say what they are of: one period, the period and what it is compared with, one column, or any number of them. */
const reported = z.union([
  z.object({ period: days }).transform(({ period }) => [period]),
  z.object({ column: days }).transform(({ column }) => [column]),
  z.object({ periods: z.array(days).min(1) }).transform(({ periods }) => periods.slice(0, 1)),
  z
    .object({ columns: z.array(days).min(1), comparisons: z.array(z.object({ of: z.int(), against: z.int() })).default([]) })
    .transform(({ columns, comparisons }) => {
      const own = columns.filter((_, c) => !comparisons.some(({ against }) => against === c))
      return own.length === 0 ? columns : own
    }),
])

/** The days that a result is of, from the first to the last of its columns that others are not only held against; open where it does not say. */
export function reportedPeriod(result: unknown): { readonly from: string | null; readonly to: string | null } {
  const found = reported.safeParse(result)
  if (!found.success) return { from: null, to: null }
  return {
    from: found.data.map(({ from }) => from).sort()[0] ?? null,
    to:
      found.data
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? null,
  }
}
