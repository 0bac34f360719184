import type { RowFilter, VoucherName } from './annotations.ts'

/**
 * What a filter means in SQL. A period takes what lies in it: lines and vouchers by their date, and with a whole fiscal year all of its vouchers,
 * also those dated outside it; flags by their own period, else by the fiscal year, as accounts.
 */
export function condition(companyId: string, filter: RowFilter): { readonly where: string; readonly values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const all = [`"companyId" = ${put(companyId)}`, `(cardinality(marks) > 0 or comments > 0 or disposition is not null)`]
  const { kinds = [], on = [], codes = [], authors = [], accounts = [], period, mentionsMe, userId, yearFrom, names, vouchers } = filter
  if (kinds.length > 0) {
    const given = put(kinds)
    all.push(
      `(marks && ${given}::text[] or disposition = any(${given}) or ('commented' = any(${given}) and comments > 0)
        or ('marked' = any(${given}) and cardinality(marks) > 0) or ('disposed' = any(${given}) and disposition is not null))`,
    )
  }
  if (on.length > 0) all.push(`"on" = any(${put(on)})`)
  if (codes.length > 0) {
    const exact = codes.filter((code) => !code.endsWith('*'))
    const beginnings = codes.flatMap((code) => (code.endsWith('*') ? [`${code.slice(0, -1)}%`] : []))
    all.push(`(code = any(${put(exact)}) or code like any(${put(beginnings)}))`)
  }
  if (authors.length > 0) all.push(`authors && ${put(authors)}::uuid[]`)
  if (accounts.length > 0) all.push(`accounts && ${put(accounts)}::text[]`)
  if (mentionsMe && userId !== undefined) all.push(`mentioned @> array[${put(userId)}]::uuid[]`)
  if (yearFrom) all.push(`"yearFrom" = ${put(yearFrom)}`)
  if (names) all.push(`name = any(${put(names)})`)
  if (vouchers) {
    const of = (pick: (voucher: VoucherName) => string) => `${put(vouchers.map(pick))}::text[]`
    const [years, series, numbers] = [of((v) => v.yearFrom), of((v) => v.series), of((v) => v.number)]
    all.push(`("yearFrom", series, number) in (select * from unnest(${years}, ${series}, ${numbers}))`)
  }
  if (period) {
    const [from, to] = [put(period.from), put(period.to)]
    all.push(
      `"yearFrom" <= ${to} and "yearTo" >= ${from} and case
         when "yearFrom" >= ${from} and "yearTo" <= ${to} then true
         when series is not null then date between greatest(${from}, "yearFrom") and least(${to}, "yearTo")
         else coalesce("periodFrom", "yearFrom") <= ${to} and coalesce("periodTo", "yearTo") >= ${from} end`,
    )
  }
  return { where: all.join(' and '), values }
}
