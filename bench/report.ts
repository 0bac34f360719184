/** A measured figure beside what performance asks of it. */
export interface Figure {
  readonly section: string
  readonly what: string
  readonly value: number
  readonly unit: 's' | 'ms' | 'MB' | 'MB/s' | 'M rows/s' | 'M rows' | 'thousand' | 'requests' | 'share' | '%'
  readonly target: { readonly atMost: number } | { readonly atLeast: number } | null
  /** What the target stands for. */
  readonly note: string
}

export function meets({ value, target }: Figure): boolean | null {
  if (!target) return null
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

function number(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export function report(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { section, what, value, unit, target, note } = figure
    const wanted = target ? `${'atMost' in target ? '≤' : '≥'} ${number('atMost' in target ? target.atMost : target.atLeast)} ${unit}` : ''
    const verdict = meets(figure)
    return [section, what, `${number(value)} ${unit}`, wanted, verdict === null ? '' : verdict ? 'met' : 'MISSED', note]
  })
  const head = ['Section', 'What', 'Measured', 'Target', '', 'Note']
  const widths = head.map((text, i) => Math.max(text.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (i === 2 || i === 3 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return `${[line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')}\n`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Milliseconds of each of `times` calls, after one that does not count. */
export async function timed(times: number, work: (turn: number) => unknown): Promise<readonly number[]> {
  await work(-1)
  const spent: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await work(turn)
    spent.push(performance.now() - start)
  }
  return spent
}
