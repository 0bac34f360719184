/** What was found in a sample, as its work paper says it: answers and their changes, evaluation, conclusion, log, provenance. */
import { canonicalJson, type DrawnItem, type SampleEvaluation } from '@verifikat/analyses'
import type { SampleEntry } from '@verifikat/db'
import type { Paper, PaperRun } from './sample-files.ts'
import { type Page, steps } from './sample-page.ts'
import { actWords, type sampleWords } from './sample-words.ts'

export function examination({ sample, draw: drawn }: Paper, { part, table, w, ore, code, notYet }: Page): string {
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
      answer ? evidenceOf(answer) : '',
      answer?.by ?? '',
    ]
  })
  const headers = (['no', 'item', 'date', 'text', 'layer', 'times', 'book', 'audited', 'found', 'cause', 'evidence', 'by'] as const).map(w)
  return part('examination', table(headers, rows, [0, 5, 6, 7]))
}

/** A reference, and files by name and hash: whoever has the file can see that it is that one. */
function evidenceOf({ evidence, attachments }: Pick<SampleEntry, 'evidence' | 'attachments'>): string {
  return [evidence, ...attachments.map(({ fileName, sha256 }) => `${fileName} (SHA-256 ${sha256})`)].filter((one) => one).join(' · ')
}

/** Answers that were changed: who, when, what was there, and what was put in its place. */
export function changes({ sample, draw: drawn }: Paper, { part, table, w, ore, code, text }: Page): string {
  const labels = new Map(drawn?.result.draw?.items.map(({ id, label }) => [id, label]))
  const said = (entry: SampleEntry) => {
    const { state, auditedOre, deviations, anomaly, cause, note } = entry
    return [
      state === 'misstated' ? `${code(state)}: ${ore(auditedOre)}` : code(state),
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
      ...[labels.get(after.item) ?? after.item, `${said(before)} (${before.by ?? ''}, ${before.at})`],
      ...[said(after), after.by, after.at],
    ])
  const headers = (['item', 'before', 'after', 'by', 'time'] as const).map(w)
  return part('changes', rows.length === 0 ? text(w('noChanges')) : table(headers, rows))
}

export function evaluation({ sample, evaluation: run }: Paper, page: Page): string {
  const found = run?.result.evaluation
  const { part, pairs, table, exact, w, ore, share, code, number, notYet, language } = page
  if (!found || sample.evaluation === null) return part('evaluation', notYet())
  const why = sample.log.find(({ act }) => act === 'evaluate')?.reason ?? ''
  const verdict = (given: string) => code(`${found.of === 'attributes' ? 'rate' : 'amount'}-${given}`)
  const says = ({ conclusion: given, refused }: { conclusion: string | null; refused: { en: string; sv: string } | null }) =>
    given === null ? (refused?.[language] ?? '') : verdict(given)
  const change = (more: { errors: number; conclusion: string } | null) =>
    more === null ? '' : `${number(String(more.errors))}: ${verdict(more.conclusion)}`
  const methods = found.methods.map((method) => [
    ...[code(method.method), ore(method.mleOre), ore(method.netOverLimitOre), ore(method.netUnderLimitOre)],
    ...[says(method), change(method.moreErrors)],
  ])
  const attributes = found.attributes?.methods.map((method) => [
    ...[code(method.method), share(method.upperRate), says(method), change(method.moreErrors)],
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
              typeof value === 'string' ? code(value) : value === null ? w('unknown') : what === 'tolerable-ore' ? ore(value) : share(value)
            return [w(what === 'confidence' ? 'confidence' : what === 'method' ? 'method' : 'tolerable'), show(planned), show(evaluated)]
          }),
        ),
    sample.departures.length === 0 || why === '' ? '' : pairs([['reason', why]]),
    exact(`evaluation = ${canonicalJson(sample.evaluation.options)}`),
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
  { table, w, ore, share, code }: Page,
): string {
  if (found.length === 0) return ''
  const labels = new Map(items.map(({ id, label }) => [id, label]))
  const rows = found.map(({ id, layer, times, differenceOre, taint, projectedOre }) => [
    ...[labels.get(id) ?? id, code(layer), times, ore(differenceOre), taint === null ? '' : share(taint)],
    projectedOre === null ? w('notProjected') : ore(projectedOre),
  ])
  return table((['item', 'layer', 'times', 'difference', 'taint', 'projected'] as const).map(w), rows, [2, 3, 4, 5])
}

export function conclusion({ sample }: Paper, { part, text, pairs, notYet, w }: Page): string {
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
          ...secondSignature(sample, w('awaitsCountersignature')),
        ])
  return part('conclusion', text(given.text), signed)
}

export function log({ sample }: Paper, { part, table, w, language }: Page): string {
  const rows = [...sample.log]
    .reverse()
    .map(({ version, act, reason, by, at, hash }) => [version, actWords[act][language], reason, by, at, hash])
  return part('log', table([w('version'), w('step'), w('reason'), w('by'), w('time'), w('hash')], rows))
}

export function provenance({ freeze, draw: drawn, evaluation: evaluated }: Paper, { part, table, w }: Page): string {
  const row = (key: keyof typeof sampleWords, run: PaperRun | null) => {
    if (run === null) return []
    const { runId, algorithm, inputHash, paramsHash, resultHash } = run.provenance
    return [[w(key), runId, algorithm, inputHash, paramsHash, resultHash]]
  }
  const rows = [...row('population', freeze), ...row('draw', drawn), ...row('evaluation', evaluated)]
  return part('provenance', table([w('step'), w('run'), w('algorithm'), w('inputHash'), w('paramsHash'), w('resultHash')], rows))
}

function secondSignature({ countersignature, awaitsCountersignature, shownVersion, version }: Paper['sample'], awaits: string) {
  if (countersignature !== null) {
    return [
      ['countersignedBy', `${countersignature.by ?? ''}, ${countersignature.at}`],
      ['countersignedHash', countersignature.hash],
    ] as const
  }
  return awaitsCountersignature && shownVersion === version ? ([['countersignedBy', awaits]] as const) : []
}
