import { RESERVED } from '../account-plan/account-plan.ts'
import { accountPattern } from '../query/query.ts'
import type { FormulaProblem, FormulaProblemCode } from './problem.ts'
import type { Place } from './tree.ts'

export type Token = Place &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'accounts'; readonly patterns: readonly string[] }
    | { readonly kind: 'functions'; readonly ids: readonly string[] }
    | { readonly kind: 'sign'; readonly sign: '+' | '-' | '*' | '/' | '(' | ')' }
  )

/** A refusal on the way through a formula. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly problem: FormulaProblem

  constructor(code: FormulaProblemCode, { at, length }: Place, values: FormulaProblem['values'] = {}) {
    super(code)
    this.problem = { code, at, length, values }
  }
}

const signs: Readonly<Record<string, '+' | '-' | '*' | '/' | '(' | ')'>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  '(': '(',
  ')': ')',
}

const NAME = /[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*/y
/** Lines that every layout has are names as they stand. */
const RESERVED_LINE = new RegExp(
  `(?:${Object.values(RESERVED)
    .map((id) => id.replace('.', '\\.'))
    .join('|')})(?![a-z0-9_.-])`,
  'y',
)
/** Ids of an account plan may have dashes, which outside quotation marks would be subtraction. */
const QUOTED = /"([a-z][a-z0-9._-]{0,59})"/y
const NUMBER = /\d+(?:\.\d+)?/y

/** A formula's text in pieces, ending with null. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const char = text.charAt(at)
    const sign = signs[char]
    if (/\s/.test(char)) at++
    else if (sign) tokens.push({ kind: 'sign', sign, at: at++, length: 1 })
    else if (char === '{' || char === '[') {
      const token = char === '{' ? accountsAt(text, at) : functionsAt(text, at)
      tokens.push(token)
      at += token.length
    } else {
      const number = matched(NUMBER)
      const name = matched(RESERVED_LINE) ?? matched(NAME)
      const quoted = matched(QUOTED)
      const [whole] = number ?? name ?? quoted ?? ['']
      const place = { at, length: whole.length }
      if (number) tokens.push({ kind: 'number', value: numberOf(text, whole, place), ...place })
      else if (name) tokens.push({ kind: 'name', name: whole, ...place })
      else if (quoted) tokens.push({ kind: 'name', name: quoted[1] ?? '', ...place })
      else throw new FormulaError('unexpected-character', { at, length: 1 }, { found: [...text.slice(at)][0] ?? '' })
      at += whole.length
    }
  }
  return tokens
}

function numberOf(text: string, whole: string, place: Place): number {
  const [digits = '', decimals = ''] = whole.split('.')
  const after = /^,(\d+)/.exec(text.slice(place.at + place.length))
  if (after) throw new FormulaError('decimal-comma', { at: place.at + place.length, length: 1 }, { wanted: `${whole}.${after[1] ?? ''}` })
  if (digits.length > 12 || decimals.length > 6) throw new FormulaError('number-too-long', place)
  return Number(whole)
}

/** What stands between an opening bracket and its closing one, taken apart at commas; each part with its place. */
function listAt(
  text: string,
  at: number,
  closing: '}' | ']',
): { readonly length: number; readonly parts: readonly (Place & { readonly text: string })[] } {
  const end = text.indexOf(closing, at)
  if (end < 0) throw new FormulaError('bracket-missing', { at, length: text.length - at }, { wanted: closing })
  let from = at + 1
  const parts = text
    .slice(from, end)
    .split(',')
    .map((part) => {
      const place = { at: from + (part.length - part.trimStart().length), length: part.trim().length, text: part.trim() }
      from += part.length + 1
      return place
    })
  return { length: end + 1 - at, parts }
}

function accountsAt(text: string, at: number): Token {
  const { length, parts } = listAt(text, at, '}')
  for (const part of parts) {
    if (!accountPattern.safeParse(part.text).success) throw new FormulaError('bad-accounts', part, { found: part.text })
  }
  return { kind: 'accounts', patterns: parts.map((part) => part.text.replace(/\s*-\s*/, '-')), at, length }
}

function functionsAt(text: string, at: number): Token {
  const { length, parts } = listAt(text, at, ']')
  for (const part of parts) {
    if (!/^[a-z][a-z0-9-]*$/.test(part.text)) throw new FormulaError('unknown-function', part, { name: part.text })
  }
  return { kind: 'functions', ids: parts.map((part) => part.text), at, length }
}
