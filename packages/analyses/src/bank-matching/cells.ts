import { at, float64At, uint32At } from '../column.ts'
import { NumberPlaces } from '../matching/number-places.ts'

/** Items of both sides by key: those of cell c are `items` from `start[c]` to `start[c + 1]`. */
export interface Cells {
  readonly count: number
  readonly key: (cell: number) => number
  readonly find: (key: number) => number
  readonly bank: CellList
  readonly ledger: CellList
}

export interface CellList {
  readonly start: Uint32Array
  readonly items: Uint32Array
}

/** Says the keys of an item, one by one. */
export type KeysOf = (item: number, say: (key: number) => void) => void

export function cellsOf(bankLength: number, bankKeys: KeysOf, ledgerLength: number, ledgerKeys: KeysOf): Cells {
  const places = new NumberPlaces(Math.max(bankLength, ledgerLength))
  const bank = listed(places, bankLength, bankKeys)
  const ledger = listed(places, ledgerLength, ledgerKeys)
  return {
    count: places.count,
    key: (cell) => float64At(places.keys, cell),
    find: (key) => places.find(key),
    bank: cellList(bank.cells, bank.items, places.count),
    ledger: cellList(ledger.cells, ledger.items, places.count),
  }
}

interface Listed {
  readonly cells: Uint32Array
  readonly items: Uint32Array
}

function listed(places: NumberPlaces, length: number, keysOf: KeysOf): Listed {
  let cells = new Uint32Array(Math.max(16, 2 * length))
  let items = new Uint32Array(cells.length)
  let next = 0
  let item = 0
  const say = (key: number) => {
    if (next === cells.length) {
      cells = doubled(cells)
      items = doubled(items)
    }
    cells[next] = places.at(key)
    items[next++] = item
  }
  for (; item < length; item++) keysOf(item, say)
  return { cells: cells.subarray(0, next), items: items.subarray(0, next) }
}

function doubled(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * list.length)
  more.set(list)
  return more
}

/** Items by their cell, those of each in the order in which they come. */
export function cellList(cells: Uint32Array, items: Uint32Array, count: number): CellList {
  const start = new Uint32Array(count + 1)
  for (const cell of cells) start[cell + 1] = uint32At(start, cell + 1) + 1
  for (let cell = 0; cell < count; cell++) start[cell + 1] = uint32At(start, cell + 1) + uint32At(start, cell)
  const next = start.slice()
  const own = new Uint32Array(items.length)
  for (let k = 0; k < cells.length; k++) {
    const cell = uint32At(cells, k)
    const place = uint32At(next, cell)
    own[place] = at(items, k)
    next[cell] = place + 1
  }
  return { start, items: own }
}

export function itemsOf({ start, items }: CellList, cell: number): Uint32Array {
  return items.subarray(uint32At(start, cell), uint32At(start, cell + 1))
}
