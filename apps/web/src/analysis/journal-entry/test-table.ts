/** The test library as it is copied and printed: what was not run says so where the others say what they found. */
import { type JournalLibrary, verdictOf } from '@verifikat/analyses'
import { formatCount, formatOre, type Unit } from '../../format/money.ts'
import type { Texts } from '../use-texts.ts'
import type { TestTexts } from './use-test-texts.ts'

/** Heads first. */
export function testTable(
  { tests, score }: Pick<JournalLibrary, 'tests' | 'score'>,
  { nameOf, reasonOf }: Pick<TestTexts, 'nameOf' | 'reasonOf'>,
  unit: Unit,
  t: Texts,
): readonly (readonly string[])[] {
  const heads = (['test', 'vouchers', 'lines', 'sum', 'weight', 'state'] as const).map((column) => t(`journal:col.${column}`))
  const rows = tests.map((test) => {
    const weight = String(score.weights[test.id] ?? test.weight)
    const verdict = t(`journal:severity.${verdictOf(test)}`)
    const found = [formatCount(test.vouchers), formatCount(test.lines), formatOre(test.sumOre, unit)]
    return [
      nameOf(test.id),
      ...(test.reason === null ? found : ['', '', '']),
      test.describes ? t('journal:tests.muted', { weight }) : weight,
      test.reason === null ? verdict : `${verdict}: ${reasonOf(test)}`,
    ]
  })
  return [heads, ...rows]
}
