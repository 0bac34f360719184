import * as z from 'zod'
import type { ShownResult } from '../../define.ts'
import { findingSchema } from '../../finding.ts'
import type { Kind, Table, Value } from '../../tables/table.ts'
import { say, type Words } from '../../tables/words.ts'
import { decimal, group, kronor, perCent } from '../../texts/figures.ts'
import { common } from '../../words/common.ts'
import { findingLines } from '../sentences.ts'
import { type Column, shorten, table } from '../table.ts'

const TEXT = 60

const framed = z.object({ period: z.object({ from: z.string(), to: z.string() }), findings: z.array(findingSchema) })

/** What an analysis shows, table by table, then its findings. */
export function* shownView(name: Words, shown: ShownResult, result: unknown): Generator<string> {
  const { period, findings } = framed.parse(result)
  const view = { sign: 'natural' } as const
  yield `${english(name)} ${period.from} to ${period.to}\n`
  for (const { label, kind, value, note } of shown.facts(view))
    yield `${english(label)}: ${text(value, kind)}${note === undefined ? '' : ` (${english(note)})`}\n`
  for (const { text: lacking } of shown.lacks) yield `${english(lacking)}\n`
  for (const one of shown.tables(view)) yield* tableText(one)
  yield `\n${findingLines(findings)}`
}

function* tableText(one: Table): Generator<string> {
  yield `\n${english(one.title)}\n${one.note === null ? '' : `${english(one.note)}\n`}\n`
  if (one.length === 0) {
    yield `${english(one.empty)}\n`
    return
  }
  if (one.columns.length === 1) {
    // sentences are whole: nothing stands beside them
    for (let row = 0; row < one.length; row++) yield `${sentence(one.value(row, 0), one.kind(row, 0))}\n`
    return
  }
  const columns = one.columns.map(({ label, kind }): Column => ({ head: english(label), align: isNumber(kind) ? 'right' : 'left' }))
  const rows = Array.from({ length: one.length }, (_, row) =>
    one.columns.map((_column, at) => `${at === 0 ? '  '.repeat(one.level(row)) : ''}${text(one.value(row, at), one.kind(row, at))}`),
  )
  const totals = one.columns.map(({ hasTotal, total, kind }) => (hasTotal ? text(total, kind) : ''))
  const [first = ''] = totals
  const isTotalled = one.columns.some(({ hasTotal }) => hasTotal)
  yield table(columns, isTotalled ? [...rows, null, [first || english(common.total), ...totals.slice(1)]] : rows)
}

function sentence(value: Value, kind: Kind): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : text(value, kind)
}

const english = (words: Words) => say(words, 'en')

function isNumber(kind: Kind): boolean {
  return kind === 'ore' || kind === 'count' || kind === 'days' || kind === 'ratio' || kind === 'decimal'
}

function text(value: Value, kind: Kind): string {
  if (value === null) return '–'
  if (typeof value === 'string') return shorten(value, TEXT)
  if (typeof value !== 'number') {
    const parts = value.map((part) => (typeof part === 'string' ? part : english(part.name)))
    // words in both languages, of which the first is English, or flags
    return shorten(typeof value[0] === 'string' ? value[0] : parts.join(', '), TEXT)
  }
  switch (kind) {
    case 'ore':
      return kronor(value)
    case 'ratio':
      return perCent(value)
    case 'decimal':
      return decimal(value)
    default:
      return value < 0 ? `−${group(-value)}` : group(value)
  }
}
