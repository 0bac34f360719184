/** Management's letter of representation as a file to print and sign (PDF/A-2b). */
import { representationLetter, say, type Words, writtenOrgNumber } from '@verifikat/analyses'
import { newPdf } from '@verifikat/papers/pdf'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { fileName } from './about.ts'

const params = z.object({ id: z.uuid() })
const query = z.object({ lang: z.enum(['en', 'sv']).default('sv') })
const place: Words = ['Place and date', 'Ort och datum']
const signature: Words = ['Signature, name and position', 'Underskrift, namn och befattning']
/** The board and the managing director. */
const LINES = 3
const RULE = '_'.repeat(46)

export const registerRepresentationLetter: RegisterRoutes = (_app, { route }) => {
  route.file('/companies/:companyId/assignments/:id/representation-letter.pdf', ['read'], async ({ request, deps, companyId, caller }) => {
    const { id } = parsed(params, request.params)
    const { lang } = parsed(query, request.query)
    const { content, hash, seq } = await deps.stores.assignments.open(companyId, id)
    const owner = await deps.stores.companies.owner(companyId)
    const responsible = content.team.flatMap(({ userId, role }) => (role === 'responsible' ? [userId] : []))
    const names = await deps.stores.assignments.names(responsible)
    const letter = representationLetter(content, {
      company: owner.name,
      orgNumber: writtenOrgNumber(owner.orgNumber),
      auditors: responsible.flatMap((userId) => names[userId] ?? []),
    })
    const title = say(letter.title, lang)
    const madeAt = new Date().toISOString()
    const { pen, finished } = newPdf({ title, author: caller.user.name, madeAt, language: lang })
    pen.line(title, 15, 600)
    pen.line([owner.name, writtenOrgNumber(owner.orgNumber)].join('   ·   '), 9)
    for (const words of letter.opening) pen.line(say(words, lang), 10)
    for (const { heading, paragraphs } of letter.sections) {
      pen.heading(say(heading, lang))
      for (const words of paragraphs) pen.line(say(words, lang), 10)
    }
    pen.heading(say(place, lang))
    pen.line(letter.date === null ? RULE : `${RULE}   ${letter.date}`, 10)
    pen.heading(say(signature, lang))
    for (let line = 0; line < LINES; line++) {
      pen.line(' ', 10)
      pen.line(RULE, 10)
    }
    return {
      action: 'export.assignment',
      detail: { assignmentId: id, revision: seq, hash },
      rows: null,
      mimeType: 'application/pdf',
      disposition: attachment(`${fileName([owner.name, title, madeAt.slice(0, 10)])}.pdf`),
      content: await finished((page, count) => [owner.name, `${page + 1}/${count}`]),
    }
  })
}
