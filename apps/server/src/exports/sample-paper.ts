/** The work paper of a sample as a page to print: enough for a stranger to draw and evaluate it again. No scripts, nothing from elsewhere. */
import { auditUnitSamplingParams, canonicalJson, type DrawResult, flagTexts, formatQuery } from '@verifikat/analyses'
import { escapeXml, type Language } from '@verifikat/db'
import { inWords, type Pair } from './about.ts'
import type { Paper } from './sample-files.ts'
import { type Page, pageIn, steps, style } from './sample-page.ts'
import { changes, conclusion, evaluation, examination, log, provenance } from './sample-paper-found.ts'

export async function paperPage(paper: Paper, language: Language): Promise<string> {
  const { company, sample } = paper
  const page = pageIn(language, await flagTexts(language))
  const { w } = page
  const { signature } = sample
  const signed = signature === null ? w('draft') : `${w('signedBy')}: ${signature.by ?? ''}, ${signature.at}`
  const words = {
    population: await inWords({ population: { query: paper.freeze?.result.population?.asked } }, language),
    plan: await inWords({ plan: sample.plan }, language),
  }
  const title = `${sample.number}. ${sample.title}`
  const body = [
    `<h1>${escapeXml(title)}</h1>`,
    page.pairs([
      ['company', `${company.name} ${company.orgNumber}`],
      ['period', `${sample.period.from} – ${sample.period.to}`],
      ['version', `${sample.shownVersion} / ${sample.versions}`],
      ['state', signed],
    ]),
    ...[purpose(paper, page), population(paper, page, words.population), plan(paper, page, words.plan), draw(paper, page)],
    ...[examination(paper, page), changes(paper, page), evaluation(paper, page)],
    ...[conclusion(paper, page), log(paper, page), provenance(paper, page)],
  ]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeXml(title)}</title><style>${style}</style></head><body>${body.join('\n')}</body></html>\n`
}

function purpose({ sample: { purpose: given } }: Paper, { part, pairs, text, code, notYet }: Page): string {
  if (given === null) return part('purpose', notYet())
  return part(
    'purpose',
    text(given.text),
    pairs([
      ['assertions', given.assertions.map(code).join(', ')],
      ['misstatement', given.misstatement],
    ]),
  )
}

function population({ sample: { frozen, population: asked }, freeze }: Paper, page: Page, words: readonly Pair[]): string {
  const { part, pairs, named, exact, w, ore, number, code, notYet, language } = page
  const found = freeze?.result.population
  if (!found || frozen === null) return part('population', notYet())
  const { reconciliation: r } = found
  const count = (value: number) => number(String(value))
  return part(
    'population',
    named(words),
    pairs([
      ['query', formatQuery(found.asked, language)],
      ['accounts', found.query.accounts.map((one) => (typeof one === 'string' ? one : canonicalJson(one))).join(', ')],
      ['unit', code(found.unit)],
      ['measure', code(`measure-${found.measure}`)],
      ['side', code(`side-${found.side}`)],
      ['openItems', w(found.openItems ? 'yes' : 'not')],
      ['populationHash', found.hash],
      ['populationFile', w('populationFileHint')],
      ['frameOrder', code(found.frameOrder)],
      ['items', count(found.items)],
      ['debits', `${ore(found.debitsOre)} (${count(found.debitItems)})`],
      ['credits', `${ore(found.creditsOre)} (${count(found.creditItems)})`],
      ['zeros', count(found.zeroItems)],
      ['absolute', ore(found.absOre)],
      ['drawnFrom', `${ore(found.drawnFrom.ore)} (${count(found.drawnFrom.items)})`],
      ['ledger', ore(r.ledgerOre)],
      ['excluded', `${ore(r.excluded.netOre)} (${count(r.excluded.lines)})`],
      ['carried', ore(r.carriedOre)],
      ['difference', ore(r.differenceOre)],
      ...frozen.imports.map(
        ({ fileName, number: no, yearFrom, yearTo }) => ['source', `${fileName} (${w('import')} ${no}, ${yearFrom} – ${yearTo})`] as const,
      ),
    ]),
    exact(`population = ${canonicalJson(asked)}`),
  )
}

function plan({ sample, draw: drawn }: Paper, page: Page, words: readonly Pair[]): string {
  const found = drawn?.result.plan
  const { pairs, named, exact, ore, share, number, part, code, w } = page
  const asked = sample.plan == null ? '' : named(words) + exact(`plan = ${canonicalJson(sample.plan)}`)
  if (!found) return part('plan', page.notYet(), asked)
  const layer = ({ items, ore: sum }: { items: number; ore: number }) => `${ore(sum)} (${number(String(items))})`
  return part(
    'plan',
    pairs([
      ['method', code(found.method)],
      ['hits', number(String(found.n))],
      ['confidence', found.confidence === null ? w('notPlanned') : share(found.confidence)],
      [
        'tolerable',
        found.tolerableOre === null
          ? found.tolerableRate === null
            ? w('notPlanned')
            : share(found.tolerableRate)
          : ore(found.tolerableOre),
      ],
      ['topStratum', code(`top-${drawn.result.draw?.topStratum ?? false}`)],
      ['large', layer(found.large)],
      ['targeted', layer(found.targeted)],
      ['top', layer(found.top)],
      ['base', layer(found.base)],
      ['interval', found.intervalOre === null ? null : ore(found.intervalOre)],
    ]),
    asked,
    steps(found.steps, page),
  )
}

function draw({ sample, draw: drawn }: Paper, { part, pairs, table, exact, text, w, code, reason, ore, number, notYet }: Page): string {
  const found = drawn?.result.draw
  const rows = sample.seeds.map(({ seed, source, origin, reason, by, at }) => [
    seed,
    origin === '' ? w(source) : `${w(source)}: ${origin}`,
    reason,
    by,
    at,
  ])
  const isByAmount = drawn?.result.plan?.strata !== undefined && strataOfPlan(sample.plan) === 'amount'
  const named = (label: string) => (isByAmount ? `${w('from')} ${ore(Number(label))}` : label)
  const seeds = table([w('seeds'), w('seedSource'), w('reason'), w('by'), w('time')], rows)
  if (!found) return part('draw', seeds, notYet())
  return part(
    'draw',
    pairs([
      ['seed', found.seed ?? w('noSeed')],
      ['methodVersion', found.methodVersion],
      ['stream', found.stream],
      ['extendBy', sample.extendBy],
    ]),
    seeds,
    table(
      (['stratum', 'items', 'value', 'hits', 'drawnHits', 'rest', 'intervalParts', 'starts', 'seed'] as const).map(w),
      found.strata.map(({ no, label, items, ore: sum, n, drawn: hits, restItems, restOre, value, parts, starts, seed }) => [
        ...[label === '' ? no : `${no}: ${named(label)}`, items, ore(sum), n, hits, `${ore(restOre)} (${restItems})`],
        ...[`${number(String(value))} / ${parts}`, starts.join(', '), seed],
      ]),
      [1, 2, 3, 4, 5, 6],
    ),
    uneven(found) ? text(w('uneven')) : '',
    table(
      (['no', 'id', 'layer', 'stratum', 'times', 'positions', 'cumulative', 'reason', 'replaces'] as const).map(w),
      found.items.map(({ no, id, layer, stratum, times, positionsOre, cumulativeOre, reasons, replaces }) => [
        ...[no, id, code(layer), stratum, times, positionsOre.map((one) => ore(Math.ceil(one - 1e-6))).join('; ')],
        ...[cumulativeOre === null ? null : ore(cumulativeOre), reasons.map(reason).join(', '), replaces],
      ]),
      [0, 4, 5, 6],
    ),
    exact(`draw = ${canonicalJson(drawn.params)}`),
  )
}

/** What the strata of a plan are divided by; null: no strata. */
function strataOfPlan(plan: unknown): string | null {
  return auditUnitSamplingParams.shape.plan.safeParse(plan).data?.strata?.by.of ?? null
}

/** Hits of the strata stand for different amounts: what is said of the whole is then said of the largest. */
function uneven({ strata }: DrawResult): boolean {
  const intervals = strata.flatMap(({ intervalOre }) => intervalOre ?? [])
  return intervals.length > 1 && Math.max(...intervals) - Math.min(...intervals) > 1e-9 * Math.max(...intervals)
}
