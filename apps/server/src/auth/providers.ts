/** OpenID Connect: other places that say who somebody is. Each is asked when it is first needed, and again after it was out of reach. */
import * as oidc from 'openid-client'

export interface ProviderSettings {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether an address that it calls verified is as good as ours: then it signs in the account with that address */
  readonly trustEmail: boolean
}

/** Codes of /auth-error. */
export type ProviderFault = 'provider_unreachable' | 'provider_refused' | 'state_mismatch' | 'clock_skew' | 'unknown'

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly fault: ProviderFault

  constructor(fault: ProviderFault, cause: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

export interface Begun {
  readonly url: URL
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

export interface Identified {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** Only one that the provider has verified and is trusted with */
  readonly trustedEmail: string | null
  /** Whether it asked for more than one proof itself */
  readonly hasSecondStep: boolean
}

export interface Providers {
  readonly list: readonly Pick<ProviderSettings, 'id' | 'name' | 'issuer'>[]
  /** Null: no such provider is set up. */
  begin(id: string, redirectUri: string): Promise<Begun | null>
  finish(
    id: string,
    answered: URL,
    asked: { readonly verifier: string; readonly state: string; readonly nonce: string },
  ): Promise<Identified>
}

const TIMEOUT_SECONDS = 8
/** Authentication methods (RFC 8176, section 2) by what they prove: what somebody knows, has or is. */
const kindsOfProof: readonly ReadonlySet<unknown>[] = [
  new Set(['pwd', 'pin', 'kba']),
  new Set(['otp', 'hwk', 'swk', 'sms', 'tel', 'sc', 'pop']),
  new Set(['fpt', 'face', 'iris', 'retina', 'vbm']),
]

/** Whether a provider says that it asked for proofs of two kinds: one alone, however strong, is one. */
export function provesTwice(methods: unknown): boolean {
  if (!Array.isArray(methods)) return false
  return methods.includes('mfa') || kindsOfProof.filter((kind) => methods.some((method) => kind.has(method))).length > 1
}

export function createProviders(settings: readonly ProviderSettings[]): Providers {
  const found = new Map<string, oidc.Configuration>()

  const configuration = async ({ id, issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> => {
    const known = found.get(id)
    if (known) return known
    const url = new URL(issuer)
    const options = { timeout: TIMEOUT_SECONDS, execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [] }
    const discover = () => oidc.discovery(url, clientId, undefined, oidc.ClientSecretBasic(clientSecret), options)
    try {
      // a connection that broke is tried once more at once; what fails then is tried at the next sign-in
      const discovered = await discover().catch(discover)
      found.set(id, discovered)
      return discovered
    } catch (error) {
      throw new ProviderError('provider_unreachable', error)
    }
  }

  return {
    list: settings.map(({ id, name, issuer }) => ({ id, name, issuer })),

    async begin(id, redirectUri) {
      const provider = settings.find((own) => own.id === id)
      if (!provider) return null
      const config = await configuration(provider)
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url, verifier, state, nonce }
    },

    async finish(id, answered, { verifier, state, nonce }) {
      const provider = settings.find((own) => own.id === id)
      if (!provider) throw new ProviderError('unknown', new Error(`no provider ${id}`))
      const config = await configuration(provider)
      try {
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
        const tokens = await oidc.authorizationCodeGrant(config, answered, checks)
        const claims = tokens.claims()
        if (!claims) throw new Error('no id token')
        const asksMore = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        const more = asksMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
        const { email, email_verified: isVerified, name }: Record<string, unknown> = { ...claims, ...more }
        return {
          issuer: claims.iss,
          subject: claims.sub,
          name: typeof name === 'string' ? name.slice(0, 100) : '',
          trustedEmail: provider.trustEmail && isVerified === true && typeof email === 'string' ? email : null,
          hasSecondStep: provesTwice(claims['amr']),
        }
      } catch (error) {
        throw new ProviderError(faultOf(error), error)
      }
    },
  }
}

function faultOf(error: unknown): ProviderFault {
  if (error instanceof oidc.AuthorizationResponseError) return 'provider_refused'
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'provider_unreachable' : 'provider_refused'
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock_skew'
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'provider_unreachable'
  // what fetch itself throws
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError) ? 'provider_unreachable' : 'unknown'
}
