/** What was found in a sample, as its work paper says it: answers and their changes, evaluation, conclusion, log, provenance. */
import {
  auditedOf,
  type DrawnItem,
  type DrawResult,
  relied,
  type SampleEvaluation,
  sampleItemLabels,
  sampleReading,
} from '@verifikat/analyses'
import type { SampleEntry } from '@verifikat/db'
import { escapeXml } from '@verifikat/papers'
import type { Paper, PaperRun } from './sample-files.ts'
import { type Page, steps } from './sample-page.ts'
import { actWords } from './sample-words.ts'

/** What the sample says, before how it was found: in a sentence and its figures. */
export function answer({ sample, draw: drawn, evaluation: run }: Paper, { w, ore, share, upperRate, count, code }: Page): string {
  const found = run?.result.evaluation
  const items = drawn?.result.draw?.items.length
  const box = (look: string, said: string, figures: readonly (readonly [string, string])[]) =>
    `<div class="box ${look}"><p>${escapeXml(said)}</p><dl>${figures.map(([name, value]) => `<div><dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd></div>`).join('')}</dl></div>`
  if (!found || sample.evaluation === null)
    return box('', w('notEvaluated'), items === undefined ? [] : [[w('items'), count(items)] as const])
  const isRate = found.of === 'attributes'
  const { bound, likely, wrong } = sampleReading(found)
  const [first] = found.methods
  // the conclusion goes by the higher of the two
  const isUnder = (first?.netUnderLimitOre ?? 0) > (first?.netOverLimitOre ?? 0)
  const said = found.conclusion === null ? w('noConclusion') : code(`${isRate ? 'rate' : 'amount'}-${found.conclusion}`)
  const outdated = sample.evaluation.isCurrent ? '' : ` (${w('outdated')})`
  return box(found.conclusion ?? '', said.charAt(0).toUpperCase() + said.slice(1) + outdated, [
    [w('examined'), `${count(found.examinedItems)} / ${count(items ?? 0)}`],
    [w('deviations'), count(wrong)],
    ...(isRate
      ? [[w('upperRate'), upperRate(bound)] as const]
      : ([
          [w('mostLikely'), ore(likely)],
          [
            w(isUnder ? 'underLimit' : 'overLimit'),
            ore(first === undefined ? null : relied(first, isUnder ? first.netUnderLimitOre : first.netOverLimitOre)),
          ],
        ] as const)),
    [w('tolerable'), found.tolerableOre === null ? share(found.tolerableRate) : ore(found.tolerableOre)],
    [w('confidence'), share(found.confidence)],
  ])
}

/** Item by item, layer by layer, each with its sum; what was said of an item stands under it. */
export function examination({ sample, draw: drawn }: Paper, page: Page): string {
  const { part, title, table, w, ore, code, count, notYet, language } = page
  const found = drawn?.result.draw
  if (!found) return part('examination', notYet())
  const answers = new Map(sample.entries.map((entry) => [entry.item, entry]))
  const labels = sampleItemLabels(found.items, language)
  const sign = signOf(found)
  const rows = found.items.map((item) => {
    const { no, id, date, text, times } = item
    const bookOre = item.ore * sign + 0
    const entry = answers.get(id)
    const given = entry?.bookOre === item.ore ? entry : undefined
    const state = given?.state ?? 'open'
    const audited = given === undefined ? null : auditedOf(item, given)
    const auditedOre = audited === null ? null : audited * sign + 0
    const isWrong = (auditedOre !== null && auditedOre !== bookOre) || (given?.deviations.length ?? 0) > 0
    const outcome = state === 'as-booked' && (given?.deviations.length ?? 0) > 0 ? w('deviates') : code(state)
    const words = [given?.cause, ...(given?.deviations ?? []), given?.anomaly, given?.note].filter((said) => said)
    const more = [words.join(' · '), given ? evidenceOf(given) : ''].filter((one) => one !== '').map(escapeXml)
    return {
      layer: item.layer,
      bookOre,
      auditedOre,
      more,
      cells: [
        times > 1 ? `${no} ×${times}` : no,
        labels.get(id) ?? id,
        date,
        text,
        ore(bookOre),
        auditedOre === null ? '' : ore(auditedOre),
        auditedOre === null || auditedOre === bookOre ? '' : ore(bookOre - auditedOre),
        outcome,
        given?.by ?? '',
      ],
      ...(isWrong ? { look: 'wrong' as const } : {}),
    }
  })
  const heads = (['no', 'item', 'date', 'text', 'book', 'audited', 'difference', 'found', 'by'] as const).map(w)
  const layers = [...new Set(rows.map(({ layer }) => layer))]
  const sum = (own: readonly { readonly bookOre: number; readonly auditedOre: number | null }[]) => {
    const book = own.reduce((total, { bookOre }) => total + bookOre, 0)
    const known = own.filter(({ auditedOre }) => auditedOre !== null)
    const audited = known.reduce((total, { auditedOre }) => total + (auditedOre ?? 0), 0)
    const difference = known.reduce((total, { bookOre, auditedOre }) => total + bookOre - (auditedOre ?? 0), 0)
    const cells = ['', '', '', `${count(own.length)} ${w('items').toLowerCase()}`, ore(book), known.length === 0 ? '' : ore(audited)]
    return { cells: [...cells, difference === 0 ? '' : ore(difference), '', ''], look: 'sum' as const }
  }
  return part(
    'examination',
    ...layers.map((layer) => {
      const own = rows.filter((row) => row.layer === layer)
      const name = code(layer)
      return title(name.charAt(0).toUpperCase() + name.slice(1)) + table(heads, [...own, sum(own)], [4, 5, 6])
    }),
  )
}

