import type { Words } from '../../tables/words.ts'
import type { ChainFault } from './replay.ts'
import type { ArchiveFault } from './verify.ts'

const whyAct: Readonly<Record<ChainFault['why'], Words>> = {
  seq: [
    'acts before it were removed, or it stands in another place',
    'händelser före den har tagits bort, eller så står den på en annan plats',
  ],
  hash: ['its text does not give its hash', 'dess text ger inte dess kontrollsumma'],
  before: ['it does not continue the one before it', 'den fortsätter inte den föregående'],
  form: ['it is not written as an act is', 'den är inte skriven som en händelse'],
  refused: [
    'it could not have been done on what the acts before it gave: what was signed, for example, is another',
    'den kan inte ha gjorts på det som händelserna före den gav: det som signerades är till exempel ett annat',
  ],
}

/** What is wrong, and where. */
export function faultWords(fault: ArchiveFault): Words {
  switch (fault.what) {
    case 'no-archive':
      return [
        'This is no archive of an assignment, or it has been cut off.',
        'Det här är inget arkiv av ett uppdrag, eller så är det avhugget.',
      ]
    case 'zip':
      return fault.path === null
        ? ['The directory at the end of the ZIP was changed.', 'Förteckningen i slutet av ZIP-filen har ändrats.']
        : [`${fault.path}: its header or its checksum was changed.`, `${fault.path}: dess huvud eller CRC-summa har ändrats.`]
    case 'seal':
      return [
        'manifest.json does not give the hash in manifest.sha256.',
        'manifest.json ger inte den kontrollsumma som står i manifest.sha256.',
      ]
    case 'manifest':
      return ['manifest.json is not written as a manifest is.', 'manifest.json är inte skrivet som ett manifest.']
    case 'missing':
      return [`${fault.path} is missing.`, `${fault.path} saknas.`]
    case 'added':
      return [
        `${fault.path} was added: the manifest knows nothing of it.`,
        `${fault.path} har lagts till: manifestet känner inte till den.`,
      ]
    case 'bytes':
      return [`${fault.path} is not as long as the manifest says.`, `${fault.path} är inte så lång som manifestet säger.`]
    case 'form':
      return [`${fault.path} is not written as it should be.`, `${fault.path} är inte skriven som den ska.`]
    case 'name':
      return [
        `${fault.path} does not have the hash that it is named after.`,
        `${fault.path} har inte den kontrollsumma som den heter efter.`,
      ]
    case 'hash':
      return [
        `${fault.path} was changed: the manifest says ${fault.expected}, it has ${fault.found}.`,
        `${fault.path} har ändrats: manifestet säger ${fault.expected}, den har ${fault.found}.`,
      ]
    case 'act': {
      const [en, sv] = whyAct[fault.why]
      return [`Act ${fault.seq} in acts.jsonl was changed: ${en}.`, `Händelse ${fault.seq} i acts.jsonl har ändrats: ${sv}.`]
    }
    case 'content':
      return [
        'assignment.json is not what the acts give, or not what the manifest says.',
        'assignment.json är inte det som händelserna ger, eller inte det som manifestet säger.',
      ]
    case 'head':
      return ['The newest act is not the one that the manifest names.', 'Den senaste händelsen är inte den som manifestet nämner.']
    case 'locked':
      return ['What was locked is no longer what is there.', 'Det som låstes är inte längre det som finns.']
    case 'signature':
      return fault.of === ''
        ? [
            'What the assignment’s signature stands under is no longer what was signed.',
            'Det som uppdragets signatur står under är inte längre det som signerades.',
          ]
        : [
            `Test ${fault.of}: what was signed is no longer what is there.`,
            `Granskningsåtgärd ${fault.of}: det som signerades är inte längre det som finns.`,
          ]
    case 'population':
      return [
        `Test ${fault.of}: its frozen population does not come to its rows, vouchers and sum.`,
        `Granskningsåtgärd ${fault.of}: dess frysta population ger inte dess rader, verifikat och summa.`,
      ]
    case 'voucher':
      return [
        `Voucher ${fault.name} in vouchers.json does not have the content that its hash was taken of.`,
        `Verifikat ${fault.name} i vouchers.json har inte det innehåll som dess kontrollsumma togs av.`,
      ]
  }
}
