/** The browser's part of passkeys, fetched when one is first used. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** The person closed the browser's question: nothing went wrong. */
class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled'
}

/** Null where the person closed the browser's question. */
export async function unlessCancelled<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof PasskeyCancelled) return null
    throw error
  }
}

/** What the server's library made travels as it is; on the way its type has lost what JSON cannot say. */
type Sent<T> = { readonly [K in keyof T]?: unknown }

export async function createPasskey(options: Sent<PublicKeyCredentialCreationOptionsJSON>): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // see `Sent`
  return await asked(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
}

export async function answerWithPasskey(options: Sent<PublicKeyCredentialRequestOptionsJSON>): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // see `Sent`
  return await asked(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled('cancelled', { cause: error })
    if (name === 'InvalidStateError') throw refusal('passkey-known', error)
    if (name === 'SecurityError') throw refusal('passkey-place', error)
    throw refusal('passkey-refused', error)
  }
}

/** In the form that refusals of the server have, so that it is said in the same way. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'
  readonly appCode = 'invalid_input'
  readonly params: Readonly<Record<string, string>>

  constructor(reason: string, cause: unknown) {
    super(reason, { cause })
    this.params = { reason }
  }
}

const refusal = (reason: string, cause: unknown) => new PasskeyRefused(reason, cause)
