import type { FormulaNode, Operator } from './tree.ts'

const rank: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const TIGHTEST = 3
const PLAIN_NAME = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*$/

/** A tree as text with no more parentheses than it needs; reading the text gives the same tree. */
export function formulaText(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return String(node.value)
    case 'name':
      return PLAIN_NAME.test(node.name) ? node.name : `"${node.name}"`
    case 'accounts':
      return `{${node.patterns.join(', ')}}`
    case 'functions':
      return `[${node.ids.join(', ')}]`
    case 'call':
      return `${node.name}(${formulaText(node.of)})`
    case 'negate':
      return `-${inside(node.of, TIGHTEST)}`
    case 'binary': {
      const own = rank[node.operator]
      // Equal ones are read from the left, so that a right operand of the same rank needs its parentheses.
      return `${inside(node.left, own)} ${node.operator} ${inside(node.right, own + 1)}`
    }
  }
}

function inside(node: FormulaNode, least: number): string {
  const text = formulaText(node)
  return node.kind === 'binary' && rank[node.operator] < least ? `(${text})` : text
}
