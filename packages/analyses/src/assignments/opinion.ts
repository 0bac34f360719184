/** The opinion, held against the misstatements that it is given over (ISA 450 p. 11, ISA 700 p. 11, ISA 705 p. 6). */
import { AppError } from '../errors.ts'
import type { Words } from '../tables/words.ts'
import { kronor, perCent } from '../texts/figures.ts'
import type { AssignmentAct } from './acts.ts'
import type { AssignmentContent } from './content.ts'
import {
  isMaterialAlone,
  type MisstatementEffect,
  type MisstatementSummary,
  misstatementKinds,
  summariseMisstatements,
} from './misstatements.ts'
import { assignmentWords } from './words.ts'

/** Of what stands in the file; `taxPermille` as the books have it, null where no rate is known. */
export function misstatementSummary({ misstatements, materiality }: AssignmentContent, taxPermille: number | null): MisstatementSummary {
  return summariseMisstatements(
    misstatements.filter(({ isRemoved }) => !isRemoved),
    { taxRatio: taxPermille === null ? null : taxPermille / 1_000, materialityOre: materiality.at(-1)?.overallOre ?? null },
  )
}

/**
 * Whether the opinion passes over what the misstatements say: it is unmodified, or nobody has said what it is, while what is not corrected reaches
 * materiality or cannot be held against it, and no reason is given.
 */
export function contradictsOpinion({ plan }: AssignmentContent, { uncorrected, material }: MisstatementSummary): boolean {
  if (uncorrected.count === 0 || material === false) return false
  const { opinionKind = 'unmodified', misstatementReason = '' } = plan
  return opinionKind === 'unmodified' && misstatementReason.trim() === ''
}

/** @throws AppError `conflict` (reason `opinion-contradicts`) where the whole is signed so */
export function refuseContradiction(content: AssignmentContent, act: AssignmentAct, taxPermille: number | null): void {
  if (act.act !== 'sign' || act.of.kind !== 'assignment') return
  const summary = misstatementSummary(content, taxPermille)
  if (!contradictsOpinion(content, summary)) return
  const [en, sv] = misstatementStatement(content, summary)
  throw new AppError('conflict', { params: { reason: 'opinion-contradicts', en, sv } })
}

/**
 * What the misstatements come to, as the opinion states it: corrected and not, by kind, on result and equity after tax, against materiality.
 * Example: “Uncorrected misstatements: 2 (factual 1, projected 1). Overstated: result before tax 95 000,00 kr … Against materiality 190 000,00 kr: 50,00 %, not material.”
 */
export function misstatementStatement({ materiality }: AssignmentContent, summary: MisstatementSummary): Words {
  const { corrected, uncorrected, uncorrectedByKind, materialityRatio, material, largestSingleOre } = summary
  const kinds = misstatementKinds.filter((kind) => uncorrectedByKind[kind].count > 0)
  const named = (at: 0 | 1) =>
    kinds.map((kind) => `${assignmentWords.misstatement[kind][at].toLowerCase()} ${uncorrectedByKind[kind].count}`).join(', ')
  const overall = materiality.at(-1)?.overallOre
  const against = (words: Words, without: Words, at: 0 | 1) =>
    overall === undefined || materialityRatio === null ? without[at] : `${words[at]} ${kronor(overall)} kr: ${perCent(materialityRatio)}`
  const alone = kronor(largestSingleOre ?? 0)
  const isMaterial: Words = isMaterialAlone(summary)
    ? [`, but the largest alone is ${alone} kr: material`, `, men den största är ensam ${alone} kr: väsentligt`]
    : material
      ? [', material', ', väsentligt']
      : material === false
        ? [', not material', ', ej väsentligt']
        : ['', '']
  const sentence = (at: 0 | 1): string => {
    const w = (words: Words) => words[at]
    const parts = [
      uncorrected.count === 0
        ? w(['No uncorrected misstatements.', 'Inga ej rättade felaktigheter.'])
        : `${w(['Uncorrected misstatements', 'Ej rättade felaktigheter'])}: ${uncorrected.count} (${named(at)}). ${effect(uncorrected, at)} ${against(['Against materiality', 'Mot väsentlighet'], ['Materiality or tax is not known', 'Väsentlighet eller skatt är inte känd'], at)}${w(isMaterial)}.`,
      corrected.count === 0
        ? ''
        : `${w(['Corrected misstatements', 'Rättade felaktigheter'])}: ${corrected.count}. ${effect(corrected, at)}`,
    ]
    return parts.filter((part) => part !== '').join(' ')
  }
  return [sentence(0), sentence(1)]
}

/** Overstated is positive. */
function effect({ resultOre, resultAfterTaxOre, equityOre }: MisstatementEffect, at: 0 | 1): string {
  const unknown = at === 0 ? 'not known' : 'inte känt'
  const kr = (ore: number | null) => (ore === null ? unknown : `${kronor(ore)} kr`)
  return at === 0
    ? `Overstated: result before tax ${kr(resultOre)}, result after tax ${kr(resultAfterTaxOre)}, equity ${kr(equityOre)}.`
    : `För högt: resultat före skatt ${kr(resultOre)}, resultat efter skatt ${kr(resultAfterTaxOre)}, eget kapital ${kr(equityOre)}.`
}
