import type { Finding } from '../finding.ts'
import { statusOf } from '../finding-status.ts'
import { texts } from '../rules/en/index.ts'
import { type FigureFormat, findingSentence } from '../rules/texts.ts'
import { type Severity, severities } from '../severity.ts'
import { kronor, group as number } from './table.ts'

const LISTED = 5

export const figures: FigureFormat = { ore: kronor, count: number }

/** A finding of a list as an English sentence; amounts in kronor. */
export function sentenceOf(finding: Finding, all: readonly Finding[]): string {
  return findingSentence(texts, finding, all, figures)
}

function placeOf({ line, values }: Finding): string {
  if (line === 0) return ''
  return typeof values['sheet'] === 'string' ? `${values['sheet']}, row ${number(line)}: ` : `line ${number(line)}: `
}

const counted: Readonly<Record<Severity, (count: number) => string>> = {
  error: (count) => (count === 1 ? 'one error' : `${number(count)} errors`),
  warning: (count) => (count === 1 ? 'one warning' : `${number(count)} warnings`),
  info: (count) => `${count === 1 ? 'one' : number(count)} info`,
}

/** Findings as a list with severity and line, errors first; of many that are alike the first few. */
export function findingLines(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings.\n'
  const alike = new Map<string, Finding[]>()
  for (const finding of findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.line - b.line)) {
    const group = alike.get(finding.code)
    if (group) group.push(finding)
    else alike.set(finding.code, [finding])
  }
  const lines = [...alike.values()].flatMap((group) => [
    ...group.slice(0, LISTED).map((f) => `${f.severity.padEnd(7)}  ${placeOf(f)}${sentenceOf(f, findings)}\n`),
    ...(group.length > LISTED ? [`         … and ${number(group.length - LISTED)} more like it\n`] : []),
  ])
  const { counts } = statusOf(findings)
  const said = severities.filter((severity) => counts[severity] > 0).map((severity) => counted[severity](counts[severity]))
  return `${findings.length === 1 ? 'One finding' : `${number(findings.length)} findings`}, ${said.join(', ')}:\n${lines.join('')}`
}
