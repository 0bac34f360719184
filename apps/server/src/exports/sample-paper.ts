/** The work paper of a sample as a page to print: enough for a stranger to draw and evaluate it again. No scripts, nothing from elsewhere. */
import { auditUnitSamplingParams, type DrawResult, flagTexts, formatQuery, writtenOrgNumber } from '@verifikat/analyses'
import { escapeXml, type Language } from '@verifikat/papers'
import { analysisName, inWords, type Pair } from './about.ts'
import type { Times } from './access-times.ts'
import type { Paper } from './sample-files.ts'
import { type Page, pageIn, steps, styleOf } from './sample-page.ts'
import { answer, changes, conclusion, evaluation, examination, log, provenance } from './sample-paper-found.ts'

export async function paperPage(paper: Paper, language: Language, times: Times): Promise<string> {
  const { company, sample } = paper
  const page = pageIn(language, await flagTexts(language), times)
  const { w } = page
  const words = {
    population: await inWords({ population: { query: paper.freeze?.result.population?.asked } }, language),
    plan: await inWords({ plan: sample.plan }, language),
  }
  const title = `${sample.number}. ${sample.title}`
  const version = `${w('version')} ${sample.shownVersion}${sample.versions > 1 ? ` (${sample.versions})` : ''}`
  const body = [
    `<h1>${escapeXml(title)}</h1>`,
    `<p class="sub">${escapeXml([analysisName(sample.analysisId, language), `${w('period')} ${sample.period.from} – ${sample.period.to}`, version].join(' · '))}</p>`,
    who(paper, page),
    answer(paper, page),
    purpose(paper, page),
    population(paper, page, words.population),
    plan(paper, page, words.plan),
    draw(paper, page),
    examination(paper, page),
    changes(paper, page),
    evaluation(paper, page),
    conclusion(paper, page),
    log(paper, page),
    provenance(paper, page),
  ]
  const style = styleOf([company.name, title, version].join(' · '))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${style}</style></head><body>${body.join('\n')}</body></html>\n`
}

/** Whose books, who drew the conclusion and signed it, who signed it after them; and when. */
function who({ company, sample }: Paper, { w, minute }: Page): string {
  const cell = (label: string, ...lines: readonly (string | null)[]) =>
    `<div><span>${escapeXml(label)}</span>${lines.map((line) => `<b>${escapeXml(line ?? '')}</b>`).join('')}</div>`
  const by = (label: string, done: { readonly by: string | null; readonly at: string }) => cell(label, done.by, minute(done.at))
  const { signature, countersignature } = sample
  return `<div class="who">${[
    cell(w('company'), company.name, writtenOrgNumber(company.orgNumber)),
    signature === null ? cell(w('preparedBy'), sample.createdBy, w('draft')) : by(w('signedBy'), signature),
    countersignature === null
      ? cell(w('countersignedBy'), sample.awaitsCountersignature ? w('awaitsCountersignature') : '–')
      : by(w('countersignedBy'), countersignature),
  ].join('')}</div>`
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

function population({ sample: { frozen }, freeze }: Paper, page: Page, words: readonly Pair[]): string {
  const { part, pairs, named, hashes, table, w, ore, count, code, note, notYet, language } = page
  const found = freeze?.result.population
  if (!found || frozen === null) return part('population', notYet())
  const { reconciliation: r } = found
  const { from, to } = found.query.period
  // other years were loaded when it was frozen, and nothing of them was drawn from
  const read = frozen.imports.filter(({ yearFrom, yearTo }) => (to === null || yearFrom <= to) && (from === null || yearTo >= from))
  const rows = [
    [w('debits'), count(found.debitItems), ore(found.debitsOre)],
    [w('credits'), count(found.creditItems), ore(found.creditsOre)],
    ...(found.zeroItems === 0 ? [] : [[w('zeros'), count(found.zeroItems), ore(0)]]),
    ...(r.excluded.lines === 0 ? [] : [[w('excluded'), count(r.excluded.lines), ore(r.excluded.netOre)]]),
    ...(r.carriedOre === 0 ? [] : [[w('carried'), '', ore(r.carriedOre)]]),
    ...(r.differenceOre === 0 ? [] : [[w('difference'), '', ore(r.differenceOre)]]),
  ]
  return part(
    'population',
    table(
      [w('amounts'), w('items'), w('amount')],
      [
        ...rows,
        { cells: [r.differenceOre === 0 ? `${w('ledger')}, ${w('noDifference')}` : w('ledger'), '', ore(r.ledgerOre)], look: 'sum' },
        [w('absolute'), count(found.items), ore(found.absOre)],
        [`${w('drawnFrom')}: ${code(`side-${found.side}`)}`, count(found.drawnFrom.items), ore(found.drawnFrom.ore)],
      ],
      [1, 2],
    ),
    note(
      read
        .map(({ fileName, number: no, yearFrom, yearTo }) => `${w('source')}: ${fileName}, ${w('import')} ${no}, ${yearFrom} – ${yearTo}.`)
        .join('\n'),
    ),
    named(words),
    pairs([
      ['query', formatQuery(found.asked, language)],
      ['accounts', found.query.accounts.join() === found.asked.accounts.join() ? null : found.query.accounts.join(', ')],
      ['unit', code(found.unit)],
      ['measure', code(`measure-${found.measure}`)],
      ['openItems', found.openItems ? w('yes') : null],
      ['frozen', `${page.minute(frozen.at)}, ${frozen.by ?? ''}`],
      ['frameOrder', code(found.frameOrder)],
      ['populationFile', w('populationFileHint')],
    ]),
    hashes([['populationHash', found.hash]]),
  )
}

function plan({ draw: drawn }: Paper, page: Page, words: readonly Pair[]): string {
  const found = drawn?.result.plan
  const { pairs, named, ore, share, count, part, code, layer, w } = page
  if (!found) return part('plan', page.notYet(), named(words))
  // What the top stratum takes is examined in full, and not drawn from.
  const left = { items: found.base.items - found.top.items, ore: found.base.ore - found.top.ore }
  const tolerable =
    found.tolerableOre === null ? (found.tolerableRate === null ? w('notPlanned') : share(found.tolerableRate)) : ore(found.tolerableOre)
  // said by the plan that was drawn from
  const known = new Set([w('confidence'), w('tolerable'), w('interval')])
  return part(
    'plan',
    pairs([
      ['method', code(found.method)],
      ['hits', count(found.n)],
      ['confidence', found.confidence === null ? w('notPlanned') : share(found.confidence)],
      ['tolerable', tolerable],
      ['topStratum', code(`top-${drawn.result.draw?.topStratum ?? false}`)],
      ['large', layer(found.large)],
      ['targeted', layer(found.targeted)],
      ['top', layer(found.top)],
      ['base', layer(left)],
      ['interval', found.intervalOre === null ? null : ore(found.intervalOre)],
    ]),
    named(words.filter(([name, value]) => !known.has(name) && value !== code(found.method))),
    steps(found.steps, page),
  )
}

function draw({ sample, draw: drawn }: Paper, page: Page): string {
  const { part, pairs, table, text, title, w, code, reason, ore, count, layer, minute, notYet } = page
  const found = drawn?.result.draw
  const rows = sample.seeds.map(({ seed, source, origin, reason: why, by, at }) => [
    seed,
    origin === '' ? w(source) : `${w(source)}: ${origin}`,
    why,
    by,
    minute(at),
  ])
  const isByAmount = drawn?.result.plan?.strata !== undefined && strataOfPlan(sample.plan) === 'amount'
  const named = (label: string) => (isByAmount ? `${w('from')} ${ore(Number(label))}` : label)
  const seeds = rows.length === 0 ? '' : table([w('seed'), w('seedSource'), w('reason'), w('by'), w('time')], rows)
  if (!found) return part('draw', seeds, notYet())
  const strata = found.strata.map((own) => ({ ...own, name: own.label === '' ? String(own.no) : `${own.no}: ${named(own.label)}` }))
  const drawnFrom = strata.filter(({ restItems }) => restItems > 0)
  const isByValue = found.strata.some(({ intervalOre }) => intervalOre !== null)
  return part(
    'draw',
    pairs([
      ['seed', found.seed ?? w('noSeed')],
      ['methodVersion', found.methodVersion],
      ['stream', code(found.stream)],
      ['extendBy', sample.extendBy === 0 ? null : count(sample.extendBy)],
    ]),
    seeds,
    table(
      (['stratum', 'items', 'value', 'hits', 'inFull', 'rest', 'drawnHits'] as const).map(w),
      strata.map(({ name, items, ore: sum, n, drawn: hits, restItems, restOre }) => [
        name,
        count(items),
        ore(sum),
        count(n),
        layer({ items: items - restItems, ore: sum - restOre }) ?? '–',
        layer({ items: restItems, ore: restOre }) ?? '–',
        // nothing is drawn from what is examined in full
        restItems === 0 ? '–' : count(hits),
      ]),
      [1, 2, 3, 4, 5, 6],
    ),
    drawnFrom.length === 0
      ? ''
      : table(
          (['stratum', isByValue ? 'intervalOre' : 'intervalItems', 'starts', 'seed'] as const).map(w),
          drawnFrom.map(({ name, value, parts, starts, seed }) => [name, `${count(value)} / ${parts}`, starts.join(', '), seed]),
        ),
    uneven(found) ? text(w('uneven')) : '',
    title(w('drawnItems')),
    table(
      (['no', 'id', 'layer', 'stratum', 'times', 'positions', 'cumulative', 'reason', 'replaces'] as const).map(w),
      found.items.map(({ no, id, layer, stratum, times, positionsOre, cumulativeOre, reasons, replaces }) => [
        no,
        id,
        code(layer),
        stratum,
        times,
        positionsOre.map((one) => ore(Math.ceil(one - 1e-6))).join('; '),
        cumulativeOre === null ? null : ore(cumulativeOre),
        reasons.map(reason).join(', '),
        replaces,
      ]),
      [0, 4, 5, 6],
    ),
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
