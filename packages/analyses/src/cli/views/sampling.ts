import { relied } from '../../sampling/evaluation/reading.ts'
import type { SamplingResult } from '../../sampling/result-schema.ts'
import { samplingStepText } from '../../sampling/steps.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table } from '../table.ts'

const left = (head: string): Column => ({ head, align: 'left' })
const right = (head: string): Column => ({ head, align: 'right' })
const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(2)} %`)
const amount = (ore: number | null): string => (ore === null ? '–' : kronor(Math.round(ore)))

/** Population, plan, what was drawn and what it came to; why, where a part is refused. */
export function* samplingView(result: SamplingResult): Generator<string> {
  const { population, plan, draw, evaluation, refusals } = result
  if (population) yield* populationLines(population, result.currency)
  if (plan) yield* planLines(plan)
  if (draw) yield* drawLines(draw)
  if (evaluation) yield* evaluationLines(evaluation)
  for (const { part, en } of refusals) yield `\n${part}: ${en}\n`
  yield '\n'
  yield findingLines(result.findings)
}

function* populationLines(population: NonNullable<SamplingResult['population']>, currency: string): Generator<string> {
  const { unit, side, items, debitItems, debitsOre, creditItems, creditsOre, zeroItems, hash, reconciliation } = population
  const { ledgerOre, populationOre, excluded, carriedOre, differenceOre } = reconciliation
  yield `Population of ${group(items)} items (${unit}, ${side}), ${currency}\n${hash}\n\n`
  yield table(
    [left('Part'), right('Items'), right('Amount')],
    [
      ['debits', group(debitItems), kronor(debitsOre)],
      ['credits', group(creditItems), kronor(creditsOre)],
      ['zeros', group(zeroItems), kronor(0)],
      ['population', group(items), kronor(populationOre)],
      ['left out (lines)', group(excluded.lines), kronor(excluded.netOre)],
      ['carried', '', amount(carriedOre)],
      ['ledger', '', amount(ledgerOre)],
      ['difference', '', amount(differenceOre)],
    ],
  )
}

function* planLines({ n, method, base, large, targeted, top, strata, steps }: NonNullable<SamplingResult['plan']>): Generator<string> {
  yield `\nPlan: ${group(n)} by ${method}, of ${group(base.items)} items worth ${kronor(base.ore)}; in full: ${group(large.items)} large, `
  yield `${group(targeted.items)} targeted, ${group(top.items)} of an interval or more\n`
  for (const { id, symbol, formula, value, unit } of steps)
    yield `  ${samplingStepText(id, 'en')}: ${symbol} = ${formula} = ${unit === 'ore' ? amount(value) : Number(value.toPrecision(6))}\n`
  if (strata.length > 1)
    yield table(
      [left('Stratum'), ...['Items', 'Amount', 'Hits'].map(right)],
      strata.map((own) => [own.label, group(own.items), kronor(own.ore), group(own.n)]),
    )
}

function* drawLines({ seed, items, coverage }: NonNullable<SamplingResult['draw']>): Generator<string> {
  yield `\nDrawn${seed === null ? '' : ` with seed ${seed}`}: ${group(items.length)} items\n`
  yield table(
    [right('No.'), left('Layer'), left('Item'), left('Date'), left('Text'), right('Hits'), right('Amount')],
    items.map((own) => [
      group(own.no),
      own.layer,
      own.label,
      own.date ?? '–',
      shorten(own.text, 40),
      own.layer === 'sample' ? group(own.times) : '',
      kronor(own.ore),
    ]),
  )
  yield '\n'
  yield table(
    [left('Layer'), right('Items'), right('Amount'), right('Of value')],
    coverage.map((own) => [own.layer, group(own.items), kronor(own.ore), percent(own.valueShare)]),
  )
}

function* evaluationLines(evaluation: NonNullable<SamplingResult['evaluation']>): Generator<string> {
  const { confidence, n, pendingItems, known, methods, attributes, conclusion, tolerableOre, tolerableRate } = evaluation
  const tolerable = tolerableOre === null ? percent(tolerableRate) : amount(tolerableOre)
  yield `\nEvaluation at ${percent(confidence)} of ${group(n)} hits, ${group(pendingItems)} pending; tolerable ${tolerable}; known ${kronor(known.totalOre)}\n`
  if (methods.length > 0)
    yield table(
      [left('Method'), ...['Most likely', 'Over', 'Under'].map(right), left('Conclusion')],
      methods.map((own) => [
        own.method,
        ...[own.mleOre, relied(own, own.netOverLimitOre), relied(own, own.netUnderLimitOre)].map(amount),
        [own.conclusion, own.refused?.en].filter(Boolean).join(': ') || '–',
      ]),
    )
  if (attributes)
    yield table(
      [left('Method'), ...['Deviations', 'Rate', 'Upper limit'].map(right), left('Conclusion')],
      attributes.methods.map((own) => [
        own.method,
        group(attributes.deviations),
        percent(attributes.rate),
        percent(relied(own, own.upperRate)),
        [own.conclusion, own.refused?.en].filter(Boolean).join(': ') || '–',
      ]),
    )
  yield `Conclusion: ${conclusion ?? 'none yet'}\n`
}
