/** Invitations on their way: by e-mail where a mail server is set, and as a link that is shown once. */
import { AppError } from '@verifikat/analyses'
import type { InvitationsMade, NewInvitation } from '@verifikat/db'
import * as z from 'zod'
import { invitationLetter, invitationLink } from './auth/mail-texts.ts'
import type { Context } from './trpc.ts'

export const invitedTo = {
  email: z.email().max(254),
  name: z.string().trim().max(100).default(''),
}

export const invitationMade = z.object({
  id: z.uuid(),
  /** Shown this once. */
  link: z.string(),
  expiresAt: z.string(),
  /** `none`: no mail server is set; `failed`: it did not take the letter, for the reason in `sendError`. */
  mail: z.enum(['sent', 'failed', 'none']),
  sendError: z.string().nullable(),
})

/** The link of a new invitation, once its letter is on its way or known not to be. */
export async function deliver(
  { auth }: Pick<Context, 'auth'>,
  invitations: Pick<InvitationsMade, 'noteSent'>,
  { id, secret, email, name, invitedBy, companies, expiresAt }: NewInvitation,
): Promise<z.output<typeof invitationMade>> {
  if (!auth) throw new AppError('unavailable')
  const { mailer, publicUrl, instance } = auth.auth
  const link = invitationLink(publicUrl, secret)
  const made = { id, link, expiresAt: expiresAt.toISOString() }
  if (mailer === null) return { ...made, mail: 'none', sendError: null }
  const sendError = await mailer
    .send(invitationLetter({ to: email, name, invitedBy, installation: instance.name, companies, link, expiresAt }))
    .then(() => null)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500))
  await invitations.noteSent(id, sendError)
  return { ...made, mail: sendError === null ? 'sent' : 'failed', sendError }
}
