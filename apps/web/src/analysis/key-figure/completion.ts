/** What one can write at a place of a formula. */
import {
  type AccountPlan,
  callNames,
  type FigureDefinition,
  formulaFacts,
  planNodes,
  shippedAccountFunctions,
  shippedKeyFigures,
} from '@verifikat/analyses'
import type { Locale } from '../../format/dates.ts'

export type Word = {
  /** As it is written. */
  readonly text: string
  readonly name: string
  readonly kind: 'figure' | 'line' | 'function' | 'fact' | 'call'
}

export interface Completion {
  readonly words: readonly Word[]
  /** What the chosen word takes the place of. */
  readonly from: number
  readonly to: number
}

const MOST = 8

/** Every name that a formula knows: own and shipped figures, lines of the layout, account functions, facts, operations. */
export function formulaWords(own: readonly FigureDefinition[], plan: AccountPlan, locale: Locale): readonly Word[] {
  const figures = new Map([...shippedKeyFigures, ...own].map(({ id, name }) => [id, name[locale]]))
  const nodes = [...planNodes(plan.balance), ...planNodes(plan.result), ...planNodes(plan.measures)]
  return [
    ...[...figures].map(([text, name]): Word => ({ text, name, kind: 'figure' })),
    ...nodes.flatMap(({ node }): Word[] => (node.kind === 'heading' ? [] : [{ text: node.id, name: node.name[locale], kind: 'line' }])),
    ...shippedAccountFunctions.functions.map(({ id, name }): Word => ({ text: `[${id}]`, name: name[locale], kind: 'function' })),
    ...Object.keys(formulaFacts).map((text): Word => ({ text, name: '', kind: 'fact' })),
    ...callNames.map((text): Word => ({ text: `${text}(`, name: '', kind: 'call' })),
  ]
}

/** The words that fit what is being written at the caret: those that begin with it before those that hold it, also by their names. */
export function completionAt(words: readonly Word[], text: string, caret: number): Completion | null {
  const typed = /\[?[a-zåäö][\wåäö.-]*$/i.exec(text.slice(0, caret))?.[0] ?? ''
  if (typed === '' || isInBraces(text, caret)) return null
  const wanted = typed.toLowerCase()
  const plain = wanted.replace('[', '')
  const rank = ({ text: own, name, kind }: Word): number => {
    if (wanted.startsWith('[') && kind !== 'function') return -1
    const bare = own.replace('[', '').toLowerCase()
    if (bare.startsWith(plain)) return 0
    if (name.toLowerCase().startsWith(plain)) return 1
    return plain.length >= 2 && (bare.includes(plain) || name.toLowerCase().includes(plain)) ? 2 : -1
  }
  const found = words
    .map((word) => ({ word, rank: rank(word) }))
    .filter((own) => own.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ word }) => word)
  const isDone = found.length === 1 && found[0]?.text === typed
  if (found.length === 0 || isDone) return null
  const rest = wanted.startsWith('[') ? (/^[\w.-]*\]?/.exec(text.slice(caret))?.[0].length ?? 0) : 0
  return { words: found, from: caret - typed.length, to: caret + rest }
}

/** The formula and the caret after a word was chosen. */
export function completed(text: string, { from, to }: Completion, word: Word): { readonly text: string; readonly caret: number } {
  return { text: text.slice(0, from) + word.text + text.slice(to), caret: from + word.text.length }
}

/** Accounts are numbers: nothing to complete. */
function isInBraces(text: string, caret: number): boolean {
  const before = text.slice(0, caret)
  return before.lastIndexOf('{') > before.lastIndexOf('}')
}
