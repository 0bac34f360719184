import type { Finding } from '../finding.ts'
import { texts } from '../rules/en/index.ts'
import { type FigureFormat, findingSentence } from '../rules/texts.ts'
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

/** Findings as a list with severity and line, errors first; of many that are alike the first few. */
export function findingLines(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings.\n'
  const rank = { error: 0, warning: 1, info: 2 } as const
  const alike = new Map<string, Finding[]>()
  for (const finding of findings.toSorted((a, b) => rank[a.severity] - rank[b.severity] || a.line - b.line)) {
    const group = alike.get(finding.code)
    if (group) group.push(finding)
    else alike.set(finding.code, [finding])
  }
  const lines = [...alike.values()].flatMap((group) => [
    ...group.slice(0, LISTED).map((f) => `${f.severity.padEnd(7)}  ${placeOf(f)}${sentenceOf(f, findings)}\n`),
    ...(group.length > LISTED ? [`         … and ${number(group.length - LISTED)} more like it\n`] : []),
  ])
  return `${findings.length === 1 ? 'One finding' : `${number(findings.length)} findings`}:\n${lines.join('')}`
}