/** Credits by their size, as where they are examined and evaluated. */
function signOf(draw: Pick<DrawResult, 'side'> | null): 1 | -1 {
  return draw?.side === 'credit' ? -1 : 1
}

/** A reference, and files by name and hash: whoever has the file can see that it is that one. */
function evidenceOf({ evidence, attachments }: Pick<SampleEntry, 'evidence' | 'attachments'>): string {
  return [evidence, ...attachments.map(({ fileName, sha256 }) => `${fileName} (SHA-256 ${sha256})`)].filter((one) => one).join(' · ')
}

/** Answers that were changed: who, when, what was there, and what was put in its place. */
export function changes({ sample, draw: drawn }: Paper, { part, table, w, ore, code, text, minute, language }: Page): string {
  const labels = sampleItemLabels(drawn?.result.draw?.items ?? [], language)
  const sign = signOf(drawn?.result.draw ?? null)
  const said = (entry: SampleEntry, other: SampleEntry) => {
    const { state, bookOre, auditedOre, deviations, anomaly, cause, note } = entry
    return [
      state === 'misstated' ? `${code(state)}: ${ore(auditedOre === null ? null : auditedOre * sign + 0)}` : code(state),
      bookOre === other.bookOre ? null : `${w('book').toLowerCase()} ${ore(bookOre * sign + 0)}`,
      ...deviations,
      anomaly,
      cause,
      note,
      evidenceOf(entry),
    ]
      .filter((one) => one)
      .join(' · ')
  }
  const rows = [...sample.changes]
    .reverse()
    .map(({ before, after }) => [
      labels.get(after.item) ?? after.item,
      `${said(before, after)} (${before.by ?? ''}, ${minute(before.at)})`,
      said(after, before),
      after.by,
      minute(after.at),
    ])
  const headers = (['item', 'before', 'after', 'by', 'time'] as const).map(w)
  return part('changes', rows.length === 0 ? text(w('noChanges')) : table(headers, rows))
}

export function evaluation({ sample, evaluation: run }: Paper, page: Page): string {
  const found = run?.result.evaluation
  const { part, pairs, table, w, ore, share, upperRate, code, number, notYet, language } = page
  if (!found || sample.evaluation === null) return part('evaluation', notYet())
  const why = sample.log.find(({ act }) => act === 'evaluate')?.reason ?? ''
  const verdict = (given: string) => code(`${found.of === 'attributes' ? 'rate' : 'amount'}-${given}`)
  const says = ({ conclusion: given, refused }: { conclusion: string | null; refused: { en: string; sv: string } | null }) =>
    given === null ? (refused?.[language] ?? '') : verdict(given)
  const change = (more: { errors: number; conclusion: string } | null) =>
    more === null ? '' : `${number(String(more.errors))}: ${verdict(more.conclusion)}`
  /** The bound of that name, not the way to draw. */
  const boundName = (method: string) => code(method === 'cell' ? 'cell-method' : method)
  const methods = found.methods.map((method) => [
    boundName(method.method),
    ore(method.mleOre),
    ...[method.netOverLimitOre, method.netUnderLimitOre].map((limit) => ore(relied(method, limit))),
    says(method),
    change(method.moreErrors),
  ])
  const attributes = found.attributes?.methods.map((method) => [
    code(method.method),
    upperRate(relied(method, method.upperRate)),
    says(method),
    change(method.moreErrors),
  ])
  return part(
    'evaluation',
    pairs([
      ['confidence', share(found.confidence)],
      ['tolerable', found.tolerableOre === null ? share(found.tolerableRate) : ore(found.tolerableOre)],
      ...(found.attributes === null ? [] : [['deviations', `${found.attributes.deviations} / ${found.attributes.items}`] as const]),
      ['result', found.conclusion === null ? null : verdict(found.conclusion)],
    ]),
    sample.departures.length === 0
      ? ''
      : table(
          [w('departures'), w('planned'), w('evaluated')],
          sample.departures.map(({ what, planned, evaluated }) => {
            const show = (value: string | number | null) =>
              typeof value === 'string'
                ? boundName(value)
                : value === null
                  ? w('unknown')
                  : what === 'tolerable-ore'
                    ? ore(value)
                    : share(value)
            return [w(what === 'confidence' ? 'confidence' : what === 'method' ? 'method' : 'tolerable'), show(planned), show(evaluated)]
          }),
        ),
    why === '' ? '' : pairs([['reason', why]]),
    methods.length === 0
      ? ''
      : table([w('method'), w('mostLikely'), w('overLimit'), w('underLimit'), w('result'), w('moreErrors')], methods, [1, 2, 3]),
    attributes === undefined ? '' : table([w('method'), w('upperRate'), w('result'), w('moreErrors')], attributes, [1]),
    misstatements(found.misstatements, run.result.draw?.items ?? [], page),
    steps(found.steps, page),
  )
}

