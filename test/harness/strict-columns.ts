// A column read outside itself is undefined, and `column[i] ?? 0` makes it account 0 or 0 öre. In tests it throws; what is shipped is as it is written.
import { parseAst, type Vite } from 'vitest/node'

const core = new URL('../../packages/analyses/src/', import.meta.url).pathname

/** Throws where a typed array is read outside itself; what else lacks an element is 0, as it says. */
const AT = `const $at = (column, index) => {
  const value = column[index]
  if (value === undefined && ArrayBuffer.isView(column)) throw new RangeError('there is no element ' + String(index) + ' among ' + column.length)
  return value
};`

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function strictColumns(): Vite.Plugin {
  return {
    name: 'strict-columns',
    enforce: 'post',
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id
      if (!file.startsWith(core) || /\.test\.ts$/.test(file) || !code.includes('?? 0')) return null
      const edits: Edit[] = []
      collect(parseAst(code), edits)
      if (edits.length === 0) return null
      edits.sort((one, other) => one.from - other.from)
      let made = AT
      let at = 0
      for (const { from, to, text } of edits) {
        made += code.slice(at, from) + text
        at = to
      }
      // before the first line, which stays the first
      return { code: made + code.slice(at), map: null }
    },
  }
}

/** Of `column[index] ?? 0` is made `$at(column, index) ?? 0`. */
function collect(node: unknown, edits: Edit[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, edits)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, left, right, operator } = node as Record<string, unknown>
  if (type === 'LogicalExpression' && operator === '??' && isNode(right) && right['value'] === 0)
    edits.push(...readsOf(left).flatMap(checked))
  for (const value of Object.values(node)) if (typeof value === 'object') collect(value, edits)
}

/** The elements that are read, one of them by a condition. */
function readsOf(node: unknown): readonly Node[] {
  if (!isNode(node)) return []
  if (node.type === 'ParenthesizedExpression') return readsOf(node['expression'])
  if (node.type === 'ConditionalExpression') return [...readsOf(node['consequent']), ...readsOf(node['alternate'])]
  return node.type === 'MemberExpression' && node['computed'] === true && node['optional'] !== true ? [node] : []
}

function checked({ start, end, object, property }: Node): readonly Edit[] {
  if (!isNode(object) || !isNode(property)) return []
  return [
    { from: start, to: object.start, text: '$at(' },
    { from: object.end, to: property.start, text: ', ' },
    { from: property.end, to: end, text: ')' },
  ]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
