import type { Finding } from '../finding.ts'
import { findingTexts } from './finding-texts.ts'
import { group, kronor } from './table.ts'

const LISTED = 200

/** A finding as an English sentence; amounts in kronor. A code without a text of its own is named with its values. */
export function sentenceOf(finding: Finding): string {
  const value = (key: string): string => {
    const raw = finding.values[key]
    if (raw === undefined || raw === null) return 'nothing'
    return typeof raw === 'number' ? (key.endsWith('Ore') ? kronor(raw) : String(raw)) : raw === '' ? '(empty)' : raw
  }
  const text = findingTexts[finding.code]
  if (text !== undefined && !('listed' in finding.values)) return text.replace(/\{(\w+)\}/g, (_, key: string) => value(key))
  if ('listed' in finding.values) return `${plain(finding.code)}: ${value('count')} in all, of which ${value('listed')} are listed.`
  const values = Object.keys(finding.values).map((key) => `${key} ${value(key)}`)
  return `${plain(finding.code)}${values.length === 0 ? '' : `: ${values.join(', ')}`}.`
}

function plain(code: string): string {
  const words = code.replace(/^.*\./, '').replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Findings as a list with severity and line, errors first. */
export function findingLines(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings.\n'
  const rank = { error: 0, warning: 1, info: 2 } as const
  const sorted = [...findings].sort((a, b) => rank[a.severity] - rank[b.severity] || a.line - b.line)
  const lines = sorted
    .slice(0, LISTED)
    .map((f) => `${f.severity.padEnd(7)}  ${f.line > 0 ? `line ${group(f.line)}: ` : ''}${sentenceOf(f)}\n`)
  const rest = findings.length - lines.length
  return `${findings.length === 1 ? 'One finding' : `${group(findings.length)} findings`}:\n${lines.join('')}${rest > 0 ? `… and ${group(rest)} more; --json lists them all.\n` : ''}`
}
