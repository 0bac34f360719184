/** The work paper of a sample as a page to print: enough for a stranger to draw and evaluate it again. No scripts, nothing from elsewhere. */
import { type CalculationStep, canonicalJson, formatQuery, samplingStepText } from '@verifikat/analyses'
import { escapeXml, kronor, type Language, type SampleEntry } from '@verifikat/db'
import { inWords, type Pair } from './about.ts'
import type { Paper, PaperRun } from './sample-files.ts'
import { actWords, codeWords, sampleWords } from './sample-words.ts'

type Word = keyof typeof sampleWords
type CellText = string | number | null

const style = `
body{font:13px/1.45 system-ui,sans-serif;max-width:1100px;margin:24px auto;padding:0 24px;color:#111;background:#fff}
h1{font-size:20px;margin:0 0 4px}h2{font-size:15px;margin:24px 0 6px;border-bottom:1px solid #999}
table{border-collapse:collapse;width:100%;margin:6px 0}th,td{text-align:left;vertical-align:top;padding:3px 8px 3px 0;border-bottom:1px solid #ddd;overflow-wrap:anywhere}
th{font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}code{font-size:11px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:16em 1fr;gap:2px 12px;margin:6px 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
p{white-space:pre-wrap}@page{margin:15mm}@media print{body{margin:0;padding:0;max-width:none}h2{break-after:avoid}tr{break-inside:avoid}}
`

