/** What a register of real estate that is being written comes to, beside the one that is in force. */
import {
  analyses,
  type Books,
  type CondominiumFigureId,
  type Dataset,
  datasetOf,
  type Finding,
  type OwnParts,
  type RealEstates,
  type RegisterAmountId,
  type ResultOf,
  registerAmountIds,
  type SeverityCounts,
  statusOf,
} from '@verifikat/analyses'

interface Changing {
  readonly before: number | null
  readonly now: number | null
}

export interface RegisterEffect {
  /** The newest fiscal year. */
  readonly from: string
  readonly to: string
  readonly figures: readonly (Changing & { readonly id: CondominiumFigureId; readonly unit: 'kr/m2' | 'percent' })[]
  /** What follows from loans, components, fees, statutes, plan and assessed values. */
  readonly amounts: readonly (Changing & { readonly id: RegisterAmountId })[]
  /** How many findings the association’s analyses have. */
  readonly before: SeverityCounts
  readonly now: SeverityCounts
  /** Those that only one of the registers has. */
  readonly gone: readonly Finding[]
  readonly appeared: readonly Finding[]
}

interface Asked<P, R> {
  readonly params: { parse(given: unknown): P }
  load(): Promise<{ run(dataset: Dataset, params: P, ctx: typeof silent): R }>
}

const silent = { progress: () => undefined }
/** Years of the plan that its cost is averaged over. */
const HORIZON = 10

/** Null without books. */
export async function previewRealEstates(books: Books | null, own: OwnParts, register: RealEstates): Promise<RegisterEffect | null> {
  if (!books) return null
  const before = await answersOf(datasetOf(books, own))
  const now = await answersOf(datasetOf(books, { ...own, realEstates: register }))
  const { from = '', to = '' } = now.years.at(-1) ?? {}
  return {
    from,
    to,
    figures: now.figures.map(({ id, unit, values }) => ({
      id,
      unit,
      before: before.figures.find((figure) => figure.id === id)?.values.at(-1) ?? null,
      now: values.at(-1) ?? null,
    })),
    amounts: registerAmountIds.map((id) => ({ id, before: before.amounts[id], now: now.amounts[id] })),
    before: statusOf([...before.findings.values()]).counts,
    now: statusOf([...now.findings.values()]).counts,
    gone: without(before.findings, now.findings),
    appeared: without(now.findings, before.findings),
  }
}

function without(of: ReadonlyMap<string, Finding>, others: ReadonlyMap<string, Finding>): Finding[] {
  return [...of].flatMap(([key, finding]) => (others.has(key) ? [] : [finding]))
}

interface Answers {
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly figures: ResultOf<'condominium-key-figures'>['figures']
  readonly amounts: Readonly<Record<RegisterAmountId, number | null>>
  readonly findings: ReadonlyMap<string, Finding>
}

/** What the association’s analyses say of the newest year, with the findings that its board report has. */
async function answersOf(dataset: Dataset): Promise<Answers> {
  const ask = async <P, R>(analysis: Asked<P, R>): Promise<R> => (await analysis.load()).run(dataset, analysis.params.parse({}), silent)
  const figures = await ask(analyses['condominium-key-figures'])
  const debt = await ask(analyses['condominium-debt'])
  const fees = await ask(analyses['condominium-fees'])
  const reserve = await ask(analyses['condominium-reserve'])
  const components = await ask(analyses['condominium-components'])
  const tax = await ask(analyses['condominium-tax'])
  // the board is told the same, and as many
  const { findings } = await ask(analyses['condominium-board-report'])
  const ofComponents = (id: 'closing-cost' | 'depreciation') => components.against.find((own) => own.id === id)?.componentsOre ?? null
  return {
    years: figures.years,
    figures: figures.figures,
    amounts: {
      loans: debt.loansOre,
      'short-term': debt.shortTermOre,
      'average-rate': debt.averageRatePercent,
      interest: debt.computedInterestOre,
      fees: fees.expectedOre,
      'component-cost': ofComponents('closing-cost'),
      'component-depreciation': ofComponents('depreciation'),
      reserve: reserve.statutesOre,
      plan: reserve.plan.averages.find(({ years }) => years === HORIZON)?.yearlyOre ?? null,
      'property-fee': tax.dueOre,
    },
    findings: new Map(findings.map((finding) => [JSON.stringify(finding), finding])),
  }
}
