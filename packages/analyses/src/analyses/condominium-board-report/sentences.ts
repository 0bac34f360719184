import { yearName } from '../../books/year-name.ts'
import { forTwelveMonths, isTwelveMonths, monthsText } from '../../condominium/years.ts'
import { statusOf } from '../../finding-status.ts'
import type { Words } from '../../tables/words.ts'
import { decimal, percentText } from '../../texts/figures.ts'
import { uncoveredWords } from '../condominium-debt/stress-words.ts'
import { kronorIn } from '../tax/remark.ts'
import { reviewSentence } from './review.ts'
import type { CondominiumBoardReportResult } from './schema.ts'

type Result = CondominiumBoardReportResult

export interface Sentence {
  readonly id: string
  readonly text: Words
}

function said(id: string, en: string, sv: string): Sentence {
  return { id, text: [en, sv] }
}

function wholeKronor(ore: number): number {
  return Math.round(ore / 100) * 100
}

/** Whole kronor. */
function kr(ore: number): Words {
  return [kronorIn(wholeKronor(ore), 'en'), kronorIn(wholeKronor(ore), 'sv')]
}

export function figureOf({ figures }: Pick<Result, 'figures'>, id: string): readonly (number | null)[] {
  return figures.find((own) => own.id === id)?.values ?? []
}

/** What was saved beside what others saved in a year: of a year that has not twelve months, what it comes to for twelve. */
function savingSentence(year: Result['years'][number], saving: number, mean: number): Sentence {
  const yearly = Math.round((forTwelveMonths(saving * 100, year) ?? 0) / 100)
  const name = yearName(year)
  const months = monthsText(year)
  const isWhole = isTwelveMonths(year)
  const when: Words = isWhole ? [`in ${name}`, name] : [`in the ${months} months of ${name}`, `under de ${months} månaderna ${name}`]
  const amount = kr(Math.abs(saving) * 100)
  const yearlyText = decimal(Math.abs(yearly))
  const meanText = decimal(mean)
  if (saving < 0) {
    const rate: Words = isWhole ? ['', ''] : [`, ${yearlyText} for twelve months`, `, ${yearlyText} på tolv månader`]
    return said(
      'saving',
      `The association used ${amount[0]} per m² more than it took in for its running ${when[0]}${rate[0]}; others saved ${meanText} on average.`,
      `Föreningen förbrukade ${amount[1]} per m² mer än den fick in till driften ${when[1]}${rate[1]}; andra sparade ${meanText} i snitt.`,
    )
  }
  const is: Words = yearly > mean ? ['more than', 'mer än'] : yearly < mean ? ['less than', 'mindre än'] : ['as much as', 'lika mycket som']
  const rate: Words = isWhole ? ['', ''] : [`or ${yearlyText} for twelve months, `, `eller ${yearlyText} på tolv månader, `]
  return said(
    'saving',
    `The association saved ${amount[0]} per m² ${when[0]}, ${rate[0]}${is[0]} the mean of others, ${meanText}.`,
    `Föreningen sparade ${amount[1]} per m² ${when[1]}, ${rate[1]}${is[1]} snittet för andra, ${meanText}.`,
  )
}

/** Whether what was saved covers what the association’s own plan needs. */
function planSentence({ planPerM2Ore, savingPerM2Ore, years }: Result): Sentence[] {
  const year = years.at(-1)
  if (planPerM2Ore === null || savingPerM2Ore === null || !year) return []
  const plan = kr(planPerM2Ore)
  const saved = kr(Math.max(0, savingPerM2Ore))
  const left = kr(Math.abs(savingPerM2Ore - planPerM2Ore))
  const rate: Words = isTwelveMonths(year) ? ['', ''] : [', reckoned on twelve months', ', omräknat till tolv månader']
  const covers = savingPerM2Ore >= planPerM2Ore
  const verdict: Words = covers ? ['it covers the plan', 'det täcker planen'] : [`${left[0]} is lacking`, `${left[1]} saknas`]
  return [
    said(
      'saving-plan',
      `The maintenance plan needs ${plan[0]} per m² a year over the next ten years, and ${saved[0]} was saved in ${yearName(year)}${rate[0]}: ${verdict[0]}.`,
      `Underhållsplanen kräver ${plan[1]} per m² och år de närmaste tio åren, och ${saved[1]} sparades ${yearName(year)}${rate[1]}: ${verdict[1]}.`,
    ),
  ]
}

