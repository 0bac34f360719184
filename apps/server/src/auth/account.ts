/** What somebody who is signed in does about their own account: password, second step, passkeys, providers, sessions. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { AppError } from '@verifikat/analyses'
import { type Account as AccountFacts, hashSecret } from '@verifikat/db'
import type { SessionUser } from '../trpc.ts'
import { askKeys, personKeys } from './attempts.ts'
import { type Browser, CHALLENGE_COOKIE } from './browser.ts'
import { askForNewPasskey, askForPasskey, counterAfter, newPasskey } from './passkeys.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import type { ListedSession, LiveSession } from './sessions.ts'
import { type Tools, takeTry, totpContext } from './tools.ts'
import { checkTotp, newTotpSecret, totpUri } from './totp.ts'

export interface TotpSetup {
  readonly secret: string
  readonly uri: string
  /** To be given back with the first code; holds for ten minutes */
  readonly setup: string
}

/** Recovery codes are made with the first second step, and shown this once. */
export interface MadeCodes {
  readonly codes: readonly string[] | null
}

export interface OwnAccount {
  facts(): Promise<AccountFacts>
  /** For one act that is somebody's own, such as a signature: whoever has this session shows who they are each time. */
  confirmed(): Promise<void>
  confirmByPassword(password: string): Promise<void>
  askToConfirm(): Promise<PublicKeyCredentialRequestOptionsJSON>
  confirmByPasskey(response: AuthenticationResponseJSON): Promise<void>
  setPassword(input: { readonly current: string | null; readonly password: string }): Promise<void>
  beginTotp(): Promise<TotpSetup>
  finishTotp(setup: string, code: string): Promise<MadeCodes>
  removeTotp(): Promise<void>
  renewCodes(): Promise<{ readonly codes: readonly string[] }>
  askForNewPasskey(): Promise<PublicKeyCredentialCreationOptionsJSON>
  addPasskey(name: string, response: RegistrationResponseJSON): Promise<MadeCodes>
  renamePasskey(id: string, name: string): Promise<void>
  removePasskey(id: string): Promise<void>
  unlink(issuer: string): Promise<void>
  /** Whether a provider may be linked now; the provider's own pages do the rest. */
  requireFresh(): Promise<void>
  sessions(): Promise<readonly (ListedSession & { readonly isThis: boolean })[]>
  endSession(hash: string): Promise<void>
  endOtherSessions(): Promise<number>
  /** The session goes on under a new id: what it may do has changed. */
  rotate(): Promise<void>
}

/** A session so young counts as somebody who has just signed in, for adding to an account; taking away asks again. */
const FRESH_MS = 10 * 60_000

const setupContext = (userId: string) => `totp-setup ${userId}`

