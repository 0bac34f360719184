/** What letters say, in both languages: which one the reader has is not known yet. */
import { letter, linkTo, oneLine } from './letter.ts'
import type { Mail } from './mail.ts'

export interface InvitationLetter {
  readonly to: string
  /** Of the invited; may be empty */
  readonly name: string
  readonly invitedBy: string
  /** Host name of the installation */
  readonly installation: string
  readonly companies: readonly string[]
  readonly link: string
  readonly expiresAt: Date
}

/** The reader's own zone is not known either: letters give the time in Sweden, and say so. */
const swedishTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })
const minute = (date: Date) => swedishTime.format(date)

export function invitationLetter({ to, name, invitedBy, installation, companies, link, expiresAt }: InvitationLetter): Mail {
  const by = oneLine(invitedBy)
  const which = companies.map(oneLine).join(', ')
  return letter({
    to,
    name,
    link,
    subject: `Verifikat: ${by} bjuder in dig / ${by} invites you`,
    sv: {
      before: [
        `${by} bjuder in dig till Verifikat på ${installation}${which && `: ${which}`}.`,
        `Öppna länken och välj hur du loggar in. Den gäller en gång, till ${minute(expiresAt)} svensk tid:`,
      ],
      after: 'Väntade du dig inte detta? Gör då ingenting: utan länken händer inget.',
    },
    en: {
      before: [
        `${by} invites you to Verifikat at ${installation}${which && `: ${which}`}.`,
        `Open the link and choose how you sign in. It works once, until ${minute(expiresAt)} Swedish time:`,
      ],
      after: 'If you did not expect this, do nothing: nothing happens without the link.',
    },
  })
}

export interface PasswordLetter {
  readonly to: string
  readonly name: string
  readonly installation: string
  readonly link: string
  readonly expiresAt: Date
}

export function passwordLetter({ to, name, installation, link, expiresAt }: PasswordLetter): Mail {
  return letter({
    to,
    name,
    link,
    subject: 'Verifikat: nytt lösenord / new password',
    sv: {
      before: [
        `Med länken väljer du ett nytt lösenord till Verifikat på ${installation}. Den gäller en gång, till ${minute(expiresAt)} svensk tid:`,
      ],
      after: 'Har du inte bett om den? Gör då ingenting, och berätta det för den som sköter installationen.',
    },
    en: {
      before: [
        `With this link you choose a new password for Verifikat at ${installation}. It works once, until ${minute(expiresAt)} Swedish time:`,
      ],
      after: 'If you did not ask for it, do nothing, and tell whoever manages the installation.',
    },
  })
}

export const invitationLink = (publicUrl: string, secret: string) => linkTo(publicUrl, `/sign-in?invitation=${secret}`)
export const passwordLinkOf = (publicUrl: string, secret: string) => linkTo(publicUrl, `/sign-in?password=${secret}`)
