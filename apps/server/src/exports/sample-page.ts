/** How a work paper is written: its style, its words and numbers, and the tables and lists that its parts are made of. */
import { type CalculationStep, type FlagTexts, flagTextOf, samplingFormulaText, samplingStepText, upperShare } from '@verifikat/analyses'
import { escapeXml, kronor, type Language } from '@verifikat/papers'
import type { Pair } from './about.ts'
import type { Times } from './access-times.ts'
import { codeWords, sampleWords } from './sample-words.ts'

type Word = keyof typeof sampleWords
type CellText = string | number | null

/** A row of a table: what says more of it stands on a line of its own under it. */
interface Row {
  readonly cells: readonly CellText[]
  readonly look?: 'wrong' | 'sum'
  readonly more?: readonly string[]
}
type RowOf = Row | readonly CellText[]

/** A4 upright, always light. What stands at the foot of each page is said in `foot`. */
export function styleOf(foot: string): string {
  return `
*{box-sizing:border-box}
body{font:11.5px/16px Inter,system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;width:180mm;max-width:100%;margin:10mm auto;padding:0 2mm;color:#15191c;background:#fff}
h1{font-size:19px;line-height:24px;margin:0;letter-spacing:-.01em}.sub{margin:2px 0 14px;color:#454d54;font-size:13px}
h2{font-size:13px;line-height:18px;margin:20px 0 6px;padding-bottom:4px;border-bottom:1px solid #d2d7da;break-after:avoid}
h3{font-size:11.5px;margin:12px 0 2px;break-after:avoid}
.who{display:grid;grid-template-columns:repeat(3,1fr);border-block:1px solid #d2d7da;margin-bottom:14px}
.who div{padding:6px 12px}.who div+div{border-left:1px solid #d2d7da}.who div:first-child{padding-left:0}
.who span,.box dt{display:block;color:#646d75;font-size:10px}.who b{font-weight:400;display:block}
.box{border:1px solid #d2d7da;border-left:4px solid #868f96;padding:10px 14px;margin-bottom:6px;break-inside:avoid}
.box.supports{border-left-color:#136b3a}.box.inconclusive{border-left-color:#b07407}.box.misstated{border-left-color:#b42318}
.box p{margin:0;font-size:13px;font-weight:600}.box dl{display:flex;flex-wrap:wrap;justify-content:space-between;gap:6px 18px;margin:8px 0 0}.box dd{margin:0;font-size:13px;font-weight:600}
table{border-collapse:collapse;width:100%;margin:6px 0;font-size:10px;line-height:13px;font-variant-numeric:tabular-nums}
thead{display:table-header-group}th,td{text-align:left;vertical-align:top;padding:3px 8px 3px 0;border-bottom:1px solid #e4e7e9}
th{font-weight:500;color:#454d54;border-bottom-color:#868f96;vertical-align:bottom}
td.n,th.n{text-align:right;white-space:nowrap}td.w{white-space:nowrap}td:not(.n,.w){overflow-wrap:anywhere;min-width:64px}
:is(th,td):last-child{padding-right:0}
tr.sum td{font-weight:600;border-bottom-color:#868f96}tr.wrong td{background:#fcf2da}tr.has-more td{border-bottom:0;break-after:avoid}
tr.more td:nth-child(n){min-width:0;padding-top:0;color:#454d54}tr.more span{display:block}
code{font:9px/13px ui-monospace,Menlo,Consolas,"Liberation Mono",monospace;overflow-wrap:anywhere}
dl.pairs{display:grid;grid-template-columns:44mm 1fr;gap:2px 12px;margin:6px 0}dl.pairs dt{color:#646d75}dl.pairs dd{margin:0;overflow-wrap:anywhere}
p{white-space:pre-wrap;margin:6px 0}.quiet{color:#454d54}
@page{size:A4 portrait;margin:15mm 15mm 18mm;@bottom-left{content:${cssText(foot)};font:9px Inter,system-ui,sans-serif;color:#454d54}@bottom-right{content:counter(page) "/" counter(pages);font:9px Inter,system-ui,sans-serif;color:#454d54}}
@media screen and (max-width:820px){table{display:block;overflow-x:auto}.who{grid-template-columns:1fr}.who div+div{border-left:0}.who div{padding-left:0}dl.pairs{grid-template-columns:1fr}}
@media print{body{margin:0;padding:0;width:auto}tr,.together{break-inside:avoid}*{print-color-adjust:exact}}
`
}

/** A string of a style sheet: only letters, digits and spaces are written as they are. */
function cssText(text: string): string {
  return `"${[...text].map((one) => (/[\p{L}\p{N} ]/u.test(one) ? one : `\\${one.codePointAt(0)?.toString(16)} `)).join('')}"`
}

export type Page = ReturnType<typeof pageIn>