export function createOwnAccount(tools: Tools, browser: Browser, user: SessionUser, sessionId: string, session: LiveSession): OwnAccount {
  const { users, methods, sessions, challenges, attempts, sealer, endings, now } = tools
  const { id: userId } = user
  let id = sessionId

  const isYoung = () => now() - session.createdAt.getTime() < FRESH_MS

  const requireConfirmed = async () => {
    if (await challenges.isConfirmed(id)) return
    const { hasPassword, passkeys } = await users.account(userId)
    const canConfirm = hasPassword || (passkeys.length > 0 && browser.passkeys !== null)
    // whoever signs in at a provider only has nothing to show here: signing in again is what shows it
    if (!canConfirm && isYoung()) return
    throw new AppError('forbidden', { params: { reason: canConfirm ? 'confirm' : 'confirm-sign-in' } })
  }
  const requireFresh = async () => {
    if (!isYoung()) await requireConfirmed()
  }

  const makeCodes = async () => {
    const codes = newRecoveryCodes()
    await methods.setRecoveryCodes(userId, codes.map(hashRecoveryCode))
    return codes
  }
  const firstCodes = async (): Promise<MadeCodes> => ({ codes: (await methods.secondStep(userId)).codes > 0 ? null : await makeCodes() })

  const takeAsked = async (purpose: 'register' | 'confirm') => {
    const asked = await challenges.take('passkey', browser.cookie(CHALLENGE_COOKIE))
    browser.clearCookie(CHALLENGE_COOKIE)
    return browser.passkeys && asked?.userId === userId && asked.data.purpose === purpose
      ? { place: browser.passkeys, ...asked.data }
      : null
  }
  const refusePasskey = () => new AppError('invalid_input', { params: { reason: 'passkey-refused' } })
  const requirePlace = async () => {
    if (!browser.passkeys) throw new AppError('invalid_input', { params: { reason: 'passkey-place' } })
    await takeTry(attempts, askKeys(browser.address))
    return browser.passkeys
  }

  const account: OwnAccount = {
    facts: () => users.account(userId),
    requireFresh,

    async confirmed() {
      if (!(await challenges.takeConfirmed(id))) await requireConfirmed()
    },
    async confirmByPassword(password) {
      const keys = await takeTry(attempts, personKeys('password', userId, browser.address))
      if (!(await isPassword(password, (await users.passwordOf(userId)).hash)))
        throw new AppError('invalid_input', { params: { reason: 'password-wrong' } })
      await attempts.giveBack(keys)
      await challenges.confirm(id, userId)
    },
    async askToConfirm() {
      const options = await askForPasskey(await requirePlace(), (await methods.secondStep(userId)).passkeys)
      const data = { challenge: options.challenge, purpose: 'confirm' as const, newUser: null }
      browser.setCookie(CHALLENGE_COOKIE, await challenges.ask('passkey', userId, data))
      return options
    },
    async confirmByPasskey(response) {
      const asked = await takeAsked('confirm')
      const stored = await methods.passkey(response.id)
      if (!asked || stored?.userId !== userId) throw refusePasskey()
      const counter = await counterAfter(asked.place, asked.challenge, stored, response)
      if (counter === null || !(await methods.usePasskey(stored.id, stored.counter, counter))) throw refusePasskey()
      await challenges.confirm(id, userId)
    },

    async setPassword({ current, password }) {
      const { hash, ...who } = await users.passwordOf(userId)
      if (hash === null) await requireConfirmed()
      else await account.confirmByPassword(current ?? '')
      const fault = passwordFault(password, who)
      if (fault) throw new AppError('invalid_input', { params: { reason: fault } })
      await users.setPassword(userId, await hashPassword(password))
      await account.endOtherSessions()
      await account.rotate()
    },

    async beginTotp() {
      await requireFresh()
      const secret = newTotpSecret()
      const setup = sealer.seal(JSON.stringify({ secret, until: now() + FRESH_MS }), setupContext(userId))
      return { secret, uri: totpUri(secret, tools.installation, user.email), setup }
    },
    async finishTotp(setup, code) {
      await requireFresh()
      const opened = sealer.open(setup, setupContext(userId))
      // sealed by `beginTotp`, so of its shape
      const { secret, until } = opened === null ? { secret: '', until: 0 } : (JSON.parse(opened) as { secret: string; until: number })
      if (until < now()) throw new AppError('invalid_input', { params: { reason: 'setup-over' } })
      const keys = await takeTry(attempts, personKeys('code', userId, browser.address))
      const step = checkTotp(secret, code, now())
      if (step === null) throw new AppError('invalid_input', { params: { reason: 'code-wrong' } })
      await attempts.giveBack(keys)
      await methods.setTotp(userId, sealer.seal(secret, totpContext(userId)), step)
      const made = await firstCodes()
      await account.rotate()
      return made
    },
    async removeTotp() {
      await requireConfirmed()
      await methods.removeTotp(userId)
      await account.rotate()
    },
    async renewCodes() {
      await requireConfirmed()
      return { codes: await makeCodes() }
    },

    async askForNewPasskey() {
      const place = await requirePlace()
      await requireFresh()
      const options = await askForNewPasskey(place, tools.installation, user, (await methods.secondStep(userId)).passkeys)
      const data = { challenge: options.challenge, purpose: 'register' as const, newUser: null }
      browser.setCookie(CHALLENGE_COOKIE, await challenges.ask('passkey', userId, data))
      return options
    },
    async addPasskey(name, response) {
      await requireFresh()
      const asked = await takeAsked('register')
      const made = asked && (await newPasskey(asked.place, asked.challenge, response))
      if (!made) throw refusePasskey()
      await methods.addPasskey(userId, { ...made, name })
      const codes = await firstCodes()
      await account.rotate()
      return codes
    },
    renamePasskey: (passkeyId, name) => methods.renamePasskey(userId, passkeyId, name),
    async removePasskey(passkeyId) {
      await requireConfirmed()
      await methods.removePasskey(userId, passkeyId)
      await account.rotate()
    },
    async unlink(issuer) {
      await requireConfirmed()
      await methods.unlinkIdentity(userId, issuer)
      await account.rotate()
    },

    async sessions() {
      const own = hashSecret(id)
      return (await sessions.list(userId)).map((listed) => ({ ...listed, isThis: listed.hash === own }))
    },
    async endSession(hash) {
      if (!(await sessions.endByHash(userId, hash))) throw new AppError('not_found')
      endings.session(hash)
      await users.noteSession(userId, 'session.end-one')
    },
    async endOtherSessions() {
      const count = await sessions.endAll(userId, id)
      endings.user(userId, hashSecret(id))
      if (count > 0) await users.noteSession(userId, 'session.end-all', { count })
      return count
    },
    async rotate() {
      const wasConfirmed = await challenges.isConfirmed(id)
      const next = await sessions.rotate(id)
      if (next === null) throw new AppError('unauthenticated')
      id = next
      if (wasConfirmed) await challenges.confirm(id, userId)
      browser.setSession(id)
    },
  }
  return account
}
