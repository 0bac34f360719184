/** How a work paper is written: its style, its words and numbers, and the tables and lists that its parts are made of. */
import { type CalculationStep, type FlagTexts, flagTextOf, samplingStepText } from '@verifikat/analyses'
import { escapeXml, kronor, type Language } from '@verifikat/db'
import type { Pair } from './about.ts'
import { codeWords, sampleWords } from './sample-words.ts'

type Word = keyof typeof sampleWords
type CellText = string | number | null

export const style = `
body{font:13px/1.45 system-ui,sans-serif;max-width:1100px;margin:24px auto;padding:0 24px;color:#111;background:#fff}
h1{font-size:20px;margin:0 0 4px}h2{font-size:15px;margin:24px 0 6px;border-bottom:1px solid #999}
table{border-collapse:collapse;width:100%;margin:6px 0}th,td{text-align:left;vertical-align:top;padding:3px 8px 3px 0;border-bottom:1px solid #ddd;overflow-wrap:anywhere}
th{font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}code{font-size:11px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:16em 1fr;gap:2px 12px;margin:6px 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
p{white-space:pre-wrap}@page{margin:15mm}@media print{body{margin:0;padding:0;max-width:none}h2{break-after:avoid}tr{break-inside:avoid}}
`

export type Page = ReturnType<typeof pageIn>

/** What the parts of a paper are written with, in one language. */
export function pageIn(language: Language, texts: FlagTexts) {
  const w = (key: Word) => sampleWords[key][language]
  const code = (value: string) => codeWords[value]?.[language] ?? value
  const number = (text: string) => {
    const [whole = '', part] = text.replace('-', '\u2212').split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
    return part === undefined ? grouped : `${grouped}${language === 'sv' ? ',' : '.'}${part}`
  }
  /** Why an item is examined in full: the cut-off, a choice, or the name of a journal test. */
  const reason = (value: string) => codeWords[`reason-${value}`]?.[language] ?? flagTextOf(texts, `journal.${value}`)?.name ?? code(value)
  /** In kronor, rounded to whole öre. */
  const ore = (value: number | null) => (value === null ? w('unknown') : number(kronor(Math.round(value))))
  const share = (value: number | null) => (value === null ? w('unknown') : `${number(String(Math.round(value * 10_000) / 100))}\u00a0%`)
  /** A figure of a calculation in its unit; factors and counts to six decimals. */
  const figure = (value: number, unit: CalculationStep['unit']) =>
    unit === 'ore'
      ? `${ore(value)}`
      : unit === 'share'
        ? `${number(String(Math.round(value * 1_000_000) / 10_000))}\u00a0%`
        : number(String(Math.round(value * 1e6) / 1e6))
  const table = (headers: readonly string[], rows: readonly (readonly CellText[])[], numeric: readonly number[] = []) => {
    const kind = (i: number) => (numeric.includes(i) ? ' class="n"' : '')
    const head = headers.map((header, i) => `<th scope="col"${kind(i)}>${escapeXml(header)}</th>`).join('')
    const lines = rows.map((row) => `<tr>${row.map((cell, i) => `<td${kind(i)}>${escapeXml(String(cell ?? ''))}</td>`).join('')}</tr>`)
    return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  }
  const pairs = (given: readonly (readonly [Word, CellText])[]) =>
    `<dl>${given.map(([key, value]) => `<dt>${escapeXml(w(key))}</dt><dd>${escapeXml(String(value ?? ''))}</dd>`).join('')}</dl>`
  const named = (given: readonly Pair[]) =>
    `<dl>${given.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`
  const exact = (text: string) => `<p><code>${escapeXml(text)}</code></p>`
  const part = (key: Word, ...content: readonly string[]) => `<section><h2>${escapeXml(w(key))}</h2>${content.join('')}</section>`
  const text = (value: string) => `<p>${escapeXml(value)}</p>`
  return { language, w, code, reason, number, ore, share, figure, table, pairs, named, exact, part, text, notYet: () => text(w('notYet')) }
}

/** The calculation opened: what each step is, its formula with the figures that go into it, and what it comes to. */
export function steps(given: readonly CalculationStep[], { language, table, w, figure }: Page): string {
  if (given.length === 0) return ''
  const rows = given.map(({ id, symbol, formula, inputs, value, unit }) => [
    samplingStepText(id, language),
    `${symbol} = ${formula}`,
    inputs.map((one) => `${one.symbol} = ${figure(one.value, one.unit)}`).join('; '),
    figure(value, unit),
  ])
  return table([w('calculation'), w('formula'), w('inputs'), w('value')], rows, [3])
}
