import { at } from '../column.ts'
import { NumberPlaces } from '../matching/number-places.ts'

/** Things that hang together, by their numbers. */
export class Groups {
  private readonly places = new NumberPlaces()
  private readonly parent: number[] = []

  join(a: number, b: number): void {
    const one = this.rootOf(this.place(a))
    const other = this.rootOf(this.place(b))
    if (one !== other) this.parent[Math.max(one, other)] = Math.min(one, other)
  }

  of(thing: number): number {
    return this.rootOf(this.place(thing))
  }

  private place(thing: number): number {
    const place = this.places.at(thing)
    if (place === this.parent.length) this.parent.push(place)
    return place
  }

  private rootOf(place: number): number {
    let root = place
    for (let next = at(this.parent, root); next !== root; next = at(this.parent, root)) {
      this.parent[root] = at(this.parent, next)
      root = next
    }
    return root
  }
}

/** Things by what they have in common, in their order. */
export function grouped<Thing, Key>(things: Iterable<Thing>, keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) note(groups, keyOf(thing), thing)
  return groups
}

export function note<Key, Thing>(groups: Map<Key, Thing[]>, key: Key, thing: Thing): void {
  const known = groups.get(key)
  if (known) known.push(thing)
  else groups.set(key, [thing])
}
