import { createReadStream } from 'node:fs'
import { looksLikeLogHead } from '../activity-log/format.ts'
import { linesOf } from '../activity-log/lines.ts'
import { type LogFault, type LogVerdict, logVerifier } from '../activity-log/verify.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'
import { Refusal } from './refusal.ts'

/** Checks an exported activity log: exit 0 where it is whole, 1 and the first fault where it is not. */
export async function verifyLogFile({ out }: Surroundings, path: string, noted: string | undefined, json: boolean): Promise<number> {
  if (noted !== undefined && !/^[0-9a-f]{64}$/i.test(noted)) throw new Refusal('--head takes the 64 hexadecimal digits of a hash.')
  const verifier = logVerifier(noted?.toLowerCase() ?? null)
  let isFirst = true
  for await (const line of linesOf(createReadStream(path))) {
    if (isFirst && (line === null || !looksLikeLogHead(line))) throw notALog(path)
    isFirst = false
    verifier.add(line)
  }
  if (isFirst) throw notALog(path)
  const verdict = verifier.end()
  if (json) await writeJson(out, verdict)
  else await out.write(`${told(verdict)}\n`)
  return verdict.fault === null ? 0 : 1
}

function notALog(path: string): Refusal {
  return new Refusal(`${path} is not an activity log as it is exported to be verified.`)
}

/** The file's own texts are others' words: what would steer a terminal or pass for a line of ours is written out. */
function told(verdict: LogVerdict): string {
  return lines(verdict).map(shown).join('\n')
}

export const shown = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)

function lines({ head, intact, intactHash, notedSeq, fault }: LogVerdict): readonly string[] {
  const about =
    head === null
      ? []
      : [
          `${head.chain === 'installation' ? 'Installation' : (head.company ?? head.chain)}, exported ${head.exportedAt}: ${head.count} entries`,
        ]
  const upTo =
    intact === 0 ? 'No entry is proved.' : `Entries 1 to ${intact} are as they were sealed; the hash of ${intact} is ${intactHash}.`
  if (fault !== null) return [sentence(fault), ...about, upTo]
  return [
    `Nothing was altered, removed, reordered, duplicated or added up to the hash ${intactHash}${notedSeq === null ? '; compare it with a hash noted elsewhere: without one, a file that was cut or made anew as a whole cannot be told' : ''}.`,
    ...(notedSeq === null ? [] : [`The hash noted earlier is that of entry ${notedSeq}.`]),
    ...about,
    ...(intact === 0 ? [] : [upTo]),
  ]
}

function sentence({ code, what, line, seq, expected, found }: LogFault): string {
  const place = `Line ${line}, entry ${seq}`
  const why: Readonly<Record<LogFault['what'], string>> = {
    form: 'the line is not written as an entry is exported',
    hash: 'its values do not give its hash',
    previous: `it continues ${found}, but the entry before has the hash ${expected}`,
    next: `the entry after it continues ${found}, but its hash is ${expected}`,
    chain: `it is of the chain ${found}, not of ${expected}`,
    seq: `entry ${expected} was due, entry ${found} is there`,
    count: `the first line tells of ${expected} entries`,
    head: `the first line ends with the hash ${expected}, this one has ${found}`,
    noted: '',
  }
  switch (code) {
    case 'altered':
      return `${place} was altered: ${why[what]}.`
    case 'removed':
      return `Line ${line}: entry ${seq} was removed: ${why.seq}.`
    case 'reordered':
      return `Line ${line}: entries were reordered: entry ${seq} was due and stands on line ${found}.`
    case 'duplicated':
      return `${place} was duplicated: ${why.seq}.`
    case 'added':
      return `${place} was added: ${why[what]}.`
    case 'truncated':
      return `The end was removed from entry ${seq} on: the first line tells of ${expected} entries, the file holds ${found}.`
    case 'head':
      return 'Line 1 was altered: it is not written as it is exported, its time is none, or it does not give its hash or that of the last entry.'
    case 'noted':
      return `The hash noted earlier (${expected}) is that of no entry in the file: it is another log, or one whose entries were all made anew, or an older one.`
  }
}
