/** Reminders that nobody has to think of: clients of what they are asked for, whoever is responsible of the last day to archive. Each goes out once. */
import { archiveBy, archiveOccasion, requestReminders } from '@verifikat/analyses'
import type { Stores } from '@verifikat/db'
import { letter, linkTo } from './auth/letter.ts'
import type { Mail, Mailer } from './auth/mail.ts'
import { reminderLetter } from './reminders.ts'

interface RemindOptions {
  readonly stores: Pick<Stores, 'assignments' | 'rights'>
  /** Null: reminders stand in the product alone. */
  readonly mailer: Mailer | null
  readonly publicUrl: string
  readonly onFailed: (error: unknown, assignmentId: string) => void
}

/** @returns how many reminders there were; a letter that the mail server does not take is not written again: what it says stands in the product */
export async function remindOfDays({ stores, mailer, publicUrl, onFailed }: RemindOptions, now = new Date()): Promise<number> {
  const today = now.toISOString().slice(0, 10)
  const { assignments, rights } = stores
  let reminders = 0
  for (const { companyId, id } of await assignments.withDays()) {
    const send = async (mails: readonly Mail[]) => {
      for (const mail of mails) await mailer?.send(mail).catch((error: unknown) => onFailed(error, id))
    }
    try {
      const { content } = await assignments.open(companyId, id)
      for (const { id: requestId, ...auto } of requestReminders(content, today)) {
        const by = content.requests.find((request) => request.id === requestId)?.by
        if (by === undefined) continue
        const { hasChanged } = await assignments.act({ companyId, userId: by, id }, [{ act: 'remind', id: requestId, auto }])
        if (!hasChanged) continue
        reminders++
        const clients = mailer === null ? [] : await rights.clients(companyId)
        const { [by]: name = '' } = await assignments.names([by])
        const link = linkTo(publicUrl, `/beta/${companyId}`)
        await send(clients.map((client) => reminderLetter({ to: client.email, name: client.name, by: name, dueOn: auto.dueOn, link })))
      }
      const { reportDate } = content.plan
      const occasion = reportDate === null || content.locked !== null ? null : archiveOccasion(reportDate, today)
      if (reportDate === null || occasion === null) continue
      const lastDay = archiveBy(reportDate)
      if (!(await assignments.takeArchiveDue(companyId, id, { dueAt: lastDay, kind: occasion }))) continue
      reminders++
      const responsible = content.team.flatMap(({ userId, role }) => (role === 'responsible' ? [userId] : []))
      const people = mailer === null ? [] : await assignments.addresses(responsible)
      const link = linkTo(publicUrl, `/beta/${companyId}/assignments/${id}`)
      await send(people.map(({ email, name }) => archiveLetter({ to: email, name, lastDay, occasion, link })))
    } catch (error) {
      // one that was signed or removed meanwhile keeps none of the others
      onFailed(error, id)
    }
  }
  return reminders
}

interface ArchiveLetter {
  readonly to: string
  readonly name: string
  readonly lastDay: string
  readonly occasion: 'soon' | 'late'
  readonly link: string
}

/** The day and the way there: a letter names no company. */
export function archiveLetter({ to, name, lastDay, occasion, link }: ArchiveLetter): Mail {
  const isLate = occasion === 'late'
  return letter({
    to,
    name,
    link,
    subject: `Verifikat: ${isLate ? 'försenad arkivering / archiving is late' : 'arkivering / archiving'} ${lastDay}`,
    sv: {
      before: [
        isLate
          ? `Ett uppdrag som du ansvarar för skulle ha arkiverats senast ${lastDay}, 60 dagar efter berättelsen, och är inte låst:`
          : `Ett uppdrag som du ansvarar för ska arkiveras senast ${lastDay}, 60 dagar efter berättelsen:`,
      ],
    },
    en: {
      before: [
        isLate
          ? `An assignment that you are responsible for was to be archived by ${lastDay}, 60 days after the report, and is not locked:`
          : `An assignment that you are responsible for is to be archived by ${lastDay}, 60 days after the report:`,
      ],
    },
  })
}
