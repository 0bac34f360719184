import { ruleEntries } from './catalogue.ts'
import { checks } from './covered/checks.ts'
import { type Covered, quirks } from './covered/quirks.ts'
import { texts } from './en/index.ts'
import type { Fixture } from './fixtures/fixture.ts'
import { fixtures } from './fixtures/index.ts'

/** The catalogue as a document: every rule by id, then what it covers. */
export function rulesDocument(): string {
  const rules = ruleEntries().sort((a, b) => (a.id < b.id ? -1 : 1))
  const table = rules.map(({ id, severity, group }) => {
    const { sentence, cause, remedy } = texts.rules[id]
    const { triggers, silent } = fixtures[id]
    const name = `<a id="${anchor(id)}"></a>\`${id}\`<br>${texts.groups[group]}`
    return row([name, severity, cell(sentence), cell(cause), cell(remedy), code(triggers), code(silent)])
  })
  return `# Rules

Made by \`npm run rules\` from \`packages/analyses/src/rules\`; \`verifikat rules --lang sv\` gives the texts in Swedish. ${rules.length} rules.

A finding names its rule, the line of the source file and the values that the sentence is filled in with. **error**: a figure may be wrong, or the
record is broken. **warning**: the auditor should look. **info**: enough to know. The last two columns are the cases that tests run through the
reader: one that must trigger the rule, at the row with \`→\` where it is about a row, and one that must not. Header and chart of accounts that a
case does not give are filled in.

${row(['Rule', 'Severity', 'Sentence', 'Cause', 'Remedy', 'Must trigger', 'Must not trigger'])}
${row(Array.from({ length: 7 }, () => '---'))}
${table.join('\n')}

## Quirks of real SIE files

${covered('Quirk', quirks)}

## Checks at import

${covered('Check', checks)}
`
}

function covered(head: string, list: readonly Covered[]): string {
  const rows = list.map(({ number, what, behaviour, rules }) =>
    row([number, cell(what), cell(behaviour), rules.map((id) => `[\`${id}\`](#${anchor(id)})`).join(', ') || '–']),
  )
  return [row(['', head, 'What is done', 'Rules']), row(['---', '---', '---', '---']), ...rows].join('\n')
}

function anchor(id: string): string {
  return id.replaceAll('.', '-')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;', '\n': '<br>' }

function escaped(text: string): string {
  return text.replace(/[&<>|\n]/g, (char) => escapes[char] ?? char)
}

/** Text of a cell; braces, hashes and stars mean nothing there but stand in code or alone. */
function cell(text: string): string {
  return escaped(text).replace(/\{\w+\}/g, (slot) => `\`${slot}\``)
}

function code({ shown }: Fixture): string {
  return `<pre>${escaped(shown)}</pre>`
}
