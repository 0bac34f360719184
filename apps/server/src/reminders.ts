/** Reminders of what a client is asked for: by e-mail where a mail server is set. */
import type { Stores } from '@verifikat/db'
import { letter, linkTo, oneLine } from './auth/letter.ts'
import type { Mail } from './auth/mail.ts'
import type { Context } from './trpc.ts'

/** How many letters went out, one to each client; null: no mail server is set, or there is nobody to write to. */
export async function mailReminder(
  { auth }: Pick<Context, 'auth'>,
  { rights }: Pick<Stores, 'rights'>,
  { companyId, by, dueOn }: { readonly companyId: string; readonly by: string; readonly dueOn: string | null },
): Promise<{ sent: number; failed: number } | null> {
  const { mailer, publicUrl } = auth?.auth ?? { mailer: null, publicUrl: '' }
  const clients = mailer === null ? [] : await rights.clients(companyId)
  if (mailer === null || clients.length === 0) return null
  const link = linkTo(publicUrl, `/beta/${companyId}`)
  const letters = clients.map(({ email, name }) => mailer.send(reminderLetter({ to: email, name, by, dueOn, link })))
  const outcomes = await Promise.allSettled(letters)
  const sent = outcomes.filter(({ status }) => status === 'fulfilled').length
  return { sent, failed: outcomes.length - sent }
}

interface ReminderLetter {
  readonly to: string
  readonly name: string
  readonly by: string
  readonly dueOn: string | null
  readonly link: string
}

/** Who asks, until when, and the way there: a letter names neither the company nor what is asked for. */
export function reminderLetter({ to, name, by, dueOn, link }: ReminderLetter): Mail {
  const asks = oneLine(by)
  const [senast, due] = dueOn === null ? ['', ''] : [`, senast ${dueOn}`, `, by ${dueOn}`]
  return letter({
    to,
    name,
    link,
    subject: `Verifikat: påminnelse från ${asks} / reminder from ${asks}`,
    sv: { before: [`${asks} väntar på underlag från dig${senast}. Här ser du vad det är och lämnar in det:`] },
    en: { before: [`${asks} is waiting for documents from you${due}. Here you see which, and hand them in:`] },
  })
}
