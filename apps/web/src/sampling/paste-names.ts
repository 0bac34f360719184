import type { PasteItem } from './paste.ts'
import type { PasteColumns } from './paste-columns.ts'

/** Items by what they may be called. */
export class Names {
  readonly #ids: ReadonlyMap<string, readonly PasteItem[]>
  readonly #vouchers: ReadonlyMap<string, readonly PasteItem[]>
  readonly #numbers: ReadonlyMap<string, readonly PasteItem[]>
  /** Vouchers without a series: a bare number is a voucher, and the number in the list has to stand under its heading. */
  readonly #areNumbers: boolean

  constructor(items: readonly PasteItem[]) {
    this.#ids = groupedBy(items, ({ id }) => plain(id))
    this.#vouchers = groupedBy(items, ({ voucher }) => plain(voucher))
    this.#numbers = groupedBy(items, ({ place }) => String(place))
    this.#areNumbers = items.some(({ voucher }) => /^\d+$/.test(plain(voucher)))
  }

  /** Items that a cell without a heading may mean. */
  bare(cell: string): readonly PasteItem[] {
    const name = plain(cell)
    return this.#ids.get(name) ?? this.#vouchers.get(name) ?? (this.#areNumbers ? undefined : this.#numbers.get(name)) ?? []
  }

  /** An id says more than a voucher, and that more than a number. */
  strength(cell: string): number {
    const name = plain(cell)
    return this.#ids.has(name) ? 3 : this.#vouchers.has(name) ? 2 : this.bare(cell).length > 0 ? 1 : 0
  }

  of({ heading, id, name, no }: PasteColumns, cell: (at: number | null) => string, bookOre: number | null): readonly PasteItem[] {
    if (heading === null) return this.bare(cell(name))
    const byId = this.#ids.get(plain(cell(id)))
    if (byId !== undefined) return byId
    if (cell(name) === '') return this.#numbers.get(plain(cell(no))) ?? []
    const called = this.#ids.get(plain(cell(name))) ?? this.#vouchers.get(plain(cell(name))) ?? []
    if (called.length < 2) return called
    const numbered = called.filter(({ place }) => String(place) === plain(cell(no)))
    if (numbered.length === 1) return numbered
    const booked = called.filter((item) => bookOre !== null && Math.abs(item.bookOre) === Math.abs(bookOre))
    return booked.length === 1 ? booked : called
  }
}

function groupedBy(items: readonly PasteItem[], nameOf: (item: PasteItem) => string): ReadonlyMap<string, readonly PasteItem[]> {
  const groups = new Map<string, PasteItem[]>()
  for (const item of items) {
    const name = nameOf(item)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [item])
    else group.push(item)
  }
  return groups
}

function plain(name: string): string {
  return name.replaceAll(/[\s\u00a0]/g, '').toLowerCase()
}
