/** Signing in: a password or a provider and what comes second, or a passkey alone. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { AppError } from '@verifikat/analyses'
import { hashSecret, normalEmail } from '@verifikat/db'
import { askKeys, deviceKeys, personKeys, signInKeys, sourceKeys } from './attempts.ts'
import { type Browser, CHALLENGE_COOKIE, STEP_COOKIE } from './browser.ts'
import { createKnownDevices } from './known-devices.ts'
import { askForPasskey, counterAfter } from './passkeys.ts'
import { isPassword } from './passwords.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { type Tools, takeTry, totpContext } from './tools.ts'
import { checkTotp } from './totp.ts'

export const stepMethods = ['totp', 'passkey', 'recovery'] as const
export type StepMethod = (typeof stepMethods)[number]

export type SignInAnswer = { readonly next: 'done' } | { readonly next: 'second-step'; readonly methods: readonly StepMethod[] }

export interface SignIn {
  password(input: { readonly email: string; readonly password: string; readonly remember: boolean }): Promise<SignInAnswer>
  /** What the second step that this browser has begun can be answered with; null where none is open. */
  pending(): Promise<readonly StepMethod[] | null>
  code(method: 'totp' | 'recovery', code: string): Promise<void>
  /** @param purpose alone, or as the second step that is open */
  askForPasskey(purpose: 'sign-in' | 'second-step'): Promise<PublicKeyCredentialRequestOptionsJSON>
  passkey(response: AuthenticationResponseJSON, remember: boolean): Promise<void>
  passkeyStep(response: AuthenticationResponseJSON): Promise<void>
  /** Somebody who has shown who they are in one way: signs in, unless the account asks for a second. */
  passed(userId: string, method: string, remember: boolean): Promise<SignInAnswer>
  start(userId: string, method: string, remember: boolean): Promise<void>
}

const refused = (reason: string) => new AppError('unauthenticated', { params: { reason } })

