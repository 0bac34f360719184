/** The two addresses of signing in by a provider. Both end in a redirect: to the provider, into the product, or to /auth-error. */
import { AppError } from '@verifikat/analyses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from './auth.ts'
import { isOwnPath } from './own-path.ts'
import { SignInFault } from './provider-sign-in.ts'
import { ProviderError } from './providers.ts'

const params = z.object({ provider: z.string().max(40) })
const query = z.object({
  to: z.string().max(2_000).optional().catch(undefined),
  invitation: z.string().max(100).optional().catch(undefined),
  remember: z.literal('1').optional().catch(undefined),
  link: z.literal('1').optional().catch(undefined),
})

export const providerRoutes = ['/auth/oidc/:provider/start', '/auth/oidc/:provider/callback'] as const

export function registerProviders(app: FastifyInstance, auth: Auth, publicUrl: string): void {
  const [start, callback] = providerRoutes

  const redirecting =
    (work: (request: FastifyRequest, reply: FastifyReply, provider: string) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const { provider } = params.catch({ provider: '' }).parse(request.params)
      try {
        return await reply.redirect(await work(request, reply, provider))
      } catch (error) {
        const code = codeOf(error)
        // what a provider answers may hold codes and tokens: only its kind is logged
        const cause = error instanceof ProviderError && error.cause instanceof Error ? error.cause : null
        const kind = cause && 'code' in cause ? cause.code : cause?.name
        if (code === 'unknown' || error instanceof ProviderError)
          request.log.warn(
            { provider, code, kind, correlationId: request.id, ...(code === 'unknown' && { err: cause ?? error }) },
            'sign-in by a provider failed',
          )
        return await reply.redirect(`/auth-error?code=${code}&ref=${request.id}`)
      }
    }

  app.get(
    start,
    redirecting(async (request, reply, provider) => {
      const { to: asked, invitation = null, remember, link } = query.parse(request.query)
      const to = asked !== undefined && isOwnPath(asked, publicUrl) ? asked : null
      // nobody else's page begins to link an account of its own choice to whoever is signed in here
      if (link && request.headers['sec-fetch-site'] !== 'same-origin') throw new SignInFault('state_mismatch')
      const { byProvider } = await auth.open(request, reply)
      const purpose = link ? 'link' : invitation === null ? 'sign-in' : 'invitation'
      return await byProvider.begin(provider, { purpose, invitation, to, remember: remember !== undefined })
    }),
  )
  app.get(
    callback,
    redirecting(async (request, reply, provider) => {
      const { byProvider } = await auth.open(request, reply)
      return await byProvider.finish(provider, new URL(request.url, 'http://localhost').search)
    }),
  )
}

/** Reasons of refusals, as codes of /auth-error. */
const reasons: Readonly<Record<string, string>> = {
  link_unknown: 'unknown_link',
  link_used: 'used_link',
  link_expired: 'expired_link',
  link_revoked: 'revoked_link',
  'identity-taken': 'identity_taken',
  'invitation-sign-in': 'invitation_sign_in',
  'invitation-other': 'invitation_other',
  confirm: 'confirm_again',
  'confirm-sign-in': 'confirm_again',
}

function codeOf(error: unknown): string {
  if (error instanceof SignInFault) return error.code
  if (error instanceof ProviderError) return error.fault
  if (!(error instanceof AppError)) return 'unknown'
  if (error.code === 'rate_limited') return 'too_many'
  if (error.code === 'unauthenticated') return 'state_mismatch'
  return reasons[String(error.params['reason'])] ?? 'unknown'
}
