/** A stored result as it is: lists of records as tables, records by their keys, amounts in kronor. */
import { group, kronor } from '@verifikat/analyses'
import { folded, h, long, table } from './dom.ts'
import type { In } from './words.ts'

const MOST = 100

export function jsonView(value: unknown, key: string, words: In): HTMLElement {
  if (Array.isArray(value)) return listView(value, key, words)
  if (isRecord(value)) {
    const entries = Object.entries(value)
    const plain = entries.filter(([, one]) => !isNested(one))
    const pairs = plain.flatMap(([name, one]) => [h('dt', {}, name), h('dd', {}, shown(one, name))])
    const nested = entries.flatMap(([name, one]) => {
      if (!isNested(one)) return []
      const count = Array.isArray(one) ? ` (${one.length})` : ''
      return [folded([`${name}${count}`], () => [jsonView(one, name, words)])]
    })
    return h('div', { class: 'json' }, pairs.length > 0 ? h('dl', {}, ...pairs) : null, ...nested)
  }
  return h('div', {}, shown(value, key))
}

function listView(values: readonly unknown[], key: string, words: In): HTMLElement {
  if (values.length === 0) return h('p', { class: 'quiet' }, words.w('none'))
  return long(values, MOST, words.w('showAll'), (part) => {
    if (!part.every(isRecord))
      return h('ul', {}, ...part.map((one) => h('li', {}, isNested(one) ? jsonView(one, key, words) : shown(one, key))))
    const names = [...new Set(part.flatMap((one) => Object.keys(one)))]
    const isFigure = (name: string) => part.every((one) => one[name] === null || one[name] === undefined || typeof one[name] === 'number')
    const columns = names.map((name) => ({ head: name, isFigure: isFigure(name) }))
    const cell = (one: unknown, name: string) => (isNested(one) ? folded(['…'], () => [jsonView(one, name, words)]) : shown(one, name))
    return table(
      key,
      columns,
      part.map((one) => names.map((name) => cell(one[name], name))),
    )
  })
}

function shown(value: unknown, key: string): string {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'number') return String(value)
  if (/ore$/i.test(key)) return kronor(value)
  return Number.isInteger(value) && value >= 0 && !/year|index|day|number|version/i.test(key) ? group(value) : String(value)
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (Array.isArray(value) ? value.length > 0 : true)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
