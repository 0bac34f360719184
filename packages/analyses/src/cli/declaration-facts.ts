import { type Declaration, declarationFacts, declaredMonths } from '../declarations/index.ts'
import { declarationFileAt } from './declaration-file.ts'
import { findingLines } from './sentences.ts'
import { group, kronor } from './table.ts'

/** What `verifikat facts` says of a declaration file; null where the file is none. */
export function declarationAt(path: string): { readonly json: unknown; readonly text: (fileName: string) => string } | null {
  const file = declarationFileAt(path)
  if (!file) return null
  const { declaration, sha256, bytes } = file
  return { json: declarationFacts(declaration), text: (fileName) => described(fileName, sha256, bytes, declaration) }
}

const layouts = {
  a: '2018',
  b: 'until mid-2025',
  c: 'booked transactions, with running balance',
  d: 'statement, without running balance',
  mapped: 'a table whose columns were named',
} as const

function described(fileName: string, sha256: string, bytes: number, declaration: Declaration): string {
  const lines: readonly (readonly [string, string])[] = [
    ['File', `${fileName}, ${group(bytes)} bytes`],
    ['SHA-256', sha256],
    ...about(declaration),
  ]
  const width = Math.max(...lines.map(([head]) => head.length))
  return `${lines.map(([head, value]) => `${head.padEnd(width)}  ${value}\n`).join('')}\n${findingLines(declaration.findings)}`
}

const whole = (amount: number | null) => (amount === null ? '–' : `${amount < 0 ? '\u2212' : ''}${group(Math.abs(amount))} kr`)

function about(declaration: Declaration): (readonly [string, string])[] {
  switch (declaration.kind) {
    case 'eskd':
      return [
        ['Format', 'VAT return (eSKD)'],
        ['Company', declaration.orgNumber || 'not given'],
        ['Period', declaration.period || 'not given'],
        ...Object.entries(declaration.boxes)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([box, amount]) => [`Box ${box}`, whole(amount)] as const),
        ...(declaration.note === '' ? [] : [['Note', declaration.note] as const]),
      ]
    case 'agi':
      return [
        ['Format', 'Employer declarations (AGI)'],
        ...declaredMonths(declaration).map(({ orgNumber, period, headLevel, individuals, removals, sums }) => {
          const head = headLevel ? `contributions ${whole(headLevel.fk487)}, withheld ${whole(headLevel.fk497)}` : 'no employer level'
          const people = `${group(individuals)} ${individuals === 1 ? 'individual' : 'individuals'} (cash pay ${whole(sums['011'])}, withheld ${whole(sums['001'])}), ${group(removals)} removed`
          return [`${orgNumber} ${period}`, `${head}; ${people}`] as const
        }),
      ]
    case 'sru': {
      const { info, forms } = declaration
      return [
        ['Format', 'Income tax forms (SRU)'],
        ...(info ? [['Sender', [info.name, info.orgNumber, info.program].filter(Boolean).join(', ')] as const] : []),
        ...forms.map(
          ({ form, period, orgNumber, fields }) => [form, `${period}, ${orgNumber}, ${group(Object.keys(fields).length)} values`] as const,
        ),
      ]
    }
    case 'tax-account': {
      const { generation, name, orgNumber, opening, closing, rows, differenceOre } = declaration
      return [
        ['Format', `Tax account (${layouts[generation]})`],
        ['Company', [name, orgNumber].filter(Boolean).join(', ') || 'not given'],
        ['Opening', opening ? `${opening.date}  ${kronor(opening.ore)}` : '–'],
        ['Rows', group(rows.length)],
        ['Closing', closing ? `${closing.date}  ${kronor(closing.ore)}` : '–'],
        ['Difference', kronor(differenceOre)],
      ]
    }
  }
}
