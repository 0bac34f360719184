/** A stretch of a formula's text: first character and how many. */
export interface Place {
  readonly at: number
  readonly length: number
}

/** Longer formulas are refused before they are read. */
export const FORMULA_LENGTH = 2000

/** What is done to the whole of an operand; see `checkFormula` for what each one takes. */
export const callNames = ['average', 'opening', 'change', 'annual', 'positive', 'movement', 'balance', 'debit', 'credit'] as const
export type CallName = (typeof callNames)[number]

export type Operator = '+' | '-' | '*' | '/'

/**
 * A formula as a tree. `name`: a line of the account plan, another key figure, a fact or an input; `accounts`: `{1930}`, `{3000-3799}`, in
 * bookkeeping sign; `functions`: `[bank]`, the accounts that have the function.
 */
export type FormulaNode =
  | (Place & { readonly kind: 'number'; readonly value: number })
  | (Place & { readonly kind: 'name'; readonly name: string })
  | (Place & { readonly kind: 'accounts'; readonly patterns: readonly string[] })
  | (Place & { readonly kind: 'functions'; readonly ids: readonly string[] })
  | (Place & { readonly kind: 'negate'; readonly of: FormulaNode })
  | (Place & { readonly kind: 'binary'; readonly operator: Operator; readonly left: FormulaNode; readonly right: FormulaNode })
  | (Place & { readonly kind: 'call'; readonly name: CallName; readonly of: FormulaNode })

/** Every node of a tree, parents first. */
export function* formulaNodes(node: FormulaNode): Generator<FormulaNode> {
  yield node
  switch (node.kind) {
    case 'negate':
    case 'call':
      yield* formulaNodes(node.of)
      break
    case 'binary':
      yield* formulaNodes(node.left)
      yield* formulaNodes(node.right)
      break
  }
}
