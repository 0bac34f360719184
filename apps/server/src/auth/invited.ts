/** Accepting an invitation: with a password, a passkey or a provider; or as the account that is signed in. */

import { randomUUID } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '@verifikat/analyses'
import { type Accepted, type ExternalAccount, hashSecret, type OpenInvitation } from '@verifikat/db'
import type { SessionUser } from '../trpc.ts'
import type { OwnAccount } from './account.ts'
import { askKeys, sourceKeys } from './attempts.ts'
import { type Browser, CHALLENGE_COOKIE } from './browser.ts'
import { askForNewPasskey, newPasskey } from './passkeys.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import type { SignIn } from './sign-in.ts'
import { type Tools, takeTry } from './tools.ts'

export interface InvitedAnswer {
  readonly leftOut: readonly string[]
  /** Made with a passkey, and shown this once */
  readonly codes: readonly string[] | null
}

export interface Invited {
  open(token: string): Promise<OpenInvitation>
  /** The same where only the hash of the link was kept on the way through a provider. */
  byHash(tokenHash: string): Promise<OpenInvitation>
  withPassword(token: string, name: string, password: string): Promise<InvitedAnswer>
  askForPasskey(token: string, name: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  withPasskey(response: RegistrationResponseJSON): Promise<InvitedAnswer>
  asMe(token: string): Promise<InvitedAnswer>
  /** Signs in by the account at a provider that answered: a new account here, or the one it is linked to already. */
  withProvider(tokenHash: string, account: ExternalAccount, name: string, method: string, linkedTo: string | null): Promise<Accepted>
}

export function createInvited(tools: Tools, browser: Browser, signIn: SignIn, user: SessionUser | null, own: OwnAccount | null): Invited {
  const { invitations, challenges, attempts, methods, endings, sessions } = tools

  /** A link is 192 bits long: tries are counted all the same. */
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    const keys = await takeTry(attempts, sourceKeys('link', browser.address))
    const result = await work()
    await attempts.giveBack(keys)
    return result
  }
  const nobody = { id: null, passwordHash: null, passkey: null, identity: null }

  return {
    open: (token) => counted(() => invitations.open(hashSecret(token))),
    byHash: (tokenHash) => invitations.open(tokenHash),

    async withPassword(token, name, password) {
      const { email } = await counted(() => invitations.open(hashSecret(token)))
      const fault = passwordFault(password, { name, email })
      if (fault) throw new AppError('invalid_input', { params: { reason: fault } })
      const passwordHash = await hashPassword(password)
      const { userId, leftOut } = await invitations.accept(hashSecret(token), { kind: 'new', ...nobody, name, passwordHash })
      await signIn.start(userId, 'password', false)
      return { leftOut, codes: null }
    },

    async askForPasskey(token, name) {
      if (!browser.passkeys) throw new AppError('invalid_input', { params: { reason: 'passkey-place' } })
      await takeTry(attempts, askKeys(browser.address))
      const { email, userId } = await counted(() => invitations.open(hashSecret(token)))
      if (userId !== null) throw new AppError('conflict', { params: { reason: 'invitation-sign-in' } })
      const newUser = { id: randomUUID(), invitation: hashSecret(token), name }
      const options = await askForNewPasskey(browser.passkeys, tools.installation, { id: newUser.id, email, name }, [])
      const data = { challenge: options.challenge, purpose: 'invitation' as const, newUser }
      browser.setCookie(CHALLENGE_COOKIE, await challenges.ask('passkey', null, data))
      return options
    },

    async withPasskey(response) {
      const asked = await challenges.take('passkey', browser.cookie(CHALLENGE_COOKIE))
      browser.clearCookie(CHALLENGE_COOKIE)
      const newUser = asked?.data.purpose === 'invitation' ? asked.data.newUser : null
      const made = asked && browser.passkeys && newUser ? await newPasskey(browser.passkeys, asked.data.challenge, response) : null
      if (!made || !newUser) throw new AppError('invalid_input', { params: { reason: 'passkey-refused' } })
      const { id, name, invitation } = newUser
      const passkey = { ...made, name: browser.userAgent }
      const { userId, leftOut } = await invitations.accept(invitation, { kind: 'new', ...nobody, id, name, passkey })
      const codes = newRecoveryCodes()
      await methods.setRecoveryCodes(userId, codes.map(hashRecoveryCode))
      await signIn.start(userId, 'passkey', false)
      return { leftOut, codes }
    },

    async asMe(token) {
      if (!user || !own) throw new AppError('unauthenticated')
      const accepted = await counted(() => invitations.accept(hashSecret(token), { kind: 'known', userId: user.id }))
      const { leftOut, becameAdmin } = accepted
      if (becameAdmin) await own.endOtherSessions()
      await own.rotate()
      return { leftOut, codes: null }
    },

    async withProvider(tokenHash, identity, name, method, linkedTo) {
      const accepted = await invitations.accept(
        tokenHash,
        linkedTo === null ? { kind: 'new', ...nobody, name, identity } : { kind: 'known', userId: linkedTo },
      )
      // whoever became an administrator begins anew everywhere
      if (accepted.becameAdmin && linkedTo !== null) {
        await sessions.endAll(linkedTo)
        endings.user(linkedTo)
      }
      await signIn.passed(accepted.userId, method, false)
      return accepted
    },
  }
}
