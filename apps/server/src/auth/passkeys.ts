/** Passkeys (WebAuthn): what the browser is asked, and whether its answer holds. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { KnownPasskey, NewPasskey, StoredPasskey } from '@verifikat/db'
import type { PasskeyPlace } from './browser.ts'

export interface PasskeyOwner {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Discoverable and with PIN, fingerprint or face: it signs in alone. */
const required = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const

export async function askForNewPasskey(
  { rpId }: PasskeyPlace,
  installation: string,
  { id, email, name }: PasskeyOwner,
  known: readonly KnownPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return await generateRegistrationOptions({
    rpName: installation,
    rpID: rpId,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: [...known],
    authenticatorSelection: required,
    timeout: 300_000,
  })
}

/** @param known those of the person, where it is known who it is; otherwise the browser lets them choose */
export async function askForPasskey(
  { rpId }: PasskeyPlace,
  known: readonly KnownPasskey[] | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: 300_000,
    ...(known && { allowCredentials: [...known] }),
  })
}

/** Null where it does not hold. */
export async function newPasskey(
  { rpId, origin }: PasskeyPlace,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, 'name'> | null> {
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null)
  if (!answer?.verified) return null
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential
  return { id, publicKey, counter, transports }
}

/** The counter after a use that holds; null where it does not: another key, another question, another site, a counter that went back. */
export async function counterAfter(
  { rpId, origin }: PasskeyPlace,
  challenge: string,
  { id, publicKey, counter, userId }: StoredPasskey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { userHandle } = response.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('utf8') !== userId) return null
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey, counter },
    requireUserVerification: true,
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo.newCounter : null
}
