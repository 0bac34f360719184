/** At most `most` round values that span `low … high` and hold 0. */
export function axisTicks(low: number, high: number, most: number): number[] {
  if (low === high) return [0, 1]
  for (let power = Math.floor(Math.log10((high - low) / most)); ; power++) {
    for (const factor of [1, 2, 5]) {
      const step = factor * 10 ** power
      const first = Math.floor(low / step)
      const last = Math.ceil(high / step)
      if (last - first + 1 <= most) return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step || 0)
    }
  }
}
