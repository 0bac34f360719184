/** An assignment as one file that opens without the product and checks itself: see docs/archive.md. Streamed as it is made; no evidence is held whole. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import {
  type AnyAnalysis,
  AppError,
  type ArchiveCompany,
  type ArchivePart,
  actLines,
  analyses,
  archiveEntries,
  archivePage,
  archivePaths,
  canonicalJson,
  isAnalysisId,
  type LeftOut,
  MOST_EMBEDDED,
  type PageCode,
  type PageData,
  storedZip,
  utf8,
  writtenOrgNumber,
} from '@verifikat/analyses'
import { type Right, readingRights, type StoredAct, type StoredAssignment } from '@verifikat/db'
import type { Language } from '@verifikat/papers'
import * as z from 'zod'
import { figuresOfBooks } from '../assignment-figures.ts'
import type { Deps } from '../deps.ts'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { isWhole, jsonFor } from '../salary.ts'
import { fileName } from './about.ts'
import { testPdf } from './assignment-pdf.ts'
import { productVersion } from './product-version.ts'

const params = z.object({ id: z.uuid() })
/** Evidence that is no larger is read once. */
const MOST_HELD = 8 * 1024 * 1024
const query = z.object({ lang: z.enum(['en', 'sv']).default('en') })

export const registerAssignmentArchive: RegisterRoutes = (_app, { route, webFolder }) => {
  const product = productVersion()
  route.file('/companies/:companyId/assignments/:id/archive.zip', ['read'], async ({ request, deps, companyId, access, caller }) => {
    const { id } = parsed(params, request.params)
    const { lang } = parsed(query, request.query)
    const stored = await deps.stores.assignments.open(companyId, id)
    const code = await pageCode(webFolder)
    const acts = (await deps.stores.assignments.acts(companyId, id)).filter(({ seq }) => seq <= stored.seq)
    const owner = await deps.stores.companies.owner(companyId)
    const company: ArchiveCompany = {
      name: owner.name,
      orgNumber: writtenOrgNumber(owner.orgNumber),
      assignment: { id, number: stored.number },
      people: await deps.stores.assignments.names(peopleIn(stored, acts)),
      exportedAt: new Date().toISOString(),
      exportedBy: caller.user.name,
      product,
    }
    const made = { deps, companyId, rights: access.rights, stored, acts, company, lang }
    return {
      action: 'export.assignment',
      detail: { assignmentId: id, revision: stored.seq, hash: stored.hash },
      rows: null,
      mimeType: 'application/zip',
      disposition: attachment(`${fileName([owner.name, stored.content.plan.title, company.exportedAt.slice(0, 10)])}.zip`),
      content: storedZip(entriesOf(made, code)),
    }
  })
}