/** What the parts of a paper are written with, in one language and the reader's time. */
export function pageIn(language: Language, texts: FlagTexts, times: Times) {
  const w = (key: Word) => sampleWords[key][language]
  const code = (value: string) => codeWords[value]?.[language] ?? value
  const number = (text: string) => {
    const [whole = '', part] = text.replace('-', '\u2212').split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
    return part === undefined ? grouped : `${grouped},${part}`
  }
  const count = (value: number) => number(String(value))
  /** Why an item is examined in full: the cut-off, a choice, or the name of a journal test. */
  const reason = (value: string) => codeWords[`reason-${value}`]?.[language] ?? flagTextOf(texts, `journal.${value}`)?.name ?? code(value)
  /** In kronor, rounded to whole öre. */
  const ore = (value: number | null) => (value === null ? w('unknown') : number(kronor(Math.round(value))))
  /** What items come to, and how many they are; null: none. */
  const layer = (of: { readonly items: number; readonly ore: number }) => (of.items === 0 ? null : `${ore(of.ore)} (${count(of.items)})`)
  const share = (value: number | null) => (value === null ? w('unknown') : `${number(String(Math.round(value * 10_000) / 100))}\u00a0%`)
  /** An upper limit of a share as screens show it. */
  const upperRate = (value: number | null) => share(value === null ? null : upperShare(value))
  /** A figure of a calculation in its unit: parts of an öre to the hundredth, so that what is added up adds up; factors and counts to six decimals. */
  const figure = (value: number, unit: CalculationStep['unit']) =>
    unit === 'ore'
      ? Number.isInteger(value)
        ? ore(value)
        : number((value / 100).toFixed(4))
      : unit === 'share'
        ? `${number(String(Math.round(value * 1_000_000) / 10_000))}\u00a0%`
        : number(String(Math.round(value * 1e6) / 1e6))
  const table = (headers: readonly string[], given: readonly RowOf[], numeric: readonly number[] = []) => {
    const rows = given.map((row): Row => ('cells' in row ? row : { cells: row }))
    const isSaid = (i: number) => rows.some(({ cells }) => (cells[i] ?? '') !== '')
    // a column that says nothing takes no room
    const shown = headers.flatMap((_, i) => (isSaid(i) || rows.length === 0 ? [i] : []))
    // what is one word for all rows, such as a date or a voucher, stays on one line
    const isShort = (i: number) => rows.every(({ cells }) => String(cells[i] ?? '').length <= 16)
    const kind = (i: number) => (numeric.includes(i) ? ' class="n"' : isShort(i) ? ' class="w"' : '')
    const head = shown.map((i) => `<th scope="col"${numeric.includes(i) ? ' class="n"' : ''}>${escapeXml(headers[i] ?? '')}</th>`).join('')
    const lines = rows.map(({ cells, look, more = [] }) => {
      const classes = [look, more.length > 0 ? 'has-more' : ''].filter(Boolean).join(' ')
      const line = shown.map((i) => `<td${kind(i)}>${escapeXml(String(cells[i] ?? ''))}</td>`).join('')
      const said = more.map((one) => `<span>${one}</span>`).join('')
      const under = said && `<tr class="more${look ? ` ${look}` : ''}"><td></td><td colspan="${shown.length - 1}">${said}</td></tr>`
      return `<tr${classes && ` class="${classes}"`}>${line}</tr>${under}`
    })
    return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  }
  const list = (given: readonly Pair[], isCode = false) =>
    given.length === 0
      ? ''
      : `<dl class="pairs">${given.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${isCode ? `<code>${escapeXml(value)}</code>` : escapeXml(value)}</dd>`).join('')}</dl>`
  /** What is not said is left out. */
  const pairs = (given: readonly (readonly [Word, CellText])[]) =>
    list(given.flatMap(([key, value]) => (value === null || value === '' ? [] : [[w(key), String(value)] as const])))
  const hashes = (given: readonly (readonly [Word, string])[]) =>
    list(
      given.map(([key, value]) => [w(key), value]),
      true,
    )
  const part = (key: Word, ...content: readonly string[]) =>
    // what ends the paper stays together: the last page is never a line or two
    `<section${key === 'provenance' ? ' class="together"' : ''}><h2>${escapeXml(w(key))}</h2>${content.join('')}</section>`
  const text = (value: string) => `<p>${escapeXml(value)}</p>`
  const note = (value: string) => `<p class="quiet">${escapeXml(value)}</p>`
  const title = (value: string) => `<h3>${escapeXml(value)}</h3>`
  const { minute } = times
  const words = { w, code, reason, number, count, ore, layer, share, upperRate, figure, minute, zone: times.zone }
  return { language, ...words, table, pairs, named: list, hashes, part, text, note, title, notYet: () => text(w('notYet')) }
}

/** The calculation opened: what each step is, its formula with the figures that go into it, and what it comes to. */
export function steps(given: readonly CalculationStep[], { language, table, w, figure }: Page): string {
  if (given.length === 0) return ''
  const rows = given.map(({ id, symbol, formula, inputs, value, unit }) => [
    samplingStepText(id, language),
    // what is given has no formula
    samplingFormulaText(symbol === formula ? symbol : `${symbol} = ${formula}`, language),
    inputs.map((one) => `${samplingFormulaText(one.symbol, language)} = ${figure(one.value, one.unit)}`).join('; '),
    figure(value, unit),
  ])
  return table([w('calculation'), w('formula'), w('inputs'), w('value')], rows, [3])
}
