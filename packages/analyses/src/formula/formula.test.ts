import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { compileFigures, type FigureDefinition } from './figures.ts'
import { parseFormula } from './parse.ts'
import { formulaText } from './print.ts'
import { formulaProblemCodes, formulaProblemText } from './problem.ts'
import { callNames, type FormulaNode, formulaNodes } from './tree.ts'

const line = (id: string) => (id.startsWith('bs.') ? 'balance' : ['is.net', 'is.ebit'].includes(id) ? 'movement' : null)
const define = (id: string, formula: string, unit: FigureDefinition['unit'] = '%'): FigureDefinition => ({
  id,
  version: 1,
  name: { sv: id, en: id },
  unit,
  formula,
  note: null,
  source: '',
})
const problemOf = (formula: string, unit?: FigureDefinition['unit'], ...others: readonly FigureDefinition[]) => {
  const problem = compileFigures([define('own', formula, unit), ...others], line).get('own')?.problem
  return problem ? [problem.code, formula.slice(problem.at, problem.at + problem.length)] : null
}

/** A tree without its places. */
function bare(node: FormulaNode): unknown {
  const { at, length, ...rest } = node
  if (rest.kind === 'binary') return { ...rest, left: bare(rest.left), right: bare(rest.right) }
  return rest.kind === 'negate' || rest.kind === 'call' ? { ...rest, of: bare(rest.of) } : rest
}

test('* and / bind tighter than + and −, equal ones from the left', () => {
  const text = (formula: string) => {
    const { tree } = parseFormula(formula)
    return tree ? formulaText(tree) : null
  }
  expect(text('(a-b)-c')).toBe('a - b - c')
  expect(text('a-(b-c)')).toBe('a - (b - c)')
  expect(text('((a*b))/(c*2.50)')).toBe('a * b / (c * 2.5)')
  expect(text('-(a+b)×−3')).toBe('-(a + b) * -3')
  expect(text('- {3000 - 3799,39*} ÷ "own-line"')).toBe('-{3000-3799, 39*} / "own-line"')
  expect(text('average( [bank , cash] )')).toBe('average([bank, cash])')
})

const place = { at: 0, length: 0 }
const leaf: fc.Arbitrary<FormulaNode> = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }).map((n): FormulaNode => ({ kind: 'number', value: n / 1000, ...place })),
  fc.constantFrom('is.net', 'bs.assets', 'soliditet', 't', 'own-line').map((name): FormulaNode => ({ kind: 'name', name, ...place })),
  fc
    .array(fc.constantFrom('1930', '3000-3799', '30*'), { minLength: 1, maxLength: 3 })
    .map((patterns): FormulaNode => ({ kind: 'accounts', patterns, ...place })),
  fc.constantFrom('bank', 'sales-25').map((id): FormulaNode => ({ kind: 'functions', ids: [id], ...place })),
)
const { tree: anyTree } = fc.letrec<{ tree: FormulaNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    leaf,
    tie('tree').map((of): FormulaNode => ({ kind: 'negate', of, ...place })),
    fc.tuple(fc.constantFrom(...callNames), tie('tree')).map(([name, of]): FormulaNode => ({ kind: 'call', name, of, ...place })),
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('tree'), tie('tree'))
      .map(([operator, left, right]): FormulaNode => ({ kind: 'binary', operator, left, right, ...place })),
  ),
}))

test('a tree survives its way through text, and the text its way through a tree', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const text = formulaText(tree)
      const again = parseFormula(text).tree
      expect(again && bare(again)).toEqual(bare(tree))
      expect(again && formulaText(again)).toBe(text)
      for (const node of again ? formulaNodes(again) : []) {
        const inner = parseFormula(text.slice(node.at, node.at + node.length)).tree
        expect(inner && bare(inner), 'each node stands where it says').toEqual(bare(node))
      }
    }),
  )
})

test('whatever is typed, there is a tree or a problem within the text, never anything else', () => {
  const piece = fc.constantFrom(
    'is.net',
    '(',
    ')',
    '+',
    '-',
    '/',
    ' ',
    '{1930}',
    '{',
    '}',
    '[bank]',
    ']',
    '2',
    '.5',
    ',',
    'average',
    '€',
    '"',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((parts) => parts.join('')),
      ),
      (text) => {
        const { tree, problem } = parseFormula(text)
        if (problem) expect(problem.at >= 0 && problem.at + problem.length <= text.length).toBe(true)
        else expect(parseFormula(formulaText(tree)).problem).toBeNull()
      },
    ),
    { numRuns: runs(250, 1000) },
  )
  expect(parseFormula('('.repeat(100_000)).problem?.code).toBe('too-deep')
  expect(parseFormula(`${'1+'.repeat(5000)}1`).problem?.code).toBe('too-deep')
})

