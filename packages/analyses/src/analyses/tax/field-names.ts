import { linesOfPlan } from '../../account-plan/place-accounts.ts'
import { sruPlan } from '../../account-plan/templates.ts'
import { returnFields } from '../../reference/tax-adjustments.ts'
import type { Words } from '../../tables/words.ts'

const planFields = new Map(
  [...linesOfPlan(sruPlan.balance), ...linesOfPlan(sruPlan.result)].flatMap(({ code, name }) =>
    (code ?? '').split('/').map((one): readonly [string, Words] => [one, [name.en, name.sv]]),
  ),
)

/** A field of the return as its form calls it, with its row: `3.1 Net sales` is 7410. */
export function fieldName(code: string): Words {
  const known = returnFields[code]
  return known ? [`${known.row} ${known.en}`, `${known.row} ${known.sv}`] : (planFields.get(code) ?? [code, code])
}

/** A field by its row and code, which are the same in every language: `4.3 c (7653)`. */
export function fieldRow(code: string): string {
  const row = returnFields[code]?.row ?? /^\d\S*/.exec(planFields.get(code)?.[0] ?? '')?.[0]
  return row === undefined ? code : `${row} (${code})`
}
