/** Expectations of chosen accounts as a state of the URL: `5010:t12000000~4010:d3000-3799,3900~7210:budget`. */
import { accountPatternForm, type Expectation, type OwnExpectations } from '@verifikat/analyses'

const SEPARATOR = '~'
type Own = OwnExpectations[number]

export function parseOwn(text: string | undefined): OwnExpectations {
  return (text ?? '').split(SEPARATOR).flatMap((token): Own[] => {
    const colon = token.indexOf(':')
    const accounts = patterns(token.slice(0, Math.max(0, colon)))
    const expectation = accounts === null ? null : parseExpectation(token.slice(colon + 1))
    return accounts === null || expectation === null ? [] : [{ accounts, expectation }]
  })
}

export function ownText(own: OwnExpectations): string | undefined {
  const tokens = own.flatMap(({ accounts, expectation }) => {
    const text = expectationText(expectation)
    return text === null ? [] : [`${accounts.join(',')}:${text}`]
  })
  return tokens.length === 0 ? undefined : tokens.join(SEPARATOR)
}

export function ownOf(text: string | undefined, account: string): Expectation | null {
  return parseOwn(text).find(({ accounts }) => accounts.length === 1 && accounts[0] === account)?.expectation ?? null
}

/** The key of the address once an account is expected otherwise; null: as all others. */
export function withOwn(text: string | undefined, account: string, expectation: Expectation | null): string | undefined {
  const others = parseOwn(text).filter(({ accounts }) => !(accounts.length === 1 && accounts[0] === account))
  return ownText(expectation === null ? others : [...others, { accounts: [account], expectation }])
}

function parseExpectation(text: string): Expectation | null {
  switch (text) {
    case 'prior-year':
    case 'budget':
      return { kind: text }
    case 'trend':
      return { kind: 'trend', months: 12 }
  }
  const rest = text.slice(1)
  if (text.startsWith('t') && /^-?\d{1,15}$/.test(rest)) return { kind: 'typed', ore: Number(rest) }
  const accounts = text.startsWith('d') ? patterns(rest) : null
  return accounts === null ? null : { kind: 'driver', driver: { kind: 'accounts', accounts } }
}

/** Null where the address has no way to say it. */
function expectationText(expectation: Expectation): string | null {
  switch (expectation.kind) {
    case 'auto':
      return null
    case 'typed':
      return `t${expectation.ore}`
    case 'driver':
      return expectation.driver.kind === 'accounts' ? `d${expectation.driver.accounts.join(',')}` : null
    default:
      return expectation.kind
  }
}

function patterns(text: string): string[] | null {
  const parts = text.split(',')
  return parts.every((part) => accountPatternForm.test(part)) ? parts : null
}
