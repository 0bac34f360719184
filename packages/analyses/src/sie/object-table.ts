import { at } from '../column.ts'
import { BACKSLASH, QUOTE, SPACE, TAB } from './bytes.ts'
import { Interner } from './intern.ts'

export interface DimensionEntry {
  readonly dimension: Uint8Array
  name: Uint8Array | null
  parent: Uint8Array | null
}

/** Dimensions, objects and the sets of objects that rows carry, in order of first appearance. */
export class ObjectTable {
  private readonly dimensionIds = new Interner()
  readonly dimensions: DimensionEntry[] = []
  /** Key: dimension, NUL, object. */
  private readonly objectIds = new Interner()
  readonly objectDimension: number[] = []
  readonly objectCode: Uint8Array[] = []
  readonly objectName: (Uint8Array | null)[] = []
  /** Those that have a record of their own, dimensions with its line. */
  readonly declaredDimensions = new Map<number, number>()
  readonly declaredObjects = new Set<number>()
  private readonly spellings = new Interner()
  private readonly spellingSet: number[] = []
  private readonly setIds = new Map<string, number>([['', 0]])
  private setStart: Uint32Array = new Uint32Array(256)
  private setMembers: Uint32Array = new Uint32Array(256)
  private sets = 1
  private members = 0
  /** True when the last `setOf` met a list whose elements are not pairs. */
  oddList = false

  dimensionOf(bytes: Uint8Array, from: number, to: number): number {
    const id = this.dimensionIds.intern(bytes, from, to)
    if (this.dimensionIds.isNew) this.dimensions.push({ dimension: bytes.slice(from, to), name: null, parent: null })
    return id
  }

  objectOf(bytes: Uint8Array, dimFrom: number, dimTo: number, from: number, to: number): number {
    const dimension = this.dimensionOf(bytes, dimFrom, dimTo)
    const key = new Uint8Array(dimTo - dimFrom + 1 + to - from)
    key.set(bytes.subarray(dimFrom, dimTo))
    key.set(bytes.subarray(from, to), dimTo - dimFrom + 1)
    const id = this.objectIds.intern(key, 0, key.length)
    if (this.objectIds.isNew) {
      this.objectDimension.push(dimension)
      this.objectCode.push(bytes.slice(from, to))
      this.objectName.push(null)
    }
    return id
  }

  /** The set of what stands between the braces of an object list; 0 for none. */
  setOf(bytes: Uint8Array, from: number, to: number): number {
    this.oddList = false
    while (from < to && (bytes[from] === SPACE || bytes[from] === TAB)) from++
    if (from >= to) return 0
    const spelling = this.spellings.intern(bytes, from, to)
    if (this.spellings.isNew) this.spellingSet.push(this.makeSet(bytes, from, to))
    return at(this.spellingSet, spelling)
  }

  /** The set of a list spelled like one met before; −1 otherwise. */
  knownSet(bytes: Uint8Array, from: number, to: number): number {
    const spelling = this.spellings.known(bytes, from, to)
    return spelling < 0 ? -1 : (this.spellingSet[spelling] ?? -1)
  }

  private makeSet(bytes: Uint8Array, from: number, to: number): number {
    const found = new Set<number>()
    const parts = splitList(bytes, from, to)
    if (parts.length % 4 !== 0) this.oddList = true
    for (let i = 0; i + 3 < parts.length; i += 4) {
      const dimFrom = at(parts, i)
      const dimTo = at(parts, i + 1)
      const objectFrom = at(parts, i + 2)
      const objectTo = at(parts, i + 3)
      if (dimTo > dimFrom && objectTo > objectFrom) found.add(this.objectOf(bytes, dimFrom, dimTo, objectFrom, objectTo))
    }
    const members = [...found].sort((a, b) => a - b)
    const key = members.join(' ')
    const known = this.setIds.get(key)
    if (known !== undefined) return known
    const id = this.sets++
    this.setIds.set(key, id)
    if (id + 2 > this.setStart.length) this.setStart = doubled(this.setStart, id + 2)
    if (this.members + members.length > this.setMembers.length) this.setMembers = doubled(this.setMembers, this.members + members.length)
    this.setMembers.set(members, this.members)
    this.members += members.length
    this.setStart[id + 1] = this.members
    return id
  }

  finishedSets(): { readonly start: Uint32Array; readonly members: Uint32Array } {
    return { start: this.setStart.slice(0, this.sets + 1), members: this.setMembers.slice(0, this.members) }
  }
}

function doubled(from: Uint32Array, least: number): Uint32Array {
  const to = new Uint32Array(Math.max(from.length * 2, least))
  to.set(from)
  return to
}

/** Start and end of each element, flat. */
function splitList(bytes: Uint8Array, from: number, to: number): number[] {
  const places: number[] = []
  let p = from
  while (p < to) {
    const c = bytes[p]
    if (c === SPACE || c === TAB) p++
    else if (c === QUOTE) {
      const start = ++p
      while (p < to && (bytes[p] !== QUOTE || bytes[p - 1] === BACKSLASH)) p++
      places.push(start, p++)
    } else {
      const start = p
      while (p < to && bytes[p] !== SPACE && bytes[p] !== TAB) p++
      places.push(start, p)
    }
  }
  return places
}
