import { type Simulation, simulatedBounds, type TypeCoverage } from './coverage.ts'

/** Standard errors that an achieved confidence may lie below the stated one by chance. */
export const BY_CHANCE = 3

const percent = (share: number, decimals: number) => `${(100 * share).toFixed(decimals)} %`

/** Whether a bound reached as often as it says, but for chance. */
export function holds(achieved: number, confidence: number, audits: number): boolean {
  return achieved >= confidence - BY_CHANCE * Math.sqrt((confidence * (1 - confidence)) / audits)
}

/** The outcome of a simulation as a table in Markdown, with what it says of each bound. */
export function coverageTable({ audits, n, items, confidence, seed }: Simulation, types: readonly TypeCoverage[]): string {
  const head = ['Wrong items', 'Taints', 'Amounts', 'Misstatement', ...simulatedBounds]
  const rows = types.map(({ errorRate, taints, amounts, rate, bounds }) => [
    percent(errorRate, 0),
    taints,
    amounts,
    percent(rate, 2),
    ...bounds.map(({ achieved, standardError }) => {
      const figure = `${percent(achieved, 2)} ± ${(100 * standardError).toFixed(2)}`
      return holds(achieved, confidence, audits) ? figure : `**${figure}**`
    }),
  ])
  const least = simulatedBounds.map((_, at) => Math.min(...types.map(({ bounds }) => bounds[at]?.achieved ?? 1)))
  const mean = simulatedBounds.map((_, at) => types.reduce((sum, { bounds }) => sum + (bounds[at]?.meanBound ?? 0), 0) / types.length)
  const leastUnder = simulatedBounds.map((_, at) => Math.min(...types.map(({ bounds }) => bounds[at]?.achievedUnder ?? 1)))
  const refused = simulatedBounds.map((_, at) => Math.max(...types.map(({ bounds }) => bounds[at]?.refused ?? 0)))
  const isMet = simulatedBounds.map((_, at) => types.every(({ bounds }) => holds(bounds[at]?.achieved ?? 0, confidence, audits)))
  const named = (met: boolean) => simulatedBounds.filter((_, at) => isMet[at] === met).join(', ') || 'none'
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `${audits} audits of each population type, ${n} hits each from ${items} items, ${percent(confidence, 0)} confidence, seed ${seed}. Share of the audits whose`,
    `bound reached the misstatement, ± its standard error; in bold where it is below the stated confidence by more than ${BY_CHANCE} standard errors. Samples are`,
    'evaluated as any other, in both directions: below stand the least share whose limit of understatements held, and the largest that was refused.',
    '',
    line(head),
    line(head.map((_, at) => (at < 3 ? '---' : '---:'))),
    ...rows.map(line),
    line(['least', '', '', '', ...least.map((share) => percent(share, 2))]),
    line(['least, understatement net', '', '', '', ...leastUnder.map((share) => percent(share, 2))]),
    line(['most refused', '', '', '', ...refused.map((share) => percent(share, 2))]),
    line(['mean bound', '', '', '', ...mean.map((share) => percent(share, 2))]),
    '',
    `No less than stated in every type: ${named(true)}. Less in some: ${named(false)}.`,
    '',
  ].join('\n')
}
