/** The watch-list as a table: each test with its sentence, then the figures of its calculation. */
import {
  type ResultOf,
  severityWords,
  type WatchFormat,
  type WatchTexts,
  watchFigureName,
  watchLevels,
  watchSentence,
  watchState,
  watchTexts,
} from '@verifikat/analyses'
import { kronorIn } from './csv.ts'
import { type Column, type Language, ore, text } from './table.ts'

type WatchList = ResultOf<'watch-list'>
type Test = WatchList['tests'][number]
interface Row {
  readonly test: Test
  /** Null: the test itself. */
  readonly figure: Test['figures'][number] | null
}

const states: Readonly<Record<ReturnType<typeof watchState>, Readonly<Record<Language, string>>>> = {
  open: { en: 'Open', sv: 'Öppen' },
  known: { en: 'To know', sv: 'Att veta' },
  clear: { en: 'Clear', sv: 'Klart' },
  untested: { en: 'Not tested', sv: 'Ej testad' },
}

function formatOf(language: Language): WatchFormat {
  const decimal = (value: string) => (language === 'sv' ? value.replace('.', ',') : value)
  return { ore: (own) => kronorIn(language, own), count: String, ratio: (ratio) => `${decimal((ratio * 100).toFixed(1))} %` }
}

function severityOf({ severity }: Test, language: Language): string | null {
  const level = watchLevels[severity]
  return level && severityWords[level][language]
}

export function watchRows({ tests }: WatchList): Row[] {
  return tests.flatMap((test) => [{ test, figure: null }, ...test.figures.map((figure) => ({ test, figure }))])
}

export async function watchColumns(language: Language): Promise<readonly Column<Row>[]> {
  const texts: WatchTexts = await watchTexts(language)
  const format = formatOf(language)
  return [
    text('Severity', 'Allvar', ({ test }) => severityOf(test, language)),
    text('Status', 'Status', ({ test }) => states[watchState(test)][language]),
    text('Test', 'Test', ({ test }) => texts.tests[test.id].name),
    text('Basis', 'Grund', ({ test }) => test.basis),
    text('Why it is shown', 'Varför den visas', ({ test, figure }) => (figure === null ? watchSentence(texts, test, format) : null)),
    text('Figure', 'Belopp eller antal', ({ figure }) => (figure === null ? null : watchFigureName(texts, figure, format))),
    ore('Amount', 'Belopp', ({ test, figure }) => (figure === null ? test.amountOre : figure.valueOre)),
    { header: { en: 'Number', sv: 'Antal' }, kind: 'number', value: ({ figure }) => figure?.count ?? null },
    ore('Limit, amount', 'Gräns, belopp', ({ figure }) => (figure?.unit === 'kr' ? figure.limit : null)),
    {
      header: { en: 'Limit, number', sv: 'Gräns, antal' },
      kind: 'number',
      value: ({ figure }) => (figure === null || figure.unit === 'kr' ? null : figure.limit),
    },
  ]
}