/** Every difference: its share of the book value and what is projected from it, or that it counts as itself. */
function misstatements(
  found: SampleEvaluation['misstatements'],
  items: readonly DrawnItem[],
  { table, w, ore, share, figure, code, language }: Page,
): string {
  if (found.length === 0) return ''
  const labels = sampleItemLabels(items, language)
  const rows = found.map(({ id, layer, times, differenceOre, taint, projectedOre }) => [
    labels.get(id) ?? id,
    code(layer),
    times,
    ore(differenceOre),
    taint === null ? '' : share(taint),
    projectedOre === null ? w('notProjected') : figure(projectedOre, 'ore'),
  ])
  return table((['item', 'layer', 'times', 'difference', 'taint', 'projected'] as const).map(w), rows, [2, 3, 4, 5])
}

export function conclusion({ sample }: Paper, { part, text, pairs, hashes, notYet, w, minute }: Page): string {
  const { conclusion: given, signature } = sample
  if (given === null) return part('conclusion', notYet())
  if (signature === null) return part('conclusion', text(given.text))
  const { countersignature: second } = sample
  return part(
    'conclusion',
    text(given.text),
    pairs([
      ['signedBy', `${signature.by ?? ''}, ${minute(signature.at)}`],
      ['countersignedBy', second === null ? awaits(sample, w('awaitsCountersignature')) : `${second.by ?? ''}, ${minute(second.at)}`],
    ]),
    hashes([
      ['hash', signature.hash],
      ['populationHash', signature.populationHash],
      ['inputHash', signature.inputHash],
      ['paramsHash', signature.paramsHash],
      ['resultHash', signature.resultHash],
      ...(second === null ? [] : [['countersignedHash', second.hash] as const]),
    ]),
  )
}

function awaits({ awaitsCountersignature, shownVersion, version }: Paper['sample'], words: string): string | null {
  return awaitsCountersignature && shownVersion === version ? words : null
}

export function log({ sample }: Paper, { part, table, w, language, minute }: Page): string {
  const rows = [...sample.log].reverse().map(({ version, act, reason, by, at, hash }) => ({
    cells: [version, actWords[act][language], reason, by, minute(at)],
    more: [`<code>${escapeXml(hash)}</code>`],
  }))
  return part('log', table([w('version'), w('step'), w('reason'), w('by'), w('time')], rows))
}

/** Whole hashes, once, and how to check them. */
export function provenance({ freeze, draw: drawn, evaluation: evaluated }: Paper, { part, hashes, title, note, w, zone }: Page): string {
  const run = (key: 'population' | 'draw' | 'evaluation', given: PaperRun | null) => {
    if (given === null) return ''
    const { runId, algorithm, inputHash, paramsHash, resultHash } = given.provenance
    return (
      title(w(key)) +
      hashes([
        ['run', runId],
        ['algorithm', algorithm],
        ['inputHash', inputHash],
        ['paramsHash', paramsHash],
        ['resultHash', resultHash],
      ])
    )
  }
  return part(
    'provenance',
    run('population', freeze),
    run('draw', drawn),
    run('evaluation', evaluated),
    note(`${w('exactHint')} ${w('times-in')} ${zone}.`),
  )
}
