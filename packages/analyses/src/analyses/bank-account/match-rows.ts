import type { BankStatements } from '../../bank/statements.ts'
import { eachToken, type MatchSide } from '../../bank-matching/side.ts'
import type { BankMatch, MatchRule } from '../../bank-matching/state.ts'
import { standingIn } from '../../bank-matching/tokens.ts'
import { at } from '../../column.ts'
import { commonPaymentWords } from '../../reference/common-payment-words.ts'
import { type AccountMatching, type Joined, ledgerMinorOf } from './account-matching.ts'
import { bankItem, paymentsOf, rowTexts } from './bank-side.ts'
import type { BankPersons } from './persons.ts'
import type { BankMatchRow } from './schema.ts'

const MOST_EVIDENCE = 4

/** How sure each rule is; of amounts alone and of combinations the reader should look. */
const confidences: Readonly<Record<MatchRule, BankMatchRow['confidence']>> = {
  manual: 'high',
  reference: 'high',
  text: 'high',
  'reference-group': 'high',
  amount: 'medium',
  'day-sum': 'medium',
  run: 'medium',
  combination: 'low',
}

/** A match as people read it, with why it is one. */
export function matchRow(
  matching: AccountMatching,
  statements: BankStatements,
  joined: Joined,
  persons: BankPersons,
  match: BankMatch,
): BankMatchRow {
  const { rows, lines, texts, bankSide, ledgerSide } = matching
  const days = [...match.bank.map((item) => at(bankSide.day, item)), ...match.ledger.map((item) => at(ledgerSide.day, item))]
  const span = Math.max(...days) - Math.min(...days)
  const said = {
    bank: standingIn(match.bank.flatMap((item) => rowTexts(statements, at(rows, item), joined.get(at(rows, item)) ?? []))),
    ledger: standingIn(match.ledger.flatMap((item) => texts.texts(at(lines, item)))),
  }
  const evidence = evidenceOf(matching, match, said)
  const isLoose = match.equals || match.isRivalled || (match.rule === 'text' && (span > 1 || evidence.length === 0))
  const confidence = confidences[match.rule]
  return {
    rule: match.rule,
    confidence: confidence === 'high' && isLoose ? 'medium' : confidence,
    equals: match.equals,
    nearestOf: 1 + new Set(match.rivals?.bank).size + new Set(match.rivals?.ledger).size,
    isRivalled: match.isRivalled ?? false,
    amountMinor: match.bank.reduce((sum, item) => sum + at(bankSide.minor, item), 0),
    days: span,
    evidence,
    bank: match.bank.map((item) => bankItem(statements, at(rows, item), persons)),
    ledger: match.ledger.map((item) => texts.item(at(lines, item), ledgerMinorOf(matching, item))),
    parts: match.bank.flatMap((item) => {
      const payments = paymentsOf(statements, at(rows, item), joined.get(at(rows, item)) ?? [], persons)
      if (payments.length < 2) return []
      return payments.map(({ reference, amountMinor, texts: said, person }) => {
        const own = new Set(matching.tokens.of(said))
        const answers = match.ledger.filter((line) => {
          let isShared = false
          eachToken(ledgerSide, line, (token) => {
            isShared ||= own.has(token)
          })
          return isShared && (amountMinor === null || at(ledgerSide.minor, line) === amountMinor)
        })
        const [only] = answers
        const voucher = only !== undefined && answers.length === 1 ? texts.voucher(at(lines, only)) : null
        return { reference, amountMinor, voucher, person, hidden: false }
      })
    }),
  }
}

const common = new Set(commonPaymentWords)

interface Said {
  readonly bank: ReadonlySet<string>
  readonly ledger: ReadonlySet<string>
}

/**
 * References and words that both sides have, references first; words that all payments share are no evidence. A number that one side has with its check digit
 * stands with what that side says; where both have it so, that is what both say.
 */
function evidenceOf({ tokens, bankSide, ledgerSide }: AccountMatching, { bank, ledger }: BankMatch, said: Said): string[] {
  const both = tokensOf(bankSide, bank)
  const other = tokensOf(ledgerSide, ledger)
  return [...both]
    .filter((token) => other.has(token))
    .map((token) => ({ name: tokens.nameOf(token), isWord: Number(!tokens.isReference(token)) }))
    .filter(({ name, isWord }) => isWord === 0 || !common.has(name))
    .sort((a, b) => a.isWord - b.isWord || (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => {
      const inBank = said.bank.has(name)
      const inLedger = said.ledger.has(name)
      if (inBank && inLedger) return [name]
      if (!inBank && !inLedger) return []
      const longer = [...(inBank ? said.ledger : said.bank)].find((own) => own.length === name.length + 1 && own.startsWith(name))
      return longer === undefined ? [] : [`${name} (${longer})`]
    })
    .slice(0, MOST_EVIDENCE)
}

function tokensOf(side: MatchSide, items: readonly number[]): Set<number> {
  const found = new Set<number>()
  for (const item of items) eachToken(side, item, (token) => found.add(token))
  return found
}
