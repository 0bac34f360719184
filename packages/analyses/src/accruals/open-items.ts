/**
 * Items with an amount that is open, by place, rising as they come. The oldest with an amount, with a group of texts, with both or of all is looked up in a
 * heap each; places whose amount has changed since are thrown away when they come up, so that each of them costs once.
 */
export class OpenItems {
  readonly #ore = new Map<number, number>()
  readonly #group = new Map<number, string>()
  readonly #heaps = new Map<string, Heap>()

  add(place: number, group: string, ore: number): void {
    this.#group.set(place, group)
    this.#enter(place, group, ore, true)
  }

  /** What is left of an item; 0: it is open no more. */
  change(place: number, ore: number): void {
    if (ore === 0) this.#ore.delete(place)
    else this.#enter(place, this.#group.get(place) ?? '', ore, false)
  }

  /** The oldest item, or the oldest with exactly an amount; null: there is none. */
  oldest(ore: number | null = null): number | null {
    return this.#first(ore === null ? 'all' : `amount ${ore}`, ore)
  }

  /** As `oldest`, of a group of texts. */
  oldestOf(group: string, ore: number | null = null): number | null {
    return this.#first(ore === null ? `group ${group}` : `both ${ore} ${group}`, ore)
  }

  #enter(place: number, group: string, ore: number, isNew: boolean): void {
    this.#ore.set(place, ore)
    this.#heap(`amount ${ore}`).push(place)
    this.#heap(`both ${ore} ${group}`).push(place)
    if (!isNew) return
    this.#heap('all').push(place)
    this.#heap(`group ${group}`).push(place)
  }

  #heap(key: string): Heap {
    const known = this.#heaps.get(key)
    if (known) return known
    const made = new Heap()
    this.#heaps.set(key, made)
    return made
  }

  #first(key: string, ore: number | null): number | null {
    const heap = this.#heaps.get(key)
    while (heap !== undefined && heap.length > 0) {
      const own = this.#ore.get(heap.least)
      if (own !== undefined && (ore === null || own === ore)) return heap.least
      heap.pop()
    }
    return null
  }
}

/** The least of some numbers. */
class Heap {
  readonly #values: number[] = []

  get length(): number {
    return this.#values.length
  }

  get least(): number {
    return this.#values[0] ?? Number.NaN
  }

  push(value: number): void {
    const values = this.#values
    let at = values.length
    values.push(value)
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((values[above] ?? 0) <= value) break
      values[at] = values[above] ?? 0
      at = above
    }
    values[at] = value
  }

  pop(): void {
    const values = this.#values
    const last = values.pop()
    if (last === undefined || values.length === 0) return
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= values.length) break
      if (below + 1 < values.length && (values[below + 1] ?? 0) < (values[below] ?? 0)) below++
      if ((values[below] ?? 0) >= last) break
      values[at] = values[below] ?? 0
      at = below
    }
    values[at] = last
  }
}
