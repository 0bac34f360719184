/** Plain e-mail through the mail server of the installation's settings. */
import { isLoopback } from '@verifikat/db'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** @throws where the mail server does not take it; the message names no password */
  send(mail: Mail): Promise<void>
}

const TIMEOUT_MS = 10_000

/** Null where no mail server is set: links are then handed over by whoever makes them. */
export function createMailer({
  smtpUrl,
  smtpFrom,
}: {
  readonly smtpUrl: string | undefined
  readonly smtpFrom: string | undefined
}): Mailer | null {
  if (smtpUrl === undefined || smtpFrom === undefined) return null
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport(
    {
      url: smtpUrl,
      // a server somewhere else is not spoken to in the clear
      requireTLS: smtpUrl.startsWith('smtp:') && !isLoopback(hostname),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: smtpFrom },
  )
  return {
    async send({ to, subject, text }) {
      // one address as one: a name or a list in it would be read as more
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}
