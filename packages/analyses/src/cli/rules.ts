import { ruleEntries } from '../rules/catalogue.ts'
import { fixtures } from '../rules/fixtures/index.ts'
import { type RuleLanguage, type RuleTexts, ruleTexts } from '../rules/texts.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'

/** Every rule with its texts and cases, by id. */
export async function rules({ out }: Surroundings, language: RuleLanguage, json: boolean): Promise<number> {
  const texts = await ruleTexts(language)
  const all = ruleEntries().sort((a, b) => (a.id < b.id ? -1 : 1))
  if (json) {
    const told = all.map((entry) => {
      const { triggers, silent } = fixtures[entry.id]
      return { ...entry, ...texts.rules[entry.id], triggers: { file: triggers.shown, line: triggers.line }, silent: { file: silent.shown } }
    })
    await writeJson(out, told)
    return 0
  }
  for (const { id, group, severity } of all)
    await out.write(described(id, severity, texts.groups[group], texts.rules[id], headsOf[language]))
  return 0
}

const headsOf = { en: { cause: 'Why', remedy: 'Do' }, sv: { cause: 'Varför', remedy: 'Gör' } } as const satisfies Record<
  RuleLanguage,
  object
>

function described(
  id: string,
  severity: string,
  group: string,
  { sentence, cause, remedy }: RuleTexts['rules'][keyof RuleTexts['rules']],
  heads: (typeof headsOf)[RuleLanguage],
): string {
  return `${id} · ${severity} · ${group}\n  ${sentence}\n  ${heads.cause}: ${cause}\n  ${heads.remedy}: ${remedy}\n\n`
}
