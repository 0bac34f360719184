/** What the review of the association's parts comes to: each with its status and what it points at. */
import type { Finding } from '../../finding.ts'
import { type StatusLevel, statusOf } from '../../finding-status.ts'
import { condominium as english } from '../../rules/en/condominium.ts'
import { condominium as swedish } from '../../rules/sv/condominium.ts'
import { filledSentence, type RuleText } from '../../rules/texts.ts'
import { type Severity, severities } from '../../severity.ts'
import { type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { decimal } from '../../texts/figures.ts'
import { kronorIn } from '../tax/remark.ts'
import type { CondominiumBoardReportResult } from './schema.ts'
import { levelWords, reviewedWords, words } from './words.ts'

type Result = CondominiumBoardReportResult
type Reviewed = Result['reviewed'][number]

interface ReviewRow {
  readonly id: string
  readonly part: Words
  readonly level: StatusLevel
  readonly text: Words
}

function sentenceOf(finding: Finding): Words {
  const said = (texts: Readonly<Record<string, RuleText>>, language: 'en' | 'sv') => {
    const text = texts[finding.code]
    return text
      ? filledSentence(text, finding, { ore: (ore) => kronorIn(Math.round(ore / 100) * 100, language), count: decimal })
      : finding.code
  }
  return [said(english, 'en'), said(swedish, 'sv')]
}

/** How many there are of some severities: 1 error and 2 warnings. */
function countsText(findings: readonly Finding[], of: readonly Severity[]): Words {
  const { counts } = statusOf(findings)
  const said = of.filter((severity) => counts[severity] > 0).map((severity) => levelWords[severity].counted(counts[severity]))
  return [
    listed(
      said.map(([en]) => en),
      ' and ',
    ),
    listed(
      said.map(([, sv]) => sv),
      ' och ',
    ),
  ]
}

function listed(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1) ?? ''}`
}

function rowsOf({ id, findings }: Reviewed): ReviewRow[] {
  const part = reviewedWords[id]
  const { level } = statusOf(findings)
  if (level === 'good') return [{ id, part, level, text: words.nothingFound }]
  // what the import says of the files is told there, line by line
  if (id === 'books') {
    const [en, sv] = countsText(findings, severities)
    return [{ id, part, level, text: [`${en}: ${words.seeImports[0]}`, `${sv}: ${words.seeImports[1]}`] }]
  }
  return findings
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .map((finding, i) => ({ id: `${id} ${i}`, part, level: finding.severity, text: sentenceOf(finding) }))
}

function flagsOf({ level }: ReviewRow): RowFlag[] {
  const { name, why } = levelWords[level]
  return [{ severity: level, name, why }]
}

export function reviewTable({ reviewed }: Pick<Result, 'reviewed'>): Table {
  return tableOf<ReviewRow>({
    id: 'review',
    title: words.review,
    note: words.reviewNote,
    empty: words.nothingFound,
    rows: reviewed.flatMap(rowsOf),
    key: ({ id }) => id,
    columns: [
      { id: 'part', label: words.part, kind: 'text', of: ({ part }) => part },
      { id: 'status', label: words.status, kind: 'flags', of: flagsOf },
      { id: 'finding', label: words.finding, kind: 'text', of: ({ text }) => text, grow: true, wraps: true },
    ],
  })
}

/** What the review points at, in one sentence; of the same findings as its table. */
export function reviewSentence({ reviewed }: Pick<Result, 'reviewed'>): Words {
  const all = reviewed.flatMap(({ findings }) => findings)
  const { level } = statusOf(all)
  if (level === 'good') return words.reviewGood
  if (level === 'info') return words.reviewInfo
  const grave = reviewed.filter(({ findings }) => !['info', 'good'].includes(statusOf(findings).level)).map(({ id }) => reviewedWords[id])
  const [en, sv] = countsText(all, ['error', 'warning'])
  return [
    `The review found ${en}, in ${listed(
      grave.map(([name]) => name.toLowerCase()),
      ' and ',
    )}: ${words.mayChange[0]}`,
    `Granskningen gav ${sv}, i ${listed(
      grave.map(([, name]) => name.toLowerCase()),
      ' och ',
    )}: ${words.mayChange[1]}`,
  ]
}
