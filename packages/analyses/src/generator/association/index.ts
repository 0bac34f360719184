import { type Counterparties, counterpartiesSchema } from '../../company/counterparties.ts'
import type { RealEstates } from '../../company/real-estates.ts'
import { priceBaseAmountOre } from '../../reference/base-amounts.ts'
import { encodeText } from '../bytes.ts'
import { orgNumber } from '../names.ts'
import { Random } from '../random.ts'
import { AssociationBooks } from './books.ts'
import { type AssociationKind, type AssociationSize, associationKinds, associationPlan, withContributions } from './plan.ts'
import { livedYear, openingBalances, type Planted, relatedSupplier } from './year.ts'

export { type AssociationKind, type AssociationSize, associationKinds, associationSizes } from './plan.ts'

export interface AssociationOptions {
  readonly seed: number | string
  readonly size: AssociationSize
  readonly years?: number
  readonly endYear?: number
  /** Each is planted once, in the last year. */
  readonly errors?: readonly AssociationKind[]
}

/** One line of the answer key of an association. */
export interface AssociationError {
  readonly id: string
  readonly kind: AssociationKind
  readonly year: number
  /** What is wrong by how much, öre; null: no amount is. */
  readonly ore: number | null
}

export interface GeneratedAssociation {
  readonly name: string
  readonly orgNumber: string
  /** Calendar years, the oldest first. */
  readonly years: readonly {
    readonly from: string
    readonly to: string
    readonly fileName: string
    readonly bytes: Uint8Array
    readonly vouchers: number
  }[]
  readonly realEstates: RealEstates
  /** A supplier that a board member stands behind. */
  readonly counterparties: Counterparties
  readonly answerKey: readonly AssociationError[]
}

const names = ['Brf Fyrvaktaren', 'Brf Eken', 'Brf Sjöutsikten', 'Brf Kvarnen', 'Brf Trädgården'] as const

/**
 * A condominium association with its books and its register of real estate, which agree to the öre unless an error was planted: fees by share number, metered
 * electricity, rents, loans with interest and amortisation, the reserve by statutes and meeting, components with a roof replaced in the last year,
 * fees of the board, and what members have paid in.
 */
export function generateAssociation(options: AssociationOptions): GeneratedAssociation {
  const { size, years = 4, endYear = 2025, errors = [] } = options
  const seed = String(options.seed)
  const random = new Random(`${seed}/name`)
  const name = random.pick(names)
  const number = orgNumber(random, '7696')
  const plan = associationPlan(seed, size, endYear - years + 1, endYear, new Set(errors))
  const planted: Planted = new Map()
  let balances = openingBalances(plan)
  const realEstates = withContributions(plan.shown, plan, 0 - (balances.get('2083') ?? 0))
  const written = Array.from({ length: years }, (_, i) => {
    const year = plan.firstYear + i
    const books = new AssociationBooks(year, balances)
    livedYear(plan, books, priceBaseAmountOre(year), planted)
    const text = books.text(name, number)
    balances = books.carried()
    return {
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      fileName: `${size}-${year}.se`,
      bytes: encodeText(text, 'cp437'),
      vouchers: books.vouchers.length,
    }
  })
  return {
    name,
    orgNumber: number,
    years: written,
    realEstates,
    counterparties: counterpartiesSchema.parse({ register: [{ name: relatedSupplier, role: 'supplier', related: true }] }),
    answerKey: associationKinds
      .filter((kind) => plan.errors.has(kind))
      .map((kind) => ({ id: `${kind}-1`, kind, year: endYear, ore: planted.get(kind) ?? null })),
  }
}
