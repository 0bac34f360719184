/** Bank rows and ledger lines side by side, as rows of one table. */
import type { BankAccountResult, BankItem, BankMatchRow, LedgerItem } from '@verifikat/analyses'

export const sections = ['only-ledger', 'only-bank', 'matched'] as const
export type Section = (typeof sections)[number]

export type OpenBank = BankAccountResult['onlyBank'][number]
export type OpenLedger = BankAccountResult['onlyLedger'][number]

/** What a row belongs to, and what its panel is about. */
export type Item =
  | { readonly kind: 'bank'; readonly open: OpenBank }
  | { readonly kind: 'ledger'; readonly open: OpenLedger }
  | { readonly kind: 'match'; readonly match: BankMatchRow }

interface Place {
  readonly position: number
  readonly siblings: number
}

export interface Heading extends Place {
  readonly kind: 'heading'
  readonly id: Section
  readonly count: number
  /** Null: of one of them nothing says it. */
  readonly amountMinor: number | null
  readonly isExpanded: boolean
}

export interface Line extends Place {
  readonly kind: 'line'
  readonly id: string
  /** The same for all lines of a match. */
  readonly itemId: string
  readonly item: Item
  readonly bank: BankItem | null
  readonly ledger: LedgerItem | null
  /** Where it is among the lines of a match of several. */
  readonly edge: 'first' | 'middle' | 'last' | null
}

export type SideRow = Heading | Line
type Shown = Pick<BankAccountResult, 'onlyBank' | 'onlyLedger' | 'matches' | 'matchCount'>

export function itemIdOf(item: Item): string {
  if (item.kind !== 'match') return `${item.kind}-${item.open.id}`
  return `match-${item.match.bank[0]?.id}-${item.match.ledger[0]?.id}`
}

/** All items in the order of the table. */
export function itemsOf({ onlyLedger, onlyBank, matches }: Shown): Item[] {
  return [
    ...onlyLedger.map((open): Item => ({ kind: 'ledger', open })),
    ...onlyBank.map((open): Item => ({ kind: 'bank', open })),
    ...matches.map((match): Item => ({ kind: 'match', match })),
  ]
}

/** Where an item stands, or, where its row or line is matched or open in another way by now, what it is in; −1: nowhere. */
export function placeOfItem(items: readonly Item[], id: string): number {
  const own = items.findIndex((item) => itemIdOf(item) === id)
  if (own >= 0) return own
  const [kind, first, second] = id.split('-')
  const [bank, ledger] = kind === 'match' ? [first, second] : kind === 'bank' ? [first, undefined] : [undefined, first]
  const has = (side: readonly { readonly id: number }[], one: string | undefined) => side.some((row) => String(row.id) === one)
  const isIn = (item: Item) =>
    item.kind === 'match'
      ? has(item.match.bank, bank) || has(item.match.ledger, ledger)
      : has([item.open], item.kind === 'bank' ? bank : ledger)
  const held = items.findIndex((item) => item.kind === 'match' && isIn(item))
  return held >= 0 ? held : items.findIndex(isIn)
}

const sectionOf = { ledger: 'only-ledger', bank: 'only-bank', match: 'matched' } as const satisfies Record<Item['kind'], Section>

/** Null: of one of them nothing says it. */
export function sumOf(items: readonly { readonly amountMinor: number | null }[]): number | null {
  return items.reduce<number | null>((all, { amountMinor }) => (all === null || amountMinor === null ? null : all + amountMinor), 0)
}

/** Headings, and under those that are open their lines: as many for a match as its longer side has. */
export function sideRows(shown: Shown, closed: ReadonlySet<Section>): SideRow[] {
  const items = itemsOf(shown)
  return sections.flatMap((id, place): SideRow[] => {
    const own = items.filter(({ kind }) => sectionOf[kind] === id)
    const heading: Heading = {
      kind: 'heading',
      id,
      count: id === 'matched' ? shown.matchCount : own.length,
      amountMinor: sumOf(id === 'matched' ? shown.matches : id === 'only-bank' ? shown.onlyBank : shown.onlyLedger),
      isExpanded: !closed.has(id),
      position: place + 1,
      siblings: sections.length,
    }
    if (closed.has(id)) return [heading]
    const lines = own.flatMap(linesOf)
    return [heading, ...lines.map((line, i): Line => ({ ...line, position: i + 1, siblings: lines.length }))]
  })
}

function linesOf(item: Item): Omit<Line, keyof Place>[] {
  const bank: readonly BankItem[] = item.kind === 'match' ? item.match.bank : item.kind === 'bank' ? [item.open] : []
  const ledger: readonly LedgerItem[] = item.kind === 'match' ? item.match.ledger : item.kind === 'ledger' ? [item.open] : []
  const length = Math.max(bank.length, ledger.length)
  const itemId = itemIdOf(item)
  return Array.from({ length }, (_, i) => ({
    kind: 'line',
    id: i === 0 ? itemId : `${itemId}.${i}`,
    itemId,
    item,
    bank: bank[i] ?? null,
    ledger: ledger[i] ?? null,
    edge: length === 1 ? null : i === 0 ? 'first' : i === length - 1 ? 'last' : 'middle',
  }))
}

/** The match of which an item of one side is part. */
export function matchWith({ matches }: Shown, side: 'bank' | 'ledger', id: number): BankMatchRow | undefined {
  return matches.find((match) => match[side].some((own) => own.id === id))
}
