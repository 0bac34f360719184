/** What browsers send of passkeys: only what is needed of it, and no more of that than a passkey has. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod'

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
const id = bytes(1_400).min(1)

export const registrationSchema = z
  .object({
    id,
    rawId: id,
    response: z.object({
      clientDataJSON: bytes(8_000),
      attestationObject: bytes(40_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  })
  .transform((given): RegistrationResponseJSON => ({ ...given, type: 'public-key', clientExtensionResults: {} }))

export const assertionSchema = z
  .object({
    id,
    rawId: id,
    response: z.object({
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(8_000),
      signature: bytes(8_000),
      userHandle: bytes(200).nullish(),
    }),
  })
  .transform(
    ({ response: { userHandle, ...response }, ...given }): AuthenticationResponseJSON => ({
      ...given,
      response: userHandle == null ? response : { ...response, userHandle },
      type: 'public-key',
      clientExtensionResults: {},
    }),
  )

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Made by the library that checks the answers; the browser's part of it takes them as they are. */
export const creationOptionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject)
export const requestOptionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject)
