import type { Finding } from '../finding.ts'
import { findingTexts } from './finding-texts.ts'
import { kronor, group as number, voucherLabel } from './table.ts'

const LISTED = 5

/** A finding as an English sentence; amounts in kronor. A code without a text of its own is named with its values. */
export function sentenceOf(finding: Finding): string {
  const value = (key: string): string => {
    if (key === 'voucher' && !('voucher' in finding.values)) return voucherOf(finding)
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

function voucherOf({ values: { series, number: name } }: Finding): string {
  return voucherLabel(String(series ?? ''), String(name ?? '')) || 'without series and number'
}

function plain(code: string): string {
  const words = code.replace(/^.*\./, '').replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
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
    ...group.slice(0, LISTED).map((f) => `${f.severity.padEnd(7)}  ${f.line > 0 ? `line ${number(f.line)}: ` : ''}${sentenceOf(f)}\n`),
    ...(group.length > LISTED ? [`         … and ${number(group.length - LISTED)} more like it\n`] : []),
  ])
  return `${findings.length === 1 ? 'One finding' : `${number(findings.length)} findings`}:\n${lines.join('')}`
}
