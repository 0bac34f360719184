import { compareAccountNumbers } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { uint32At } from '../../column.ts'
import type { Ledger } from '../../ledger/ledger.ts'

/** A row's place: the objects from the outermost dimension in; null ends where there is none. */
export interface ObjectNode {
  readonly id: string
  readonly parent: string | null
  readonly level: number
  readonly dimension: string
  readonly object: string | null
  readonly name: string
}

/** Dimension 2 (cost bearer) is below 1 (cost centre) by the SIE standard, declared or not. */
const reservedParents: Readonly<Record<string, string>> = { '2': '1' }

/** A dimension and how many objects the books have in it. */
export interface DimensionUse {
  readonly dimension: string
  readonly name: string
  readonly parent: string | null
  readonly objects: number
}

/** Every dimension that objects of the books belong to, by number. */
export function dimensionsOf({ years }: Books): DimensionUse[] {
  const found = new Map<string, { name: string; parent: string | null; objects: Set<string> }>()
  for (const { ledger } of years) {
    for (const { dimension, object } of ledger?.objects ?? []) {
      const own = found.get(dimension) ?? { name: '', parent: reservedParents[dimension] ?? null, objects: new Set() }
      own.objects.add(object)
      found.set(dimension, own)
    }
    for (const { dimension, name, parent } of ledger?.dimensions ?? []) {
      const own = found.get(dimension)
      if (own) Object.assign(own, { name, parent: parent ?? own.parent })
    }
  }
  return [...found]
    .map(([dimension, { name, parent, objects }]) => ({ dimension, name, parent, objects: objects.size }))
    .sort((a, b) => compareAccountNumbers(a.dimension, b.dimension))
}

/** A dimension and what is below it, one at each level (the lowest number), so that no line counts twice. */
export function levelsOf(dimensions: readonly DimensionUse[], outermost: string): string[] {
  const levels = [outermost]
  for (;;) {
    const next = dimensions.find(({ dimension, parent }) => parent === levels.at(-1) && !levels.includes(dimension))
    if (!next) return levels
    levels.push(next.dimension)
  }
}

/** The nodes of all fiscal years: for each ledger which of them an object set belongs to, innermost, and the first object's rivals in the dimension. */
export interface ObjectTree {
  readonly levels: readonly string[]
  /** By index; parents before their children. */
  readonly nodes: readonly ObjectNode[]
  /** Index of each node's parent; −1 at the outermost level. */
  readonly parents: Int32Array
  readonly nodeOfSet: ReadonlyMap<Ledger, Int32Array>
  /** Sets that name two objects of the outermost dimension. */
  readonly doubleSets: ReadonlyMap<Ledger, Uint8Array>
  /** Nodes whose object also stands in lines that are not theirs. */
  readonly unlistable: ReadonlySet<string>
}

/** Finds every combination of objects that lines name along the levels, and the place of each object set among them. */
export function objectTree(books: Books, levels: readonly string[]): ObjectTree {
  const [outermost = ''] = levels
  const nodes = new Map<string, ObjectNode>()
  const names = new Map<string, string>()
  for (const { ledger } of books.years)
    for (const { dimension, object, name } of ledger?.objects ?? []) if (name !== '') names.set(`${dimension}:${object}`, name)
  const none: ObjectNode = { id: `${outermost}:`, parent: null, level: 0, dimension: outermost, object: null, name: '' }
  nodes.set(none.id, none)
  const idOfSet = new Map<Ledger, string[]>()
  const doubleSets = new Map<Ledger, Uint8Array>()
  const unlistable = new Set<string>()
  for (const { ledger } of books.years) {
    if (!ledger) continue
    const { objectSetStart, objectSetMembers, objects } = ledger
    const doubles = new Uint8Array(objectSetStart.length - 1)
    const ids = Array.from({ length: objectSetStart.length - 1 }, (_, set) => {
      const members = Array.from(
        objectSetMembers.subarray(uint32At(objectSetStart, set), uint32At(objectSetStart, set + 1)),
        (m) => objects[m],
      )
      let id: string | null = null
      levels.forEach((dimension, level) => {
        const [own, ...others] = members.filter((member) => member?.dimension === dimension)
        if (level === 0 && others.length > 0) doubles[set] = 1
        for (const other of others) unlistable.add(`${dimension}:${other?.object ?? ''}`)
        if (!own && level > 0) return
        const key = `${dimension}:${own?.object ?? ''}`
        const path: string = id === null ? key : `${id}/${key}`
        if (!nodes.has(path))
          nodes.set(path, { id: path, parent: id, level, dimension, object: own?.object ?? null, name: own ? (names.get(key) ?? '') : '' })
        id = path
      })
      return id ?? none.id
    })
    idOfSet.set(ledger, ids)
    doubleSets.set(ledger, doubles)
  }
  const ordered = [...nodes.values()].sort(inOrder)
  const indexOf = new Map(ordered.map(({ id }, i) => [id, i]))
  const places = new Map<string, number>()
  for (const { dimension, object } of ordered)
    places.set(`${dimension}:${object ?? ''}`, (places.get(`${dimension}:${object ?? ''}`) ?? 0) + 1)
  for (const [key, count] of places) if (count > 1) unlistable.add(key)
  return {
    levels,
    nodes: ordered,
    parents: Int32Array.from(ordered, ({ parent }) => (parent === null ? -1 : (indexOf.get(parent) ?? -1))),
    nodeOfSet: new Map([...idOfSet].map(([ledger, ids]) => [ledger, Int32Array.from(ids, (id) => indexOf.get(id) ?? 0)])),
    doubleSets,
    unlistable,
  }
}

/** Objects by number with what is below each after it; no object last. */
function inOrder(a: ObjectNode, b: ObjectNode): number {
  const one = a.id.split('/')
  const other = b.id.split('/')
  for (let i = 0; i < Math.min(one.length, other.length); i++) {
    const x = one[i] ?? ''
    const y = other[i] ?? ''
    if (x === y) continue
    const isNone = x.endsWith(':')
    const isOtherNone = y.endsWith(':')
    if (isNone !== isOtherNone) return isNone ? 1 : -1
    return compareAccountNumbers(x.slice(x.indexOf(':') + 1), y.slice(y.indexOf(':') + 1)) || (x < y ? -1 : 1)
  }
  return one.length - other.length
}
