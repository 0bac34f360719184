/** A fiscal year as people and sentences call it: 2025, or 2025/26 where it is broken. */
export function yearName({ from, to }: { readonly from: string; readonly to: string }): string {
  const first = from.slice(0, 4)
  const last = to.slice(0, 4)
  return first === last ? first : `${first}/${last.slice(2)}`
}
