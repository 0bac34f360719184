/** Writes to people whose packages ran by themselves and found something new, where the installation has a mail server. */
import { type BatchNewsView, type Stores, seenCompanies } from '@verifikat/db'
import { letter, linkTo, oneLine } from './auth/letter.ts'
import type { Mail, Mailer } from './auth/mail.ts'

interface TellOptions {
  readonly stores: Pick<Stores, 'batchNews' | 'companies'>
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly onFailed: (error: unknown, batchId: string) => void
}

/** @returns how many were written to; a letter that the mail server does not take is not written again: what it says stands in the product */
export async function tellNews({ stores, mailer, publicUrl, onFailed }: TellOptions, now = new Date()): Promise<number> {
  let told = 0
  for (const { batchId, userId, email, name } of await stores.batchNews.takeUntold(now)) {
    const news = await stores.batchNews.of(userId, seenCompanies(await stores.companies.readable(userId)), batchId)
    if (news === null) continue
    await mailer.send(newsLetter({ to: email, name, news, publicUrl })).then(
      () => told++,
      (error: unknown) => onFailed(error, batchId),
    )
  }
  return told
}

interface NewsLetter {
  readonly to: string
  readonly name: string
  readonly news: BatchNewsView
  readonly publicUrl: string
}

/** Counts and the way there: a letter names no company. */
export function newsLetter({ to, name, news, publicUrl }: NewsLetter): Mail {
  const [en, sv] = news.package.map(oneLine)
  const query = new URLSearchParams({ package: news.packageId, batch: news.batchId, show: news.added > 0 ? 'new' : 'failed' })
  return letter({
    to,
    name,
    link: linkTo(publicUrl, `/beta/${news.companyId}/analyses/packages?${query}`),
    subject: `Verifikat: ${sv} / ${en}`,
    sv: {
      before: [
        `${sv} har körts av sig självt. Företag med något nytt: ${news.companies}. Nya iakttagelser: ${news.added}. Steg som misslyckades: ${news.failed}.`,
      ],
    },
    en: {
      before: [
        `${en} has run by itself. Companies with something new: ${news.companies}. New findings: ${news.added}. Steps that failed: ${news.failed}.`,
      ],
    },
  })
}
