import { contributionsOf, possibleRates } from '../payroll/contributions.ts'
import { declaredPeople } from '../payroll/declared.ts'
import { type EmployerForm, type Findings, isMonth, wholeKronor } from './declaration.ts'

/** Contributions and tax withheld as the employer’s form has them; what research and regional support take off the first, and profit shares add. */
const [CONTRIBUTIONS, WITHHELD, REMOVAL] = ['487', '497', '205'] as const
const OFF = ['475', '476'] as const
const ADDED = '486'

/**
 * Where the employer’s form contradicts the individuals of its file. Nothing in a file tells whether it is a month’s whole declaration or corrects some
 * individuals of one, so that only these are found: individuals that come to more than the form, which no others can take back; and one of the two sums
 * that differs where the other is exactly that of the individuals, who are all there then. Whole sums stay out of the finding: they may be of one person.
 * Example: 83 050 of pay at 31.42 % is 26 094 (487); with 25 140 withheld beside 25 410 (497) the latter differs.
 */
export function sumsOfIndividuals(employers: readonly EmployerForm[], individuals: readonly EmployerForm[], found: Findings): void {
  const heads = grouped(employers)
  const forms = grouped(individuals)
  for (const [key, [head, ...others]] of heads) {
    const own = forms.get(key) ?? []
    if (!head || others.length > 0 || !isMonth(head.period) || own.length === 0) continue
    const people = declaredPeople(own.filter(({ fields }) => fields[REMOVAL] === undefined))
    const amount = (code: string) => wholeKronor(head.fields[code] ?? '')
    const withheldKr = people.reduce((sum, one) => sum + one.withheldKr, 0)
    const feeKr = feeOf(head, people)
    const isWhole = people.length > 0 && own.every(({ fields }) => fields[REMOVAL] === undefined)
    const sides = [
      { code: CONTRIBUTIONS, name: 'SummaArbAvgSlf', declaredKr: amount(CONTRIBUTIONS), sumKr: feeKr },
      { code: WITHHELD, name: 'SummaSkatteavdr', declaredKr: amount(WITHHELD), sumKr: withheldKr },
    ]
    for (const [i, { code, name, declaredKr, sumKr }] of sides.entries()) {
      const other = sides[1 - i]
      if (declaredKr === null || sumKr === null || declaredKr === sumKr) continue
      const isProved = isWhole && other?.sumKr !== 0 && other?.declaredKr === other?.sumKr
      if (sumKr > declaredKr || isProved)
        found.add('declaration.individuals-differ', 'warning', head.line, {
          field: `${code} ${name}`,
          period: head.period,
          individuals: own.length,
        })
    }
  }
}

/** Contributions of people as the agency computes them; null where other rules hold for one, or an age or the month’s rates are not known. */
function feeOf(head: EmployerForm, people: ReturnType<typeof declaredPeople>): number | null {
  const month = `${head.period.slice(0, 4)}-${head.period.slice(4)}`
  if (possibleRates(month) === null || people.some(({ otherRules, birthYear }) => otherRules || birthYear === null)) return null
  const paid = people.map(({ id, birthYear, cashKr, benefitsKr, costsKr, growthSupport }) => {
    return { id, birthYear, ore: 100 * (cashKr + benefitsKr - costsKr), growthSupport }
  })
  const kr = (code: string) => wholeKronor(head.fields[code] ?? '') ?? 0
  return contributionsOf(month, paid).feeKr - OFF.reduce((sum, code) => sum + kr(code), 0) + kr(ADDED)
}

function grouped(forms: readonly EmployerForm[]): ReadonlyMap<string, readonly EmployerForm[]> {
  const months = new Map<string, EmployerForm[]>()
  for (const form of forms) {
    const key = `${form.orgNumber} ${form.period}`
    const own = months.get(key)
    if (own) own.push(form)
    else months.set(key, [form])
  }
  return months
}
