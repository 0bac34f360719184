import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readingKeys, treeAction, treeKeys } from '../account-plans/keys.ts'
import { blockAction, blockKeys, singleCell } from '../analysis/monthly-matrix/block.ts'
import { gridAction, gridKeys } from '../analysis/table/grid-keys.ts'
import { editColumns, examineKeys, gridAct } from '../sampling/examine/keys.ts'
import { useKeyLines } from './shortcuts.ts'
import { type Press, pressed, type TableKeys } from './table-keys.ts'
import { useTableKeys } from './use-table-keys.ts'

afterEach(cleanup)

const signs = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).filter((sign) => sign === sign.toLowerCase())
const named = ['Enter', 'Tab', 'Escape', 'Insert', 'Delete', 'Backspace', 'Home', 'End', 'PageUp', 'PageDown']
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const functions = Array.from({ length: 12 }, (_, i) => `F${i + 1}`)
const presses: readonly Required<Press>[] = [...signs, ...named, ...arrows, ...functions].flatMap((key) =>
  [false, true].flatMap((ctrl) => [false, true].flatMap((shift) => [false, true].map((alt) => ({ key, ctrl, shift, alt })))),
)
/** Ctrl makes a step longer, and Shift marks what every step passes. */
const goes = /^(?:Arrow|Page|Home|End)/

type Act = (press: Required<Press>) => unknown

const size = { rows: 20, cols: 6, page: 10 }
const tables: readonly (readonly [string, TableKeys, Act])[] = [
  ['every table', gridKeys, (press) => (press.alt ? null : gridAction(press, { row: 3, col: 3 }, size))],
  [
    'the matrix',
    blockKeys,
    (press) =>
      press.alt ? null : blockAction(press, { ...singleCell({ row: 3, col: 3 }), to: { row: 4, col: 4 } }, { ...size, first: 1, last: 5 }),
  ],
  ['the tree of a plan', treeKeys, (press) => written(treeAction(press, 10))],
  ['the items of a sample', examineKeys(editColumns, true), (press) => (press.alt ? null : written(gridAct(press, 'audited', true)))],
]

/** Whatever is written begins with its first sign: no key of its own. */
function written<A extends object>(act: A | null): A | null {
  return act !== null && 'text' in act && act.text !== null ? null : act
}

/** Copying and pasting are events of their own. */
const events = new Set(['mod+c', 'mod+v'])

test.each(tables)('%s lists every key that it hears, and hears every key that it lists', (_, keys, act) => {
  const heard = presses.filter((press) => act(press) !== null)
  const isListed = (press: Required<Press>) => pressed(press) in keys
  /** With fewer keys held it does the same. */
  const isSame = (press: Required<Press>) =>
    [false, true].some((ctrl) => {
      const less = { ...press, shift: false, ctrl: ctrl && press.ctrl }
      return isListed(less) && JSON.stringify(act(less)) === JSON.stringify(act(press))
    })
  const isStep = (press: Required<Press>) => goes.test(press.key) && !press.alt && press.key in keys
  expect(heard.filter((press) => !isListed(press) && !isSame(press) && !isStep(press)).map(pressed)).toEqual([])
  const all = new Set(heard.map(pressed))
  expect(Object.keys(keys).filter((key) => !all.has(key) && !events.has(key))).toEqual([])
})

test('keys that read are keys that write', () => {
  expect(Object.entries(readingKeys).filter(([key, act]) => treeKeys[key] !== act)).toEqual([])
  expect(Object.keys(examineKeys(['audited', 'cause', 'evidence'], true))).not.toContain('d')
  expect(Object.keys(examineKeys(editColumns, false))).toEqual(expect.arrayContaining(['v', 'mod+c']))
  expect(Object.keys(examineKeys(editColumns, false))).not.toContain('=')
})

function Help({ lines }: { readonly lines: unknown[] }) {
  lines.splice(0, lines.length, ...useKeyLines())
  return null
}

function Table({ keys }: { readonly keys: TableKeys }) {
  useTableKeys(keys)
  return null
}

test('while a table is shown its keys are listed, one line for each act', () => {
  const lines: unknown[] = []
  const { rerender } = render(
    <>
      <Help lines={lines} />
      <Table keys={{ '=': 'booked', Enter: 'write', F2: 'write' }} />
    </>,
  )
  expect(lines).toEqual([
    expect.objectContaining({ keys: ['='], group: 'table' }),
    expect.objectContaining({ keys: ['Enter', 'F2'], group: 'table' }),
  ])
  rerender(<Help lines={lines} />)
  expect(lines).toEqual([])
})