/** What the web app was built with for the page; a server without it makes no archives. */
async function pageCode(webFolder: string): Promise<PageCode> {
  const read = async (name: string) => await readFile(join(webFolder, 'archive', name), 'utf8')
  try {
    return { script: await read('page.js'), style: await read('page.css') }
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}

interface Made {
  readonly deps: Deps
  readonly companyId: string
  readonly rights: ReadonlySet<Right>
  readonly stored: StoredAssignment
  readonly acts: readonly StoredAct[]
  readonly company: ArchiveCompany
  readonly lang: Language
}

function entriesOf(made: Made, code: PageCode) {
  const { stored, acts, company, lang } = made
  const leftOut: LeftOut[] = []
  const embedded: Record<string, string> = {}
  let room = MOST_EMBEDDED
  const text = (path: string, content: string): ArchivePart => {
    if (content.length <= room) {
      room -= content.length
      embedded[path] = content
    }
    return { path, content: utf8(content) }
  }
  return archiveEntries(partsOf(made, text, leftOut), {
    content: stored.hash,
    head: acts.at(-1)?.hash ?? '',
    leftOut: () => leftOut,
    page: async (manifest) => {
      const data: PageData = { manifest, files: embedded, language: lang }
      return await archivePage(code, data, `${company.name}: ${stored.content.plan.title}`)
    },
  })
}

async function* partsOf(
  made: Made,
  text: (path: string, content: string) => ArchivePart,
  leftOut: LeftOut[],
): AsyncGenerator<ArchivePart, void, void> {
  const { deps, companyId, stored, acts, company, lang } = made
  const { content } = stored
  yield text(archivePaths.company, canonicalJson(company))
  yield text(archivePaths.content, canonicalJson(content))
  yield text(archivePaths.acts, actLines(acts))
  const figures = await figuresText(made)
  if (figures !== null) yield text(archivePaths.figures, figures)

  const populations = new Map<string, string>()
  const frozen = [
    ...content.tests.flatMap(({ frozen: now, earlier = [] }) => [...earlier, ...(now ? [now] : [])].map(({ hash }) => hash)),
    ...content.papers.flatMap(({ of, resultHash }) => (of === 'lines' ? [resultHash] : [])),
  ]
  for (const hash of new Set(frozen)) populations.set(hash, await deps.stores.assignments.text(companyId, stored.id, hash))
  const links = content.evidence.flatMap((entry) => entry.links.flatMap((link) => (link.to === 'voucher' ? [link] : [])))
  const found = await deps.compute.archiveVouchers(companyId, { populations: [...populations.values()], links })
  if (found !== null) {
    const { accounts, vouchers, changed, tooMany } = found
    yield text(archivePaths.vouchers, canonicalJson({ accounts, vouchers }))
    if (changed > 0) leftOut.push({ path: archivePaths.vouchers, reason: 'books-changed', count: changed })
    if (tooMany > 0) leftOut.push({ path: archivePaths.vouchers, reason: 'too-many', count: tooMany })
  }
  for (const [hash, population] of populations) yield text(archivePaths.text(hash), population)
  yield* papersOf(made, text, leftOut)

  const taken = new Set<string>()
  const { people, exportedAt: madeAt, exportedBy: madeBy } = company
  for (const test of content.tests) {
    const paper = { company, content, test, people, madeBy, madeAt }
    yield { path: archivePaths.paper(nameFor(test.code, taken)), content: await testPdf(paper, lang) }
    await breath()
  }

  const files = new Map(content.evidence.flatMap(({ file }) => (file ? [[file.sha256, file]] : [])))
  for (const { sha256, name, bytes } of files.values()) {
    // written in two passes: what is small is held between them
    const held: Uint8Array[] = []
    const open = async function* () {
      if (held.length > 0) return yield* held
      for await (const part of await deps.compute.readSource({ sha256, bytes })) {
        if (bytes <= MOST_HELD) held.push(part)
        yield part
      }
    }
    yield { path: archivePaths.evidence(sha256), name, bytes, sha256, open }
  }
}

/** Of a locked one as the books were then, or none: what today's books give is nothing of the file. */
async function figuresText({ deps, companyId, stored }: Made): Promise<string | null> {
  if (stored.content.locked !== null) return await deps.stores.assignments.lockedFigures(companyId, stored.id)
  const figures = await figuresOfBooks(deps, companyId, stored)
  return figures && canonicalJson(figures)
}

/** Results that papers keep, whole or not at all: what is hidden from whoever takes the archive would have another hash. */
async function* papersOf(
  { deps, companyId, rights, stored }: Made,
  text: (path: string, content: string) => ArchivePart,
  leftOut: LeftOut[],
): AsyncGenerator<ArchivePart, void, void> {
  const papers = new Map(stored.content.papers.flatMap((paper) => (paper.of === 'run' ? [[paper.resultHash, paper.analysisId]] : [])))
  for (const [hash, analysisId] of papers) {
    const path = archivePaths.text(hash)
    const analysis: AnyAnalysis | null = isAnalysisId(analysisId) ? analyses[analysisId] : null
    if (analysis && !readingRights(analysis).every((right) => rights.has(right))) {
      leftOut.push({ path, reason: 'right', count: 1 })
      continue
    }
    const result = await deps.stores.assignments.text(companyId, stored.id, hash)
    const seen = await jsonFor(analysisId, rights, result)
    if (isWhole(seen, result)) yield text(path, result)
    else leftOut.push({ path, reason: 'salary', count: 1 })
  }
}

/** A code as a file name that no test before it has. */
function nameFor(code: string, taken: Set<string>): string {
  const plain = code.replace(/[^\p{L}\p{N}_-]/gu, '_')
  let name = plain
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}-${n}`
  taken.add(name.toLowerCase())
  return name
}

/** Whoever content and acts name. */
function peopleIn({ content }: StoredAssignment, acts: readonly StoredAct[]): string[] {
  const ids = new Set<string>()
  for (const text of [canonicalJson(content), ...acts.map((act) => act.content)]) {
    for (const [, id = ''] of text.matchAll(/"(?:by|userId|preparerId|value)":"([0-9a-f-]{36})"/g)) ids.add(id)
  }
  return [...ids].filter((id) => z.uuid().safeParse(id).success)
}