export function createSignIn(tools: Tools, browser: Browser): SignIn {
  const { users, methods, sessions, challenges, attempts, endings, sealer } = tools

  const devices = createKnownDevices(sealer, browser)
  const stepKeys = async (what: 'code' | 'passkey', userId: string) => {
    const email = await users.emailOf(userId)
    const device = devices.deviceOf(email)
    return device === null ? personKeys(what, userId, browser.address) : deviceKeys(what, email, device)
  }

  const methodsOf = async (userId: string): Promise<readonly StepMethod[]> => {
    const { totp, passkeys, codes } = await methods.secondStep(userId)
    if (!totp && passkeys.length === 0) return []
    const possible = { totp, passkey: passkeys.length > 0 && browser.passkeys !== null, recovery: codes > 0 }
    const usable = stepMethods.filter((method) => possible[method])
    // an account that asks for a second step asks for it also where this browser has none to give
    return usable.length > 0 ? usable : ['passkey']
  }

  const openStep = async () => {
    const secret = browser.cookie(STEP_COOKIE)
    const step = await challenges.peek('second-step', secret)
    return secret === null || !step?.userId ? null : { secret, userId: step.userId, ...step.data }
  }

  const finishStep = async (step: NonNullable<Awaited<ReturnType<typeof openStep>>>, second: string) => {
    if (!(await challenges.take('second-step', step.secret))) throw refused('step-over')
    browser.clearCookie(STEP_COOKIE)
    await signIn.start(step.userId, `${step.method}+${second}`, step.remember)
  }

  /** Why a code does not hold, or null. */
  const faultOf = async (userId: string, method: 'totp' | 'recovery', code: string): Promise<AppError | null> => {
    if (method === 'recovery') return (await methods.useRecoveryCode(userId, hashRecoveryCode(code))) ? null : refused('code-wrong')
    const sealed = await methods.totpSecret(userId)
    if (sealed === null) return refused('code-wrong')
    const secret = sealer.open(sealed, totpContext(userId))
    if (secret === null) return new AppError('unavailable', { params: { reason: 'secret-key' } })
    const step = checkTotp(secret, code, tools.now())
    if (step === null) return refused('code-wrong')
    return (await methods.useTotpStep(userId, step)) ? null : refused('code-used')
  }

  const checkPasskey = async (response: AuthenticationResponseJSON, purpose: 'sign-in' | 'second-step') => {
    const asked = await challenges.take('passkey', browser.cookie(CHALLENGE_COOKIE))
    browser.clearCookie(CHALLENGE_COOKIE)
    const stored = await methods.passkey(response.id)
    if (!browser.passkeys || asked?.data.purpose !== purpose || !stored) return null
    const counter = await counterAfter(browser.passkeys, asked.data.challenge, stored, response)
    if (counter === null || !(await methods.usePasskey(stored.id, stored.counter, counter))) return null
    return stored.userId
  }

  const signIn: SignIn = {
    async password({ email, password, remember }) {
      const mailbox = normalEmail(email)
      const device = devices.deviceOf(mailbox)
      const counted = device === null ? signInKeys(mailbox, browser.address) : deviceKeys('password', mailbox, device)
      const keys = await takeTry(attempts, counted)
      const account = await users.findForSignIn(email)
      const isRight = await isPassword(password, account?.passwordHash ?? null)
      if (account && isRight) {
        await attempts.giveBack(keys)
        return await signIn.passed(account.id, 'password', remember)
      }
      // who has passkeys and no password types a recovery code instead; it is looked for in any case, so that all take as long
      const coded = account?.codesAlone ? account.id : null
      const isCode = await methods.useRecoveryCode(coded, hashRecoveryCode(password))
      if (coded !== null && isCode) {
        await attempts.giveBack(keys)
        await signIn.start(coded, 'recovery', remember)
        return { next: 'done' }
      }
      await users.noteRefused('password', { email, mark: sealer.mark(mailbox, 'address') })
      throw refused('credentials')
    },

    async pending() {
      const step = await openStep()
      return step && (await methodsOf(step.userId))
    },

    async code(method, code) {
      const step = await openStep()
      if (!step) throw refused('step-over')
      const keys = await takeTry(attempts, await stepKeys('code', step.userId))
      if (!(await challenges.countTry(step.secret))) {
        browser.clearCookie(STEP_COOKIE)
        throw refused('step-over')
      }
      const fault = await faultOf(step.userId, method, code)
      if (fault) {
        await users.noteRefused(method, { userId: step.userId })
        throw fault
      }
      await attempts.giveBack(keys)
      await finishStep(step, method)
    },

    async askForPasskey(purpose) {
      if (!browser.passkeys) throw new AppError('invalid_input', { params: { reason: 'passkey-place' } })
      await takeTry(attempts, askKeys(browser.address))
      const step = purpose === 'second-step' ? await openStep() : null
      if (purpose === 'second-step' && !step) throw refused('step-over')
      const known = step && (await methods.secondStep(step.userId)).passkeys
      const options = await askForPasskey(browser.passkeys, known)
      const data = { challenge: options.challenge, purpose, newUser: null }
      browser.setCookie(CHALLENGE_COOKIE, await challenges.ask('passkey', step?.userId ?? null, data))
      return options
    },

    async passkey(response, remember) {
      const keys = await takeTry(attempts, sourceKeys('passkey', browser.address))
      const userId = await checkPasskey(response, 'sign-in')
      if (userId === null) {
        await users.noteRefused('passkey', null)
        throw refused('passkey-refused')
      }
      await attempts.giveBack(keys)
      await signIn.start(userId, 'passkey', remember)
    },

    async passkeyStep(response) {
      const step = await openStep()
      if (!step) throw refused('step-over')
      const keys = await takeTry(attempts, await stepKeys('passkey', step.userId))
      if (!(await challenges.countTry(step.secret))) throw refused('step-over')
      if ((await checkPasskey(response, 'second-step')) !== step.userId) {
        await users.noteRefused('passkey', { userId: step.userId })
        throw refused('passkey-refused')
      }
      await attempts.giveBack(keys)
      await finishStep(step, 'passkey')
    },

    async passed(userId, method, remember) {
      const second = await methodsOf(userId)
      if (second.length === 0) {
        await signIn.start(userId, method, remember)
        return { next: 'done' }
      }
      browser.setCookie(STEP_COOKIE, await challenges.ask('second-step', userId, { method, remember }))
      return { next: 'second-step', methods: second }
    },

    async start(userId, method, remember) {
      // never an id that somebody else may know: what was there before ends
      if (browser.sessionId !== null) {
        await sessions.end(browser.sessionId)
        endings.session(hashSecret(browser.sessionId))
      }
      const { userAgent, address } = browser
      devices.remember(await users.emailOf(userId))
      browser.setSession(await sessions.start({ userId, remember, method, userAgent, address }))
      await users.noteSession(userId, 'session.start', { method })
    },
  }
  return signIn
}
