/** The parts of the page, each an analysis of its own. */
export const condominiumParts = {
  'key-figures': 'condominium-key-figures',
  debt: 'condominium-debt',
  fees: 'condominium-fees',
  reserve: 'condominium-reserve',
  components: 'condominium-components',
  'cash-flow': 'condominium-cash-flow',
  tax: 'condominium-tax',
  administration: 'condominium-administration',
  board: 'condominium-board-report',
} as const
export type CondominiumPart = keyof typeof condominiumParts

const first = 'key-figures'

/** The part that an address names; the first where it names none. */
export function partOf({ part }: Readonly<Record<string, unknown>>): CondominiumPart {
  return typeof part === 'string' && Object.hasOwn(condominiumParts, part) ? (part as CondominiumPart) : first
}

/** What the address says of the part. */
export function partInSearch(part: CondominiumPart): { readonly part?: CondominiumPart } {
  return part === first ? {} : { part }
}