test.each([
  ['', 'empty', ''],
  ['is.net +', 'unexpected-end', ''],
  ['is.net is.net', 'operator-missing', 'is.net'],
  ['(is.net / is.net', 'parenthesis-missing', ''],
  ['is.net) / is.net', 'unexpected-character', ')'],
  ['is.net / * 2', 'operand-missing', '*'],
  ['is.net $ 2', 'unexpected-character', '$'],
  ['is.net * 0,5', 'decimal-comma', ','],
  ['{1930', 'bracket-missing', '{1930'],
  ['{1930, 20-}', 'bad-accounts', '20-'],
  ['{2900-3100} / is.net', 'mixed-accounts', '{2900-3100}'],
  ['[banque] / bs.assets', 'unknown-function', '[banque]'],
  ['mean(bs.assets) / bs.assets', 'unknown-call', 'mean'],
  ['is.nett / is.net', 'unknown-name', 'is.nett'],
  ['1 + is.net', 'units-differ', '1 + is.net'],
  ['is.net * is.net', 'units-multiplied', 'is.net * is.net'],
  ['average(is.net) / is.net', 'takes-balances', 'is.net'],
  ['average(bs.assets + is.net) / is.net', 'takes-balances', 'bs.assets + is.net'],
  ['annual(bs.assets) / is.net', 'takes-movements', 'bs.assets'],
  ['debit(is.net) / is.net', 'takes-accounts', 'is.net'],
  ['is.net', 'wrong-unit', 'is.net'],
  ['is.net / employees', 'wrong-unit', 'is.net / employees'],
])('%s is refused: %s at ‘%s’', (formula, code, at) => {
  expect(problemOf(formula)).toEqual([code, at])
})

test.each([
  ['(is.net - {4000-4799}) / is.net', '%'],
  ['average(bs.assets + {2400-2499}) / annual(is.net) * 365', 'days'],
  ['movement([bank]) - credit({1930}) + balance({3001}) + [gross-salary]', 'kr'],
  ['annual(is.net) / employees', 'kr'],
  ['[brf-fees] / area.tenant_owned', 'kr'],
  ['(1 - t) * bs.sumo', 'kr'],
  ['is.ebit / positive(bs.sumeq)', 'times'],
] as const)('%s is a figure in %s', (formula, unit) => {
  expect(problemOf(formula, unit)).toBeNull()
})

test('figures that ask for each other in a circle are all named, and those that ask for them cannot be read, in whatever order they come', () => {
  const definitions = [define('a', 'b + 1'), define('b', '2 * c'), define('c', 'a / 2'), define('d', 'c + 1'), define('e', '1')]
  for (const order of [definitions, definitions.toReversed(), [...definitions.slice(2), ...definitions.slice(0, 2)]]) {
    const figures = compileFigures(order, line)
    expect([...figures.keys()]).toEqual(order.map(({ id }) => id))
    expect(figures.get('a')?.problem).toEqual({ code: 'cycle', at: 0, length: 1, values: { path: 'a → b → c → a' } })
    expect(figures.get('b')?.problem).toEqual({ code: 'cycle', at: 4, length: 1, values: { path: 'b → c → a → b' } })
    expect(figures.get('c')?.problem).toEqual({ code: 'cycle', at: 0, length: 1, values: { path: 'c → a → b → c' } })
    expect(['d', 'e'].map((id) => figures.get(id)?.problem?.code)).toEqual(['figure-invalid', undefined])
  }
  expect(problemOf('own / 2')).toEqual(['cycle', 'own'])
  // Of two ways back the shorter; what asks for a circle without being in it is not of it.
  const two = compileFigures([define('a', '1 + b + c'), define('b', 'c'), define('c', 'a'), define('d', 'a')], line)
  expect(['a', 'b', 'd'].map((id) => two.get(id)?.problem?.values)).toEqual([
    { path: 'a → c → a' },
    { path: 'b → c → a → b' },
    { name: 'a' },
  ])
})

test('what is wrong with figures that ask for each other does not depend on their order', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const formula = fc.array(fc.constantFrom(...ids, '1', 'nonsense'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' + '))
  fc.assert(
    fc.property(fc.tuple(...ids.map(() => formula)), fc.shuffledSubarray(ids, { minLength: 5 }), (formulas, order) => {
      const definitions = ids.map((id, i) => define(id, formulas[i] ?? '1'))
      const compiled = compileFigures(definitions, line)
      const shuffled = compileFigures(
        order.flatMap((id) => definitions.find((own) => own.id === id) ?? []),
        line,
      )
      for (const id of ids) expect(shuffled.get(id)).toEqual(compiled.get(id))
    }),
  )
})

test('formulas and figures inside each other have a limit, in whatever order they come', () => {
  expect(parseFormula(`${'1 + '.repeat(120)}1`).problem?.code).toBe('too-deep')
  const chain = Array.from({ length: 60 }, (_, i) => define(`f${i}`, i === 0 ? '1' : `f${i - 1} + f${i - 1}${' + 1'.repeat(90)}`))
  for (const order of [chain, chain.toReversed()]) {
    const compiled = compileFigures(order, line)
    const codes = chain.map(({ id }) => compiled.get(id)?.problem?.code)
    expect(codes).toEqual(chain.map((_, i) => (i < 20 ? undefined : i === 20 ? 'too-deep' : 'figure-invalid')))
  }
  expect(compileFigures(chain.slice(0, 20), line).get('f19')?.problem).toBeNull()
})

test('every problem is a whole sentence in both languages', () => {
  const values = {
    found: 'x',
    wanted: '}',
    name: 'x',
    known: 'x',
    accounts: '{1}',
    left: 'kr',
    right: 'number',
    call: 'average',
    path: 'a → a',
  }
  for (const code of formulaProblemCodes)
    for (const language of ['en', 'sv'] as const) {
      const text = formulaProblemText({ code, at: 0, length: 1, values }, language)
      expect(text).toMatch(/^\S.*\.$|^\S.*: 1\.$|\]\.$/)
      expect(text).not.toMatch(/\{[a-z]/)
    }
  expect(formulaProblemText({ code: 'units-differ', at: 0, length: 1, values: { left: 'number', right: 'kr' } }, 'en')).toBe(
    'A plain number and kronor cannot be added or subtracted.',
  )
})