/** How the association is doing, in a few sentences. */
export function summarySentences(result: Result, means: Readonly<Partial<Record<string, number>>>): Sentence[] {
  const { years, debtOre, debtBeforeOre, resultOre, depreciationOre } = result
  const own = years.at(-1)
  if (!own) return []
  const sentences = planSentence(result)
  const saving = figureOf(result, 'saving').at(-1) ?? null
  const mean = means['saving']
  if (saving !== null && mean !== undefined) sentences.push(savingSentence(own, saving, mean))
  if (debtOre !== null && debtBeforeOre !== null && (debtOre !== 0 || debtBeforeOre !== 0)) {
    const by = debtOre - debtBeforeOre
    const moved: Words = by < 0 ? ['fell', 'minskade'] : ['grew', 'ökade']
    const text = [kr(debtOre), kr(Math.abs(by))] as const
    sentences.push(
      by === 0
        ? said(
            'debt',
            `The debt to banks is ${text[0][0]}, as a year before.`,
            `Skulden till banker är ${text[0][1]}, som ett år tidigare.`,
          )
        : said(
            'debt',
            `The debt to banks is ${text[0][0]} and ${moved[0]} by ${text[1][0]} in ${yearName(own)}.`,
            `Skulden till banker är ${text[0][1]} och ${moved[1]} med ${text[1][1]} under ${yearName(own)}.`,
          ),
    )
  }
  if (resultOre !== null && resultOre < 0) {
    const loss = kr(0 - resultOre)
    const part = kr(depreciationOre ?? 0)
    const saves = saving !== null && saving > 0
    const still: Words = saves
      ? [': an association can save and still show a loss', ': en förening kan spara och ändå gå med förlust']
      : ['', '']
    sentences.push(
      said(
        'loss',
        `The year shows a loss of ${loss[0]}. Depreciation and scrapped parts, ${part[0]}, are wear of the building and no payment${still[0]}.`,
        `Året visar en förlust på ${loss[1]}. Avskrivningar och utrangering, ${part[1]}, är husets slitage och ingen betalning${still[1]}.`,
      ),
    )
  }
  const review = said('review', ...reviewSentence(result))
  // what may move the figures is read before them
  return statusOf(result.findings).counts.error > 0 ? [review, ...sentences] : [...sentences, review]
}

/** What the figures ask the board to take a stand on. */
export function decisionSentences(result: Result): Sentence[] {
  const { loans, resultOre, planPerM2Ore, savingPerM2Ore, stress, newRatePercent, years } = result
  const year = years.at(-1)
  const sentences = loans.map(({ id, ore, ratePercent, on, ends }) => {
    const amount = kr(ore)
    const rate: Words = ratePercent === null ? ['', ''] : [` at ${percentText(ratePercent)}`, ` till ${percentText(ratePercent)}`]
    return ends
      ? said(
          `loan-${id}`,
          `The loan ${id} of ${amount[0]}${rate[0]} ends on ${on}: where it is not renewed yet, ask for offers and decide for how long the rate is fixed.`,
          `Lånet ${id} på ${amount[1]}${rate[1]} slutar ${on}: är det inte redan omsatt, begär offert och bestäm hur länge räntan ska bindas.`,
        )
      : said(
          `loan-${id}`,
          `The rate of the loan ${id} of ${amount[0]}${rate[0]} is set anew on ${on}: where that is not done yet, decide for how long it is fixed.`,
          `Räntan på lånet ${id} på ${amount[1]}${rate[1]} sätts om ${on}: är det inte redan gjort, bestäm hur länge den ska bindas.`,
        )
  })
  const one = stress.rows.find(({ points }) => points === 1)
  const raised = newRatePercent === null ? null : percentText(newRatePercent + 1)
  const rates: Words =
    raised === null ? ['one percentage point higher', 'En procentenhet högre ränta'] : [`of ${raised}`, `En ränta på ${raised}`]
  const rise = one?.risePercent.at(-1) ?? null
  const left = uncoveredWords({ uncoveredOre: stress.uncoveredOre === null ? null : wholeKronor(stress.uncoveredOre) })
  if (left) sentences.push(said('loans', `${left[0]} Ask for the lenders’ statements.`, `${left[1]} Begär långivarnas besked.`))
  if (rise !== null && rise > 0)
    sentences.push(
      said(
        'rate',
        `Rates ${rates[0]} ask for fees ${percentText(rise)} higher when all loans have new terms.`,
        `${rates[1]} kräver ${percentText(rise)} högre avgifter när alla lån fått nya villkor.`,
      ),
    )
  if (planPerM2Ore !== null && savingPerM2Ore !== null && savingPerM2Ore < planPerM2Ore) {
    const plan = kr(planPerM2Ore)
    const saving = kr(savingPerM2Ore)
    const rate: Words = !year || isTwelveMonths(year) ? ['', ''] : [', reckoned on twelve months,', ', omräknat till tolv månader,']
    sentences.push(
      said(
        'plan',
        `The maintenance plan costs ${plan[0]} per m² a year over ten years, and ${savingPerM2Ore < 0 ? 'nothing' : saving[0]}${rate[0]} was saved: decide how the rest is paid.`,
        `Underhållsplanen kostar ${plan[1]} per m² och år i tio år, och ${savingPerM2Ore < 0 ? 'inget' : saving[1]}${rate[1]} sparades: bestäm hur resten ska betalas.`,
      ),
    )
  }
  if (resultOre !== null && resultOre < 0)
    sentences.push(
      said(
        'loss',
        'The annual report has to say how future commitments are paid for at a loss. A draft stands under cash flow.',
        'Årsredovisningen ska vid förlust ange hur framtida åtaganden finansieras. Ett utkast finns under kassaflöde.',
      ),
    )
  return sentences
}