export async function paperPage(paper: Paper, language: Language): Promise<string> {
  const { company, sample } = paper
  const page = pageIn(language)
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

type Page = ReturnType<typeof pageIn>

function pageIn(language: Language) {
  const w = (key: Word) => sampleWords[key][language]
  const code = (value: string) => codeWords[value]?.[language] ?? value
  const number = (text: string) => {
    const [whole = '', part] = text.replace('-', '\u2212').split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
    return part === undefined ? grouped : `${grouped}${language === 'sv' ? ',' : '.'}${part}`
  }
  /** Öre, with decimals where they are estimates. */
  const ore = (value: number | null) => (value === null ? w('unknown') : number(kronor(Math.round(value))))
  const share = (value: number | null) => (value === null ? w('unknown') : `${number(String(Math.round(value * 10_000) / 100))}\u00a0%`)
  const table = (headers: readonly string[], rows: readonly (readonly CellText[])[], numeric: readonly number[] = []) => {
    const kind = (i: number) => (numeric.includes(i) ? ' class="n"' : '')
    const head = headers.map((header, i) => `<th scope="col"${kind(i)}>${escapeXml(header)}</th>`).join('')
    const lines = rows.map((row) => `<tr>${row.map((cell, i) => `<td${kind(i)}>${escapeXml(String(cell ?? ''))}</td>`).join('')}</tr>`)
    return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  }
  const pairs = (given: readonly (readonly [Word, CellText])[]) =>
    `<dl>${given.map(([key, value]) => `<dt>${escapeXml(w(key))}</dt><dd>${escapeXml(String(value ?? ''))}</dd>`).join('')}</dl>`
  const named = (given: readonly Pair[]) =>
    `<dl>${given.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`
  const exact = (text: string) => `<p><code>${escapeXml(text)}</code></p>`
  const part = (key: Word, ...content: readonly string[]) => `<section><h2>${escapeXml(w(key))}</h2>${content.join('')}</section>`
  const text = (value: string) => `<p>${escapeXml(value)}</p>`
  return { language, w, code, number, ore, share, table, pairs, named, exact, part, text, notYet: () => text(w('notYet')) }
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
      ['frameOrder', found.frameOrder],
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

function steps(given: readonly CalculationStep[], { language, table, w, ore, share, number }: Page): string {
  if (given.length === 0) return ''
  const value = (of: number, unit: CalculationStep['unit']) =>
    unit === 'ore' ? ore(of) : unit === 'share' ? share(of) : number(String(of))
  const rows = given.map(({ id, symbol, formula, value: of, unit }) => [
    samplingStepText(id, language),
    `${symbol} = ${formula}`,
    value(of, unit),
  ])
  return table([w('calculation'), w('formula'), w('value')], rows, [2])
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

function draw({ sample, draw: drawn }: Paper, { part, pairs, table, exact, w, code, ore, number, notYet }: Page): string {
  const found = drawn?.result.draw
  const rows = sample.seeds.map(({ seed, source, origin, reason, by, at }) => [
    seed,
    origin === '' ? w(source) : `${w(source)}: ${origin}`,
    reason,
    by,
    at,
  ])
  const seeds = table([w('seeds'), w('seedSource'), w('reason'), w('by'), w('time')], rows)
  if (!found) return part('draw', seeds, notYet())
  return part(
    'draw',
    pairs([
      ['seed', found.seed],
      ['methodVersion', found.methodVersion],
      ['stream', found.stream],
      ['extendBy', sample.extendBy],
    ]),
    seeds,
    table(
      (['stratum', 'items', 'value', 'hits', 'drawnHits', 'rest', 'intervalParts', 'starts', 'seed'] as const).map(w),
      found.strata.map(({ no, label, items, ore: sum, n, drawn: hits, restItems, restOre, value, parts, starts, seed }) => [
        ...[label === '' ? no : `${no}: ${label}`, items, ore(sum), n, hits, `${ore(restOre)} (${restItems})`],
        ...[`${number(String(value))} / ${parts}`, starts.join(', '), seed],
      ]),
      [1, 2, 3, 4, 5, 6],
    ),
    table(
      (['no', 'id', 'layer', 'stratum', 'times', 'positions', 'cumulative', 'reason', 'replaces'] as const).map(w),
      found.items.map(({ no, id, layer, stratum, times, positionsOre, cumulativeOre, reasons, replaces }) => [
        ...[no, id, code(layer), stratum, times, positionsOre.map((one) => number(kronor(one))).join('; ')],
        ...[cumulativeOre === null ? null : ore(cumulativeOre), reasons.map(code).join(', '), replaces],
      ]),
      [0, 4, 5, 6],
    ),
    exact(`draw = ${canonicalJson(drawn.params)}`),
  )
}

function examination({ sample, draw: drawn }: Paper, { part, table, w, ore, code, notYet }: Page): string {
  const found = drawn?.result.draw
  if (!found) return part('examination', notYet())
  const answers = new Map(sample.entries.map((entry) => [entry.item, entry]))
  const rows = found.items.map(({ no, id, label, date, text, layer, times, ore: bookOre }) => {
    const entry = answers.get(id)
    const answer = entry?.bookOre === bookOre ? entry : undefined
    const words = [answer?.cause, ...(answer?.deviations ?? []), answer?.anomaly, answer?.note].filter((said) => said)
    const audited =
      answer === undefined || answer.state === 'open'
        ? ''
        : answer.state === 'misstated'
          ? ore(answer.auditedOre)
          : answer.state === 'as-booked'
            ? ore(bookOre)
            : ''
    return [
      no,
      label,
      date,
      text,
      code(layer),
      times,
      ore(bookOre),
      audited,
      code(answer?.state ?? 'open'),
      words.join(' · '),
      answer?.evidence ?? '',
      answer?.by ?? '',
    ]
  })
  const headers = (['no', 'item', 'date', 'text', 'layer', 'times', 'book', 'audited', 'found', 'cause', 'evidence', 'by'] as const).map(w)
  return part('examination', table(headers, rows, [0, 5, 6, 7]))
}

/** Answers that were changed: who, when, what was there, and what was put in its place. */
function changes({ sample, draw: drawn }: Paper, { part, table, w, ore, code, text }: Page): string {
  const labels = new Map(drawn?.result.draw?.items.map(({ id, label }) => [id, label]))
  const said = ({ state, auditedOre, deviations, anomaly, cause, note, evidence }: SampleEntry) =>
    [state === 'misstated' ? `${code(state)}: ${ore(auditedOre)}` : code(state), ...deviations, anomaly, cause, note, evidence]
      .filter((one) => one)
      .join(' · ')
  const rows = [...sample.changes]
    .reverse()
    .map(({ before, after }) => [
      ...[labels.get(after.item) ?? after.item, `${said(before)} (${before.by ?? ''}, ${before.at})`],
      ...[said(after), after.by, after.at],
    ])
  const headers = (['item', 'before', 'after', 'by', 'time'] as const).map(w)
  return part('changes', rows.length === 0 ? text(w('noChanges')) : table(headers, rows))
}

function evaluation({ sample, evaluation: run }: Paper, page: Page): string {
  const found = run?.result.evaluation
  const { part, pairs, table, exact, w, ore, share, code, notYet, language } = page
  if (!found || sample.evaluation === null) return part('evaluation', notYet())
  const says = ({ conclusion: given, refused }: { conclusion: string | null; refused: { en: string; sv: string } | null }) =>
    given === null ? (refused?.[language] ?? '') : code(given)
  const methods = found.methods.map((method) => [
    ...[method.method, ore(method.mleOre), ore(method.netOverLimitOre), ore(method.netUnderLimitOre), says(method)],
  ])
  const attributes = found.attributes?.methods.map((method) => [method.method, share(method.upperRate), says(method)])
  return part(
    'evaluation',
    pairs([
      ['confidence', share(found.confidence)],
      ['tolerable', found.tolerableOre === null ? share(found.tolerableRate) : ore(found.tolerableOre)],
      ...(found.attributes === null ? [] : [['deviations', `${found.attributes.deviations} / ${found.attributes.items}`] as const]),
      ['result', found.conclusion === null ? null : code(found.conclusion)],
    ]),
    sample.departures.length === 0
      ? ''
      : table(
          [w('departures'), w('planned'), w('evaluated')],
          sample.departures.map(({ what, planned, evaluated }) => {
            const show = (value: string | number | null) =>
              typeof value === 'string' ? code(value) : value === null ? w('unknown') : what === 'tolerable-ore' ? ore(value) : share(value)
            return [w(what === 'confidence' ? 'confidence' : what === 'method' ? 'method' : 'tolerable'), show(planned), show(evaluated)]
          }),
        ),
    exact(`evaluation = ${canonicalJson(sample.evaluation.options)}`),
    methods.length === 0 ? '' : table([w('method'), w('mostLikely'), w('overLimit'), w('underLimit'), w('result')], methods, [1, 2, 3]),
    attributes === undefined ? '' : table([w('method'), w('upperRate'), w('result')], attributes, [1]),
    steps(found.steps, page),
  )
}

function conclusion({ sample }: Paper, { part, text, pairs, notYet }: Page): string {
  const { conclusion: given, signature } = sample
  if (given === null) return part('conclusion', notYet())
  const signed =
    signature === null
      ? ''
      : pairs([
          ['signedBy', `${signature.by ?? ''}, ${signature.at}`],
          ['hash', signature.hash],
          ['populationHash', signature.populationHash],
          ['inputHash', signature.inputHash],
          ['paramsHash', signature.paramsHash],
          ['resultHash', signature.resultHash],
        ])
  return part('conclusion', text(given.text), signed)
}

function log({ sample }: Paper, { part, table, w, language }: Page): string {
  const rows = [...sample.log]
    .reverse()
    .map(({ version, act, reason, by, at, hash }) => [version, actWords[act][language], reason, by, at, hash])
  return part('log', table([w('version'), w('step'), w('reason'), w('by'), w('time'), w('hash')], rows))
}

function provenance({ freeze, draw: drawn, evaluation: evaluated }: Paper, { part, table, w }: Page): string {
  const row = (key: Word, run: PaperRun | null) => {
    if (run === null) return []
    const { runId, algorithm, inputHash, paramsHash, resultHash } = run.provenance
    return [[w(key), runId, algorithm, inputHash, paramsHash, resultHash]]
  }
  const rows = [...row('population', freeze), ...row('draw', drawn), ...row('evaluation', evaluated)]
  return part('provenance', table([w('step'), w('run'), w('algorithm'), w('inputHash'), w('paramsHash'), w('resultHash')], rows))
}
